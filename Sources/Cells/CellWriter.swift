/// Puts characters into a grid one after the other, as a terminal would, and clips what lies outside.
struct CellWriter {
  private(set) var grid: CellGrid
  private let glyphs: GlyphTable
  private var column = 0
  private var row = 0
  private var cluster = ClusterBuilder()
  /// The attributes that the cluster at hand began with.
  private var clusterAttributes = CellAttributes()
  private var rowEnds: [RowEnd] = []
  private var lastIsBlank = false
  private var isErased = false
  /// The colours and style of what is put next.
  var attributes = CellAttributes()

  private struct RowEnd {
    var column: Int
    var isBlank: Bool
    var fill: CellColor?
  }

  init(columns: Int, rows: Int, glyphs: GlyphTable) {
    grid = CellGrid(columns: columns, rows: rows)
    self.glyphs = glyphs
  }

  /// Whether everything that follows lies below the grid.
  var isBelow: Bool { row >= grid.rows }
  /// Whether everything up to the end of the row lies right of the grid.
  var isPastEdge: Bool { column >= grid.columns && cluster.isEmpty }

  mutating func put(_ scalar: Unicode.Scalar) {
    if cluster.join(scalar) { return }
    flush()
    guard CharacterWidth.of(scalar) > 0 else { return }
    lastIsBlank = scalar == " "
    guard column < grid.columns else { return }
    cluster.start(scalar)
    clusterAttributes = attributes
  }

  /// Notes that text was passed over, past the right edge.
  mutating func skipped(endingInBlank isBlank: Bool) { lastIsBlank = isBlank }

  /// Puts the cluster at hand into its cells.
  private mutating func flush() {
    let width = cluster.width
    defer { cluster.clear() }
    guard width > 0, row < grid.rows, column < grid.columns else { return }
    let index = row * grid.columns + column
    column += width
    guard width == 1 || column <= grid.columns else {
      // The last column cannot hold half a character.
      set(.space, at: index, clusterAttributes)
      return
    }
    set(cluster.glyph(in: glyphs), at: index, clusterAttributes)
    if width == 2 { set(.continuation, at: index + 1, clusterAttributes) }
  }

  private mutating func set(_ glyph: Glyph, at index: Int, _ attributes: CellAttributes) {
    grid.glyphs[index] = glyph
    grid.foregrounds[index] = attributes.foreground
    grid.backgrounds[index] = attributes.background
    grid.styles[index] = attributes.style
  }

  /// - Parameter fill: the background that the rest of the row takes when it ends before the screen does.
  mutating func newLine(fill: CellColor?) {
    flush()
    if row < grid.rows {
      rowEnds.append(RowEnd(column: column, isBlank: lastIsBlank, fill: isErased ? nil : fill))
    }
    row += 1
    column = 0
    lastIsBlank = false
    isErased = false
  }

  /// Gives the rest of the row a background.
  mutating func eraseToEnd(_ background: CellColor) {
    flush()
    guard row < grid.rows else { return }
    fill(row, column..<max(column, grid.columns), background)
    isErased = true
  }

  /// Moves to the next multiple of 8 columns, painting nothing.
  mutating func tab() {
    flush()
    column = min((column / 8 + 1) * 8, max(grid.columns, column))
    lastIsBlank = false
  }

  /// Ends the text: fills the rows that ended early.
  mutating func finish() {
    flush()
    // Where the longest row was written out in blanks, the screen's own right edge is known.
    let longest = rowEnds.map(\.column).max() ?? 0
    let isEdge = rowEnds.contains { $0.column == longest && $0.isBlank }
    let edge = isEdge ? min(longest, grid.columns) : grid.columns
    for (row, end) in rowEnds.enumerated() {
      if let color = end.fill, end.column < edge { fill(row, end.column..<edge, color) }
    }
    rowEnds = []
  }

  private mutating func fill(_ row: Int, _ range: Range<Int>, _ background: CellColor) {
    for column in range { set(.space, at: row * grid.columns + column, CellAttributes(background: background)) }
  }
}
