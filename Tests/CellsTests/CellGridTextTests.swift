import Testing

@testable import Cells

@Suite struct CellGridTextTests {
  @Test func trailingSpacesAreCut() {
    let glyphs = GlyphTable()
    var grid = CellGrid(columns: 4, rows: 3)
    grid.glyphs[1] = Glyph("b")
    grid.glyphs[4] = glyphs.glyph(for: "🇯🇵")
    grid.glyphs[5] = .continuation
    #expect(grid.plainRows(glyphs: glyphs) == [" b", "🇯🇵", ""])
    var bytes: [UInt8] = [0x3E]
    grid.appendPlainRow(0, glyphs: glyphs, to: &bytes)
    #expect(bytes == Array("> b".utf8))
    grid.appendPlainRow(3, glyphs: glyphs, to: &bytes)
    grid.appendPlainRow(-1, glyphs: glyphs, to: &bytes)
    #expect(bytes == Array("> b".utf8))
    #expect(CellGrid(columns: 0, rows: 2).plainRows(glyphs: glyphs) == ["", ""])
  }
}
