import Terminal
import Testing

/// The mouse as terminals report it in the form 1006.
@Suite struct MouseReportTests {
  private func reports(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(text.utf8)
  }

  private func report(_ text: String) -> MouseReport? {
    guard case .mouse(let report) = reports("\u{1B}[<\(text)").first else { return nil }
    return report
  }

  @Test func pressMotionAndRelease() {
    #expect(report("0;1;1M") == MouseReport(.press, column: 0, row: 0))
    #expect(report("32;30;10M") == MouseReport(.motion, column: 29, row: 9))
    #expect(report("0;300;100m") == MouseReport(.release, column: 299, row: 99))
    #expect(report("32;3;4m") == MouseReport(.release, column: 2, row: 3))
  }

  @Test func everyButton() {
    #expect(report("1;5;6M") == MouseReport(.press, .middle, column: 4, row: 5))
    #expect(report("2;5;6m") == MouseReport(.release, .right, column: 4, row: 5))
    #expect(report("34;5;6M") == MouseReport(.motion, .right, column: 4, row: 5))
  }

  @Test(arguments: [4, 8, 16, 28]) func keysThatAreHeldDoNotMatter(bits: Int) {
    #expect(report("\(bits);5;6M") == MouseReport(.press, column: 4, row: 5))
    #expect(report("\(bits + 32);5;6M") == MouseReport(.motion, column: 4, row: 5))
  }

  @Test(arguments: [
    // Wheels, motion without a button, and buttons beyond three.
    "64;5;6M", "65;5;6M", "68;5;6M", "35;5;6M", "3;5;6m", "128;5;6M", "131;5;6M",
    // No reports at all.
    "M", ";;M", "0;5M", "0;5;M", "0;;6M", "0;0;6M", "0;5;0M", "0;5;6;7M", "0;-5;6M", "-1;5;6M", "0;5;6X", "0:5:6M",
    "0;99999999999999999999;6M", "0;65536;6M", "0; 5;6M", "0;5;6$M", "<0;5;6M",
  ])
  func whatIsNoReportIsSkipped(text: String) {
    #expect(reports("\u{1B}[<\(text)q") == [.character("q")])
  }

  @Test func aReportWaitsForItsRestHoweverLong() {
    let bytes = Array("\u{1B}[<0;12;7M".utf8)
    for cut in 2..<bytes.count {
      var parser = InputParser()
      #expect(parser.feed(bytes[..<cut]) == [])
      #expect(!parser.isWaiting)
      #expect(parser.flush() == [])
      #expect(parser.feed(bytes[cut...]) == [.mouse(MouseReport(.press, column: 11, row: 6))], "cut at \(cut)")
    }
  }

  @Test func oneReportAfterTheOther() {
    #expect(
      reports("\u{1B}[<0;1;1M\u{1B}[<32;2;1M\u{1B}[<64;2;1M\u{1B}[<0;2;1mq")
        == [
          .mouse(MouseReport(.press, column: 0, row: 0)), .mouse(MouseReport(.motion, column: 1, row: 0)),
          .mouse(MouseReport(.release, column: 1, row: 0)), .character("q"),
        ])
  }
}
