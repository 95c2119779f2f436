import Cells

/// Values of `Cells` that inner loops use: there a call into another module costs more than the work.
enum CellConstants {
  /// `Glyph.space` and `Glyph.continuation`.
  static let space: UInt32 = 0x20
  static let continuation: UInt32 = 0x7FFF_FFFF
  /// The top bytes of `CellColor.defaultForeground` and `defaultBackground`.
  static let foregroundTag: UInt32 = 0x01
  static let backgroundTag: UInt32 = 0x02
  /// The styles that show on a blank too: the three underlines, strikethrough, overline.
  static let lineStyles: UInt16 = 0b11_1100_1000
}

extension Glyph {
  @inline(__always)
  var isContinuation: Bool { rawValue == CellConstants.continuation }
}
