/// A text in a box of cells, from the top left.
package enum TextBlock {
  package static func cells(
    _ text: String, columns: Int, rows: Int, foreground: CellColor, background: CellColor, glyphs: GlyphTable
  ) -> CellGrid {
    var writer = CellWriter(columns: columns, rows: rows, glyphs: glyphs)
    writer.foreground = foreground
    writer.background = background
    guard columns > 0, rows > 0 else { return writer.grid }
    for scalar in text.unicodeScalars where !writer.isBelow {
      if scalar == "\n" { writer.newLine() } else { writer.put(scalar) }
    }
    while !writer.isBelow { writer.newLine() }
    return writer.grid
  }
}
