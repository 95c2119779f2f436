import Cells
import Rendering
import Testing
import ViewTree

@Suite("Compositor")
struct CompositorTests {
  @Test("Beneath everything lies black")
  func empty() throws {
    var stage = try Stage(columns: 3, rows: 2)
    let frame = stage.frame()
    #expect(frame.backgrounds.allSatisfy { $0 == CellColor(packed: 0) })
    #expect(frame.lines == ["   ", "   "])
  }

  @Test("Order, hidden views and views without alpha")
  func order() throws {
    var stage = try Stage(columns: 1, rows: 1)
    let first = try stage.add(CellGrid(["1"]))
    let second = try stage.add(CellGrid(["2"]))
    #expect(stage.frame().lines == ["2"])
    stage.tree.setPresentation(first) { $0.order = 1 }
    #expect(stage.frame().lines == ["1"])
    stage.tree.setPresentation(first) { $0.isHidden = true }
    #expect(stage.frame().lines == ["2"])
    stage.tree.setPresentation(second) { $0.alpha = 0 }
    #expect(stage.frame().lines == [" "])
    stage.tree.setPresentation(second) { $0.alpha = .nan }
    #expect(stage.frame().lines == [" "])
  }

  @Test("Views stand at the nearest whole cell, halves rounded up")
  func nearestCell() throws {
    var stage = try Stage(columns: 6, rows: 3)
    let view = try stage.add(CellGrid(["ab"]))
    func at(_ x: Double, _ y: Double) -> [String] {
      stage.tree.setPresentation(view) { $0.frame = Rect(x: x * 8, y: y * 16, width: 16, height: 16) }
      return stage.frame().lines
    }
    #expect(at(1.49, 0.49) == [" ab   ", "      ", "      "])
    #expect(at(1.5, 0.5) == ["      ", "  ab  ", "      "])
    #expect(at(-0.5, 0) == ["ab    ", "      ", "      "])
    #expect(at(-0.51, 0) == ["b     ", "      ", "      "])
    #expect(at(5, 2) == ["      ", "      ", "     a"])
    #expect(at(1e300, 0) == at(-1e9, 0))
    #expect(at(.nan, 0) == ["      ", "      ", "      "])
    #expect(at(.infinity, 0) == ["      ", "      ", "      "])
  }

  @Test("Content is clipped to the view, children only when it clips")
  func clipping() throws {
    var stage = try Stage(columns: 6, rows: 2)
    let parent = try stage.add(CellGrid(["abcd", "efgh"]), x: 1, width: 2, height: 1)
    try stage.add(CellGrid(["XYZ"]), x: 1, y: 0, into: parent)
    #expect(stage.frame().lines == [" aXYZ ", "      "])
    var clipped = try Stage(columns: 6, rows: 2)
    let clipping = try clipped.add(CellGrid(["abcd", "efgh"]), x: 1, width: 2, height: 1, clips: true)
    try clipped.add(CellGrid(["XYZ"]), x: 1, y: 0, into: clipping)
    #expect(clipped.frame().lines == [" aX   ", "      "])
  }

  @Test("Bounds that are scrolled move the content")
  func scrolled() throws {
    var stage = try Stage(columns: 4, rows: 1)
    try stage.add(CellGrid(["abcd"]), width: 2, height: 1) { $0.bounds.origin = Point(x: 8, y: 0) }
    #expect(stage.frame().lines == ["bc  "])
  }

  @Test("Wide characters are not cut, at screen edges or view edges")
  func wideEdges() throws {
    let picture = CellGrid(["日本"])
    for mode in BlendMode.allCases {
      for alpha in [1, 0.6] {
        for x in -4...5 {
          var stage = try Stage(columns: 5, rows: 1)
          try stage.add(CellGrid(["語語x"]))
          try stage.add(picture, x: Double(x)) { $0.alpha = alpha }
          #expect(stage.frame(mode).hasOnlyWholeCharacters)
        }
      }
    }
    var stage = try Stage(columns: 5, rows: 1)
    try stage.add(CellGrid(["語語x"]))
    try stage.add(picture, x: 3)
    #expect(stage.frame().lines == ["語 日"])
    try stage.add(CellGrid(["ab"]), x: 4)
    #expect(stage.frame().lines == ["語  a"])
  }

  @Test("Alpha is that of a group: a child hides its parent's background")
  func groupOpacity() throws {
    var stage = try Stage(columns: 4, rows: 1)
    try stage.add { $0.backgroundColor = .pureBlue }
    let parent = try stage.add {
      $0.backgroundColor = .pureRed
      $0.alpha = 0.5
    }
    try stage.add(x: 2, width: 2, height: 1, into: parent) { $0.backgroundColor = .white }
    let frame = stage.frame()
    #expect(frame.backgrounds[0] == CellColor(red: 128, green: 0, blue: 128))
    #expect(frame.backgrounds[3] == CellColor(red: 128, green: 128, blue: 255))
  }

  @Test("Layers in layers multiply, and what they leave free shows through")
  func nestedLayers() throws {
    var stage = try Stage(columns: 3, rows: 1)
    try stage.add(CellGrid(["abc"], foreground: CellColor(packed: 0xFFFFFF), background: CellColor(packed: 0)))
    let outer = try stage.add(width: 3, height: 1) { $0.alpha = 0.5 }
    let inner = try stage.add(width: 3, height: 1, into: outer) { $0.alpha = 0.5 }
    try stage.add(x: 1, width: 1, height: 1, into: inner) { $0.backgroundColor = .pureRed }
    let frame = stage.frame()
    #expect(frame.lines == ["abc"])
    #expect(frame.backgrounds.map(\.packed) == [0, 0x400000, 0])
    #expect(frame.foregrounds.map(\.packed) == [0xFFFFFF, 0xFFBFBF, 0xFFFFFF])
    // The layers are clean again.
    #expect(stage.frame() == frame)
  }

  @Test("More layers than the limit still draw")
  func manyLayers() throws {
    var stage = try Stage(columns: 2, rows: 1)
    var parent = stage.root
    for _ in 0..<40 {
      parent = try stage.add(width: 2, height: 1, into: parent) {
        $0.alpha = 0.99
        $0.backgroundColor = .white
      }
    }
    #expect(stage.frame().backgrounds[0].red > 250)
  }

  @Test("A translucent background tints what lies below")
  func translucentBackground() throws {
    var stage = try Stage(columns: 1, rows: 1)
    try stage.add(CellGrid(["a"], foreground: CellColor(packed: 0xFFFFFF), background: CellColor(packed: 0x0000FF)))
    try stage.add { $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.4) }
    let frame = stage.frame()
    #expect(frame.lines == ["a"])
    #expect(frame.foregrounds[0].packed == 0x999999 && frame.backgrounds[0].packed == 0x000099)
  }

  @Test("Dimming greys the view and all inside it")
  func dimming() throws {
    var stage = try Stage(columns: 2, rows: 1)
    let parent = try stage.add { $0.dimming = 1 }
    try stage.add(
      CellGrid(["a"], foreground: CellColor(packed: 0xFF0000), background: .defaultBackground), into: parent)
    try stage.add(x: 1, width: 1, height: 1, into: parent) { $0.backgroundColor = .white }
    var frame = stage.frame()
    #expect(frame.foregrounds[0].packed == 0x2E2E2E)
    #expect(frame.backgrounds[0] == .defaultBackground)
    #expect(frame.backgrounds[1].packed == 0x999999)
    stage.tree.setPresentation(parent) { $0.dimming = 0.5 }
    frame = stage.frame()
    #expect(frame.backgrounds[1].packed == 0xCCCCCC)
  }

  @Test("Pictures that do not exist, empty sizes and made-up roots draw nothing")
  func degenerate() throws {
    for (columns, rows) in [(0, 0), (0, 3), (3, 0), (1, 1)] {
      var stage = try Stage(columns: columns, rows: rows)
      let view = try stage.add(CellGrid(["日本"]), x: -0.3)
      stage.tree.setContent(view, .picture(7))
      #expect(stage.frame().glyphs.allSatisfy { $0 == .space })
      stage.tree.setContent(view, .picture(-1))
      #expect(stage.frame().glyphs.allSatisfy { $0 == .space })
      stage.tree.setContent(view, .picture(0))
      #expect(stage.frame().count == columns * rows)
      for size in [Size.zero, Size(width: .nan, height: 1), Size(width: -4, height: .infinity)] {
        stage.compositor.compose(
          stage.tree, root: ViewID(rawValue: 99), pictures: [], container: size, columns: columns, rows: rows)
        stage.compositor.compose(
          stage.tree, root: stage.root, pictures: [], container: size, columns: columns, rows: rows)
      }
    }
  }

  @Test("A frame kept by the caller is not written over")
  func copies() throws {
    var stage = try Stage(columns: 5, rows: 2)
    let view = try stage.add(CellGrid(["abcde", "日本e"])) { $0.alpha = 0.5 }
    let kept = stage.frame()
    let keptGlyphs = Array(kept.glyphs.map(\.rawValue))
    let keptForegrounds = Array(kept.foregrounds.map(\.packed))
    let keptBackgrounds = Array(kept.backgrounds.map(\.packed))
    let keptStyles = Array(kept.styles.map(\.rawValue))
    stage.tree.setPresentation(view) {
      $0.center.x += 8
      $0.alpha = 0.75
      $0.backgroundColor = .pureRed
    }
    #expect(stage.frame() != kept)
    #expect(kept.glyphs.map(\.rawValue) == keptGlyphs)
    #expect(kept.foregrounds.map(\.packed) == keptForegrounds)
    #expect(kept.backgrounds.map(\.packed) == keptBackgrounds)
    #expect(kept.styles.map(\.rawValue) == keptStyles)
  }

  @Test("Random trees draw without a trap, wide characters whole", arguments: BlendMode.allCases)
  func randomTrees(mode: BlendMode) throws {
    for seed in UInt64(0)..<400 {
      var generator = FrameGenerator(seed: seed)
      var stage = try Stage(
        columns: Int.random(in: 1...20, using: &generator.random), rows: Int.random(in: 1...6, using: &generator.random)
      )
      var parents = [stage.root]
      func number(_ range: ClosedRange<Double>) -> Double {
        let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, -7]
        let isOdd = Int.random(in: 0..<60, using: &generator.random) == 0
        return isOdd
          ? odd[Int.random(in: 0..<odd.count, using: &generator.random)]
          : Double.random(in: range, using: &generator.random)
      }
      for _ in 0..<Int.random(in: 1...8, using: &generator.random) {
        var picture = CellGrid(
          columns: Int.random(in: 0...12, using: &generator.random),
          rows: Int.random(in: 0...4, using: &generator.random))
        generator.scribble(&picture, runs: 8)
        let parent = parents[Int.random(in: 0..<parents.count, using: &generator.random)]
        let isTurned = Int.random(in: 0..<4, using: &generator.random) == 0
        let values = (0..<17).map { _ in number(-1...1) }
        let view = try stage.add(
          picture, x: number(-9...20), y: number(-4...6), into: parent, clips: values[0] > 0
        ) {
          $0.alpha = values[1] > 0.3 ? 1 : abs(values[1])
          $0.dimming = values[2] > 0 ? 0 : -values[2]
          $0.backgroundColor = Color(red: values[3], green: values[4], blue: values[5], alpha: values[6])
          $0.order = values[7]
          $0.cornerRadius = max(0, values[12] * 40)
          $0.corners = Corners(rawValue: UInt32.random(in: 0...15, using: &generator.random))
          $0.shadow = Shadow(
            opacity: values[13], radius: values[14] * 20, offset: Point(x: values[15] * 20, y: values[16] * 20))
          if isTurned {
            let isScaled = values[9] > 0
            $0.transform = AffineTransform(
              a: values[8] * 2, b: isScaled ? 0 : values[9], c: isScaled ? 0 : values[10], d: values[11] * 2, tx: 0,
              ty: 0)
          }
        }
        parents.append(view)
      }
      for edges in EdgeStyle.allCases {
        stage.edges = edges
        #expect(stage.frame(mode).hasOnlyWholeCharacters)
      }
    }
  }
}
