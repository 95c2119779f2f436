import Cells

/// Values of `Cells` that inner loops use: there a call into another module costs more than the work.
enum CellConstants {
  /// `Glyph.space` and `Glyph.continuation`.
  static let space: UInt32 = 0x20
  static let continuation: UInt32 = 0x7FFF_FFFF
  /// What `Glyph.isCluster` asks for.
  static let clusterFlag: UInt32 = 0x8000_0000
  /// The top bytes of `CellColor.defaultForeground` and `defaultBackground`.
  static let foregroundTag: UInt32 = 0x01
  static let backgroundTag: UInt32 = 0x02
  /// No style; the literal is made by a call.
  static let plain: CellStyle = []
  /// Bits of `CellStyle`.
  static let bold: UInt16 = 1 << 0
  static let dim: UInt16 = 1 << 1
  static let underline: UInt16 = 1 << 3
  static let conceal: UInt16 = 1 << 5
  static let doubleUnderline: UInt16 = 1 << 7
  static let curlyUnderline: UInt16 = 1 << 8
  static let underlines: UInt16 = 1 << 3 | 1 << 7 | 1 << 8
  /// Whether a glyph is a block element, which is drawn for its areas and not read.
  @inline(__always)
  static func isBlock(_ glyph: UInt32) -> Bool { glyph & 0xFFFF_FFE0 == 0x2580 }
  /// The styles that show on a blank too: underlines, strikethrough and overline.
  static let lineStyles: UInt16 = 1 << 3 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 9
  /// The same and blinking, which some terminals draw as a bright background.
  static let blankStyles: UInt16 = 1 << 3 | 1 << 4 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 9
}

extension Glyph {
  @inline(__always)
  var isContinuation: Bool { rawValue == CellConstants.continuation }
}
