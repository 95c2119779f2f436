/// A cubic Bézier timing curve from (0, 0) to (1, 1).
public struct CubicBezier: Equatable, Hashable, Sendable {
  public let firstX: Double
  public let firstY: Double
  public let secondX: Double
  public let secondY: Double

  /// - Parameters: the two control points; both x are clamped to 0…1, since time cannot run back.
  public init(_ firstX: Double, _ firstY: Double, _ secondX: Double, _ secondY: Double) {
    self.firstX = min(1, max(0, firstX))
    self.firstY = firstY
    self.secondX = min(1, max(0, secondX))
    self.secondY = secondY
  }

  /// The progress at a fraction of the duration, to 1e-9; 0 before the start and 1 after the end.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return CubicBezier.value(firstY, secondY, at: parameter(at: fraction))
  }

  /// Solves x(s) = fraction for s: Newton's method, kept inside a shrinking bracket.
  private func parameter(at fraction: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = fraction
    for _ in 0..<64 {
      let error = CubicBezier.value(firstX, secondX, at: guess) - fraction
      if abs(error) < 1e-14 { break }
      if error > 0 { high = guess } else { low = guess }
      let slope = CubicBezier.slope(firstX, secondX, at: guess)
      let next = guess - error / slope
      guess = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return guess
  }

  private static func value(_ first: Double, _ second: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
  }

  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * first + 6 * r * s * (second - first) + 3 * s * s * (1 - second)
  }
}
