import Cells

/// The block elements that the renderer draws with.
enum BlockElement {
  static let upperHalf: UInt32 = 0x2580
  static let lowerHalf: UInt32 = 0x2584
  static let full: UInt32 = 0x2588

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
