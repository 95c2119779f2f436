package import Cells

extension CellGrid {
  /// Takes over the rows of another grid from the top, its columns from the left, as far as this one reaches.
  ///
  /// - Parameter changes: since those rows that it has; nil: all may have changed.
  package mutating func copyRows(of source: CellGrid, changes: FrameChanges? = nil) {
    let count = min(columns, source.columns)
    for row in 0..<min(rows, source.rows) {
      if let changes, row < changes.rows.count, !changes.rows[row] { continue }
      let here = row * columns..<row * columns + count
      let there = row * source.columns..<row * source.columns + count
      glyphs.replaceSubrange(here, with: source.glyphs[there])
      foregrounds.replaceSubrange(here, with: source.foregrounds[there])
      backgrounds.replaceSubrange(here, with: source.backgrounds[there])
      styles.replaceSubrange(here, with: source.styles[there])
    }
  }
}
