/// Decodes UTF-8 one scalar at a time.
enum UTF8Decoding {
  /// The scalar at an index that must exist, and how many bytes it takes.
  ///
  /// What is not UTF-8 is U+FFFD, one for each longest part that could have begun a scalar.
  static func scalar(in bytes: [UInt8], at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = bytes[index]
    let count: Int
    // The bounds of the second byte keep out overlong forms, surrogates and what lies beyond U+10FFFF.
    var bounds: ClosedRange<UInt8> = 0x80...0xBF
    var value: UInt32
    switch lead {
    case 0..<0x80: return (Unicode.Scalar(lead), 1)
    case 0xC2...0xDF: (count, value) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF:
      (count, value) = (3, UInt32(lead & 0x0F))
      if lead == 0xE0 { bounds = 0xA0...0xBF } else if lead == 0xED { bounds = 0x80...0x9F }
    case 0xF0...0xF4:
      (count, value) = (4, UInt32(lead & 0x07))
      if lead == 0xF0 { bounds = 0x90...0xBF } else if lead == 0xF4 { bounds = 0x80...0x8F }
    default: return ("\u{FFFD}", 1)
    }
    var length = 1
    while length < count {
      guard index + length < bytes.count, bounds.contains(bytes[index + length]) else { return ("\u{FFFD}", length) }
      value = value << 6 | UInt32(bytes[index + length] & 0x3F)
      bounds = 0x80...0xBF
      length += 1
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
