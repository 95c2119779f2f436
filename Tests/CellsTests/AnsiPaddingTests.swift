import Testing

@testable import Cells

@Suite struct AnsiPaddingTests {
  private func backgrounds(_ text: String, _ columns: Int, _ rows: Int) -> [[CellColor]] {
    let grid = AnsiScreen.parse(Array(text.utf8), columns: columns, rows: rows, glyphs: GlyphTable())
    return (0..<rows).map { row in (0..<columns).map { grid.background($0, row) } }
  }

  private let none = CellColor.defaultBackground
  private let blue = CellColor.palette(4)

  @Test func aRowThatEndsInABackgroundIsFilledWithIt() {
    #expect(backgrounds("\u{1B}[44mab\n\u{1B}[0mcd", 4, 2) == [[blue, blue, blue, blue], [none, none, none, none]])
    #expect(backgrounds("\u{1B}[44mab", 3, 2) == [[blue, blue, blue], [none, none, none]])
    #expect(backgrounds("\u{1B}[44mab\u{1B}[49mc\n", 4, 1) == [[blue, blue, none, none]])
  }

  @Test func theColourRunsOnAcrossRows() {
    #expect(backgrounds("\u{1B}[44m\nab\n\n", 2, 4) == [[blue, blue], [blue, blue], [blue, blue], [none, none]])
  }

  @Test func whatIsFilledHasNoStyle() {
    let grid = AnsiScreen.parse(Array("\u{1B}[4;31;44mab\n".utf8), columns: 3, rows: 1, glyphs: GlyphTable())
    #expect(grid.styles == [.underline, .underline, []])
    #expect(grid.foregrounds == [.palette(1), .palette(1), .defaultForeground])
  }

  @Test func reversedVideoFillsNothing() {
    #expect(
      backgrounds("\u{1B}[7mab\n\n", 3, 2) == [[.defaultForeground, .defaultForeground, none], [none, none, none]])
    // Nor does the background that stands on the side of the text then.
    #expect(backgrounds("\u{1B}[7;31;44mab\n", 3, 1) == [[.palette(1), .palette(1), none]])
  }

  @Test func aScreenWrittenOutInBlanksIsNotFilledBeyondItsEdge() {
    // The second row tells that the screen is three columns wide.
    let text = "\u{1B}[44ma\nb  \ncde\n"
    #expect(
      backgrounds(text, 5, 4) == [
        [blue, blue, blue, none, none], [blue, blue, blue, none, none], [blue, blue, blue, none, none],
        [none, none, none, none, none],
      ])
  }

  @Test func erasingFillsToTheEnd() {
    #expect(backgrounds("a\u{1B}[44m\u{1B}[K\u{1B}[0m\nb", 3, 2) == [[none, blue, blue], [none, none, none]])
    #expect(backgrounds("\u{1B}[44m\u{1B}[0K\u{1B}[41ma\u{1B}[0m", 3, 1) == [[.palette(1), blue, blue]])
    #expect(backgrounds("\u{1B}[44m\u{1B}[K\u{1B}[41m\n", 2, 1) == [[blue, blue]])
    #expect(backgrounds("abc\u{1B}[44m\u{1B}[K", 2, 1) == [[none, none]])
  }
}
