/// The colours of some fields of a cell, added up.
struct ColorSum {
  private var fields: Int64 = 0
  private var red: Int64 = 0
  private var green: Int64 = 0
  private var blue: Int64 = 0
  /// The colour of the only part that lies there, with its origin.
  private var only: UInt32?

  init(_ patch: Patch, _ mask: UInt64) {
    for index in 0..<patch.count {
      let part = patch[index]
      let count = Int64((part.mask & mask).nonzeroBitCount)
      if count == 0 { continue }
      only = fields == 0 ? part.color : nil
      fields += count
      red += count * Int64(part.color >> 16 & 0xFF)
      green += count * Int64(part.color >> 8 & 0xFF)
      blue += count * Int64(part.color & 0xFF)
    }
  }

  func minus(_ other: ColorSum) -> ColorSum {
    var result = self
    result.fields -= other.fields
    result.red -= other.red
    result.green -= other.green
    result.blue -= other.blue
    return result
  }

  /// The larger, the nearer the fields are to their mean: the square of the sum by their number, in 1/64 of it, the
  /// channels weighted as they count for brightness.
  var score: Int64 {
    fields == 0 ? 0 : (3 * red * red + 6 * green * green + blue * blue) * 64 / fields
  }

  /// The mean, rounded to nearest.
  var color: UInt32 {
    if let only { return only }
    guard fields > 0 else { return 0 }
    func mean(_ sum: Int64) -> UInt32 { UInt32(truncatingIfNeeded: (sum + fields / 2) / fields) }
    return mean(red) << 16 | mean(green) << 8 | mean(blue)
  }
}
