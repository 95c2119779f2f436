import Cells
import TestSupport
import ViewTree

extension CellGrid {
  /// A grid with one row a line; characters from U+2E80 on are wide.
  init(
    _ lines: [String], columns: Int? = nil, foreground: CellColor = .defaultForeground,
    background: CellColor = .defaultBackground
  ) {
    let widths = lines.map { line in line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) } }
    self.init(columns: columns ?? widths.max() ?? 0, rows: lines.count)
    for (row, line) in lines.enumerated() {
      var column = 0
      for scalar in line.unicodeScalars where column < self.columns {
        glyphs[row * self.columns + column] = Glyph(scalar)
        column += 1
        if scalar.value >= 0x2E80, column < self.columns {
          glyphs[row * self.columns + column] = .continuation
          column += 1
        }
      }
    }
    foregrounds = Array(repeating: foreground, count: count)
    backgrounds = Array(repeating: background, count: count)
  }

  /// The rows as text; a continuation is left out.
  var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let glyph = glyphs[row * columns + column]
        if glyph != .continuation, let scalar = Unicode.Scalar(glyph.rawValue) { line.unicodeScalars.append(scalar) }
      }
      return line
    }
  }

  /// Whether every continuation stands behind a wide character, and every wide character before a continuation.
  var hasOnlyWholeCharacters: Bool {
    for row in 0..<rows {
      for column in 0..<columns {
        let glyph = glyphs[row * columns + column]
        let isWide = glyph != .continuation && (glyph.rawValue >= 0x2E80 || glyph.isCluster)
        let isFollowed = column + 1 < columns && glyphs[row * columns + column + 1] == .continuation
        if isWide != isFollowed && !glyph.isCluster { return false }
        if glyph == .continuation, column == 0 || glyphs[row * columns + column - 1] == .continuation { return false }
      }
    }
    return true
  }
}

/// Random frames as screens have them.
struct FrameGenerator {
  var random: SeededGenerator
  let table: GlyphTable
  let clusters: [(glyph: Glyph, width: Int)]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    table = GlyphTable()
    clusters = [
      (table.glyph(for: "e\u{301}"), 1), (table.glyph(for: "\u{26A0}\u{FE0F}"), 2),
      (table.glyph(for: "\u{1F468}\u{200D}\u{1F469}"), 2), (table.glyph(for: "\u{1F1E9}\u{1F1EA}"), 2),
    ]
  }

  mutating func color(isForeground: Bool) -> CellColor {
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: isForeground ? .defaultForeground : .defaultBackground
    case 3, 4: .palette(UInt8.random(in: 0..<16, using: &random))
    default: CellColor(packed: UInt32.random(in: 0..<0x100_0000, using: &random))
    }
  }

  /// Overwrites `cells` neighbouring cells of a row with random ones, whole characters only.
  mutating func scribble(_ grid: inout CellGrid, runs: Int) {
    guard grid.count > 0 else { return }
    for _ in 0..<runs {
      let row = Int.random(in: 0..<grid.rows, using: &random)
      var column = Int.random(in: 0..<grid.columns, using: &random)
      let end = min(grid.columns, column + Int.random(in: 1...9, using: &random))
      var foreground = color(isForeground: true)
      var background = color(isForeground: false)
      if Int.random(in: 0..<6, using: &random) == 0 { swap(&foreground, &background) }
      let bit = UInt16.random(in: 0..<10, using: &random)
      let style = Int.random(in: 0..<3, using: &random) == 0 ? CellStyle(rawValue: 1 << bit) : []
      let isBlank = Int.random(in: 0..<3, using: &random) == 0
      while column < end {
        var (glyph, width) = pick(isBlank: isBlank)
        if column + width > grid.columns { (glyph, width) = (.space, 1) }
        put(glyph, width, column, row, foreground, background, style, &grid)
        column += width
      }
    }
  }

  /// Fills cells of a row with one narrow character in one look, most often with blanks in default colours.
  mutating func fill(_ grid: inout CellGrid, _ row: Int, _ columns: Range<Int>) {
    let isPlain = Bool.random(using: &random)
    let glyph = isPlain ? .space : [Glyph.space, Glyph("-"), Glyph("─"), Glyph("é")].randomElement(using: &random)
    let foreground = isPlain ? .defaultForeground : color(isForeground: true)
    let background = isPlain ? .defaultBackground : color(isForeground: false)
    for column in columns {
      put(glyph ?? .space, 1, column, row, foreground, background, [], &grid)
    }
  }

  private mutating func pick(isBlank: Bool) -> (Glyph, Int) {
    if isBlank { return (.space, 1) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return (.space, 1)
    case 1, 2: return (Glyph(rawValue: UInt32.random(in: 0x4E00..<0x4E20, using: &random)), 2)
    case 3: return clusters[Int.random(in: 0..<clusters.count, using: &random)]
    case 4: return (Glyph(rawValue: 0x2500), 1)
    default: return (Glyph(rawValue: UInt32.random(in: 0x61..<0x64, using: &random)), 1)
    }
  }

  private func put(
    _ glyph: Glyph, _ width: Int, _ column: Int, _ row: Int, _ foreground: CellColor, _ background: CellColor,
    _ style: CellStyle, _ grid: inout CellGrid
  ) {
    let cell = row * grid.columns + column
    if grid.glyphs[cell] == .continuation { grid.glyphs[cell - 1] = .space }
    if column + width < grid.columns, grid.glyphs[cell + width] == .continuation {
      grid.glyphs[cell + width] = .space
    }
    for offset in 0..<width {
      grid.glyphs[cell + offset] = offset == 0 ? glyph : .continuation
      grid.foregrounds[cell + offset] = foreground
      grid.backgrounds[cell + offset] = background
      grid.styles[cell + offset] = style
    }
  }
}
