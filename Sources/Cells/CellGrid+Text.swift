extension CellGrid {
  /// Appends a row as plain UTF-8, trailing spaces cut off, without a line end.
  package func appendPlainRow(_ row: Int, glyphs table: GlyphTable, to bytes: inout [UInt8]) {
    guard row >= 0, row < rows else { return }
    var end = (row + 1) * columns
    while end > row * columns, glyphs[end - 1] == .space { end -= 1 }
    for index in row * columns..<end { table.appendUTF8(of: glyphs[index], to: &bytes) }
  }

  /// All rows as plain text, trailing spaces cut off.
  package func plainRows(glyphs table: GlyphTable) -> [String] {
    (0..<rows).map { row in
      var bytes: [UInt8] = []
      appendPlainRow(row, glyphs: table, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
