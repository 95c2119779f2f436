/// Writes numbers as decimal digits.
enum DecimalWriter {
  @inline(__always)
  static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    if number >= 1000 { append(large: number / 1000, to: &bytes) }
    if number >= 100 { bytes.append(digit(number / 100 % 10)) }
    if number >= 10 { bytes.append(digit(number / 10 % 10)) }
    bytes.append(digit(number % 10))
  }

  private static func append(large number: UInt32, to bytes: inout [UInt8]) {
    if number >= 10 { append(large: number / 10, to: &bytes) }
    bytes.append(digit(number % 10))
  }

  /// How many digits a number has.
  static func length(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }

  @inline(__always)
  private static func digit(_ value: UInt32) -> UInt8 { 0x30 &+ UInt8(truncatingIfNeeded: value) }
}
