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
