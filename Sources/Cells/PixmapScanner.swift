/// Reads the numbers of a PPM image, past white space and comments.
struct PixmapScanner {
  let bytes: [UInt8]
  private(set) var index: Int

  /// No size and no sample has more digits.
  private static let numberLimit = 1_000_000_000

  init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// Whether white space or a comment stands next.
  var isAtSeparator: Bool {
    !isAtEnd && (bytes[index] == UInt8(ascii: "#") || PixmapScanner.isSpace(bytes[index]))
  }

  /// The next whole number, at most a thousand million; nil where there is none.
  mutating func number() -> Int? {
    skipSeparators()
    let start = index
    var value = 0
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
      value = min(value * 10 + Int(bytes[index] & 0x0F), PixmapScanner.numberLimit)
      index += 1
    }
    return index == start ? nil : value
  }

  private mutating func skipSeparators() {
    while isAtSeparator {
      if bytes[index] == UInt8(ascii: "#") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else {
        index += 1
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
