import Cells
import Rendering
import TestSupport
import Testing

@testable import Exports

/// The differences that a page plays lead to the very frames.
@Suite struct PageFrameTests {
  private static let narrow = [
    "a", "b", "\"", "<", "\\", "é", "█", "▌", "ƈ", "▌\u{301}", " \u{301}", "e\u{301}", "─", " ", " ", " ",
  ]
  private static let wide = ["京", "都", "🚢", "👩‍👧", "✅"]
  private static let colors: [CellColor] = [
    .defaultForeground, .defaultBackground, .palette(1), .palette(12), CellColor(red: 1, green: 2, blue: 3),
    CellColor(red: 250, green: 128, blue: 0),
  ]

  /// Changes some cells of a frame, or the colours of all.
  private func change(_ grid: inout CellGrid, _ glyphs: GlyphTable, _ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let row = Int.random(in: 0..<grid.rows, using: &generator)
      var column = Int.random(in: 0..<grid.columns, using: &generator)
      let style = CellStyle(rawValue: 1 << UInt16.random(in: 0...9, using: &generator))
      for _ in 0..<Int.random(in: 1...9, using: &generator) where column < grid.columns {
        let isWide = column + 1 < grid.columns && Bool.random(using: &generator)
        let list = isWide ? PageFrameTests.wide : PageFrameTests.narrow
        let text = list[Int.random(in: 0..<list.count, using: &generator)]
        for part in 0..<(isWide ? 2 : 1) {
          let index = row * grid.columns + column
          grid.glyphs[index] = part == 0 ? glyphs.glyph(for: text) : .continuation
          grid.styles[index] = style
          grid.foregrounds[index] = PageFrameTests.colors[Int.random(in: 0..<6, using: &generator)]
          column += 1
        }
      }
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let shade = UInt8.random(in: 0...255, using: &generator)
      for index in 0..<grid.count { grid.backgrounds[index] = CellColor(red: shade, green: shade, blue: 9) }
    }
  }

  @Test(arguments: ColorDepth.allCases) func framesAreTheSame(depth: ColorDepth) throws {
    var generator = SeededGenerator(seed: 7)
    for columns in [1, 2, 17, 40] {
      let glyphs = GlyphTable()
      var grid = CellGrid(columns: columns, rows: 5)
      var encoder = PageFrameEncoder(depth: depth)
      var reader = AppearanceReader(depth: depth)
      var player = FramePlayer(count: grid.count)
      for number in 0..<60 {
        change(&grid, glyphs, &generator)
        var bytes: [UInt8] = []
        encoder.append(grid, glyphs: glyphs, time: Double(number) / 60, to: &bytes)
        try player.play(bytes)
        #expect(player.time == Double(number) / 60)
        for row in 0..<grid.rows {
          let end = (row + 1) * columns
          var index = row * columns
          while index < end {
            let width = AppearanceReader.width(grid, at: index, end: end)
            var text: [UInt8] = []
            AppearanceReader.appendText(of: grid, at: index, width: width, glyphs: glyphs, to: &text)
            let appearance = reader.appearance(of: grid, at: index)
            try #require(player.texts[index] == String(decoding: text, as: UTF8.self), "frame \(number), cell \(index)")
            for part in index..<index + width {
              let style = player.styles[part]
              try #require(Int(style.foreground, radix: 16).map { UInt32($0) } == appearance.foreground)
              try #require(Int(style.background, radix: 16).map { UInt32($0) } == appearance.background)
              try #require(style.bits == Int(appearance.style.rawValue))
            }
            if width == 2 { try #require(player.texts[index + 1].isEmpty) }
            index += width
          }
        }
      }
    }
  }

  @Test func frameThatIsTheSameTakesNoRoom() {
    let glyphs = GlyphTable()
    let grid = CellGrid(columns: 200, rows: 60)
    var encoder = PageFrameEncoder(depth: .truecolor)
    var bytes: [UInt8] = []
    encoder.append(grid, glyphs: glyphs, time: 0, to: &bytes)
    bytes.removeAll()
    encoder.append(grid, glyphs: glyphs, time: 0.25, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"t":0.25}"#)
  }

  @Test func colorsThatChangeEverywhereAreWrittenOnce() {
    let glyphs = GlyphTable()
    var grid = CellGrid(columns: 200, rows: 60)
    var encoder = PageFrameEncoder(depth: .truecolor)
    var bytes: [UInt8] = []
    encoder.append(grid, glyphs: glyphs, time: 0, to: &bytes)
    bytes.removeAll()
    // All of it is one run of the next new style.
    for index in 0..<grid.count { grid.backgrounds[index] = CellColor(red: 1, green: 2, blue: 255) }
    encoder.append(grid, glyphs: glyphs, time: 1, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"t":1,"c":"AQL/","s":"AC","r":"87uB"}"#)
    // Two styles in turns: a new one in every second cell, and then a pair for each of the two.
    bytes.removeAll()
    for index in stride(from: 0, to: grid.count, by: 2) { grid.styles[index] = .underline }
    encoder.append(grid, glyphs: glyphs, time: 2, to: &bytes)
    #expect(String(decoding: bytes.prefix(40), as: UTF8.self).hasPrefix(#"{"t":2,"s":"AA","b":"BI","r":"AD"#))
    bytes.removeAll()
    for index in 0..<grid.count { grid.backgrounds[index] = CellColor(red: 1, green: 2, blue: 0) }
    encoder.append(grid, glyphs: glyphs, time: 3, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"t":3,"c":"AQIA","s":"ACAA","b":"BI","m":"BIBD"}"#)
  }

  @Test func controlsNeverGetIntoAPage() throws {
    let glyphs = GlyphTable()
    var grid = CellGrid(columns: 4, rows: 1)
    grid.glyphs = [Glyph(rawValue: 0x1B), Glyph(rawValue: 0x9B), glyphs.glyph(for: "\r\n"), .continuation]
    var encoder = PageFrameEncoder(depth: .truecolor)
    var bytes: [UInt8] = []
    encoder.append(grid, glyphs: glyphs, time: 0, to: &bytes)
    var player = FramePlayer(count: 4)
    try player.play(bytes)
    #expect(player.texts == [" ", " ", " ", " "])
  }
}
