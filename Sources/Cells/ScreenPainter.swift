/// Paints boxes and texts into a grid; what lies outside is clipped.
struct ScreenPainter {
  var grid: CellGrid
  private let glyphs: GlyphTable

  init(columns: Int, rows: Int, background: UInt32, glyphs: GlyphTable) {
    grid = CellGrid(columns: columns, rows: rows)
    self.glyphs = glyphs
    fill(0, 0, columns, rows, background)
  }

  mutating func fill(_ column: Int, _ row: Int, _ width: Int, _ height: Int, _ color: UInt32) {
    for y in max(0, row)..<max(0, row, min(grid.rows, row + height)) {
      for x in max(0, column)..<max(0, column, min(grid.columns, column + width)) {
        let index = y * grid.columns + x
        grid.glyphs[index] = .space
        grid.backgrounds[index] = CellColor(packed: color)
        grid.foregrounds[index] = CellColor(packed: color)
      }
    }
  }

  /// Writes a text over the background that is there, cut at `width` columns.
  mutating func text(
    _ text: String, _ column: Int, _ row: Int, _ color: UInt32, _ style: CellStyle = [], width: Int = .max
  ) {
    guard row >= 0, row < grid.rows, column >= 0 else { return }
    let end = min(grid.columns, width == .max ? grid.columns : column + width)
    var x = column
    for character in text {
      let taken = CharacterWidth.of(character)
      guard taken > 0 else { continue }
      guard x + taken <= end else { return }
      let index = row * grid.columns + x
      for cell in index..<index + taken {
        grid.glyphs[cell] = .continuation
        grid.foregrounds[cell] = CellColor(packed: color)
        grid.styles[cell] = style
        grid.backgrounds[cell] = grid.backgrounds[index]
      }
      grid.glyphs[index] = glyphs.glyph(for: String(character))
      x += taken
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
    text(" \(title) ", column + 2, row, ink, .bold, width: width - 4)
  }
}
