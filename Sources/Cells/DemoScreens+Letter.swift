extension DemoScreens {
  static let letterParagraphs = [
    "Dear all,",
    "the house is ours from the 12th to the 26th. Bring boots, the path along the shore is wet until noon.",
    "There are beds for nine, and the boat holds four. The stove works again.",
    "The train stops on request: wave at the driver. The key is where it was.",
    "With love, Mara 🌲",
  ]

  static func letter(_ columns: Int, _ rows: Int, _ glyphs: GlyphTable) -> CellGrid {
    var painter = ScreenPainter(columns: columns, rows: rows, background: 0xE9E0D2, glyphs: glyphs)
    // The sheet of paper: the whole screen when that is small, else centred with the desk around it.
    let isSheet = columns >= 48 && rows >= 12
    let width = isSheet ? min(columns - 6, 110) : columns
    let left = (columns - width) / 2
    let top = isSheet ? 2 : 1
    let bottom = rows - (rows > 4 ? 1 : 0) - (isSheet ? 1 : 0)
    painter.fill(left, top, width, bottom - top, 0xFBF7EF)
    let start = left + (isSheet ? 4 : 2)
    let room = width - 2 * (start - left)
    let first = top + (isSheet ? 1 : 0)
    let hasGuests = width >= 70 && rows >= 20
    let letterRoom = hasGuests ? room - 25 : min(room, 76)
    let lines = rows < 8 ? 1 : 4
    painter.text("The lake house in June", start, first, 0x2E2319, .bold, width: room)
    if lines > 1 {
      painter.text("Mara Lindqvist", start, first + 1, 0xB04E26, width: room)
      if room >= 30 { painter.text("today, 09:12", endingAt: start + room, first + 1, 0xA39684) }
      painter.text(String(repeating: "─", count: max(0, room)), start, first + 2, 0xDDD0BC)
    }
    var row = first + lines
    let end = bottom - (isSheet ? 1 : 0)
    for paragraph in letterParagraphs {
      for line in ScreenPainter.wrapped(paragraph, width: max(1, letterRoom)) where row < end {
        painter.text(line, start, row, 0x4A3E31, width: letterRoom)
        row += 1
      }
      row += 1
    }
    if hasGuests {
      guests(&painter, left: start + room - 22, top: first + 4)
      enclosures(&painter, left: start + room - 22, top: first + 11)
    }
    header(
      &painter, title: "‹ Mail", note: "1 of 24", background: 0xB04E26, ink: 0xFFF9F0, quiet: 0xFFDCC4)
    footer(
      &painter, [("r", "reply"), ("f", "forward"), ("a", "archive"), ("d", "delete"), ("q", "back")],
      background: 0x5E3520, ink: 0xFFF3E2, quiet: 0xD9B99B)
    return painter.grid
  }

  private static func guests(_ painter: inout ScreenPainter, left: Int, top: Int) {
    painter.box(left, top, 22, 6, 0xD3C2A6, title: "Who comes", 0xB04E26)
    let guests: [(String, String, UInt32)] = [
      ("Amara", "yes", 0x4B8A4B), ("Kenji", "yes", 0x4B8A4B), ("Oskar", "maybe", 0xBD8420), ("Ines", "yes", 0x4B8A4B),
    ]
    for (index, (name, answer, color)) in guests.enumerated() {
      painter.text(name, left + 2, top + 1 + index, 0x4A3E31)
      painter.text(answer, endingAt: left + 20, top + 1 + index, color)
    }
  }

  private static func enclosures(_ painter: inout ScreenPainter, left: Int, top: Int) {
    painter.box(left, top, 22, 4, 0xD3C2A6, title: "Enclosed", 0xB04E26)
    for (index, (name, size)) in [("lake.jpg", "2.1 MB"), ("route.pdf", "84 kB")].enumerated() {
      painter.text(name, left + 2, top + 1 + index, 0x4A3E31)
      painter.text(size, endingAt: left + 20, top + 1 + index, 0xA39684)
    }
  }
}
