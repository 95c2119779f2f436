/// Centre and spread of samples.
struct Statistics: Equatable, Encodable {
  var median: Double
  /// The 99th percentile.
  var p99: Double
  var worst: Double

  /// - Parameter samples: in any order; none give zeros.
  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    median = Statistics.quantile(0.5, of: sorted)
    p99 = Statistics.quantile(0.99, of: sorted)
    worst = sorted.last ?? 0
  }

  /// Interpolated between the two nearest ranks.
  private static func quantile(_ fraction: Double, of sorted: [Double]) -> Double {
    guard let last = sorted.last else { return 0 }
    let position = fraction * Double(sorted.count - 1)
    let index = Int(position)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (sorted[index + 1] - sorted[index]) * (position - Double(index))
  }

  /// How far runs differ: the mean distance of their medians from the median of those, as a fraction of it.
  static func noise(ofMedians medians: [Double]) -> Double {
    let center = quantile(0.5, of: medians.sorted())
    guard center > 0, medians.count > 1 else { return 0 }
    return medians.reduce(0) { $0 + abs($1 - center) } / Double(medians.count) / center
  }
}
