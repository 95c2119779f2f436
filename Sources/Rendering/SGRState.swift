/// The colours and attributes that a terminal draws the next characters with.
struct SGRState: Equatable, Sendable {
  var foreground = SGRColor.standard
  var background = SGRColor.standard
  var style: UInt16 = 0
  var isReversed = false

  /// What a terminal starts with, and what SGR 0 sets.
  static let initial = SGRState()
}

/// A colour as SGR names it: its kind in the top byte, an index or `0xRRGGBB` below.
struct SGRColor: Equatable, Sendable {
  var packed: UInt32

  /// SGR 39 or 49.
  static let standard = SGRColor(packed: 0)
  static func theme(_ index: UInt8) -> SGRColor { SGRColor(packed: 1 << 24 | UInt32(index)) }
  static func indexed(_ index: UInt8) -> SGRColor { SGRColor(packed: 2 << 24 | UInt32(index)) }
  static func direct(_ value: UInt32) -> SGRColor { SGRColor(packed: 3 << 24 | value & 0xFF_FFFF) }

  var kind: UInt32 { packed >> 24 }
  var value: UInt32 { packed & 0xFF_FFFF }
}
