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
        let width = GlyphWriter.width(grid.glyphs, index, end: end)
        // A continuation without a lead stands for a blank.
        GlyphWriter.append(grid.glyphs[index], glyphs, to: &bytes)
        index += grid.glyphs[index] == .continuation ? 1 : width
      }
      bytes.append(0x0A)
    }
  }
}
