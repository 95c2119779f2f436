import Testing

@testable import Exports

/// The lines of a recording.
@Suite struct AsciicastTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func header() {
    #expect(
      text(Asciicast.header(columns: 80, rows: 24, title: "a \"b\""))
        == #"{"version":2,"width":80,"height":24,"title":"a \"b\""}"# + "\n")
  }

  @Test func event() {
    #expect(
      text(Asciicast.event(.output, at: 0.25, text: Array("\u{1B}[H京\r\n".utf8)))
        == #"[0.25,"o","\u001b[H京\u000d\n"]"# + "\n")
    #expect(text(Asciicast.event(.marker, at: 3, text: Array("fade".utf8))) == #"[3,"m","fade"]"# + "\n")
  }
}
