import Testing

@testable import Exports

/// What text becomes inside other formats.
@Suite struct TextTests {
  private func token(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONToken.append(text: text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain ~", #""plain ~""#), (#"a"b\c"#, #""a\"b\\c""#), ("a\nb\tc", #""a\nb\tc""#),
    ("\u{1B}[0m\u{7F}\r\0", #""\u001b[0m\u007f\u000d\u0000""#), ("</script><!--", #""\u003c/script>\u003c!--""#),
    ("京é🚢", #""京é🚢""#), ("a\u{202E}b\u{200D}c\u{FEFF}", #""a\u202eb\u200dc\ufeff""#),
    ("\u{2028}\u{85}", #""\u2028\u0085""#), ("\u{E0001}", #""\udb40\udc01""#), ("", #""""#),
  ])
  func textsInJSON(text: String, expected: String) { #expect(token(text) == expected) }

  @Test func bytesThatAreNotText() {
    var bytes: [UInt8] = []
    JSONToken.append(text: [0x61, 0xFF, 0x62] as [UInt8], to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\"a\u{FFFD}b\"")
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (0.5, "0.5"), (1.0 / 60, "0.016666666666666666"), (3600, "3600"), (.infinity, "0"), (.nan, "0"),
  ])
  func numbersInJSON(number: Double, expected: String) {
    var bytes: [UInt8] = []
    JSONToken.append(number: number, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func markup() {
    var bytes: [UInt8] = []
    MarkupText.append("<a href=\"x\">&amp;'京", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "&lt;a href=&quot;x&quot;&gt;&amp;amp;&#39;京")
  }
}
