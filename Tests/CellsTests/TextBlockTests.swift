import Testing

@testable import Cells

@Suite struct TextBlockTests {
  private let glyphs = GlyphTable()
  private let ink = CellColor(packed: 0xFFEEDD)
  private let paper = CellColor(packed: 0x112233)

  private func cells(_ text: String, _ columns: Int, _ rows: Int) -> CellGrid {
    TextBlock.cells(text, columns: columns, rows: rows, foreground: ink, background: paper, glyphs: glyphs)
  }

  @Test(arguments: [
    ("ab\ncd", ["ab", "cd"]), ("abcdef\nx\ny", ["abcd", "x"]), ("", ["", ""]), ("漢字x", ["漢字", ""]),
    ("a漢字", ["a漢", ""]), ("a\u{1B}[31m", ["a[31", ""]), ("e\u{301}\r\nb", ["e\u{301}", "b"]), ("\n\n\n", ["", ""]),
  ])
  func rows(_ text: String, _ rows: [String]) {
    #expect(cells(text, 4, 2).plainRows(glyphs: glyphs) == rows)
  }

  @Test func theWholeBoxHasTheBackground() {
    let grid = cells("a\nb", 3, 3)
    #expect(grid.backgrounds.allSatisfy { $0 == paper })
    #expect(grid.foreground(0, 0) == ink && grid.foreground(0, 1) == ink)
    #expect(cells("x", 0, 3).count == 0)
    #expect(cells("x", 3, -1).count == 0)
  }
}
