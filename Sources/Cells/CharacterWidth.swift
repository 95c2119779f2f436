/// How many columns of a terminal a character takes: one table for reading screens and for writing frames.
package enum CharacterWidth {
  /// 0, 1 or 2 columns for a scalar that stands alone; ambiguous ones take 1, controls and combining marks 0.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value >= 0xA0 || (value >= 0x20 && value < 0x7F) ? 1 : 0 }
    // Most of what is not ASCII on a screen is a ruled line or a block.
    if value >= 0x2500, value < 0x25FD { return 1 }
    let run = CharacterWidth.count(in: runs, upTo: value << 2 | 3)
    return run == 0 ? 1 : Int(runs[run - 1] & 3)
  }

  /// 0, 1 or 2 columns for a grapheme cluster.
  ///
  /// Terminals add up the widths of the scalars in it; none gives a cluster of ours more than two columns, and U+FE0F
  /// makes two of a narrow character that has an emoji style.
  package static func of(_ cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return 0 }
    var sum = 0
    for scalar in scalars {
      if scalar.value == 0xFE0F, isEmojiBase(first) { return 2 }
      sum += of(scalar)
      if sum >= 2 { return 2 }
    }
    return sum
  }

  private static func isEmojiBase(_ scalar: Unicode.Scalar) -> Bool {
    count(in: emojiBases, upTo: scalar.value) % 2 == 1
  }

  /// How many values of a sorted table are not above a value.
  private static func count(in table: [UInt32], upTo value: UInt32) -> Int {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
