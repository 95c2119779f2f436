import Cells

/// The cells that views are drawn on: the canvas itself, or a layer that is blended onto another as a whole.
struct LayerBuffer: Sendable {
  var grid: CellGrid
  /// How much of each cell is covered, 0…65536; empty where everything is, as on the canvas.
  ///
  /// A cell's coverage holds for its character and its background alike.
  var coverage: [UInt32]
  /// What has been drawn on; outside, a layer is blank.
  var touched = CellRect.empty

  /// A canvas, which takes over a grid to draw on.
  init() {
    grid = CellGrid(columns: 0, rows: 0)
    coverage = []
  }

  /// A layer with nothing on it.
  init(columns: Int, rows: Int) {
    grid = CellGrid(columns: columns, rows: rows)
    coverage = Array(repeating: 0, count: grid.count)
  }

  var isOpaque: Bool { coverage.isEmpty }
  var bounds: CellRect { CellRect(minColumn: 0, minRow: 0, maxColumn: grid.columns, maxRow: grid.rows) }

  /// Puts black blanks everywhere.
  mutating func fillBlack() {
    RowBlender.fill(&grid.glyphs, .space, 0..<grid.count)
    RowBlender.fill(&grid.foregrounds, .defaultForeground, 0..<grid.count)
    RowBlender.fill(&grid.backgrounds, CellColor(packed: 0), 0..<grid.count)
    RowBlender.fill(&grid.styles, [], 0..<grid.count)
  }

  /// Makes the layer blank again where it has been drawn on.
  mutating func clear() {
    for row in touched.rows {
      let cells = row * grid.columns + touched.minColumn..<row * grid.columns + touched.maxColumn
      RowBlender.fill(&grid.glyphs, .space, cells)
      RowBlender.fill(&grid.styles, [], cells)
      RowBlender.fill(&coverage, 0, cells)
    }
    touched = .empty
  }
}
