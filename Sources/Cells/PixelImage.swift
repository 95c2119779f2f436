/// Pixels of an image, `0xRRGGBB` each, row by row.
package struct PixelImage: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// `width * height` of them.
  package let pixels: [UInt32]

  /// The image stretched over a whole grid, whatever the proportions of the two, with two pixels in each cell.
  ///
  /// Each half of a cell has the average of the area that it covers, pixels that it covers in part counted in part.
  /// A cell with two different halves is an upper half block, one with two equal halves a space.
  package func cells(columns: Int, rows: Int) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    guard width > 0, height > 0, grid.count > 0 else { return grid }
    var upper: [CellColor] = []
    var lower: [CellColor] = []
    for row in 0..<grid.rows {
      averages(ofRow: 2 * row, rows: 2 * grid.rows, columns: grid.columns, into: &upper)
      averages(ofRow: 2 * row + 1, rows: 2 * grid.rows, columns: grid.columns, into: &lower)
      for column in 0..<grid.columns {
        let index = row * grid.columns + column
        if upper[column] != lower[column] { grid.glyphs[index] = Glyph("▀") }
        grid.foregrounds[index] = upper[column]
        grid.backgrounds[index] = lower[column]
      }
    }
    return grid
  }

  /// The colours of one row of tiles laid over the image.
  ///
  /// Lengths are whole numbers: an image's pixel is as wide as there are tiles in a row, a tile as there are pixels.
  private func averages(ofRow row: Int, rows: Int, columns: Int, into colors: inout [CellColor]) {
    colors.removeAll(keepingCapacity: true)
    let top = row * height
    let bottom = top + height
    for column in 0..<columns {
      let left = column * width
      let right = left + width
      var (red, green, blue) = (0, 0, 0)
      for y in top / rows...(bottom - 1) / rows {
        let tall = min(bottom, (y + 1) * rows) - max(top, y * rows)
        for x in left / columns...(right - 1) / columns {
          let weight = tall * (min(right, (x + 1) * columns) - max(left, x * columns))
          let pixel = pixels[y * width + x]
          red += weight * Int(pixel >> 16 & 0xFF)
          green += weight * Int(pixel >> 8 & 0xFF)
          blue += weight * Int(pixel & 0xFF)
        }
      }
      let area = width * height
      func mean(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + area / 2) / area) }
      colors.append(CellColor(red: mean(red), green: mean(green), blue: mean(blue)))
    }
  }
}
