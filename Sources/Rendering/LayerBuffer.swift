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
  /// The cells that edges run through; everywhere else the grid says all.
  var patches: PatchStore
  /// For each row the lines of the last edge that was drawn at the end of its cells; 0: there was none.
  var snappedLines: [UInt64] = []
  /// The canvas's rows that still hold the last frame, since nothing has been drawn on them yet.
  private var staleRows: [Bool] = []

  /// A canvas, which takes over a grid to draw on.
  init() {
    grid = CellGrid(columns: 0, rows: 0)
    coverage = []
    patches = PatchStore(columns: 0, rows: 0)
  }

  /// A layer with nothing on it.
  init(columns: Int, rows: Int) {
    grid = CellGrid(columns: columns, rows: rows)
    coverage = Array(repeating: 0, count: grid.count)
    patches = PatchStore(columns: columns, rows: rows)
    snappedLines = Array(repeating: 0, count: rows)
  }

  var isOpaque: Bool { coverage.isEmpty }
  var bounds: CellRect { CellRect(minColumn: 0, minRow: 0, maxColumn: grid.columns, maxRow: grid.rows) }

  // MARK: - Canvas

  /// Takes over a grid to draw on; what it holds counts as black.
  mutating func begin(on target: inout CellGrid) {
    let isNew = target.columns != patches.columns || target.rows != staleRows.count
    swap(&grid, &target)
    if isNew {
      patches = PatchStore(columns: grid.columns, rows: grid.rows)
      staleRows = Array(repeating: true, count: grid.rows)
      snappedLines = Array(repeating: 0, count: grid.rows)
    } else {
      patches.removeAll()
      RowBlender.fill(&staleRows, true, 0..<staleRows.count)
      RowBlender.fill(&snappedLines, 0, 0..<snappedLines.count)
    }
  }

  /// Gives the grid back, finished.
  mutating func end(on target: inout CellGrid) {
    for row in staleRows.indices { prepare(row) }
    patches.resolve(into: &grid)
    swap(&grid, &target)
  }

  /// Makes a row black blanks before the first drawing on it, unless that will cover all of it.
  @inline(__always)
  mutating func prepare(_ row: Int, isCovered: Bool = false) {
    guard row < staleRows.count, staleRows[row] else { return }
    staleRows[row] = false
    if !isCovered { fillBlack(row) }
  }

  private mutating func fillBlack(_ row: Int) {
    let cells = row * grid.columns..<(row + 1) * grid.columns
    RowBlender.fill(&grid.glyphs, .space, cells)
    RowBlender.fill(&grid.foregrounds, .defaultForeground, cells)
    RowBlender.fill(&grid.backgrounds, CellColor(packed: 0), cells)
    RowBlender.fill(&grid.styles, CellConstants.plain, cells)
  }

  /// Copies whole rows of a picture as wide as the canvas, one move for each array. False where they are not all there
  /// is to it.
  mutating func copyRows(_ rows: Range<Int>, of picture: CellGrid, top: Int) -> Bool {
    guard isOpaque, patches.isEmpty, picture.columns == grid.columns, rows.lowerBound >= top,
      rows.upperBound <= top + picture.rows
    else { return false }
    for row in rows { prepare(row, isCovered: true) }
    let (from, start) = ((rows.lowerBound - top) * grid.columns, rows.lowerBound * grid.columns)
    let count = rows.count * grid.columns
    RowBlender.copy(picture.glyphs, from, &grid.glyphs, start, count)
    RowBlender.copy(picture.foregrounds, from, &grid.foregrounds, start, count)
    RowBlender.copy(picture.backgrounds, from, &grid.backgrounds, start, count)
    RowBlender.copy(picture.styles, from, &grid.styles, start, count)
    return true
  }

  // MARK: - Layer

  /// Makes the layer blank again where it has been drawn on.
  mutating func clear() {
    for row in touched.rows {
      let cells = row * grid.columns + touched.minColumn..<row * grid.columns + touched.maxColumn
      RowBlender.fill(&grid.glyphs, .space, cells)
      RowBlender.fill(&grid.styles, CellConstants.plain, cells)
      RowBlender.fill(&coverage, 0, cells)
    }
    touched = .empty
    patches.removeAll()
  }
}
