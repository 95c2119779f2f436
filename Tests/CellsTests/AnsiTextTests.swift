import Testing

@testable import Cells

@Suite struct AnsiTextTests {
  private let glyphs = GlyphTable()

  private func rows(_ text: String, _ columns: Int, _ rows: Int) -> [String] {
    AnsiScreen.parse(Array(text.utf8), columns: columns, rows: rows, glyphs: glyphs).plainRows(glyphs: glyphs)
  }

  @Test func textIsClippedAndPadded() {
    #expect(rows("abcdef\ngh\nij\nkl", 4, 3) == ["abcd", "gh", "ij"])
    #expect(rows("ab", 4, 2) == ["ab", ""])
    #expect(rows("", 2, 2) == ["", ""])
    #expect(rows("ab", 0, 5) == ["", "", "", "", ""])
    #expect(rows("ab", 5, 0) == [])
    #expect(rows("ab", -5, -1) == [])
  }

  @Test func tabsGoToTheNextMultipleOfEight() {
    #expect(rows("a\tb\t\tc", 30, 1) == ["a       b               c"])
    #expect(rows("12345678\t9", 30, 1) == ["12345678        9"])
    #expect(rows("\t\t\tx\ny", 10, 2) == ["", "y"])
  }

  @Test(arguments: [
    "a\rb", "a\u{7}b", "a\u{8}b", "a\u{0}b", "a\u{7F}b", "a\u{9B}b", "a\u{1B}[2Jb", "a\u{1B}[10;20Hb", "a\u{1B}[?25lb",
    "a\u{1B}[>4;1mb", "a\u{1B}[1 qb", "a\u{1B}[1Kb", "a\u{1B}(Bb", "a\u{1B})0b", "a\u{1B}7b", "a\u{1B}=b", "a\u{1B}Mb",
    "a\u{1B}#8b", "a\u{1B}]0;title\u{7}b", "a\u{1B}]8;;http://x/\u{1B}\\b", "a\u{1B}]8;;\u{1B}\\b",
    "a\u{1B}P1$r0m\u{1B}\\b", "a\u{1B}Pq\nsixels\n\u{1B}\\b", "a\u{1B}_app\u{1B}\\b", "a\u{1B}^pm\u{1B}\\b",
    "a\u{1B}]0;cut\u{1B}[0mb", "a\u{1B}]x\u{18}b", "a\u{1B}%Gb", "a\u{200B}b", "a\u{FEFF}b", "\u{301}ab",
  ])
  func whatIsNoTextIsPassedOver(_ text: String) {
    #expect(rows(text, 12, 1) == ["ab"])
  }

  @Test func aBrokenSequenceEndsWhereAnotherBegins() {
    #expect(rows("a\u{1B}[31\nb", 4, 2) == ["a", "b"])
    #expect(rows("a\u{1B}]0;title\nb", 4, 2) == ["a", "b"])
    #expect(rows("a\u{1B}\u{1B}[0mb", 4, 1) == ["ab"])
    #expect(rows("a\u{1B}", 4, 1) == ["a"])
    #expect(rows("a\u{1B}[", 4, 1) == ["a"])
    #expect(rows("a\u{1B}[31", 4, 1) == ["a"])
    #expect(rows("a\u{1B}é", 4, 1) == ["aé"])
  }

  @Test func shiftedOutTextIsLineDrawing() {
    #expect(rows("a\u{E}lqk\u{F}q\u{E}\nmqj\u{F}", 6, 2) == ["a┌─┐q", "└─┘"])
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xE2, 0x82], "\u{FFFD}"),
      ([0xE2, 0x82, 0x41], "\u{FFFD}A"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF0, 0x9F, 0x9A, 0x41], "\u{FFFD}A"),
      ([0xF0, 0x9F, 0x9A, 0xA2], "🚢"), ([0xE2, 0x82, 0xAC], "€"), ([0x80, 0x41], "\u{FFFD}A"),
    ] as [([UInt8], String)])
  func whatIsNotUTF8IsReplaced(_ bytes: [UInt8], _ text: String) {
    #expect(AnsiScreen.parse(bytes, columns: 8, rows: 1, glyphs: glyphs).plainRows(glyphs: glyphs) == [text])
  }

  @Test func wideCharactersTakeTwoCells() {
    let grid = AnsiScreen.parse(Array("a漢b✅c".utf8), columns: 8, rows: 1, glyphs: glyphs)
    #expect(
      grid.glyphs == [
        Glyph("a"), Glyph("漢"), .continuation, Glyph("b"), Glyph("✅"), .continuation, Glyph("c"), .space,
      ])
  }

  @Test(arguments: [
    ("e\u{301}", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("👨‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("🏳️‍🌈", 2), ("👍🏽", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("กำ", 2), ("ที่", 1),
  ])
  func aClusterIsOneGlyph(_ cluster: String, _ width: Int) {
    let grid = AnsiScreen.parse(Array("\(cluster)|\(cluster)".utf8), columns: 8, rows: 1, glyphs: glyphs)
    #expect(grid.glyph(0, 0) == glyphs.glyph(for: cluster))
    #expect(grid.glyph(width, 0) == Glyph("|"))
    #expect(grid.glyph(width + 1, 0) == grid.glyph(0, 0))
    #expect((width == 2) == (grid.glyph(1, 0) == .continuation))
  }

  @Test func neighbouringFlagsStayApart() {
    #expect(rows("🇯🇵🇩🇪🇫", 8, 1) == ["🇯🇵🇩🇪🇫"])
    let grid = AnsiScreen.parse(Array("🇯🇵🇩🇪x".utf8), columns: 8, rows: 1, glyphs: glyphs)
    #expect(grid.glyph(4, 0) == Glyph("x"))
  }

  @Test func aClusterKeepsTheColoursItBeganWith() {
    let grid = AnsiScreen.parse(Array("\u{1B}[31me\u{1B}[32m\u{301}f".utf8), columns: 3, rows: 1, glyphs: glyphs)
    #expect(grid.foregrounds == [.palette(1), .palette(2), .defaultForeground])
    #expect(grid.plainRows(glyphs: glyphs) == ["e\u{301}f"])
  }

  @Test func aWideCharacterCutByTheEdgeIsASpaceInItsColours() {
    let text = Array("ab\u{1B}[31;44m漢c\u{1B}[0m\nd".utf8)
    let grid = AnsiScreen.parse(text, columns: 3, rows: 2, glyphs: glyphs)
    #expect(grid.plainRows(glyphs: glyphs) == ["ab", "d"])
    #expect(grid.glyph(2, 0) == .space)
    #expect(grid.foreground(2, 0) == .palette(1) && grid.background(2, 0) == .palette(4))
    // A narrow character that turns wide in the last column is cut as well.
    #expect(rows("abc❤\u{FE0F}", 4, 1) == ["abc"])
    #expect(rows("abc❤", 4, 1) == ["abc❤"])
  }

  @Test func marksJoinTheLastColumnToo() {
    #expect(rows("abe\u{301}f\u{302}", 3, 1) == ["abe\u{301}"])
  }

  @Test func aTowerOfMarksIsCut() throws {
    let text = "a" + String(repeating: "\u{301}", count: 100_000) + "b"
    let row = try #require(rows(text, 4, 1).first)
    #expect(row.first?.unicodeScalars.first == "a" && row.last == "b" && row.count == 2)
    #expect(row.unicodeScalars.count < 50)
  }
}
