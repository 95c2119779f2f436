import Testing

@testable import Cells

@Suite struct CaptureTests {
  private let glyphs = GlyphTable()

  private func screen(_ capture: Capture, _ columns: Int, _ rows: Int) throws -> CellGrid {
    AnsiScreen.parse(try capture.bytes(), columns: columns, rows: rows, glyphs: glyphs)
  }

  @Test func theDialogHasAShadowAndEndsAtItsEdge() throws {
    let grid = try screen(.dialog, 90, 25)
    let rows = grid.plainRows(glyphs: glyphs)
    #expect(rows[8].hasSuffix("│               2  production                │ │"))
    #expect(grid.background(40, 2) == .palette(4))
    #expect(grid.background(40, 8) == .palette(7))
    #expect(grid.background(64, 8) == .palette(0))
    #expect(grid.background(79, 23) == .palette(4))
    #expect((0..<25).allSatisfy { grid.background(80, $0) == .defaultBackground })
    #expect((0..<90).allSatisfy { grid.background($0, 24) == .defaultBackground })
  }

  @Test func theEditorHasAReversedStatusLine() throws {
    let grid = try screen(.editor, 80, 24)
    let rows = grid.plainRows(glyphs: glyphs)
    #expect(rows[1] == "  2 struct RingQueue<Element> {")
    #expect(rows[22].hasPrefix("src/queue.swift  ") && rows[22].hasSuffix("1,1            Top"))
    #expect((0..<80).allSatisfy { grid.background($0, 22) == .defaultForeground && grid.style($0, 22) == .bold })
    #expect(grid.foreground(0, 1) == CellColor(packed: 0xAF5F00))
    #expect((0..<80).allSatisfy { grid.style($0, 0) == .underline })
    #expect((0..<80).allSatisfy { grid.background($0, 23) == .defaultBackground })
  }

  @Test func theFileManagerIsBlueToItsEdge() throws {
    let grid = try screen(.files, 130, 41)
    for row in 1...36 {
      #expect(grid.background(119, row) == .palette(4), "row \(row)")
      #expect(grid.background(120, row) == .defaultBackground, "row \(row)")
    }
    #expect((0..<120).allSatisfy { grid.background($0, 0) == .palette(6) })
    #expect((0..<130).allSatisfy { grid.background($0, 37) == .defaultBackground })
    #expect(grid.background(119, 39) == .palette(6))
  }

  @Test func theNotesKeepTheirTableAligned() throws {
    let grid = try screen(.notes, 80, 24)
    for row in 7...11 {
      for column in [4, 14, 23, 37] {
        #expect([Glyph("|"), Glyph("-")].contains(grid.glyph(column, row)), "row \(row) column \(column)")
      }
    }
    let rows = grid.plainRows(glyphs: glyphs)
    #expect(rows[5] == "  6 * [ ] Announce: 日本語 · Ελληνικά · русский · 한국어")
    #expect(rows[13] == " 14 > Nothing ships on a Friday. 🚢")
    // The line under the reversed one is blank.
    #expect((0..<80).allSatisfy { grid.background($0, 22) == .defaultForeground })
    #expect((0..<80).allSatisfy { grid.background($0, 23) == .defaultBackground })
  }

  @Test func theListingNamesDirectoriesInBoldBlue() throws {
    let grid = try screen(.listing, 120, 40)
    #expect(grid.foreground(33, 2) == .palette(4) && grid.style(33, 2) == .bold)
    #expect(grid.foreground(32, 2) == .defaultForeground && grid.style(32, 2) == [])
    #expect(grid.backgrounds.allSatisfy { $0 == .defaultBackground })
  }

  @Test(arguments: Capture.allCases)
  func truncatedAtEveryByte(_ capture: Capture) throws {
    let bytes = try capture.bytes()
    let whole = AnsiScreen.parse(bytes, columns: 40, rows: 40, glyphs: glyphs)
    for length in 0...bytes.count {
      let grid = AnsiScreen.parse(Array(bytes[..<length]), columns: 40, rows: 40, glyphs: glyphs)
      guard isConsistent(grid, glyphs) else {
        Issue.record("\(capture) cut after \(length) bytes")
        return
      }
      // Rows that are complete do not depend on what follows.
      let complete = bytes[..<length].count { $0 == 0x0A }
      guard grid.glyphs.prefix(complete * 40) == whole.glyphs.prefix(complete * 40) else {
        Issue.record("\(capture) cut after \(length) bytes differs")
        return
      }
    }
  }
}
