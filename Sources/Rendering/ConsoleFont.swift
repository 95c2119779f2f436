import Cells

/// What a Linux console can draw: its font has 256 or 512 characters, and a character in one column for everything else.
package struct ConsoleFont: Equatable, Sendable {
  /// Which of the block elements the font has, U+2580 in the lowest bit.
  package let blocks: UInt32
  /// What is drawn for each of them.
  private let substitutes: [Glyph]

  package init(blocks: UInt32) {
    self.blocks = blocks
    substitutes = (0..<32).map { ConsoleFont.substitute(for: BlockElement.first + $0, among: blocks) }
  }

  /// As much as the kernel's font and Debian's have in common: light and medium shade, and the full block.
  package static let smallest = ConsoleFont(blocks: 1 << 0x08 | 1 << 0x11 | 1 << 0x12)

  /// Appends what stands for a glyph in as many columns: blocks that are missing by how much of the cell they fill, square
  /// corners for round ones, a letter without its marks, and question marks for wide characters, of which there are none and
  /// whose columns kernels count in different ways.
  func append(_ glyph: Glyph, width: Int, _ table: GlyphTable, to bytes: inout [UInt8]) {
    if width == 2 {
      bytes.append(contentsOf: ConsoleFont.unknownWide)
    } else if CellConstants.isBlock(glyph.rawValue) {
      GlyphWriter.append(substitutes[Int(glyph.rawValue - BlockElement.first)], width: 1, table, to: &bytes)
    } else if let square = ConsoleFont.square(glyph.rawValue) {
      GlyphWriter.append(Glyph(rawValue: square), width: 1, table, to: &bytes)
    } else {
      let start = bytes.count
      GlyphWriter.append(glyph, width: 1, table, to: &bytes)
      if glyph.isCluster { ConsoleFont.cutMarks(from: start, of: &bytes) }
    }
  }

  private static let unknownWide: [UInt8] = [UInt8(ascii: "?"), UInt8(ascii: "?")]

  private static func substitute(for block: UInt32, among blocks: UInt32) -> Glyph {
    func has(_ block: UInt32) -> Bool { blocks >> (block - BlockElement.first) & 1 != 0 }
    if has(block) { return Glyph(rawValue: block) }
    let wanted = coverage(block)
    var (best, bestDistance) = (CellConstants.space, wanted)
    for shade in [BlockElement.lightShade, BlockElement.mediumShade, BlockElement.darkShade, BlockElement.full]
    where has(shade) {
      let distance = abs(coverage(shade) - wanted)
      if distance < bestDistance { (best, bestDistance) = (shade, distance) }
    }
    return Glyph(rawValue: best)
  }

  /// 0…1024, of a block.
  private static func coverage(_ block: UInt32) -> Int {
    let glyph = Glyph(rawValue: block)
    var sum: UInt32 = 0
    for isLower in [false, true] {
      sum += GlyphInk.amount(of: glyph, isRight: false, isLower: isLower)
      sum += GlyphInk.amount(of: glyph, isRight: true, isLower: isLower)
    }
    return Int(sum)
  }

  private static func square(_ glyph: UInt32) -> UInt32? {
    switch glyph {
    case 0x256D: 0x250C
    case 0x256E: 0x2510
    case 0x256F: 0x2518
    case 0x2570: 0x2514
    default: nil
    }
  }

  /// Leaves the first character alone.
  private static func cutMarks(from start: Int, of bytes: inout [UInt8]) {
    guard let second = bytes[start...].dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    bytes.removeSubrange(second...)
  }
}
