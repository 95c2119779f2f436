/// Built-in screens, so that a transition can be seen without any file.
package enum DemoScreens {
  package static let count = 3

  /// - Parameter number: 0 is a mailbox, 1 a letter out of it, 2 a board of figures; others begin anew.
  package static func screen(_ number: Int, columns: Int, rows: Int, glyphs: GlyphTable) -> CellGrid {
    guard columns > 0, rows > 0 else { return CellGrid(columns: columns, rows: rows) }
    return switch abs(number % count) {
    case 0: mailbox(columns, rows, glyphs)
    case 1: letter(columns, rows, glyphs)
    default: greenhouse(columns, rows, glyphs)
    }
  }

  /// The bar at the top: where one is, and what there is to know.
  static func header(
    _ painter: inout ScreenPainter, title: String, note: String, background: UInt32, ink: UInt32, quiet: UInt32
  ) {
    painter.fill(0, 0, painter.columns, 1, background)
    painter.text(title, 2, 0, ink, .bold)
    if ScreenPainter.width(of: title + note) + 8 <= painter.columns {
      painter.text(note, endingAt: painter.columns - 2, 0, quiet)
    }
  }

  /// The bar at the bottom: keys, as many as there is room for, and what they do.
  static func footer(
    _ painter: inout ScreenPainter, _ keys: [(key: String, action: String)], background: UInt32, ink: UInt32,
    quiet: UInt32
  ) {
    let row = painter.rows - 1
    guard row > 3 else { return }
    painter.fill(0, row, painter.columns, 1, background)
    var column = 2
    for (key, action) in keys {
      let width = ScreenPainter.width(of: key + action) + 1
      guard column + width + 2 <= painter.columns else { return }
      painter.text(key, column, row, ink, .bold)
      painter.text(action, column + ScreenPainter.width(of: key) + 1, row, quiet)
      column += width + 3
    }
  }
}
