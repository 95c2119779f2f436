import Cells
import Testing

@testable import Rendering

@Suite("The Linux console")
struct ConsoleTests {
  private func drawn(_ text: String, width: Int = 1, font: ConsoleFont = .smallest) -> String {
    let table = GlyphTable()
    var bytes: [UInt8] = []
    font.append(table.glyph(for: text), width: width, table, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "What the font lacks is drawn by what it has",
    arguments: [
      ("▂", "░"), ("▄", "▒"), ("▌", "▒"), ("▐", "▒"), ("▆", "▒"), ("▇", "█"), ("█", "█"), ("▏", " "), ("▁", " "),
      ("▉", "█"),
      ("▖", "░"), ("▙", "▒"), ("▚", "▒"), ("▔", " "), ("╭", "┌"), ("╯", "┘"), ("─", "─"), ("é", "é"), ("x\u{332}", "x"),
      ("a", "a"), (" ", " "),
    ])
  func substitutes(text: String, shown: String) { #expect(drawn(text) == shown) }

  @Test("A wide character is two question marks", arguments: ["京", "✅", "👩‍👩‍👧", "🇩🇪", "⚠\u{FE0F}"])
  func wide(text: String) { #expect(drawn(text, width: 2) == "??") }

  @Test("Every block that the font has is drawn as it is, and every other by one that it has")
  func everyBlock() {
    for blocks: UInt32 in [0, 0b1_0001_0001, ConsoleFont.smallest.blocks, 0x000F_1111, .max] {
      let font = ConsoleFont(blocks: blocks)
      for number in 0..<32 as Range<UInt32> {
        let glyph = Glyph(rawValue: 0x2580 + number)
        var bytes: [UInt8] = []
        font.append(glyph, width: 1, GlyphTable(), to: &bytes)
        let shown = String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.value ?? 0
        let isThere = blocks >> number & 1 != 0
        #expect(isThere ? shown == glyph.rawValue : shown == 0x20 || blocks >> (shown - 0x2580) & 1 != 0)
      }
    }
  }

  @Test("Random cells get colours that it has, and text that can be read does not vanish")
  func colors() {
    var generator = FrameGenerator(seed: 11)
    var resolver = SGRResolver(depth: .palette16, isConsole: true)
    var seen: Set<UInt32> = []
    for _ in 0..<200 {
      var grid = CellGrid(columns: 20, rows: 4)
      generator.scribble(&grid, runs: 30)
      for cell in 0..<grid.count where grid.glyphs[cell] != .continuation {
        let (front, back) = (grid.foregrounds[cell], grid.backgrounds[cell])
        let style = grid.styles[cell]
        let state = resolver.state(
          glyph: grid.glyphs[cell].rawValue, foreground: front.packed, background: back.packed, style: style.rawValue)
        #expect(!state.isReversed && state.style & CellConstants.dim == 0)
        #expect(state.style & CellConstants.underlines & ~CellConstants.underline == 0)
        for color in [state.foreground, state.background] where color != .standard {
          #expect(color.kind == 1 && color.value < 8)
        }
        guard grid.glyphs[cell] != .space, !CellConstants.isBlock(grid.glyphs[cell].rawValue) else { continue }
        let ink =
          (state.foreground == .standard ? 7 : state.foreground.value) | (state.style & CellConstants.bold != 0 ? 8 : 0)
        seen.insert(ink)
        let ground = state.background == .standard ? 0 : state.background.value
        if ink == ground, !style.contains(.dim) {
          #expect(front == back || !ScreenComparison.areFarApart(front, back), "\(front) on \(back)")
        }
      }
    }
    #expect(seen == Set(0..<16))
  }

  @Test("A bright colour is bold, and ends with it")
  func brightness() {
    let table = GlyphTable()
    var encoder = DiffEncoder()
    encoder.console = .smallest
    var grid = CellGrid(["abcdef"])
    for (cell, color) in [1, 9, 1, 7, 15].enumerated() { grid.foregrounds[cell] = .palette(UInt8(color)) }
    grid.styles[5] = .bold
    grid.backgrounds[5] = .palette(12)
    var bytes: [UInt8] = []
    encoder.encode(grid, glyphs: table, depth: .palette16, synchronized: false, into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}[31ma\u{1B}[1mb"), "\(text.debugDescription)")
    #expect(!text.contains(/\u{1B}\[(?:[0-9]+;)*(?:9|10)[0-7][;m]/), "\(text.debugDescription)")
    #expect(text.contains("\u{1B}[44mf") || text.contains(";44mf"), "\(text.debugDescription)")
  }
}
