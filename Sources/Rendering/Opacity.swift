/// Opacity as a fixed-point weight in 0…65536, so that blending is exact and the same on every machine.
enum Opacity {
  static let full: UInt32 = 1 << 16
  static let half: UInt32 = 1 << 15

  /// The weight nearest to `value`; not a number counts as 0, other values are clamped to 0…1.
  static func weight(_ value: Double) -> UInt32 {
    guard value > 0 else { return 0 }
    return UInt32(min(1, value) * Double(full) + 0.5)
  }

  /// The product of two weights, rounded to nearest.
  @inline(__always)
  static func product(_ first: UInt32, _ second: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(first) &* UInt64(second) &+ UInt64(half)) >> 16)
  }

  /// Of two opacities on top of each other, what they cover together.
  @inline(__always)
  static func union(_ first: UInt32, _ second: UInt32) -> UInt32 {
    first &+ product(full &- first, second)
  }

  /// The weight of the upper layer where it makes up `part` of the `whole` that both cover.
  @inline(__always)
  static func share(of part: UInt32, in whole: UInt32) -> UInt32 {
    guard whole > part else { return part == 0 ? 0 : full }
    return UInt32(truncatingIfNeeded: (UInt64(part) << 16 &+ UInt64(whole >> 1)) / UInt64(whole))
  }
}
