import Cells
import Rendering
import TestSupport
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

  @Test("Four colours of a cell become its nearest half or quadrant")
  func quarters() throws {
    let colors: [UInt32] = [0, 0xFFFFFF]
    for bits in 0..<16 {
      var picture = CellGrid(columns: 8, rows: 8)
      for cell in 0..<64 {
        let quarter = (cell / 8 / 4) * 2 + cell % 8 / 4
        picture.backgrounds[cell] = CellColor(packed: colors[bits >> quarter & 1])
      }
      var stage = try Stage(columns: 3, rows: 3)
      // Eight cells on one: the middle of the canvas.
      try stage.add(picture, x: -2.5, y: -2.5) { $0.transform = .scale(x: 0.125, y: 0.125) }
      let shown = ShownBlock(stage.frame(), column: 1, row: 1)
      for field in 0..<64 {
        let quarter = (field / 8 / 4) * 2 + field % 8 / 4
        let color = shown.front[field] ? shown.foreground : shown.background
        #expect(color.packed == colors[bits >> quarter & 1])
      }
    }
  }

  @Test("A small picture has the colours of the large one, part by part")
  func averages() throws {
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      var picture = CellGrid(columns: 40, rows: 16)
      for cell in 0..<picture.count where cell % 40 < 39 {
        picture.backgrounds[cell] = CellColor(packed: UInt32.random(in: 0..<0x100_0000, using: &random))
        picture.foregrounds[cell] = CellColor(packed: UInt32.random(in: 0..<0x100_0000, using: &random))
        picture.glyphs[cell] = Glyph(["▀", "▌", " ", "█"].randomElement(using: &random) ?? " ")
      }
      let scale = Double.random(in: 0.1...0.9, using: &random)
      var stage = try Stage(columns: 40, rows: 16)
      try stage.add(picture) { $0.transform = .scale(x: scale, y: scale) }
      let frame = stage.frame()
      var sum = SIMD3<Double>.zero
      var whole = SIMD3<Double>.zero
      for cell in 0..<picture.count {
        sum += ShownBlock(frame, column: cell % 40, row: cell / 40).mean
        whole += ShownBlock(picture, column: cell % 40, row: cell / 40).mean
      }
      let apart = sum / (scale * scale * 640) - whole / 640
      let worst = max(abs(apart.x), max(abs(apart.y), abs(apart.z)))
      // The edges are rounded to eighths of cells: at most a part of the smallest pictures' size.
      #expect(worst < 2 + 16 / scale / 10, "seed \(seed): \(worst)")
    }
  }

  @Test("An image keeps its shape: a disc is a disc at any size")
  func disc() throws {
    var picture = CellGrid(columns: 60, rows: 30)
    for cell in 0..<picture.count {
      let (x, y) = (Double(cell % 60) - 29.5, (Double(cell / 60) - 14.5) * 2)
      picture.backgrounds[cell] = CellColor(packed: x * x + y * y < 26 * 26 ? 0xFFFFFF : 0)
    }
    for scale in [0.2, 0.35, 0.5, 0.77, 0.99] {
      var stage = try Stage(columns: 60, rows: 30)
      try stage.add(picture) { $0.transform = .scale(x: scale, y: scale) }
      let frame = stage.frame()
      for cell in 0..<frame.count {
        let (x, y) = (Double(cell % 60) - 29.5, (Double(cell / 60) - 14.5) * 2)
        let distance = (x * x + y * y).squareRoot() - 26 * scale
        let level = ShownBlock(frame, column: cell % 60, row: cell / 60).mean.x
        if distance < -2.5 { #expect(level > 250) }
        if distance > 2.5 { #expect(level < 5) }
      }
    }
  }

  @Test("A small picture is steady: moved by an eighth it changes by no more than that")
  func steady() throws {
    let lines = (0..<8).map { row in String((0..<32).map { ($0 * 7 + row * 3) % 5 < 3 ? "m" : " " }) }
    let picture = CellGrid(lines, foreground: CellColor(packed: 0xFFFFFF), background: CellColor(packed: 0))
    var stage = try Stage(columns: 32, rows: 8)
    let view = try stage.add(picture) { $0.transform = .scale(x: 0.35, y: 0.35) }
    var last: [Double]?
    for step in 0..<32 {
      stage.tree.setPresentation(view) { $0.center.x = 120 + Double(step) / 2 }
      let frame = stage.frame()
      let levels = (0..<frame.count).map { ShownBlock(frame, column: $0 % 32, row: $0 / 32).mean.x }
      if let last { #expect(zip(last, levels).allSatisfy { abs($0 - $1) < 255.0 / 16 + 12 }) }
      last = levels
    }
  }

  @Test("Text is a small picture from the first step away from its size")
  func text() throws {
    let picture = CellGrid(["Deploy"], foreground: CellColor(packed: 0xFFFFFF), background: CellColor(packed: 0))
    var stage = try Stage(columns: 8, rows: 1)
    let view = try stage.add(picture, x: 1)
    #expect(stage.frame().lines == [" Deploy "])
    for scale in stride(from: 0.95, through: 0.5, by: -0.05) {
      stage.tree.setPresentation(view) { $0.transform = .scale(x: scale, y: scale) }
      #expect(stage.frame().lines.allSatisfy { line in !line.contains { $0.isLetter } })
    }
  }

  @Test("Wide characters, clusters and text from right to left count as ink too")
  func otherText() throws {
    var generator = FrameGenerator(seed: 5)
    for _ in 0..<40 {
      var picture = CellGrid(columns: 12, rows: 4)
      generator.scribble(&picture, runs: 30)
      var stage = try Stage(columns: 12, rows: 4)
      try stage.add(CellGrid(["日本語字日本語", "日本語字日本語"], columns: 12))
      try stage.add(picture, x: 0.3) { $0.transform = .scale(x: 0.6, y: 0.7) }
      #expect(stage.frame().hasOnlyWholeCharacters)
    }
    let hebrew = CellGrid(["שלום"], foreground: CellColor(packed: 0xFFFFFF), background: CellColor(packed: 0))
    var stage = try Stage(columns: 4, rows: 1)
    let view = try stage.add(hebrew)
    #expect(stage.frame().lines == ["שלום"])
    stage.tree.setPresentation(view) { $0.transform = half }
    #expect(ShownBlock(stage.frame(), column: 1, row: 0).mean.x > 20)
  }

  @Test("Enlarged text fills its larger place, clipped to what is seen of it")
  func enlarged() throws {
    let picture = CellGrid(["█ ", " █"], foreground: CellColor(packed: 0xFFFFFF), background: CellColor(packed: 0))
    var stage = try Stage(columns: 8, rows: 8)
    try stage.add(picture, x: 3, y: 3) { $0.transform = .scale(x: 4, y: 4) }
    let frame = stage.frame()
    for cell in 0..<64 {
      let isWhite = (cell % 8 < 4) == (cell / 8 < 4)
      #expect(ShownBlock(frame, column: cell % 8, row: cell / 8).mean.x == (isWhite ? 255 : 0))
    }
  }

  @Test("Alpha, dimming and clips hold for small pictures")
  func inherited() throws {
    let white = CellGrid(Array(repeating: "        ", count: 4), background: CellColor(packed: 0xFFFFFF))
    var stage = try Stage(columns: 8, rows: 4)
    let parent = try stage.add(x: 0, y: 0, width: 4, height: 4, clips: true)
    let view = try stage.add(white, into: parent) {
      $0.transform = half
      $0.alpha = 0.5
    }
    var frame = stage.frame()
    #expect(frame.backgrounds.map(\.packed).count { $0 == 0x808080 } == 2 * 2)
    stage.tree.setPresentation(view) {
      $0.alpha = 1
      $0.dimming = 1
    }
    frame = stage.frame()
    #expect(frame.backgrounds.map(\.packed).count { $0 == 0x999999 } == 2 * 2)
  }
}
