import Testing

@testable import Cells

@Suite struct ScreenKindTests {
  @Test(
    arguments: [
      ("P3 1 1 255", "a.ppm", .pixmap), ("P6\n# made\n1 1", "a", .pixmap), ("P6\n1 1", "a.json", .pixmap),
      ("P6#x\n1", "-", .pixmap), ("P3 reports", "a.txt", .ansi), ("P65 1", "a", .ansi), ("P5 1 1 255", "a", .ansi),
      ("P6", "a", .ansi), ("", "a", .ansi), ("hello", "a.ans", .ansi), ("{}", "a.json", .scene), ("", "a.JSON", .scene),
      ("{\"views\": []}", "a.txt", .ansi), (" {\n \"views\": []}", "-", .scene), ("{ echo }", "-", .ansi),
      ("text", "-", .ansi), ("{", "-", .ansi),
    ] as [(String, String, ScreenKind)])
  func detect(_ text: String, _ fileName: String, _ kind: ScreenKind) {
    #expect(ScreenKind.detect(Array(text.utf8), fileName: fileName) == kind)
  }
}
