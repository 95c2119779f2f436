/// Puts characters into a grid one after the other, as a terminal would, and clips what lies outside.
struct CellWriter {
  private(set) var grid: CellGrid
  private let glyphs: GlyphTable
  private(set) var column = 0
  private(set) var row = 0
  /// The cell that a combining mark would join, and what stands in it.
  private var last: (index: Int, width: Int, text: String)?
  var foreground = CellColor.defaultForeground
  var background = CellColor.defaultBackground
  var style: CellStyle = []

  /// Longer clusters are cut: nobody reads them, and they would cost memory.
  private static let clusterLimit = 32

  init(columns: Int, rows: Int, glyphs: GlyphTable) {
    grid = CellGrid(columns: columns, rows: rows)
    self.glyphs = glyphs
  }

  /// Whether everything that follows lies below the grid.
  var isBelow: Bool { row >= grid.rows }

  mutating func put(_ scalar: Unicode.Scalar) {
    if joinsLast(scalar) { return }
    put(String(Character(scalar)), width: CharacterWidth.of(scalar), glyph: Glyph(scalar))
  }

  private mutating func joinsLast(_ scalar: Unicode.Scalar) -> Bool {
    guard let last, !scalar.isASCII || scalar.value < 0x20 else { return false }
    var text = last.text
    text.unicodeScalars.append(scalar)
    guard text.count == 1, let cluster = text.first else { return false }
    guard text.unicodeScalars.count <= CellWriter.clusterLimit else { return true }
    let width = CharacterWidth.of(cluster)
    column = last.index % grid.columns
    // The colours are those that the cluster began with.
    let colors = (foreground, background, style)
    (foreground, background, style) = (
      grid.foregrounds[last.index], grid.backgrounds[last.index], grid.styles[last.index]
    )
    erase(at: last.index)
    put(text, width: width, glyph: glyphs.glyph(for: text))
    (foreground, background, style) = colors
    return true
  }

  private mutating func put(_ text: String, width: Int, glyph: Glyph) {
    guard width > 0 else { return }
    defer { column = min(column + width, Int.max / 2) }
    guard row < grid.rows, column < grid.columns else {
      last = nil
      return
    }
    let index = row * grid.columns + column
    if width == 2, column + 1 >= grid.columns {
      // The last column cannot hold half a character.
      set(.space, at: index)
      last = nil
      return
    }
    set(glyph, at: index)
    if width == 2 { set(.continuation, at: index + 1) }
    last = (index, width, text)
  }

  private mutating func set(_ glyph: Glyph, at index: Int) {
    splitWide(at: index)
    grid.glyphs[index] = glyph
    grid.foregrounds[index] = foreground
    grid.backgrounds[index] = background
    grid.styles[index] = style
  }

  /// What is written over half of a wide character takes the other half with it.
  private mutating func splitWide(at index: Int) {
    if grid.glyphs[index] == .continuation, index % grid.columns > 0 { grid.glyphs[index - 1] = .space }
    if (index + 1) % grid.columns != 0, grid.glyphs[index + 1] == .continuation { grid.glyphs[index + 1] = .space }
  }

  private mutating func erase(at index: Int) {
    splitWide(at: index)
    grid.glyphs[index] = .space
  }

  mutating func newLine() {
    fillToEnd()
    row += 1
    column = 0
    last = nil
  }

  /// Gives the rest of the row the present background.
  mutating func fillToEnd() {
    guard row < grid.rows, column < grid.columns, background != .defaultBackground else { return }
    for index in row * grid.columns + column..<(row + 1) * grid.columns {
      grid.glyphs[index] = .space
      grid.foregrounds[index] = .defaultForeground
      grid.backgrounds[index] = background
      grid.styles[index] = []
    }
  }

  mutating func tab() {
    column = min((column / 8 + 1) * 8, Int.max / 2)
    last = nil
  }

  mutating func carriageReturn() { last = nil }
}
