import Testing

@testable import Cells

@Suite struct AnsiColorTests {
  private static func cell(_ sequence: String) -> CellGrid {
    AnsiScreen.parse(Array("\u{1B}[\(sequence)mx\u{1B}[0m".utf8), columns: 1, rows: 1, glyphs: GlyphTable())
  }

  @Test(
    arguments: [
      ("31", .palette(1)), ("37", .palette(7)), ("90", .palette(8)), ("97", .palette(15)), ("38;5;0", .palette(0)),
      ("38;5;15", .palette(15)), ("38;5;16", CellColor(packed: 0x000000)), ("38;5;130", CellColor(packed: 0xAF5F00)),
      ("38;5;231", CellColor(packed: 0xFFFFFF)), ("38;5;255", CellColor(packed: 0xEEEEEE)),
      ("38:5:208", CellColor(packed: 0xFF8700)), ("38;2;1;2;3", CellColor(packed: 0x010203)),
      ("38:2:1:2:3", CellColor(packed: 0x010203)), ("38:2::255:100:0", CellColor(packed: 0xFF6400)),
      ("38:2:0:255:100:0", CellColor(packed: 0xFF6400)), ("38;2;999;2;3", CellColor(packed: 0xFF0203)),
      ("31;39", .defaultForeground), ("31;0", .defaultForeground), ("31;", .defaultForeground),
      ("38;5;256", .defaultForeground), ("38;2;1;2", .defaultForeground), ("38", .defaultForeground),
      ("38:5", .defaultForeground), ("38;5", .defaultForeground), ("58;2;31;32;33", .defaultForeground),
      ("58;5;31", .defaultForeground), ("58:5:31", .defaultForeground), ("4:31", .defaultForeground),
      (">31", .defaultForeground), ("?31", .defaultForeground), ("31 ", .defaultForeground),
      ("99999999999999999999931", .defaultForeground), ("38;5;1;32", .palette(2)), ("1;4;31", .palette(1)),
    ] as [(String, CellColor)])
  func foreground(_ sequence: String, _ color: CellColor) {
    let grid = AnsiColorTests.cell(sequence)
    #expect(grid.foregrounds == [color])
    #expect(grid.backgrounds == [.defaultBackground])
  }

  @Test(
    arguments: [
      ("41", .palette(1)), ("107", .palette(15)), ("48;5;9", .palette(9)), ("48:5:17", CellColor(packed: 0x00005F)),
      ("48;2;10;20;30", CellColor(packed: 0x0A141E)), ("48:2::10:20:30", CellColor(packed: 0x0A141E)),
      ("41;49", .defaultBackground), ("48;5;400", .defaultBackground),
    ] as [(String, CellColor)])
  func background(_ sequence: String, _ color: CellColor) {
    let grid = AnsiColorTests.cell(sequence)
    #expect(grid.backgrounds == [color])
    #expect(grid.foregrounds == [.defaultForeground])
  }

  @Test func reversedVideoSwapsTheColours() {
    let both = AnsiColorTests.cell("31;44;7")
    #expect(both.foregrounds == [.palette(4)] && both.backgrounds == [.palette(1)])
    let defaults = AnsiColorTests.cell("7")
    #expect(defaults.foregrounds == [.defaultBackground] && defaults.backgrounds == [.defaultForeground])
    let undone = AnsiColorTests.cell("7;31;27")
    #expect(undone.foregrounds == [.palette(1)] && undone.backgrounds == [.defaultBackground])
  }

  @Test(
    arguments: [
      ("1", .bold), ("2", .dim), ("3", .italic), ("4", .underline), ("5", .blink), ("6", .blink), ("8", .conceal),
      ("9", .strikethrough), ("21", .doubleUnderline), ("53", .overline), ("4:0", []), ("4:1", .underline),
      ("4:2", .doubleUnderline), ("4:3", .curlyUnderline), ("4:3;24", []), ("1;2", [.bold, .dim]), ("1;2;22", []),
      ("3;23", []), ("4;24", []), ("21;24", []), ("5;25", []), ("8;28", []), ("9;29", []), ("53;55", []),
      ("1;3;4;0", []), ("4;21", .doubleUnderline), ("7", []),
    ] as [(String, CellStyle)])
  func style(_ sequence: String, _ style: CellStyle) {
    #expect(AnsiColorTests.cell(sequence).styles == [style])
  }

  @Test func manyParametersAreReadToTheLast() {
    let sequence = String(repeating: "1;22;", count: 10_000) + "31"
    #expect(AnsiColorTests.cell(sequence).foregrounds == [.palette(1)])
    #expect(AnsiColorTests.cell("4" + String(repeating: ":3", count: 10_000)).styles == [.curlyUnderline])
  }
}
