import Terminal
import Testing

@Suite struct InputParserTests {
  private func events(_ bytes: [UInt8]) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(bytes) + parser.flush()
  }

  private func events(_ text: String) -> [InputEvent] { events(Array(text.utf8)) }

  @Test func keysThatStandForThemselves() {
    #expect(events("q ?n") == [.character("q"), .character(" "), .character("?"), .character("n")])
    #expect(events("\r\n") == [.enter, .enter])
    #expect(events("é日") == [.character("é"), .character("日")])
  }

  @Test func arrowsInBothForms() {
    #expect(events("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
    #expect(events("\u{1B}OC\u{1B}OD") == [.right, .left])
  }

  @Test func escapeAloneIsAKeyOnceNothingFollows() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.isWaiting)
    #expect(parser.flush() == [.escape])
    #expect(!parser.isWaiting)
    #expect(events("\u{1B}\u{1B}") == [.escape, .escape])
  }

  @Test func whatIsNotKnownIsSwallowedWhole() {
    #expect(events("\u{1B}[5~q") == [.character("q")])
    #expect(events("\u{1B}[1;5Cq") == [.character("q")])
    #expect(events("\u{1B}[?2026;2$yq") == [.character("q")])
    #expect(events([0x01, 0x7F, 0xFF, 0x71]) == [.character("q")])
  }

  @Test func whereTheCursorIs() {
    #expect(events("\u{1B}[1;3R") == [.cursor(CursorReport(row: 0, column: 2))])
    #expect(events("\u{1B}[60;200R") == [.cursor(CursorReport(row: 59, column: 199))])
    // A function key, and what is no place.
    for text in ["\u{1B}[R", "\u{1B}OR", "\u{1B}[0;1R", "\u{1B}[1R", "\u{1B}[1;99999999R", "\u{1B}[1;2;3R", "\u{1B}[?1;2R"] {
      #expect(events(text + "q") == [.character("q")])
    }
  }

  @Test func aSequenceMayBeSplitAnywhere() {
    let bytes = Array("a\u{1B}[D\u{1B}[5~é\u{1B}[<32;30;10M\u{1B}OCz".utf8)
    let whole = events(bytes)
    #expect(
      whole == [
        .character("a"), .left, .character("é"), .mouse(MouseReport(.motion, column: 29, row: 9)), .right,
        .character("z"),
      ])
    for cut in 1..<bytes.count {
      var parser = InputParser()
      let parts = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
      #expect(parts == whole, "cut at \(cut)")
    }
  }

  @Test(
    arguments: [
      ("11;rgb:ffff/eeee/0000", .background, 0xFFEE00), ("10;rgb:12/34/56", .foreground, 0x123456),
      ("11;rgb:f/0/8", .background, 0xFF0088), ("10;rgb:8000/7fff/fff", .foreground, 0x807FFF),
      ("11;rgba:1111/2222/3333/ffff", .background, 0x112233), ("11;rgb:FFFF/FEFE/FDFD", .background, 0xFFFEFD),
    ] as [(String, ColorReport.Kind, UInt32)])
  func answersOfDefaultColors(text: String, kind: ColorReport.Kind, color: UInt32) {
    for end in ["\u{7}", "\u{1B}\\"] {
      let bytes = Array("a\u{1B}]\(text)\(end)q".utf8)
      let whole: [InputEvent] = [.character("a"), .color(ColorReport(kind, color)), .character("q")]
      #expect(events(bytes) == whole)
      for cut in 1..<bytes.count {
        var parser = InputParser()
        var parts = parser.feed(bytes[..<cut])
        // However late the rest is: only an Esc alone is a key by then.
        if parser.isWaiting { continue }
        parts += parser.flush()
        #expect(parts + parser.feed(bytes[cut...]) == whole, "cut at \(cut)")
      }
    }
  }

  @Test(arguments: [
    "11;rgb:ffff/ffff", "11;rgb:ffff/ffff/ffff/ffff", "11;rgb:fffff/0/0", "11;rgb:/0/0", "11;rgb:+f/0/0",
    "11;cmy:1/1/1",
    "11;", "4;1;rgb:ffff/ffff/ffff", "52;c;cmVxdWVzdA==", "12;rgb:0/0/0", "0;a title",
  ])
  func otherStringsAreNoKeys(text: String) {
    for end in ["\u{7}", "\u{1B}\\"] { #expect(events("\u{1B}]\(text)\(end)q") == [.character("q")]) }
  }

  @Test func altAndABracketHoldsNothingUp() {
    #expect(events("\u{1B}]q") == [.character("q")])
    #expect(events("\u{1B}]1\u{1B}[Cq") == [.right, .character("q")])
    #expect(events("\u{1B}]1\rq") == [.enter, .character("q")])
    var parser = InputParser()
    #expect(parser.feed(Array(("\u{1B}]" + String(repeating: "1", count: 100)).utf8)) == [])
    #expect(parser.feed(Array("q".utf8)) == [.character("q")])
  }

  /// A terminal that knows the mouse but not the form 1006: the bytes behind the sequence are no keys.
  @Test func mouseReportsOfTheOldFormAreSwallowed() {
    #expect(events("\u{1B}[M q!n\u{1B}[M#!!q") == [.character("n"), .character("q")])
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}[M ".utf8)) == [])
    #expect(parser.flush() == [])
    #expect(parser.feed(Array("r!q".utf8)) == [.character("q")])
  }

  @Test func anyBytesGiveAnEnd() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        var parser = InputParser()
        _ = parser.feed([first, second, 0x41, 0x42, 0x43])
        _ = parser.flush()
        #expect(!parser.isWaiting)
      }
    }
  }
}
