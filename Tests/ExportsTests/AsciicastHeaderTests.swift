import Exports
import Testing

@Suite struct AsciicastHeaderTests {
  @Test func theFirstLineSaysTheSizeAndNothingOfTheMachine() {
    let header = Asciicast.header(columns: 80, rows: 24, title: "fade \"in\"")
    #expect(
      String(decoding: header, as: UTF8.self)
        == "{\"version\":2,\"width\":80,\"height\":24,\"title\":\"fade \\\"in\\\"\"}\n")
  }
}
