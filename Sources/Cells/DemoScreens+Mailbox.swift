extension DemoScreens {
  private struct Mail {
    var sender: String
    var subject: String
    var beginning: String
    var time: String
    var isUnread = false
  }

  private static let mails = [
    Mail(
      sender: "Mara Lindqvist", subject: "The lake house in June",
      beginning: "Dear all, the house is ours from the 12th to the 26th.", time: "09:12", isUnread: true),
    Mail(
      sender: "Release desk", subject: "4.2 is ready to be signed ✅",
      beginning: "All checks have passed, two signatures are missing.", time: "08:47", isUnread: true),
    Mail(
      sender: "Kenji 健二", subject: "京都の写真 — pictures from Kyoto",
      beginning: "The maples were a week late this year, and all the better for it.", time: "08:20", isUnread: true),
    Mail(
      sender: "Oskar Brandt", subject: "Re: chess on Thursday?",
      beginning: "I bring the clock if you bring the board.", time: "07:55", isUnread: true),
    Mail(
      sender: "City Library", subject: "Two books are due on Friday",
      beginning: "You can renew both of them once more, until the 14th.", time: "Mon"),
    Mail(
      sender: "Amara Obi", subject: "Draft of the second chapter",
      beginning: "Be merciless with the dialogue, please, and kind to the dog.", time: "Mon"),
    Mail(
      sender: "Bakery Sonne", subject: "Your order for Saturday",
      beginning: "Twelve rolls and a rye loaf, to be fetched from seven.", time: "Sun"),
    Mail(
      sender: "Night Trains", subject: "Your ticket to Trieste",
      beginning: "Coach 21, berth 36. Breakfast is served from half past six.", time: "Sun"),
    Mail(
      sender: "Ines Carvalho", subject: "Minutes of the garden meeting",
      beginning: "The compost is settled. The fence is not.", time: "Sat"),
    Mail(
      sender: "Weather Service", subject: "First frost expected tonight",
      beginning: "Down to -2 °C in the valleys, clear until the morning.", time: "Sat"),
    Mail(
      sender: "Tomáš Novák", subject: "The old radio works again 📻",
      beginning: "It was the second capacitor after all, as you said.", time: "Fri"),
    Mail(
      sender: "Choir", subject: "Rehearsal moves to the hall",
      beginning: "The church is being painted until the end of the month.", time: "Fri"),
    Mail(
      sender: "Lena Vogt", subject: "Seeds to swap",
      beginning: "Three kinds of beans for anything that climbs.", time: "Thu"),
    Mail(
      sender: "Harbour Office", subject: "Mooring 14 is free from May",
      beginning: "You are second on the list. Let us know by Friday.", time: "Thu"),
    Mail(
      sender: "Priya Raman", subject: "Slides for the workshop",
      beginning: "Half as many as last year, and twice the pictures.", time: "Wed"),
  ]

  private static let page: UInt32 = 0x1A1E2E
  private static let side: UInt32 = 0x141824
  private static let chosen: UInt32 = 0x2B3A63
  private static let accent: UInt32 = 0x7DAFFF
  private static let bright: UInt32 = 0xF2F5FF
  private static let middle: UInt32 = 0xA9B4D6
  private static let quiet: UInt32 = 0x707BA3
  private static let rule: UInt32 = 0x2A3046

  static func mailbox(_ columns: Int, _ rows: Int, _ glyphs: GlyphTable) -> CellGrid {
    var painter = ScreenPainter(columns: columns, rows: rows, background: page, glyphs: glyphs)
    let sidebar = columns >= 60 ? 19 : 0
    if sidebar > 0 { folders(&painter, width: sidebar) }
    // On a wide screen the letter that is chosen stands beside the list.
    let list = columns >= 110 ? (columns - sidebar) * 9 / 20 : columns - sidebar
    letters(&painter, left: sidebar, width: list)
    if columns >= 110 { preview(&painter, left: sidebar + list, width: columns - sidebar - list) }
    header(
      &painter, title: "Mail", note: "4 unread", background: 0x3B5BB5, ink: 0xFFFFFF, quiet: 0xD5DFFF)
    footer(
      &painter, [("↑↓", "choose"), ("⏎", "open"), ("c", "write"), ("/", "search"), ("q", "quit")],
      background: 0x222A45, ink: bright, quiet: middle)
    return painter.grid
  }

  private static func folders(_ painter: inout ScreenPainter, width: Int) {
    painter.fill(0, 1, width, painter.rows - 1, side)
    let folders = [("Inbox", "4"), ("Drafts", "1"), ("Sent", ""), ("Archive", ""), ("Bin", "")]
    for (index, (name, count)) in folders.enumerated() where index + 2 < painter.rows - 1 {
      let isChosen = index == 0
      if isChosen {
        painter.fill(0, 2, width, 1, chosen)
        painter.text("▌", 0, 2, accent)
      }
      painter.text(name, 2, 2 + index, isChosen ? bright : middle, isChosen ? .bold : [])
      painter.text(count, endingAt: width - 2, 2 + index, accent)
    }
    guard painter.rows >= 16 else { return }
    painter.text("Labels", 2, 9, quiet)
    let labels: [(String, UInt32)] = [("Home", 0x7FD6A4), ("Travel", 0xF2B872), ("Work", 0xF28BA8)]
    for (index, (name, color)) in labels.enumerated() {
      painter.text("●", 2, 10 + index, color)
      painter.text(name, 4, 10 + index, middle)
    }
  }

  /// The list: two or three rows and a rule for each letter, or one row where there is little room.
  private static func letters(_ painter: inout ScreenPainter, left: Int, width: Int) {
    let isRoomy = painter.rows >= 16 && width >= 36
    let lines = isRoomy ? (painter.rows >= 40 ? 3 : 2) : 1
    let height = isRoomy ? lines + 1 : 1
    let right = left + width - 2
    for (index, mail) in mails.enumerated() {
      let row = (painter.rows >= 8 ? 2 : 1) + index * height
      guard row + lines <= painter.rows - (painter.rows > 4 ? 1 : 0) else { return }
      if index == 0 { painter.fill(left, row, width, lines, chosen) }
      if mail.isUnread { painter.text("●", left + 2, row, accent) }
      let name = left + 4
      let hasTime = width >= 28
      if hasTime { painter.text(mail.time, endingAt: right, row, index == 0 ? middle : quiet) }
      let room = right - name - (hasTime ? 7 : 0)
      let ink = mail.isUnread ? bright : middle
      let subject = mail.isUnread ? 0xC3CEF2 : quiet
      if isRoomy {
        painter.text(mail.sender, name, row, ink, mail.isUnread ? .bold : [], width: room)
        painter.text(mail.subject, name, row + 1, subject, width: right - name)
        if lines == 3 { painter.text(mail.beginning, name, row + 2, index == 0 ? middle : quiet, width: right - name) }
        if row + height < painter.rows - 1 {
          painter.text(String(repeating: "─", count: max(0, right - left - 2)), left + 2, row + lines, rule)
        }
      } else if room >= 30 {
        painter.text(mail.sender, name, row, ink, mail.isUnread ? .bold : [], width: 15)
        painter.text(mail.subject, name + 17, row, subject, width: room - 17)
      } else {
        painter.text(mail.sender, name, row, ink, mail.isUnread ? .bold : [], width: room)
      }
    }
  }

  private static func preview(_ painter: inout ScreenPainter, left: Int, width: Int) {
    guard painter.rows >= 8 else { return }
    painter.fill(left, 1, width, painter.rows - 1, 0x1F2437)
    let (start, room) = (left + 3, min(72, width - 6))
    painter.text(mails[0].subject, start, 2, bright, .bold, width: room)
    painter.text(mails[0].sender, start, 3, accent)
    painter.text("today, \(mails[0].time)", endingAt: start + room, 3, quiet)
    painter.text(String(repeating: "─", count: room), start, 4, 0x343C5C)
    var row = 6
    for paragraph in letterParagraphs {
      for line in ScreenPainter.wrapped(paragraph, width: room) where row < painter.rows - 2 {
        painter.text(line, start, row, middle)
        row += 1
      }
      row += 1
    }
  }
}
