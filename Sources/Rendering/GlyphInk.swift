import Cells

/// How much of its cell a character fills, estimated.
enum GlyphInk {
  /// The ink in 0…256 of the quarter of the cell that is asked for; only block elements tell the quarters apart.
  static func amount(of glyph: Glyph, isRight: Bool, isLower: Bool) -> UInt32 {
    let value = glyph.rawValue
    if value == CellConstants.space { return 0 }
    if value < 0x80 { return ascii(value) }
    if glyph.isContinuation || glyph.rawValue & CellConstants.clusterFlag != 0 { return 136 }
    switch value {
    case 0xA0, 0x2000...0x200F, 0x3000: return 0
    case 0x2500...0x257F: return 64
    case 0x2580...0x259F: return block(value, isRight: isRight, isLower: isLower)
    case 0x25A0, 0x25C6, 0x25CF: return 160
    case 0x2800...0x28FF: return UInt32((value & 0xFF).nonzeroBitCount) * 20
    case 0x1100...0xD7FF, 0xF900...0xFAFF, 0x1F000...0x3FFFF: return 136
    default: return 112
    }
  }

  /// Light, middling and heavy characters; finer steps do not show once a picture is scaled. It is somewhat more than
  /// the strokes cover, since colours are averaged in sRGB, where fine bright strokes would come out too dark.
  private static func ascii(_ value: UInt32) -> UInt32 {
    switch Unicode.Scalar(UInt8(truncatingIfNeeded: value)) {
    case ".", ",", "'", "`", ":", ";", "-", "_", "^", "~", "\"": 40
    case "#", "@", "%", "&", "$", "M", "W", "B", "8": 152
    case "!", "i", "l", "j", "|", "/", "\\", "(", ")", "[", "]", "r", "t", "1": 80
    default: 120
    }
  }

  private static func block(_ value: UInt32, isRight: Bool, isLower: Bool) -> UInt32 {
    /// A part of the cell that grows from one side, in eighths of the cell, as ink of the half nearer to the side.
    func bar(_ eighths: UInt32, isNear: Bool) -> UInt32 {
      let inside = isNear ? min(4, eighths) : max(4, eighths) - 4
      return inside * 64
    }
    switch value {
    case 0x2580: return isLower ? 0 : 256
    case 0x2581...0x2588: return bar(value - 0x2580, isNear: isLower)
    case 0x2589...0x258F: return bar(0x2590 - value, isNear: !isRight)
    case 0x2590: return isRight ? 256 : 0
    case 0x2591...0x2593: return (value - 0x2590) * 64
    case 0x2594: return bar(1, isNear: !isLower)
    case 0x2595: return bar(1, isNear: isRight)
    default:
      return quarters(of: value) >> ((isLower ? 2 : 0) + (isRight ? 1 : 0)) & 1 != 0 ? 256 : 0
    }
  }

  /// The quarters that U+2596…U+259F fill: bit 0 is upper left, 1 upper right, 2 lower left, 3 lower right.
  static func quarters(of value: UInt32) -> UInt32 {
    switch value {
    case 0x2596: 0b0100
    case 0x2597: 0b1000
    case 0x2598: 0b0001
    case 0x2599: 0b1101
    case 0x259A: 0b1001
    case 0x259B: 0b0111
    case 0x259C: 0b1011
    case 0x259D: 0b0010
    case 0x259E: 0b0110
    default: 0b1110
    }
  }
}
