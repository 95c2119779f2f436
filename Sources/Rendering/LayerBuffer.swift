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
  /// What the canvas's rows held in the last frame, and what they have come to hold in this one.
  private var heldRows: [RowStamp] = []
  private var drawnRows: [RowStamp] = []

  /// A canvas without cells.
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

  /// Begins a frame; what the canvas holds counts as black.
  mutating func begin(columns: Int, rows: Int) {
    if columns != grid.columns || rows != grid.rows {
      grid = CellGrid(columns: columns, rows: rows)
      patches = PatchStore(columns: columns, rows: rows)
      staleRows = Array(repeating: true, count: rows)
      snappedLines = Array(repeating: 0, count: rows)
      heldRows = Array(repeating: .drawn, count: rows)
      drawnRows = heldRows
    } else {
      patches.removeAll()
      RowBlender.fill(&staleRows, true, 0..<rows)
      RowBlender.fill(&snappedLines, 0, 0..<rows)
    }
  }

  /// Finishes the frame.
  ///
  /// - Parameter changed: by row, whether it may hold something else than in the frame before.
  mutating func end(_ changed: inout [Bool]) {
    for row in staleRows.indices where staleRows[row] {
      if heldRows[row] != .black { fillBlack(row) }
      drawnRows[row] = .black
    }
    patches.resolve(into: &grid)
    if changed.count != grid.rows { changed = Array(repeating: true, count: grid.rows) }
    for row in drawnRows.indices { changed[row] = drawnRows[row] == .drawn || drawnRows[row] != heldRows[row] }
    swap(&heldRows, &drawnRows)
  }

  /// Makes a row black blanks before the first drawing on it, unless that will cover all of it.
  @inline(__always)
  mutating func prepare(_ row: Int, isCovered: Bool = false) {
    guard row < staleRows.count else { return }
    drawnRows[row] = .drawn
    guard staleRows[row] else { return }
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

  /// Copies whole rows of a picture as wide as the canvas, those that it does not hold already. False where they are not
  /// all there is to it.
  ///
  /// - Parameter number: the picture's, from `PictureRegister`.
  mutating func copyRows(_ rows: Range<Int>, of picture: CellGrid, _ number: UInt32, top: Int) -> Bool {
    guard !staleRows.isEmpty, patches.isEmpty, picture.columns == grid.columns, rows.lowerBound >= top,
      rows.upperBound <= top + picture.rows
    else { return false }
    var first = rows.lowerBound
    for row in rows {
      let stamp = RowStamp(picture: number, row: row - top)
      if staleRows[row], heldRows[row] == stamp {
        copy(first..<row, of: picture, top: top)
        first = row + 1
      }
      staleRows[row] = false
      drawnRows[row] = stamp
    }
    copy(first..<rows.upperBound, of: picture, top: top)
    return true
  }

  private mutating func copy(_ rows: Range<Int>, of picture: CellGrid, top: Int) {
    let (from, start) = ((rows.lowerBound - top) * grid.columns, rows.lowerBound * grid.columns)
    let count = rows.count * grid.columns
    RowBlender.copy(picture.glyphs, from, &grid.glyphs, start, count)
    RowBlender.copy(picture.foregrounds, from, &grid.foregrounds, start, count)
    RowBlender.copy(picture.backgrounds, from, &grid.backgrounds, start, count)
    RowBlender.copy(picture.styles, from, &grid.styles, start, count)
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
