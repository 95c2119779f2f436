/// Parts of a cell as sets of its 8 × 8 fields: bit `8 * line + column`, from the top left.
enum CellMask {
  static let full: UInt64 = ~0
  static let leftColumn: UInt64 = 0x0101_0101_0101_0101

  /// The lines of a half-open range, which may reach beyond the cell.
  @inline(__always)
  static func lines(from top: Int, to bottom: Int) -> UInt64 {
    let first = max(0, min(8, top))
    let last = max(0, min(8, bottom))
    guard first < last else { return 0 }
    // Shifts of 64 give 0, as they should.
    return (full << UInt64(8 * first)) & ~(full << UInt64(8 * last))
  }

  /// The columns of a half-open range, which may reach beyond the cell, in every line.
  @inline(__always)
  static func columns(from left: Int, to right: Int) -> UInt64 {
    let first = max(0, min(8, left))
    let last = max(0, min(8, right))
    guard first < last else { return 0 }
    let bits = (UInt64(0xFF) << UInt64(first)) & ~(UInt64(0xFF) << UInt64(last)) & 0xFF
    return bits &* leftColumn
  }

  /// Quarters of the cell: bit 0 is upper left, 1 upper right, 2 lower left, 3 lower right.
  @inline(__always)
  static func quarters(_ bits: UInt32) -> UInt64 {
    (bits & 1 != 0 ? 0x0000_0000_0F0F_0F0F : 0) | (bits & 2 != 0 ? 0x0000_0000_F0F0_F0F0 : 0)
      | (bits & 4 != 0 ? 0x0F0F_0F0F_0000_0000 : 0) | (bits & 8 != 0 ? 0xF0F0_F0F0_0000_0000 : 0)
  }
}
