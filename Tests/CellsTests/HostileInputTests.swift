import Testing

@testable import Cells

@Suite struct HostileInputTests {
  private let glyphs = GlyphTable()

  @Test func theDialogCoversItsWholeScreen() throws {
    let grid = AnsiScreen.parse(try Capture.dialog.bytes(), columns: 80, rows: 24, glyphs: glyphs)
    #expect(grid.backgrounds.count == 80 * 24)
    #expect(grid.backgrounds.allSatisfy { $0 != .defaultBackground })
    for row in 0..<24 {
      for column in [0, 13, 66, 79] {
        #expect(grid.background(column, row) == .palette(4), "column \(column), row \(row)")
      }
    }
  }

  @Test(arguments: ["漢", "e\u{301}", "👩\u{200D}", "\u{1B}[31mx", "🇯🇵", "\u{301}", "\t", "\u{0}"])
  func aMillionOfOneThingIsAScreen(piece: String) {
    let bytes = Array(String(repeating: piece, count: 1_000_000 / piece.utf8.count).utf8)
    let grid = AnsiScreen.parse(bytes, columns: 9, rows: 2, glyphs: glyphs)
    #expect(isConsistent(grid, glyphs))
    #expect(grid.plainRows(glyphs: glyphs)[1].isEmpty)
  }

  @Test func aMillionColumnsAreAGrid() {
    let text = "x" + String(repeating: "漢", count: 499_999) + "y"
    let grid = AnsiScreen.parse(Array(text.utf8), columns: 1_000_000, rows: 1, glyphs: glyphs)
    #expect(grid.count == 1_000_000)
    #expect(grid.glyph(0, 0) == Glyph("x"))
    #expect(grid.glyph(999_997, 0) == Glyph("漢"))
    #expect(grid.glyph(999_998, 0) == .continuation)
    #expect(grid.glyph(999_999, 0) == Glyph("y"))
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (-1, -1), (1, 1)])
  func demoScreensOfNoSizeAreEmpty(columns: Int, rows: Int) {
    for number in 0..<3 {
      let grid = DemoScreens.screen(number, columns: columns, rows: rows, glyphs: glyphs)
      #expect(grid.columns == max(0, columns) && grid.rows == max(0, rows))
      #expect(isConsistent(grid, glyphs))
    }
  }

  /// The decoder finds out by itself that JSON is UTF-16, where a byte of a letter can look like a quotation mark.
  @Test func deepJSONInUTF16IsRefused() {
    let text = "{\"\u{122}\":" + String(repeating: "[", count: 100_000)
    for isLittle in [true, false] {
      let bytes = text.utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isLittle ? [low, high] : [high, low]
      }
      #expect(throws: SceneError.self) { try SceneFile.parse(bytes) }
    }
  }
}
