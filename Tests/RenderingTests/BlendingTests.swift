import Cells
import Rendering
import Testing
import ViewTree

@Suite("Blending")
struct BlendingTests {
  private static let steps = (0...64).map { Double($0) / 64 }

  /// The frames of a cross-fade from one screen to another.
  private func fade(
    _ from: CellGrid, _ to: CellGrid, _ mode: BlendMode = .blended, steps: [Double] = BlendingTests.steps
  ) throws -> [CellGrid] {
    var stage = try Stage(columns: from.columns, rows: from.rows)
    try stage.add(from)
    let upper = try stage.add(to)
    return steps.map { alpha in
      stage.tree.setPresentation(upper) { $0.alpha = alpha }
      return stage.frame(mode)
    }
  }

  @Test("End frames are the screens, cell for cell", arguments: BlendMode.allCases)
  func ends(mode: BlendMode) throws {
    for seed in UInt64(0)..<60 {
      var generator = FrameGenerator(seed: seed)
      let columns = Int.random(in: 1...40, using: &generator.random)
      var from = CellGrid(columns: columns, rows: 3)
      var to = from
      generator.scribble(&from, runs: 30)
      generator.scribble(&to, runs: 30)
      let frames = try fade(from, to, mode, steps: [0, 0.2, 0.5, 0.9, 1])
      #expect(frames[0] == from)
      #expect(frames[4] == to)
      #expect(frames.allSatisfy { $0.hasOnlyWholeCharacters })
    }
  }

  @Test("Equal screens do not change", arguments: BlendMode.allCases)
  func equalScreens(mode: BlendMode) throws {
    for seed in UInt64(100)..<130 {
      var generator = FrameGenerator(seed: seed)
      var screen = CellGrid(columns: 24, rows: 2)
      generator.scribble(&screen, runs: 30)
      for frame in try fade(screen, screen, mode) { #expect(frame == screen) }
    }
  }

  @Test("Colours are rounded to nearest, and direct once they are blended")
  func rounding() throws {
    let black = CellGrid([" "], background: CellColor(red: 0, green: 0, blue: 10))
    let white = CellGrid([" "], background: CellColor(red: 255, green: 100, blue: 10))
    let frames = try fade(black, white, steps: [0.5, 0.25, 0.1, 1.0 / 3])
    #expect(frames[0].backgrounds[0] == CellColor(red: 128, green: 50, blue: 10))
    #expect(frames[1].backgrounds[0] == CellColor(red: 64, green: 25, blue: 10))
    #expect(frames[2].backgrounds[0] == CellColor(red: 26, green: 10, blue: 10))
    #expect(frames[3].backgrounds[0] == CellColor(red: 85, green: 33, blue: 10))
    let tagged = try fade(CellGrid(["a"]), CellGrid(["a"], background: .palette(1)), steps: [0.5])[0]
    #expect(tagged.foregrounds[0] == .defaultForeground)
    #expect(tagged.backgrounds[0] == CellColor(red: 103, green: 0, blue: 0))
  }

  @Test("The character changes once, where the contrasts meet")
  func contrast() throws {
    let from = CellGrid(["a"], foreground: CellColor(red: 90, green: 90, blue: 90), background: CellColor(packed: 0))
    let to = CellGrid(["b"], foreground: CellColor(red: 30, green: 30, blue: 30), background: CellColor(packed: 0))
    let frames = try fade(from, to)
    #expect(frames.map { $0.lines[0] } == BlendingTests.steps.map { $0 < 0.75 ? "a" : "b" })
    // The colour shown blends with the other layer's background.
    #expect(frames[32].foregrounds[0] == CellColor(red: 45, green: 45, blue: 45))
    for seed in UInt64(0)..<40 {
      var generator = FrameGenerator(seed: seed)
      var first = CellGrid(columns: 12, rows: 1)
      var second = first
      generator.scribble(&first, runs: 8)
      generator.scribble(&second, runs: 8)
      let frames = try fade(first, second)
      for cell in 0..<12 {
        let glyphs = frames.map { $0.glyphs[cell] }
        #expect(zip(glyphs, glyphs.dropFirst()).filter { $0 != $1 }.count <= 1)
      }
    }
  }

  @Test("Ink over nothing, nothing over ink, and styles")
  func ink() throws {
    let grey = CellColor(red: 100, green: 100, blue: 100)
    let black = CellColor(packed: 0)
    var text = CellGrid(["a"], foreground: grey, background: black)
    text.styles = [.bold]
    let blank = CellGrid([" "], foreground: grey, background: CellColor(red: 0, green: 0, blue: 200))
    let appearing = try fade(blank, text, steps: [0.25])[0]
    #expect(appearing.lines == ["a"] && appearing.styles == [.bold])
    #expect(appearing.foregrounds[0] == CellColor(red: 25, green: 25, blue: 175))
    let vanishing = try fade(text, blank, steps: [0.25])[0]
    #expect(vanishing.lines == ["a"] && vanishing.styles == [.bold])
    #expect(vanishing.foregrounds[0] == CellColor(red: 75, green: 75, blue: 125))
    var same = text
    same.styles = [.italic]
    let styles = try fade(text, same, steps: [0.49, 0.5]).map { $0.styles[0] }
    #expect(styles == [.bold, .italic])
  }

  @Test("Wide characters one column apart change together")
  func wideRuns() throws {
    let from = CellGrid(["日本語日 "])
    let to = CellGrid([" 日本語日"])
    for frame in try fade(from, to) {
      #expect(frame.hasOnlyWholeCharacters)
      #expect(frame.lines == ["日本語日 "] || frame.lines == [" 日本語日"])
    }
    for frame in try fade(from, to, .dithered) {
      #expect(frame.lines == ["日本語日 "] || frame.lines == [" 日本語日"])
    }
    let mixed = try fade(CellGrid(["ab日cd"]), CellGrid(["x日y日"]))
    #expect(mixed.allSatisfy { $0.hasOnlyWholeCharacters })
  }

  @Test("An emoji, which does not fade, changes half-way", arguments: ["🚢", "🦊"])
  func emoji(sign: String) throws {
    let faint = CellColor(red: 20, green: 20, blue: 20)
    for (from, to) in [([sign], ["ab"]), (["ab"], [sign]), ([sign], ["  "]), (["  "], [sign]), ([sign], ["日"])] {
      for color in [faint, .defaultForeground] {
        let frames = try fade(CellGrid(from, foreground: color), CellGrid(to))
        #expect(frames.map { $0.lines } == BlendingTests.steps.map { $0 < 0.5 ? from : to })
      }
    }
  }

  @Test("A wide character has one colour, whatever lies below its second half")
  func wideColors() throws {
    var from = CellGrid(["  "])
    from.backgrounds = [CellColor(red: 0, green: 200, blue: 0), CellColor(red: 200, green: 0, blue: 0)]
    for frame in try fade(from, CellGrid(["日"])).dropFirst().dropLast() {
      #expect(frame.lines == ["日"])
      #expect(frame.backgrounds[0] == frame.backgrounds[1] && frame.foregrounds[0] == frame.foregrounds[1])
    }
  }

  @Test("Dithering shows more cells the higher the alpha, and the same ones each time")
  func dithering() throws {
    let from = CellGrid(Array(repeating: String(repeating: "a", count: 16), count: 16))
    let to = CellGrid(Array(repeating: String(repeating: "b", count: 16), count: 16))
    let frames = try fade(from, to, .dithered)
    let counts = frames.map { frame in frame.glyphs.count { $0 == Glyph("b") } }
    #expect(counts == counts.sorted() && counts.first == 0 && counts.last == 256 && counts[32] == 128)
    #expect(Set(counts).count == 65)
    for (before, after) in zip(frames, frames.dropFirst()) {
      #expect(!zip(before.glyphs, after.glyphs).contains { $0 == Glyph("b") && $1 == Glyph("a") })
    }
    let again = try fade(from, to, .dithered)
    #expect(again == frames)
  }

  @Test("Without colour a dimmed view is faint from half-way on, and what is reversed stays so")
  func dimmingWithoutColor() throws {
    var picture = CellGrid(["ab  "])
    for cell in 1...2 {
      picture.foregrounds[cell] = .defaultBackground
      picture.backgrounds[cell] = .defaultForeground
    }
    picture.styles[0] = .bold
    for dimming in [0, 0.4, 0.6, 1] {
      var stage = try Stage(columns: 4, rows: 1)
      try stage.add(picture) { $0.dimming = dimming }
      let frame = stage.frame(.dithered)
      #expect(frame.foregrounds == picture.foregrounds && frame.backgrounds == picture.backgrounds)
      #expect(frame.styles == picture.styles.map { dimming > 0.5 ? $0.union(.dim) : $0 })
    }
  }
}
