import TestSupport
import Testing

@testable import Cells

@Suite struct AnsiPropertyTests {
  private static let pieces = [
    "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}\\", "\u{1B}", "m", ";", ":", "38", "48", "5", "2", "7", "0", "44", "K",
    "\n",
    "\n", "\t", "a", "b ", "漢", "e\u{301}", "\u{301}", "\u{200D}", "👩", "🇯", "\u{FE0F}", "❤", "가", "\u{1100}", "┌─┐",
    "\u{E}", "\u{F}", "กำ", "क्षि", "\u{600}", "\r", "\u{7}", "\u{E9}", "1;31m", "999999999999",
  ]

  @Test(arguments: 0..<400 as Range<UInt64>)
  func anyBytesAreAScreen(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = generator.bytes(Int.random(in: 0...600, using: &generator), pieces: AnsiPropertyTests.pieces)
    let columns = Int.random(in: 0...24, using: &generator)
    let rows = Int.random(in: 0...8, using: &generator)
    let glyphs = GlyphTable()
    let grid = AnsiScreen.parse(bytes, columns: columns, rows: rows, glyphs: glyphs)
    #expect(grid.columns == columns && grid.rows == rows, "seed \(seed)")
    #expect(isConsistent(grid, glyphs), "seed \(seed)")
  }

  @Test func everyByteAloneAndBehindAnEscape() {
    let glyphs = GlyphTable()
    for byte in UInt8.min...UInt8.max {
      for bytes in [
        [byte], [0x1B, byte], [0x1B, 0x5B, byte], [0x1B, 0x5D, byte], [0xE2, byte], [0x61, byte, 0x62],
      ] {
        #expect(isConsistent(AnsiScreen.parse(bytes, columns: 5, rows: 2, glyphs: glyphs), glyphs), "\(bytes)")
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func invalidBytesAreReplacedAsByTheStandardLibrary(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet: [UInt8] = [
      0x41, 0x7E, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
      0xFF,
    ]
    let bytes = (0..<64).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
    var scalars: [Unicode.Scalar] = []
    var index = 0
    while index < bytes.count {
      let (scalar, length) = UTF8Decoding.scalar(in: bytes, at: index)
      scalars.append(scalar)
      index += length
    }
    #expect(scalars == Array(String(decoding: bytes, as: UTF8.self).unicodeScalars), "seed \(seed)")
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func clustersAreThoseOfTheStandardLibrary(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "é", "漢", "┌", "e", "\u{301}", "👩", "\u{200D}", "🔬", "🇯", "🇵", "\u{1F3FD}", "가", "\u{1100}", "ก", "ำ",
    ]
    let text = (0..<40).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    var builder = ClusterBuilder()
    var starts: [Int] = []
    for (index, scalar) in text.unicodeScalars.enumerated() where !builder.join(scalar) {
      builder.start(scalar)
      starts.append(index)
    }
    var expected: [Int] = []
    var index = 0
    for character in text {
      expected.append(index)
      index += character.unicodeScalars.count
    }
    #expect(starts == expected, "seed \(seed)")
  }

  @Test func aVeryLongLineCostsNoMemoryOfItsSize() {
    let glyphs = GlyphTable()
    var bytes = Array(repeating: UInt8(ascii: "x"), count: 2_000_000)
    bytes += Array("\nsecond".utf8)
    let grid = AnsiScreen.parse(bytes, columns: 10, rows: 2, glyphs: glyphs)
    #expect(grid.plainRows(glyphs: glyphs) == ["xxxxxxxxxx", "second"])
  }
}
