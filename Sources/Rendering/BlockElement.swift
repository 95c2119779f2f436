import Cells

/// The block elements that the renderer draws with.
enum BlockElement {
  static let first: UInt32 = 0x2580
  static let upperHalf: UInt32 = 0x2580
  static let lowerHalf: UInt32 = 0x2584
  static let full: UInt32 = 0x2588
  static let lightShade: UInt32 = 0x2591
  static let mediumShade: UInt32 = 0x2592
  static let darkShade: UInt32 = 0x2593

  /// The block that fills 1…7 eighths of the cell from the left.
  @inline(__always)
  static func left(_ eighths: Int) -> UInt32 { 0x2590 &- UInt32(truncatingIfNeeded: eighths) }

  /// The block that fills 1…7 eighths of the cell from below.
  @inline(__always)
  static func lower(_ eighths: Int) -> UInt32 { 0x2580 &+ UInt32(truncatingIfNeeded: eighths) }

  static let upperLeft: UInt32 = 0x2598
  static let upperRight: UInt32 = 0x259D
  static let lowerLeft: UInt32 = 0x2596
  static let lowerRight: UInt32 = 0x2597
  /// Upper left and lower right.
  static let diagonal: UInt32 = 0x259A
}
