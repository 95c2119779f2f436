package import Cells

/// Writes frames as plain text.
package enum PlainEncoder {
  /// Appends each row without its trailing spaces and with a line end.
  package static func append(_ grid: CellGrid, glyphs: GlyphTable, to bytes: inout [UInt8]) {
    for row in 0..<grid.rows {
      let start = row * grid.columns
      var end = start + grid.columns
      while end > start, grid.glyphs[end - 1] == .space { end -= 1 }
      var index = start
      while index < end {
        // A continuation without a lead is written as a blank.
        let width = GlyphWriter.width(grid.glyphs, index, end: end)
        GlyphWriter.append(grid.glyphs[index], width: width, glyphs, to: &bytes)
        index += width
      }
      bytes.append(0x0A)
    }
  }
}
