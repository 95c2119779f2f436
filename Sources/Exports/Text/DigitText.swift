/// Numbers as text, the small ones short: base 64 digits of five bits each, the lowest first, whose sixth bit says that more
/// follow.
enum DigitText {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// - Parameter number: at least 0.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(max(0, number))
    repeat {
      let digit = Int(rest & 31)
      rest >>= 5
      bytes.append(digits[rest > 0 ? digit | 32 : digit])
    } while rest > 0
  }

  /// The lowest three bytes of a number, the highest first: four whole digits of base 64.
  static func append(bytes number: UInt32, to bytes: inout [UInt8]) {
    for shift in [18, 12, 6, 0] as [UInt32] { bytes.append(digits[Int(number >> shift & 63)]) }
  }

  /// A number that may be below 0: its sign is the lowest bit.
  static func append(signed number: Int, to bytes: inout [UInt8]) {
    append(number < 0 ? (-number << 1) | 1 : number << 1, to: &bytes)
  }
}
