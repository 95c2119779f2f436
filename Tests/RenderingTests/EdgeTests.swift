import Cells
import Rendering
import Testing
import ViewTree

@Suite("Edges inside cells")
struct EdgeTests {
  private static let red: UInt32 = 0xFF0000
  private static let blue: UInt32 = 0x0000FF

  /// One red panel on blue; place and size in eighths of cells.
  private func panel(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, edges: EdgeStyle = .eighth, mode: BlendMode = .blended
  ) throws -> CellGrid {
    var stage = try Stage(columns: 4, rows: 4)
    stage.edges = edges
    try stage.add { $0.backgroundColor = .pureBlue }
    try stage.add(x: Double(x) / 8, y: Double(y) / 8, width: Double(width) / 8, height: Double(height) / 8) {
      $0.backgroundColor = .pureRed
    }
    return stage.frame(mode)
  }

  private func cell(_ grid: CellGrid, _ column: Int, _ row: Int) -> (String, UInt32, UInt32) {
    let index = row * grid.columns + column
    let scalar = Unicode.Scalar(grid.glyphs[index].rawValue).map(String.init) ?? ""
    return (scalar, grid.foregrounds[index].packed, grid.backgrounds[index].packed)
  }

  @Test("A right edge is a block from the left in the panel's colour", arguments: 1...7)
  func right(eighths: Int) throws {
    let grid = try panel(0, 0, 8 + eighths, 32)
    let glyph = String("▏▎▍▌▋▊▉".unicodeScalars.map(String.init)[eighths - 1])
    for row in 0..<4 {
      #expect(cell(grid, 1, row) == (glyph, EdgeTests.red, EdgeTests.blue))
      #expect(cell(grid, 0, row).2 == EdgeTests.red && cell(grid, 2, row).2 == EdgeTests.blue)
    }
  }

  @Test("A left edge is the same block with its colours exchanged", arguments: 1...7)
  func left(eighths: Int) throws {
    let grid = try panel(8 + eighths, 0, 40, 32)
    let glyph = String("▏▎▍▌▋▊▉".unicodeScalars.map(String.init)[eighths - 1])
    for row in 0..<4 {
      #expect(cell(grid, 1, row) == (glyph, EdgeTests.blue, EdgeTests.red))
      #expect(cell(grid, 0, row).2 == EdgeTests.blue && cell(grid, 2, row).2 == EdgeTests.red)
    }
  }

  @Test("A top edge is a block from below in the panel's colour", arguments: 1...7)
  func top(eighths: Int) throws {
    let grid = try panel(0, 16 - eighths, 32, 40)
    let glyph = String("▁▂▃▄▅▆▇".unicodeScalars.map(String.init)[eighths - 1])
    for column in 0..<4 {
      #expect(cell(grid, column, 1) == (glyph, EdgeTests.red, EdgeTests.blue))
      #expect(cell(grid, column, 0).2 == EdgeTests.blue && cell(grid, column, 2).2 == EdgeTests.red)
    }
  }

  @Test("A bottom edge is the same block with its colours exchanged", arguments: 1...7)
  func bottom(eighths: Int) throws {
    let grid = try panel(0, 0, 32, 16 - eighths)
    let glyph = String("▁▂▃▄▅▆▇".unicodeScalars.map(String.init)[eighths - 1])
    for column in 0..<4 {
      #expect(cell(grid, column, 1) == (glyph, EdgeTests.blue, EdgeTests.red))
      #expect(cell(grid, column, 0).2 == EdgeTests.red && cell(grid, column, 2).2 == EdgeTests.blue)
    }
  }

  @Test("Where two edges meet at a quarter, a quadrant")
  func corners() throws {
    let grid = try panel(4, 4, 24, 24)
    #expect(cell(grid, 0, 0) == ("▗", EdgeTests.red, EdgeTests.blue))
    #expect(cell(grid, 3, 0) == ("▖", EdgeTests.red, EdgeTests.blue))
    #expect(cell(grid, 0, 3) == ("▝", EdgeTests.red, EdgeTests.blue))
    #expect(cell(grid, 3, 3) == ("▘", EdgeTests.red, EdgeTests.blue))
    #expect(cell(grid, 1, 1) == (" ", EdgeTests.red, EdgeTests.red))
  }

  /// Text in white on black below a white panel of an opacity, whose lower edge lies in the eighths of the text's row.
  private func text(_ line: String, below alpha: Double, eighths: Int, contrast: Double = 1) throws -> CellGrid {
    var stage = try Stage(columns: 4, rows: 2)
    let level = UInt8(255 * contrast)
    try stage.add(
      CellGrid(
        ["    ", line], foreground: CellColor(red: level, green: level, blue: level),
        background: CellColor(packed: 0)))
    try stage.add(x: 0, y: 0, width: 4, height: 1 + Double(eighths) / 8) {
      $0.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 1)
      $0.alpha = alpha
    }
    return stage.frame()
  }

  @Test("Text stays under a translucent edge that it outlasts", arguments: ["abcd", "日本", "a日b", "e🚢f"])
  func textBelowTranslucentEdge(line: String) throws {
    for eighths in 1...3 {
      #expect(try text(line, below: 0.2, eighths: eighths).lines == ["    ", line])
      #expect(try text(line, below: 0.45, eighths: eighths).lines[1] == line)
      let covered = try text(line, below: 0.55, eighths: eighths).lines[1]
      #expect(covered.filter { $0 != " " }.allSatisfy { "▇▆▅".contains($0) })
      // Faint text does not outlast much.
      #expect(try text(line, below: 0.2, eighths: eighths, contrast: 0.2).lines[1] != line)
      #expect(
        try text(line, below: 1, eighths: eighths).lines[1]
          == String(repeating: "▇▆▅".map(String.init)[eighths - 1], count: 4))
    }
  }

  @Test("Views with one edge in common end at the same place, text or none", arguments: [false, true], [0.6, 1])
  func commonEdge(isGroup: Bool, alpha: Double) throws {
    var stage = try Stage(columns: 4, rows: 3)
    try stage.add { $0.backgroundColor = .pureBlue }
    try stage.add(CellGrid(["text", "    "], background: CellColor(packed: 0xFF0000)), x: 0, y: 0.375)
    // A bar above it, of which nothing but its alpha lets through what lies below.
    let bar = try stage.add(x: 0, y: 0.375, width: 4, height: 1) {
      $0.backgroundColor = Color(red: 0, green: 1, blue: 0, alpha: 1)
      $0.alpha = alpha
    }
    if isGroup { try stage.add(x: 0, y: 0.5, width: 1, height: 0.25, into: bar) { $0.backgroundColor = .pureRed } }
    let grid = stage.frame()
    for column in 1..<4 {
      let (glyph, foreground, background) = cell(grid, column, 0)
      #expect(!"▁▂▃▄▅▆▇".contains(glyph))
      // Nothing of blue is left, and no red stands beside the green.
      #expect(background & 0xFF == 0 && (background >> 8 & 0xFF) > 100, "\(foreground) \(background)")
    }
  }

  @Test("Both edges in one cell keep the amount of colour, in the nearest block")
  func sliver() throws {
    for (x, width) in [(8, 8), (9, 3), (11, 2), (14, 1), (10, 5), (8, 0)] {
      let grid = try panel(x, 0, width, 32)
      let mean = ShownBlock(grid, column: 1, row: 1).mean
      #expect(abs(mean.x - 255 * Double(width) / 8) < 3 && abs(mean.z - 255 * Double(8 - width) / 8) < 3)
    }
    // Nearer the left: the panel's side is the left one.
    #expect(try cell(panel(8, 0, 3, 32), 1, 0).0 == "▍")
    #expect(try cell(panel(13, 0, 3, 32), 1, 0) == ("▋", EdgeTests.blue, EdgeTests.red))
  }

  @Test("Eighths are the nearest, halves rounded up")
  func rounding() throws {
    var stage = try Stage(columns: 3, rows: 1)
    try stage.add { $0.backgroundColor = .pureBlue }
    let view = try stage.add(width: 4, height: 1) { $0.backgroundColor = .pureRed }
    func glyph(_ x: Double) -> Glyph {
      stage.tree.setPresentation(view) { $0.frame = Rect(x: x, y: 0, width: 64, height: 16) }
      return stage.frame().glyphs[1]
    }
    #expect(glyph(8.49) == .space && glyph(8.5) == Glyph("▏") && glyph(9.49) == Glyph("▏"))
    #expect(glyph(9.5) == Glyph("▎") && glyph(15.49) == Glyph("▉") && glyph(15.5) == .space)
  }

  @Test("A panel dragged over 80 columns has a frame for every point, or one for every cell")
  func dragged() throws {
    for (edges, count) in [(EdgeStyle.eighth, 640), (.cell, 80)] {
      var stage = try Stage(columns: 80, rows: 2)
      stage.edges = edges
      try stage.add { $0.backgroundColor = .pureBlue }
      let view = try stage.add(width: 20, height: 2) { $0.backgroundColor = .pureRed }
      var frames = Set<[UInt32]>()
      for x in -4..<636 {
        stage.tree.setPresentation(view) { $0.frame = Rect(x: Double(x), y: 0, width: 160, height: 32) }
        let frame = stage.frame()
        frames.insert(frame.glyphs.map(\.rawValue) + frame.foregrounds.map(\.packed) + frame.backgrounds.map(\.packed))
      }
      #expect(frames.count == count)
    }
  }

  @Test("Whole cells on request and without colour")
  func cells() throws {
    for (edges, mode) in [(EdgeStyle.cell, BlendMode.blended), (.cell, .dithered), (.eighth, .dithered)] {
      let grid = try panel(3, 5, 16, 16, edges: edges, mode: mode)
      #expect(grid.glyphs.allSatisfy { $0 == .space })
      #expect(cell(grid, 0, 1).2 == EdgeTests.red && cell(grid, 0, 0).2 == EdgeTests.blue)
    }
  }

  @Test("Panels that touch leave no fringe of what lies below")
  func touching() throws {
    for shift in 0..<8 {
      var stage = try Stage(columns: 6, rows: 1)
      try stage.add(x: -3 + Double(shift) / 8, width: 6, height: 1) { $0.backgroundColor = .pureRed }
      try stage.add(x: 3 + Double(shift) / 8, width: 6, height: 1) { $0.backgroundColor = .pureGreen }
      let grid = stage.frame()
      for index in 0..<6 {
        for color in [grid.foregrounds[index], grid.backgrounds[index]]
        where grid.glyphs[index] != .space || color == grid.backgrounds[index] {
          #expect(color.packed == 0xFF0000 || color.packed == 0x00FF00)
        }
      }
      #expect(grid.glyphs[3] == (shift == 0 ? .space : Glyph(rawValue: 0x2590 - UInt32(shift))))
    }
  }

  @Test("Text of the panel stays at the nearest cell; equal colours keep whatever text there is")
  func text() throws {
    let black = CellColor(packed: 0)
    let grey = CellColor(packed: 0x404040)
    var stage = try Stage(columns: 8, rows: 1)
    try stage.add(CellGrid(["12345678"], background: black))
    let view = try stage.add(CellGrid(["abc"], background: grey))
    func at(_ eighths: Double) -> String {
      stage.tree.setPresentation(view) { $0.frame = Rect(x: eighths, y: 0, width: 24, height: 16) }
      return stage.frame().lines[0]
    }
    #expect(at(16) == "12abc678")
    #expect(at(18) == "12abc▎78")
    #expect(at(19.9) == "12abc▌78")
    #expect(at(20) == "12▌abc78")
    #expect(at(23) == "12▉abc78")
    var same = try Stage(columns: 8, rows: 1)
    try same.add(CellGrid(["12345678"], background: black))
    try same.add(CellGrid(["abc"], background: black), x: 2.25)
    #expect(same.frame().lines == ["12abc678"])
  }

  @Test("A line of text at an upper or lower edge is all there or not at all")
  func lines() throws {
    let grey = CellColor(packed: 0x404040)
    var stage = try Stage(columns: 6, rows: 4)
    try stage.add { $0.backgroundColor = .pureBlue }
    let view = try stage.add(CellGrid(["a 日", "    ", "c  d"], background: grey), x: 1)
    func at(_ eighths: Double) -> [String] {
      stage.tree.setPresentation(view) { $0.frame = Rect(x: 8, y: eighths * 2, width: 32, height: 48) }
      return stage.frame().lines
    }
    #expect(at(0) == [" a 日 ", "      ", " c  d ", "      "])
    #expect(at(3) == [" a 日 ", "      ", " c  d ", " ▅▅▅▅ "])
    #expect(at(4) == [" ▄▄▄▄ ", " a 日 ", "      ", " c  d "])
    #expect(at(7) == [" ▁▁▁▁ ", " a 日 ", "      ", " c  d "])
    let frame = stage.frame()
    #expect(frame.backgrounds[7] == grey && frame.backgrounds[19] == grey)
  }

  @Test("A wide character that an edge cuts becomes a space in its own colours")
  func wide() throws {
    let grey = CellColor(packed: 0x404040)
    for eighths in 0...32 {
      for alpha in [1, 0.7] {
        var stage = try Stage(columns: 8, rows: 1)
        try stage.add(CellGrid(["日本語字"], background: CellColor(packed: 0)))
        try stage.add(CellGrid(["漢x"], background: grey), x: Double(eighths) / 8) { $0.alpha = alpha }
        let grid = stage.frame()
        #expect(grid.hasOnlyWholeCharacters)
        #expect(ShownBlock(grid, column: 7, row: 0).background.packed == 0)
      }
    }
    var stage = try Stage(columns: 4, rows: 1)
    try stage.add(CellGrid(["日本"], background: CellColor(packed: 0)))
    try stage.add(x: 1.5, width: 4, height: 1) { $0.backgroundColor = .pureRed }
    #expect(stage.frame().lines == [" ▌  "])
  }

  @Test("Default colours keep their names on both sides of an edge")
  func names() throws {
    var stage = try Stage(columns: 3, rows: 1)
    try stage.add { $0.backgroundColor = .pureRed }
    try stage.add(CellGrid([" "], background: .defaultBackground), x: 1.5)
    let grid = stage.frame()
    #expect(grid.lines == [" ▌▌"])
    #expect(grid.backgrounds[1] == .defaultBackground && grid.foregrounds[2] == .defaultBackground)
  }

  @Test("Groups, clips, dimming and alpha reach the edges as they reach the cells")
  func inherited() throws {
    var stage = try Stage(columns: 4, rows: 1)
    try stage.add { $0.backgroundColor = .pureBlue }
    let group = try stage.add {
      $0.backgroundColor = .pureRed
      $0.alpha = 0.5
    }
    try stage.add(x: 1.5, width: 4, height: 1, into: group) { $0.backgroundColor = .white }
    var grid = stage.frame()
    #expect(cell(grid, 1, 0) == ("▌", 0x800080, 0x8080FF))

    var clipped = try Stage(columns: 4, rows: 1)
    let outer = try clipped.add(x: 0.25, width: 2.5, height: 1, clips: true)
    try clipped.add(x: -1, width: 8, height: 1, into: outer) { $0.backgroundColor = .pureRed }
    grid = clipped.frame()
    #expect(grid.lines == ["▎ ▊ "])
    #expect(grid.foregrounds[0].packed == 0 && grid.backgrounds[0].packed == 0xFF0000)

    var dimmed = try Stage(columns: 2, rows: 1)
    try dimmed.add(x: 0.5, width: 4, height: 1) {
      $0.backgroundColor = .white
      $0.dimming = 1
    }
    #expect(cell(dimmed.frame(), 0, 0) == ("▌", 0, 0x999999))

    var covered = try Stage(columns: 2, rows: 1)
    try covered.add(x: 0.5, width: 4, height: 1) { $0.backgroundColor = .white }
    try covered.add(CellGrid(["ab"])) { $0.alpha = 1 }
    #expect(covered.frame().lines == ["ab"])
  }

  @Test("A sliver of less than half a cell shows where all around it is clipped away")
  func thinClip() throws {
    var stage = try Stage(columns: 3, rows: 1)
    let outer = try stage.add(x: 1, width: 0.25, height: 1, clips: true)
    try stage.add(into: outer) { $0.backgroundColor = .pureRed }
    #expect(cell(stage.frame(), 1, 0) == ("▎", EdgeTests.red, 0))
  }

  @Test("An image's halves show on both sides of an edge")
  func image() throws {
    var picture = CellGrid(["▀▀"], foreground: CellColor(packed: 0x00FF00), background: CellColor(packed: 0xFF0000))
    picture.foregrounds[1] = CellColor(packed: 0x00FF00)
    var stage = try Stage(columns: 3, rows: 1)
    try stage.add(picture, x: 0.5)
    let grid = stage.frame()
    let shown = ShownBlock(grid, column: 0, row: 0).mean
    #expect(abs(shown.x - 255 / 4) < 2 && abs(shown.y - 255 / 4) < 2)
    #expect(cell(grid, 1, 0) == ("▀", 0x00FF00, 0xFF0000))
  }
}
