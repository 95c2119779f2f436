extension DemoScreens {
  private static let ground: UInt32 = 0x0F211D
  private static let frame: UInt32 = 0x2F6154
  private static let titleInk: UInt32 = 0x9BE8CB
  private static let ink: UInt32 = 0xD3F2E6
  private static let faint: UInt32 = 0x6FA596
  private static let leaf: UInt32 = 0x36AE87
  private static let amber: UInt32 = 0xE8AC5C

  static func greenhouse(_ columns: Int, _ rows: Int, _ glyphs: GlyphTable) -> CellGrid {
    var painter = ScreenPainter(columns: columns, rows: rows, background: ground, glyphs: glyphs)
    header(
      &painter, title: "Greenhouse", note: "19.4 °C", background: 0x1F7A63, ink: 0xF3FFFA, quiet: 0xC4F2E1)
    let margin = columns >= 48 ? 2 : 0
    let width = columns - 2 * margin
    let top = rows >= 16 ? 2 : 1
    let bottom = rows - (rows > 4 ? 1 : 0) - (rows >= 16 ? 1 : 0)
    if rows >= 18 {
      water(&painter, left: margin, top: top, width: width, height: 7)
      let below = top + 8
      let tasksWidth = columns >= 60 ? 26 : 0
      let chartWidth = width - (tasksWidth > 0 ? tasksWidth + 2 : 0)
      warmth(&painter, left: margin, top: below, width: chartWidth, height: bottom - below)
      if tasksWidth > 0 {
        tasks(&painter, left: margin + chartWidth + 2, top: below, width: tasksWidth, height: bottom - below)
      }
    } else {
      water(&painter, left: margin, top: top, width: width, height: min(7, bottom - top))
    }
    footer(
      &painter, [("w", "water"), ("o", "open roof"), ("l", "light"), ("q", "back")], background: 0x174A3E, ink: ink,
      quiet: 0x93C9B8)
    return painter.grid
  }

  /// Bars of what the beds hold.
  private static func water(_ painter: inout ScreenPainter, left: Int, top: Int, width: Int, height: Int) {
    painter.box(left, top, width, height, frame, title: "Water", titleInk)
    let beds = [("Ferns", 91), ("Basil", 82), ("Mint", 64), ("Orchids", 55), ("Lemons", 37)]
    let room = width - 20
    for (index, (name, percent)) in beds.enumerated() where index < height - 2 {
      let row = top + 1 + index
      painter.text(name, left + 2, row, ink, width: 8)
      painter.text("\(percent) %", endingAt: left + width - 2, row, percent < 40 ? amber : titleInk)
      guard room > 0 else { continue }
      painter.text(String(repeating: "▆", count: room), left + 11, row, 0x1B3A32)
      painter.text(
        String(repeating: "▆", count: room * percent / 100), left + 11, row, percent < 40 ? amber : leaf)
    }
  }

  /// The last day's temperatures as columns, in eighths of a cell.
  private static func warmth(_ painter: inout ScreenPainter, left: Int, top: Int, width: Int, height: Int) {
    painter.box(left, top, width, height, frame, title: "Warmth, last day", titleInk)
    let hours = [12, 11, 11, 10, 10, 11, 13, 15, 17, 19, 21, 23, 24, 25, 25, 24, 23, 21, 20, 19, 17, 16, 14, 13]
    let (room, tall) = (width - 9, height - 3)
    guard room >= 24, tall >= 2 else { return }
    painter.text("25°", left + 2, top + 1, faint)
    painter.text("10°", left + 2, top + tall, faint)
    let bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    for column in 0..<room {
      // Between two hours the temperature is a mixture of both.
      let (hour, rest) = (column * (hours.count - 1)).quotientAndRemainder(dividingBy: room)
      let degrees = hours[hour] * (room - rest) + hours[hour + 1] * rest
      let full = max(2, (degrees - 8 * room) * tall * 8 / (17 * room))
      for step in 0..<tall where full > step * 8 {
        painter.text(
          bars[min(7, full - step * 8 - 1)], left + 6 + column, top + tall - step, shade(step, of: tall))
      }
    }
    for (share, hour) in [(0, "00"), (1, "06"), (2, "12"), (3, "18")] {
      painter.text(hour, left + 6 + room * share / 4, top + tall + 1, faint)
    }
  }

  /// From the green of a leaf at the foot of the chart to amber at its top.
  private static func shade(_ step: Int, of steps: Int) -> UInt32 {
    let (low, high) = (CellColor(packed: leaf), CellColor(packed: amber))
    func mixed(_ low: UInt8, _ high: UInt8) -> UInt32 {
      UInt32(clamping: Int(low) + (Int(high) - Int(low)) * step / max(1, steps - 1))
    }
    return mixed(low.red, high.red) << 16 | mixed(low.green, high.green) << 8 | mixed(low.blue, high.blue)
  }

  private static func tasks(_ painter: inout ScreenPainter, left: Int, top: Int, width: Int, height: Int) {
    painter.box(left, top, width, height, frame, title: "Today", titleInk)
    let tasks = [
      ("Turn the seedlings", true), ("Feed the orchids", true), ("Prune the lemons", false),
      ("Empty the rain 🪣", false), ("Sow late lettuce", false), ("Wash the panes", false), ("Order peat", false),
    ]
    for (index, (task, isDone)) in tasks.enumerated() where index < height - 2 {
      painter.text(isDone ? "✓" : "○", left + 2, top + 1 + index, isDone ? leaf : faint)
      painter.text(task, left + 4, top + 1 + index, isDone ? faint : ink, width: width - 6)
    }
  }
}
