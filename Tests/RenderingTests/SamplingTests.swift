import Cells
import Rendering
import Testing
import ViewTree

@Suite("Scaled and turned views")
struct SamplingTests {
  private let half = AffineTransform.scale(x: 0.5, y: 0.5)

  @Test("A plain colour stays plain, on the cells whose centres it covers")
  func plain() throws {
    var stage = try Stage(columns: 8, rows: 4)
    try stage.add { view in
      view.backgroundColor = .white
      view.transform = half
    }
    let frame = stage.frame()
    #expect(frame.glyphs.allSatisfy { $0 == .space })
    let covered = frame.backgrounds.map { $0.packed == 0xFFFFFF }
    #expect(covered == (0..<32).map { (2..<6).contains($0 % 8) && (1..<3).contains($0 / 8) })
  }

  @Test("Rows of a small picture become halves of cells")
  func halves() throws {
    var picture = CellGrid(columns: 4, rows: 4)
    for cell in 0..<16 { picture.backgrounds[cell] = CellColor(packed: cell / 4 % 2 == 0 ? 0xFF0000 : 0x0000FF) }
    var stage = try Stage(columns: 4, rows: 4)
    try stage.add(picture) { $0.transform = half }
    let frame = stage.frame()
    let cell = 1 * 4 + 1
    #expect(frame.glyphs[cell] == Glyph("\u{2580}"))
    #expect(frame.foregrounds[cell].packed == 0xFF0000 && frame.backgrounds[cell].packed == 0x0000FF)
  }

  @Test("Characters count as their ink")
  func ink() throws {
    let white = CellColor(packed: 0xFFFFFF)
    func level(_ text: String) throws -> UInt8 {
      var stage = try Stage(columns: 4, rows: 4)
      try stage.add(
        CellGrid([text, text, text, text], foreground: white, background: CellColor(packed: 0))
      ) { $0.transform = half }
      return stage.frame().backgrounds[5].red
    }
    let levels = try ["    ", "....", "aaaa", "####", "████"].map(level)
    #expect(levels == levels.sorted() && levels.first == 0 && levels.last == 255 && Set(levels).count == 5)
  }

  @Test("A view that is all but upright keeps its characters")
  func almostUpright() throws {
    var stage = try Stage(columns: 4, rows: 1)
    try stage.add(CellGrid(["abcd"])) { $0.transform = .scale(x: 1.001, y: 0.999) }
    #expect(stage.frame().lines == ["abcd"])
  }

  @Test("A view flattened to nothing draws nothing")
  func flat() throws {
    var stage = try Stage(columns: 4, rows: 2)
    let view = try stage.add(CellGrid(["abcd", "efgh"]))
    let bad: [AffineTransform] = [
      .scale(x: 0, y: 1), .scale(x: 0, y: 0), .scale(x: .nan, y: 1), .scale(x: .infinity, y: 1),
      .scale(x: 1e-300, y: 1e-300), AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    ]
    for transform in bad {
      stage.tree.setPresentation(view) { $0.transform = transform }
      #expect(stage.frame().glyphs.allSatisfy { $0 == .space })
    }
    for transform in [AffineTransform.scale(x: 1e30, y: 1e30), .scale(x: -1, y: 1), .scale(x: 1e-5, y: 1e5)] {
      stage.tree.setPresentation(view) { $0.transform = transform }
      _ = stage.frame()
    }
  }

  @Test("Without colour, ink shows as blocks")
  func dithered() throws {
    var stage = try Stage(columns: 4, rows: 4)
    try stage.add(CellGrid(["####", "    ", "    ", "####"])) { $0.transform = half }
    #expect(stage.frame(.dithered).lines == ["    ", " ▀▀ ", " ▄▄ ", "    "])
  }
}
