import Cells
import Rendering
import Testing
import ViewTree

@Suite("Shadows")
struct ShadowTests {
  private func frame(
    _ shadow: Shadow, x: Double = 3, mode: BlendMode = .blended, edges: EdgeStyle = .eighth,
    _ change: (inout ViewProperties) -> Void = { _ in }
  ) throws -> CellGrid {
    var stage = try Stage(columns: 9, rows: 7)
    stage.edges = edges
    try stage.add(
      CellGrid(
        Array(repeating: "abcdefghi", count: 7), foreground: CellColor(packed: 0xFFFFFF),
        background: CellColor(packed: 0xC8C8C8)))
    try stage.add(x: x, y: 2, width: 3, height: 3) {
      $0.backgroundColor = .pureRed
      $0.shadow = shadow
      change(&$0)
    }
    return stage.frame(mode)
  }

  private let soft = Shadow(opacity: 0.4, radius: 16, offset: .zero)

  @Test("A border one cell wide, darkest beside the view, with the text in it kept")
  func border() throws {
    let grid = try frame(soft)
    let plain = try frame(.none)
    for row in 0..<7 {
      for column in 0..<9 {
        let index = row * 9 + column
        let isInside = (3..<6).contains(column) && (2..<5).contains(row)
        let isRing = !isInside && (2..<7).contains(column) && (1..<6).contains(row)
        #expect(grid.glyphs[index] == plain.glyphs[index])
        #expect((grid.backgrounds[index].red < plain.backgrounds[index].red) == isRing)
      }
    }
    // Half of the opacity in the middle of the cell beside it, less at the corner.
    #expect(grid.backgrounds[3 * 9 + 2].red == 160 && grid.foregrounds[3 * 9 + 2].red == 204)
    #expect(grid.backgrounds[9 + 2].red > 160)
  }

  @Test("It moves with the view by less than a cell, and never jumps")
  func moving() throws {
    var last: [Double]?
    for eighths in 0...16 {
      let grid = try frame(soft, x: 2.5 + Double(eighths) / 8)
      #expect(grid.backgrounds[3 * 9 + 7].red == 200 || eighths > 8)
      let levels = (0..<9).map { ShownBlock(grid, column: $0, row: 3).mean.z }
      if let last { #expect(zip(last, levels).allSatisfy { abs($0 - $1) <= 200.0 / 8 + 12 }) }
      last = levels
    }
  }

  @Test("Its offset moves it, by a cell at most")
  func offset() throws {
    let near = try frame(Shadow(opacity: 0.5, radius: 0, offset: Point(x: 8, y: 16)))
    let far = try frame(Shadow(opacity: 0.5, radius: 0, offset: Point(x: 800, y: 1600)))
    #expect(near == far)
    #expect(near.backgrounds[5 * 9 + 5].red == 100 && near.backgrounds[3 * 9 + 6].red == 100)
    #expect(near.backgrounds[3 * 9 + 2].red == 200 && near.backgrounds[9 + 4].red == 200)
  }

  @Test("Without colour there is none, nor around nothing")
  func none() throws {
    #expect(try frame(soft, mode: .dithered) == frame(.none, mode: .dithered))
    #expect(try frame(soft) { $0.backgroundColor = .clear } == frame(.none) { $0.backgroundColor = .clear })
    for odd in [Double.nan, .infinity, -.infinity, -1] {
      let shadow = Shadow(opacity: 0.5, radius: odd, offset: Point(x: odd, y: odd))
      _ = try frame(shadow)
      #expect(try frame(Shadow(opacity: odd == .infinity ? 0 : odd, radius: 9, offset: .zero)) == frame(.none))
    }
  }

  @Test("Alpha and clips hold for it as well; both edge styles have it")
  func inherited() throws {
    #expect(try frame(soft) { $0.alpha = 0.5 }.backgrounds[3 * 9 + 2].red == 180)
    #expect(try frame(soft, edges: .cell) == frame(soft))
    var stage = try Stage(columns: 5, rows: 3)
    try stage.add { $0.backgroundColor = .white }
    let clip = try stage.add(x: 1, y: 1, width: 3, height: 1, clips: true)
    try stage.add(x: 1, width: 1, height: 1, into: clip) {
      $0.backgroundColor = .pureRed
      $0.shadow = soft
    }
    #expect(stage.frame().backgrounds.count { $0.packed == 0xFFFFFF } == 12)
  }
}
