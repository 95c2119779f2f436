import Cells

extension Compositor {
  /// Draws the characters of a picture without background, each on what lies below it.
  ///
  /// - Parameters:
  ///   - left: the column and the row of the picture's first cell on the canvas.
  mutating func drawInk(
    _ picture: CellGrid, _ extent: Extent, left: Int, top: Int, weight: UInt32, at place: Place
  ) {
    for line in extent.area.rows where (top..<top + picture.rows).contains(line) {
      let columns = columns(extent, line, at: place).clamped(to: left..<left + picture.columns)
      let rowStart = (line - top) * picture.columns
      var column = columns.lowerBound
      while column < columns.upperBound {
        let start = column
        while column < columns.upperBound, picture.glyphs[rowStart + column - left].rawValue != CellConstants.space {
          column += 1
        }
        if column > start { layInk(picture, rowStart, left, start..<column, line, weight: weight, at: place) }
        column += 1
      }
    }
  }

  private mutating func layInk(
    _ picture: CellGrid, _ rowStart: Int, _ left: Int, _ columns: Range<Int>, _ line: Int, weight: UInt32,
    at place: Place
  ) {
    layers[place.layer].prepare(line)
    dimRow(of: picture, from: rowStart + columns.lowerBound - left, to: columns, dimming: place.dimming)
    trimRow(columns, of: picture, rowStart, left)
    RowBlender.copy(
      layers[place.layer].grid.backgrounds, line * layers[place.layer].grid.columns + columns.lowerBound,
      &row.backgrounds, columns.lowerBound, columns.count)
    let source = RowBlender.Source(
      rowStart: 0, rowCount: columns.upperBound, column: columns.lowerBound, weight: weight)
    RowBlender.blend(
      row, source, coverage: [], onto: &layers[place.layer], row: line, columns: columns, mode: mode,
      scratch: &scratch)
  }
}
