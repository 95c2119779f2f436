import Testing

@testable import Cells

@Suite struct DemoScreenTests {
  @Test(arguments: 0..<DemoScreens.count)
  func everySizeIsFilledWithDirectColours(_ number: Int) {
    let glyphs = GlyphTable()
    for columns in [1, 2, 3, 5, 9, 20, 33, 47, 48, 60, 80, 109, 110, 132, 200, 999] {
      for rows in [1, 2, 3, 4, 5, 6, 8, 11, 12, 16, 17, 18, 24, 40, 60, 500] {
        let grid = DemoScreens.screen(number, columns: columns, rows: rows, glyphs: glyphs)
        guard grid.columns == columns, grid.rows == rows, isConsistent(grid, glyphs),
          grid.backgrounds.allSatisfy({ $0.origin == .direct })
        else {
          Issue.record("\(columns) × \(rows)")
          continue
        }
      }
    }
  }

  @Test func screensAreTheSameOnEveryCall() {
    let glyphs = GlyphTable()
    for number in 0..<3 {
      let first = DemoScreens.screen(number, columns: 80, rows: 24, glyphs: glyphs)
      #expect(first == DemoScreens.screen(number + 3, columns: 80, rows: 24, glyphs: glyphs))
      #expect(first == DemoScreens.screen(-number, columns: 80, rows: 24, glyphs: glyphs))
    }
    _ = DemoScreens.screen(.min, columns: 1, rows: 1, glyphs: glyphs)
  }

  @Test func twoScreensDifferInNearlyEveryCell() {
    let glyphs = GlyphTable()
    let screens = (0..<3).map { DemoScreens.screen($0, columns: 80, rows: 24, glyphs: glyphs) }
    for (one, other) in [(0, 1), (1, 2), (0, 2)] {
      let same = zip(screens[one].backgrounds, screens[other].backgrounds).count { $0 == $1 }
      #expect(same == 0)
    }
  }

  @Test func boxesAreClosed() {
    let glyphs = GlyphTable()
    for number in 0..<3 {
      for (columns, rows) in [(20, 6), (40, 12), (80, 24), (120, 40), (200, 60)] {
        let text = DemoScreens.screen(number, columns: columns, rows: rows, glyphs: glyphs).plainRows(glyphs: glyphs)
          .joined()
        let corners = ["╭", "╮", "╰", "╯"].map { corner in text.count { String($0) == corner } }
        #expect(Set(corners).count == 1, "screen \(number) at \(columns) × \(rows): \(corners)")
      }
    }
  }

  @Test func whatDoesNotFitEndsInAnEllipsis() {
    let glyphs = GlyphTable()
    var painter = ScreenPainter(columns: 6, rows: 3, background: 0, glyphs: glyphs)
    painter.text("abcdefgh", 0, 0, 0xFFFFFF)
    painter.text("漢字漢字", 0, 1, 0xFFFFFF, width: 4)
    painter.text("abc", endingAt: 6, 2, 0xFFFFFF)
    #expect(painter.grid.plainRows(glyphs: glyphs) == ["abcde…", "漢…", "   abc"])
  }

  @Test(arguments: [
    ("", 5, [""]), ("a b c", 3, ["a b", "c"]), ("longer words", 4, ["longer", "words"]), ("漢字 字", 5, ["漢字", "字"]),
  ])
  func wrapping(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(ScreenPainter.wrapped(text, width: width) == lines)
  }
}
