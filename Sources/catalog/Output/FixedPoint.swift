/// Decimal numbers with a fixed number of digits, the same on every machine.
enum FixedPoint {
  /// - Parameters:
  ///   - number: finite; beyond ±9·10¹⁵ it is clamped.
  ///   - digits: 0…6 behind the point.
  static func text(_ number: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let limit = 9e15
    let scaled = (min(limit, max(-limit, number.isFinite ? number * scale : 0))).rounded(.toNearestOrAwayFromZero)
    let units = Int64(scaled)
    let magnitude = units.magnitude
    let sign = units < 0 ? "-" : ""
    guard digits > 0 else { return sign + String(magnitude) }
    let divisor = UInt64(scale)
    let fraction = String(magnitude % divisor)
    return sign + String(magnitude / divisor) + "." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
