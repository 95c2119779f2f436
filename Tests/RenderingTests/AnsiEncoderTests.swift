import Cells
import Rendering
import TestSupport
import Testing

@Suite("Text with and without colour")
struct AnsiEncoderTests {
  private func ansi(_ grid: CellGrid, _ depth: ColorDepth = .truecolor) -> String {
    var encoder = AnsiEncoder(depth: depth)
    var bytes: [UInt8] = []
    encoder.append(grid, glyphs: GlyphTable(), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Random frames read back as they are", arguments: ColorDepth.allCases)
  func randomFrames(depth: ColorDepth) {
    var generator = FrameGenerator(seed: 5)
    var comparison = ScreenComparison(depth: depth, table: generator.table)
    for _ in 0..<600 {
      let columns = Int.random(in: 1...30, using: &generator.random)
      let rows = Int.random(in: 1...4, using: &generator.random)
      var grid = CellGrid(columns: columns, rows: rows)
      generator.scribble(&grid, runs: 12)
      var encoder = AnsiEncoder(depth: depth)
      var bytes: [UInt8] = []
      encoder.append(grid, glyphs: generator.table, to: &bytes)
      var terminal = TerminalInterpreter(columns: columns, rows: rows)
      terminal.replay(bytes)
      #expect(terminal.attributes == TerminalInterpreter.Attributes())
      if let difference = comparison.difference(terminal, grid) {
        Issue.record("\(difference)")
        return
      }
    }
  }

  @Test("Trailing blanks go only where they show nothing")
  func trailing() {
    var grid = CellGrid(["ab   "])
    #expect(ansi(grid) == "ab\n")
    grid.backgrounds[3] = .palette(1)
    #expect(ansi(grid) == "ab \u{1B}[41m \u{1B}[0m\n")
    #expect(ansi(grid, .none) == "ab\n")
    grid.backgrounds[3] = .defaultBackground
    grid.styles[3] = .underline
    #expect(ansi(grid) == "ab \u{1B}[4m \u{1B}[0m\n")
    #expect(ansi(CellGrid(columns: 0, rows: 2)) == "\n\n")
  }

  @Test("Only what changes is said")
  func deltas() {
    var grid = CellGrid(["abcd"])
    let red = CellColor(red: 255, green: 0, blue: 0)
    grid.foregrounds = [red, red, red, .defaultForeground]
    grid.styles = [.bold, .bold, [], []]
    #expect(ansi(grid) == "\u{1B}[1;38;2;255;0;0mab\u{1B}[22mc\u{1B}[0md\n")
    #expect(ansi(grid, .palette16) == "\u{1B}[1;91mab\u{1B}[22mc\u{1B}[0md\n")
    #expect(ansi(grid, .palette256) == "\u{1B}[1;38;5;196mab\u{1B}[22mc\u{1B}[0md\n")
    #expect(ansi(grid, .none) == "\u{1B}[1mab\u{1B}[0mcd\n")
  }

  @Test("Reversed video stays reversed")
  func reversed() {
    var grid = CellGrid(["ab"])
    grid.foregrounds = [.defaultBackground, .defaultBackground]
    grid.backgrounds = [.defaultForeground, .palette(2)]
    #expect(ansi(grid) == "\u{1B}[7ma\u{1B}[32mb\u{1B}[0m\n")
    #expect(ansi(grid, .none) == "\u{1B}[7mab\u{1B}[0m\n")
  }

  @Test("Plain text has neither colours nor trailing spaces")
  func plain() {
    let grid = CellGrid(["a日 ", "    "], foreground: .palette(3))
    var bytes: [UInt8] = []
    PlainEncoder.append(grid, glyphs: GlyphTable(), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "a日\n\n")
  }

  @Test(
    "Text that could be read does not vanish in the colour of its ground",
    arguments: [ColorDepth.palette16, .palette256])
  func legible(depth: ColorDepth) {
    func colors(_ text: String, _ ink: UInt8, _ ground: UInt8) -> [Substring] {
      let grid = CellGrid(
        [text], foreground: CellColor(red: ink, green: ink, blue: ink),
        background: CellColor(red: ground, green: ground, blue: ground))
      return ansi(grid, depth).split(separator: "m")[0].dropFirst(2).split(separator: ";")
    }
    // Of sixteen colours both are nearest to the same grey.
    if depth == .palette16 {
      #expect(colors("a", 150, 110) == ["37", "100"])
      #expect(colors("▌", 150, 110) == ["90", "100"])
    } else {
      #expect(colors("a", 150, 110) == ["38", "5", "246", "48", "5", "242"])
    }
    // What can hardly be seen stays so.
    #expect(Set(colors("a", 111, 110).filter { $0.count > 1 }).count == (depth == .palette16 ? 2 : 3))
    #expect(colors("a", 111, 110).contains(depth == .palette16 ? "90" : "242"))
  }

  @Test("Palette colours keep their number, direct ones find the nearest")
  func quantizing() {
    var wide = ColorQuantizer(depth: .palette256)
    #expect(wide.index(for: CellColor(red: 255, green: 0, blue: 0)) == 196)
    #expect(wide.index(for: CellColor(red: 8, green: 8, blue: 8)) == 232)
    #expect(wide.index(for: CellColor(red: 0, green: 0, blue: 0)) == 16)
    var narrow = ColorQuantizer(depth: .palette16)
    #expect(narrow.index(for: CellColor(red: 250, green: 250, blue: 250)) == 15)
    #expect(narrow.index(for: CellColor(red: 0, green: 0, blue: 230)) == 4)
    // A grey is a grey, and a blue that pales stays blue.
    for level in UInt8.min...UInt8.max {
      let grey = CellColor(red: level, green: level, blue: level)
      #expect([0, 7, 8, 15].contains(narrow.index(for: grey)))
      let found = StandardPalette.rgb[Int(wide.index(for: grey) ?? 0)]
      #expect(Set([found >> 16 & 0xFF, found >> 8 & 0xFF, found & 0xFF]).count == 1)
    }
    for step in 0...64 {
      func part(_ from: Int, _ to: Int) -> UInt8 { UInt8(from + (to - from) * step / 64) }
      let color = CellColor(red: part(0, 204), green: part(0, 204), blue: part(238, 204))
      let found = StandardPalette.rgb[Int(wide.index(for: color) ?? 0)]
      #expect(found >> 16 & 0xFF == found >> 8 & 0xFF, "\(color)")
    }
    var none = ColorQuantizer(depth: .truecolor)
    #expect(none.index(for: .defaultForeground) == nil)
    // The same answers from a table that has been overwritten many times.
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let index = wide.index(for: CellColor(packed: UInt32.random(in: 0..<0x100_0000, using: &random)))
      #expect((index ?? 0) >= 16)
    }
    for index in 16..<256 {
      let found = wide.index(for: CellColor(packed: StandardPalette.rgb[index])) ?? 0
      #expect(StandardPalette.rgb[Int(found)] == StandardPalette.rgb[index])
    }
    var grid = CellGrid(["a"])
    grid.foregrounds = [.palette(9)]
    for depth in [ColorDepth.truecolor, .palette256, .palette16] { #expect(ansi(grid, depth).contains("[91m")) }
  }
}
