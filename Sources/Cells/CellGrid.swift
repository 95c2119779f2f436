/// A rectangle of terminal cells, kept as flat arrays so that blending vectorises.
///
/// Every array holds `columns * rows` elements, row by row. A wide character is a lead glyph followed
/// by `Glyph.continuation` in the next column of the same row; the lead alone carries the character.
package struct CellGrid: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  package var glyphs: [Glyph]
  package var foregrounds: [CellColor]
  package var backgrounds: [CellColor]
  package var styles: [CellStyle]
  /// Whether its backgrounds are drawn; else it is only ink on whatever lies below it.
  package var hasBackground = true

  /// A grid of blanks in the default colours. Negative sizes count as 0.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    let count = self.columns * self.rows
    glyphs = Array(repeating: .space, count: count)
    foregrounds = Array(repeating: .defaultForeground, count: count)
    backgrounds = Array(repeating: .defaultBackground, count: count)
    styles = Array(repeating: [], count: count)
  }

  package var count: Int { columns * rows }
}
