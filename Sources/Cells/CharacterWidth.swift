/// How many columns of a terminal a character takes: one table for reading screens and for writing frames.
package enum CharacterWidth {
  /// 0, 1 or 2 columns for a scalar that stands alone; ambiguous ones take 1, controls 0.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value >= 0xA0 || (value >= 0x20 && value < 0x7F) ? 1 : 0 }
    if contains(zeroRanges, value) { return 0 }
    return contains(wideRanges, value) ? 2 : 1
  }

  /// 0, 1 or 2 columns for a grapheme cluster.
  package static func of(_ cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.dropFirst().isEmpty { return of(first) }
    // A flag is two regional indicators, of one column each.
    if isRegionalIndicator(first) { return 2 }
    var width = 0
    for scalar in scalars {
      if scalar.value == 0xFE0F { return 2 }
      width = max(width, of(scalar))
    }
    return width
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Whether a value lies in one of the ranges: a binary search over first and last scalars.
  private static func contains(_ ranges: [UInt32], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value < ranges[2 * middle] {
        high = middle
      } else if value > ranges[2 * middle + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}
