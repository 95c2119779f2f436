import Cells
import Rendering
import Testing
import ViewTree

/// Text without a background is ink on whatever lies below it.
@Suite struct InkTests {
  private let glyphs = GlyphTable()
  private let white = CellColor(red: 255, green: 255, blue: 255)

  private func text(_ text: String, columns: Int = 6) -> CellGrid {
    TextBlock.cells(text, columns: columns, rows: 1, foreground: white, background: nil, glyphs: glyphs)
  }

  private func stage(_ picture: CellGrid, x: Double = 0, alpha: Double = 1) throws -> Stage {
    var stage = try Stage(columns: 6, rows: 1)
    try stage.add(CellGrid(["abcdef"])) { $0.backgroundColor = .clear }
    try stage.add(width: 6, height: 1) { $0.backgroundColor = .pureBlue }
    try stage.add(picture, x: x) { $0.alpha = alpha }
    return stage
  }

  @Test func whatLiesBelowShowsBetweenAndBehindTheCharacters() throws {
    var stage = try stage(text("x  y"))
    let frame = stage.frame()
    #expect(frame.lines == ["x  y  "])
    #expect(frame.backgrounds.allSatisfy { $0.packed & 0xFFFFFF == 0x0000FF })
    #expect(frame.foregrounds[0].packed & 0xFFFFFF == 0xFFFFFF)
  }

  @Test func charactersBelowStayWhereThereIsNoInk() throws {
    var stage = try Stage(columns: 6, rows: 1)
    try stage.add(CellGrid(["abcdef"]))
    try stage.add(text("x  y"))
    #expect(stage.frame().lines == ["xbcyef"])
  }

  @Test func halfOfItIsHalfItsInk() throws {
    var stage = try stage(text("x"), alpha: 0.5)
    let frame = stage.frame()
    #expect(frame.backgrounds[0].packed & 0xFFFFFF == 0x0000FF)
    #expect(frame.foregrounds[0].packed & 0xFFFFFF == 0x8080FF)
  }

  @Test func aWideCharacterThatTheEdgeCutsIsABlank() throws {
    var stage = try stage(text("京a", columns: 6), x: -1)
    let frame = stage.frame()
    #expect(frame.lines == [" a    "])
    #expect(frame.backgrounds.allSatisfy { $0.packed & 0xFFFFFF == 0x0000FF })
  }
}
