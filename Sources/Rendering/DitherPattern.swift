/// The 8 × 8 pattern of ordered dithering, fixed to the cells of the canvas.
enum DitherPattern {
  /// The weight above which the cell at a canvas position shows the upper layer: never 0, always below 65536.
  @inline(__always)
  static func threshold(column: Int, row: Int) -> UInt32 {
    let x = UInt32(truncatingIfNeeded: column) & 7
    let y = UInt32(truncatingIfNeeded: row) & 7
    // Bayer's matrix: the bits of x ^ y and y interleaved, the lowest bit counting most.
    let mixed = x ^ y
    let rank =
      (mixed & 1) << 5 | (y & 1) << 4 | (mixed & 2) << 2 | (y & 2) << 1 | (mixed & 4) >> 1 | (y & 4) >> 2
    return (2 &* rank &+ 1) << 9
  }

  /// Whether a layer of this weight shows at a canvas position.
  @inline(__always)
  static func shows(_ weight: UInt32, column: Int, row: Int) -> Bool {
    weight > threshold(column: column, row: row)
  }
}
