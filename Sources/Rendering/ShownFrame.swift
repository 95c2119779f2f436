import Cells

/// What a terminal shows: the cells as they came, and the SGR state that each was written with.
struct ShownFrame: Sendable {
  let columns: Int
  let rows: Int
  /// Continuations here always have a lead: what stands alone is a space.
  var glyphs: [Glyph]
  var foregrounds: [CellColor]
  var backgrounds: [CellColor]
  var styles: [CellStyle]
  var states: [SGRState]

  /// A frame that has just been erased.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    let count = columns * rows
    glyphs = Array(repeating: .space, count: count)
    foregrounds = Array(repeating: .defaultForeground, count: count)
    backgrounds = Array(repeating: .defaultBackground, count: count)
    styles = Array(repeating: [], count: count)
    states = Array(repeating: .initial, count: count)
  }

  mutating func erase() {
    let all = 0..<glyphs.count
    RowBlender.fill(&glyphs, .space, all)
    RowBlender.fill(&foregrounds, .defaultForeground, all)
    RowBlender.fill(&backgrounds, .defaultBackground, all)
    RowBlender.fill(&styles, CellConstants.plain, all)
    RowBlender.fill(&states, .initial, all)
  }

  /// The columns of a row between which a grid, which may be wider, has other cells than are shown; empty where it has the
  /// same. One more at the left may hold the lead of a wide character.
  func changedColumns(ofRow row: Int, in grid: CellGrid) -> Range<Int> {
    let (shown, given) = (row * columns, row * grid.columns)
    var first = 0
    while first < columns, !differs(shown, grid, given, first..<min(columns, first + ShownFrame.stretch)) {
      first += ShownFrame.stretch
    }
    guard first < columns else { return 0..<0 }
    var last = columns
    while !differs(shown, grid, given, max(first, last - ShownFrame.stretch)..<last) { last -= ShownFrame.stretch }
    return max(0, first - 1)..<last
  }

  /// Cells that are compared at a time: enough for it to be done in vectors.
  private static let stretch = 32

  @inline(__always)
  private func differs(_ shown: Int, _ grid: CellGrid, _ given: Int, _ columns: Range<Int>) -> Bool {
    let old = shown + columns.lowerBound..<shown + columns.upperBound
    let new = given + columns.lowerBound..<given + columns.upperBound
    let oldGlyphs = glyphs.span.extracting(old)
    let newGlyphs = grid.glyphs.span.extracting(new)
    let oldForegrounds = foregrounds.span.extracting(old)
    let newForegrounds = grid.foregrounds.span.extracting(new)
    let oldBackgrounds = backgrounds.span.extracting(old)
    let newBackgrounds = grid.backgrounds.span.extracting(new)
    let oldStyles = styles.span.extracting(old)
    let newStyles = grid.styles.span.extracting(new)
    var difference: UInt32 = 0
    for index in 0..<columns.count {
      difference |= oldGlyphs[index].rawValue ^ newGlyphs[index].rawValue
      difference |= oldForegrounds[index].packed ^ newForegrounds[index].packed
      difference |= oldBackgrounds[index].packed ^ newBackgrounds[index].packed
      difference |= UInt32(oldStyles[index].rawValue ^ newStyles[index].rawValue)
    }
    return difference != 0
  }
}
