/// Built-in screens, so that a transition can be seen without any file.
package enum DemoScreens {
  /// Screen 0 is a mailbox, 1 a letter out of it, 2 a board of figures; other numbers begin anew.
  package static func screen(_ number: Int, columns: Int, rows: Int, glyphs: GlyphTable) -> CellGrid {
    guard columns > 0, rows > 0 else { return CellGrid(columns: columns, rows: rows) }
    return switch number % 3 {
    case 0: mailbox(columns, rows, glyphs)
    case 1: letter(columns, rows, glyphs)
    default: board(columns, rows, glyphs)
    }
  }

  private static func bar(
    _ painter: inout ScreenPainter, title: String, right: String, color: UInt32, ink: UInt32
  ) {
    let columns = painter.grid.columns
    painter.fill(0, 0, columns, 1, color)
    painter.text(title, 1, 0, ink, .bold)
    if title.count + right.count + 4 < columns { painter.text(right, columns - right.count - 1, 0, ink) }
  }

  private static func footer(_ painter: inout ScreenPainter, _ keys: [(String, String)], color: UInt32) {
    let row = painter.grid.rows - 1
    guard row > 3 else { return }
    painter.fill(0, row, painter.grid.columns, 1, color)
    var column = 1
    for (key, what) in keys where column + key.count + what.count + 3 <= painter.grid.columns {
      painter.text(key, column, row, 0xFFFFFF, .bold)
      painter.text(what, column + key.count + 1, row, 0xB8C0D0)
      column += key.count + what.count + 4
    }
  }

  private static func mailbox(_ columns: Int, _ rows: Int, _ glyphs: GlyphTable) -> CellGrid {
    var painter = ScreenPainter(columns: columns, rows: rows, background: 0x1B2030, glyphs: glyphs)
    bar(&painter, title: "Mail", right: "4 unread", color: 0x3D59A1, ink: 0xFFFFFF)
    let sidebar = columns >= 64 ? 18 : 0
    if sidebar > 0 {
      painter.fill(0, 1, sidebar, rows - 2, 0x161A27)
      let folders = [("Inbox", "4"), ("Drafts", "1"), ("Sent", ""), ("Archive", ""), ("Travel", "2"), ("Bin", "")]
      for (index, (name, count)) in folders.enumerated() where 2 + index < rows - 1 {
        if index == 0 { painter.fill(0, 2, sidebar, 1, 0x2A3350) }
        painter.text(index == 0 ? "▌" : " ", 0, 2 + index, 0x7AA2F7)
        painter.text(name, 2, 2 + index, index == 0 ? 0xFFFFFF : 0x9AA5CE, index == 0 ? .bold : [])
        painter.text(count, sidebar - 3, 2 + index, 0x7AA2F7)
      }
    }
    let letters: [(String, String, String, Bool)] = [
      ("Mara Lindqvist", "The lake house in June", "09:12", true),
      ("Release bot", "4.2 is ready to be signed ✅", "08:47", true),
      ("Kenji 健二", "京都の写真 — photographs from Kyoto", "08:20", true),
      ("Oskar", "Re: chess on Thursday?", "07:55", true),
      ("City library", "Two books are due on Friday", "Mon", false),
      ("Amara Obi", "Draft of the second chapter", "Mon", false),
      ("Bakery Sonne", "Your order: 12 rolls, 1 rye loaf", "Sun", false),
      ("Trains", "Your ticket to Trieste", "Sun", false),
      ("Ines", "Minutes of the garden meeting", "Sat", false),
      ("Weather", "First frost expected tonight ❄", "Sat", false),
    ]
    let left = sidebar + 1
    let width = columns - left - 1
    for (index, (sender, subject, time, isUnread)) in letters.enumerated() {
      let row = 2 + 2 * index
      guard row < rows - 1 else { break }
      if index == 0 { painter.fill(left - 1, row - 1 + 1, columns - left + 1, 1, 0x2E3A5C) }
      painter.text(isUnread ? "●" : " ", left, row, 0x7DCFFF)
      painter.text(sender, left + 2, row, isUnread ? 0xFFFFFF : 0xA9B1D6, isUnread ? .bold : [], width: 16)
      painter.text(subject, left + 20, row, isUnread ? 0xC8D3F5 : 0x828BB8, width: max(0, width - 28))
      painter.text(time, max(left + 2, columns - 7), row, 0x737AA2)
    }
    footer(&painter, [("↑↓", "choose"), ("⏎", "open"), ("c", "write"), ("/", "search")], color: 0x24304F)
    return painter.grid
  }

  private static func letter(_ columns: Int, _ rows: Int, _ glyphs: GlyphTable) -> CellGrid {
    var painter = ScreenPainter(columns: columns, rows: rows, background: 0xF4EFE6, glyphs: glyphs)
    bar(&painter, title: "‹ Mail", right: "1 of 24", color: 0xB5552B, ink: 0xFFF8EE)
    let left = columns >= 48 ? 4 : 1
    let width = columns - 2 * left
    painter.text("The lake house in June", left, 2, 0x2B2118, .bold, width: width)
    painter.text("Mara Lindqvist", left, 3, 0x8A4B22, width: width)
    painter.text("today, 09:12", left + 16, 3, 0x9C8F80, width: width - 16)
    painter.text(String(repeating: "─", count: max(0, width)), left, 4, 0xD8CBB8)
    let lines = [
      "Dear all,", "",
      "the house is ours from the 12th to the 26th. Bring", "boots, the path along the shore is wet until noon.", "",
      "  •  Beds for nine, hammocks for three", "  •  The boat holds four, the stove works again",
      "  •  Oskar brings the chess set, Ines the bread", "",
      "The train stops on request: wave at the driver.", "", "With love,", "Mara 🌲",
    ]
    for (index, line) in lines.enumerated() where 6 + index < rows - 1 {
      painter.text(line, left, 6 + index, 0x4A3F33, width: width)
    }
    if columns >= 78, rows >= 20 {
      painter.box(columns - 24, 6, 20, 7, 0xC9B79C, title: "Who comes", 0x8A4B22)
      for (index, (name, mark)) in [("Amara", "yes"), ("Kenji", "yes"), ("Oskar", "maybe"), ("Ines", "yes")]
        .enumerated()
      {
        painter.text(name, columns - 22, 7 + index, 0x4A3F33)
        painter.text(mark, columns - 11, 7 + index, mark == "yes" ? 0x4F7942 : 0xB5862B)
      }
    }
    footer(&painter, [("r", "reply"), ("f", "forward"), ("a", "archive"), ("q", "back")], color: 0x6B3A20)
    return painter.grid
  }

  private static func board(_ columns: Int, _ rows: Int, _ glyphs: GlyphTable) -> CellGrid {
    var painter = ScreenPainter(columns: columns, rows: rows, background: 0x0E1F1C, glyphs: glyphs)
    bar(&painter, title: "Greenhouse", right: "19.4 °C", color: 0x1F6F5C, ink: 0xF2FFF9)
    let width = columns - 4
    let bars: [(String, Int)] = [("Basil", 82), ("Mint", 64), ("Ferns", 91), ("Lemons", 37), ("Orchids", 55)]
    painter.box(2, 2, width, min(rows - 4, 7), 0x2E5E52, title: "Water", 0x9BE3C8)
    for (index, (name, value)) in bars.enumerated() where 3 + index < rows - 2 {
      painter.text(name, 4, 3 + index, 0xC9EFE0, width: 9)
      let room = max(0, width - 22)
      painter.text(String(repeating: "█", count: room * value / 100), 14, 3 + index, value < 40 ? 0xE0A458 : 0x3DB892)
      painter.text("\(value) %", columns - 8, 3 + index, 0x9BE3C8)
    }
    footer(&painter, [("w", "water"), ("o", "open roof"), ("q", "back")], color: 0x174A3E)
    return painter.grid
  }
}
