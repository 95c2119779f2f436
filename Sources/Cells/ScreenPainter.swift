/// Paints areas, texts and boxes into a grid; what lies outside is clipped.
struct ScreenPainter {
  private(set) var grid: CellGrid
  private let glyphs: GlyphTable

  /// - Parameter background: `0xRRGGBB`, as all colours here.
  init(columns: Int, rows: Int, background: UInt32, glyphs: GlyphTable) {
    grid = CellGrid(columns: columns, rows: rows)
    self.glyphs = glyphs
    fill(0, 0, columns, rows, background)
  }

  var columns: Int { grid.columns }
  var rows: Int { grid.rows }

  mutating func fill(_ column: Int, _ row: Int, _ width: Int, _ height: Int, _ color: UInt32) {
    for y in max(0, row)..<max(0, row, min(rows, row + height)) {
      for x in max(0, column)..<max(0, column, min(columns, column + width)) {
        let index = y * columns + x
        grid.glyphs[index] = .space
        grid.backgrounds[index] = CellColor(packed: color)
        grid.foregrounds[index] = CellColor(packed: color)
        grid.styles[index] = []
      }
    }
  }

  /// Writes a text over the background that is there; one wider than `width` columns ends in an ellipsis.
  mutating func text(
    _ text: String, _ column: Int, _ row: Int, _ color: UInt32, _ style: CellStyle = [], width: Int = .max
  ) {
    let room = min(width, columns - column)
    guard row >= 0, row < rows, column >= 0, room > 0 else { return }
    let isCut = ScreenPainter.width(of: text) > room
    var x = column
    for character in text {
      let taken = CharacterWidth.of(character)
      guard x + taken <= column + room - (isCut ? 1 : 0) else { break }
      put(character, taken, x, row, color, style)
      x += taken
    }
    if isCut { put("…", 1, x, row, color, style) }
  }

  /// Writes a text that ends before a column.
  mutating func text(
    _ text: String, endingAt column: Int, _ row: Int, _ color: UInt32, _ style: CellStyle = []
  ) {
    self.text(text, max(0, column - ScreenPainter.width(of: text)), row, color, style)
  }

  private mutating func put(
    _ character: Character, _ width: Int, _ column: Int, _ row: Int, _ color: UInt32, _ style: CellStyle
  ) {
    guard width > 0 else { return }
    let index = row * columns + column
    for cell in index..<index + width {
      grid.glyphs[cell] = cell == index ? glyphs.glyph(for: String(character)) : .continuation
      grid.foregrounds[cell] = CellColor(packed: color)
      grid.styles[cell] = style
    }
  }

  /// A frame of thin lines with round corners and a title in its upper edge.
  mutating func box(
    _ column: Int, _ row: Int, _ width: Int, _ height: Int, _ color: UInt32, title: String, _ ink: UInt32
  ) {
    guard width >= 2, height >= 2 else { return }
    let line = String(repeating: "─", count: width - 2)
    text("╭\(line)╮", column, row, color)
    for y in row + 1..<row + height - 1 {
      text("│", column, y, color)
      text("│", column + width - 1, y, color)
    }
    text("╰\(line)╯", column, row + height - 1, color)
    if width >= 8 { text(" \(title) ", column + 2, row, ink, .bold, width: width - 4) }
  }

  static func width(of text: String) -> Int { text.reduce(0) { $0 + CharacterWidth.of($1) } }

  /// Breaks a text at its spaces into lines of at most `width` columns; a longer word has a line of its own.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, self.width(of: line) + 1 + self.width(of: String(word)) > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }
}
