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

  /// Whether a row of a grid, which may be wider, has the cells that are shown.
  func hasRow(_ row: Int, of grid: CellGrid) -> Bool {
    let shown = row * columns..<(row + 1) * columns
    let given = row * grid.columns..<row * grid.columns + columns
    let oldGlyphs = glyphs.span.extracting(shown)
    let newGlyphs = grid.glyphs.span.extracting(given)
    let oldForegrounds = foregrounds.span.extracting(shown)
    let newForegrounds = grid.foregrounds.span.extracting(given)
    let oldBackgrounds = backgrounds.span.extracting(shown)
    let newBackgrounds = grid.backgrounds.span.extracting(given)
    let oldStyles = styles.span.extracting(shown)
    let newStyles = grid.styles.span.extracting(given)
    var difference: UInt32 = 0
    for index in 0..<columns {
      difference |= oldGlyphs[index].rawValue ^ newGlyphs[index].rawValue
      difference |= oldForegrounds[index].packed ^ newForegrounds[index].packed
      difference |= oldBackgrounds[index].packed ^ newBackgrounds[index].packed
      difference |= UInt32(oldStyles[index].rawValue ^ newStyles[index].rawValue)
    }
    return difference == 0
  }
}
