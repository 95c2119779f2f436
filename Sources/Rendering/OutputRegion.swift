/// The part of a terminal that frames may be written to.
package struct OutputRegion: Equatable, Hashable, Sendable {
  /// Where the frame's first cell lies; 0 is the terminal's first row and column.
  package var row: Int
  package var column: Int
  /// The most rows and columns that are written; the rest of a frame is left out.
  package var rows: Int
  package var columns: Int

  /// Negative numbers count as 0, and none is taken for more than 100 000.
  package init(row: Int = 0, column: Int = 0, rows: Int, columns: Int) {
    func clamped(_ value: Int) -> Int { min(100_000, max(0, value)) }
    self.row = clamped(row)
    self.column = clamped(column)
    self.rows = clamped(rows)
    self.columns = clamped(columns)
  }
}
