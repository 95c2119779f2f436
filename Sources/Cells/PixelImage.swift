/// Pixels of an image, `0xRRGGBB` each, row by row.
package struct PixelImage: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]

  /// The image stretched over a whole grid, two pixels in each cell, by the average of the area that each covers.
  package func cells(columns: Int, rows: Int) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    guard width > 0, height > 0 else { return grid }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let upper = average(column, grid.columns, 2 * row, 2 * grid.rows)
        let lower = average(column, grid.columns, 2 * row + 1, 2 * grid.rows)
        let index = row * grid.columns + column
        grid.glyphs[index] = upper == lower ? .space : Glyph("▀")
        grid.foregrounds[index] = upper
        grid.backgrounds[index] = lower
      }
    }
    return grid
  }

  /// The average of the pixels under one tile of a grid laid over the image, at least the nearest one.
  private func average(_ column: Int, _ columns: Int, _ row: Int, _ rows: Int) -> CellColor {
    let left = column * width / columns
    let right = max(left + 1, (column + 1) * width / columns)
    let top = row * height / rows
    let bottom = max(top + 1, (row + 1) * height / rows)
    var (red, green, blue) = (0, 0, 0)
    for y in top..<bottom {
      for x in left..<right {
        let pixel = pixels[y * width + x]
        red += Int(pixel >> 16 & 0xFF)
        green += Int(pixel >> 8 & 0xFF)
        blue += Int(pixel & 0xFF)
      }
    }
    let count = (right - left) * (bottom - top)
    func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
    return CellColor(red: mean(red), green: mean(green), blue: mean(blue))
  }
}
