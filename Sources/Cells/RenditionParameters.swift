/// One parameter of an SGR sequence: `4`, or `4:3` with its details behind colons.
struct RenditionParameter: Equatable {
  /// Not negative; 0 when nothing is written.
  var code: Int
  /// What is written behind the colons, nil for nothing; at most eight.
  var details: [Int?]
}

/// The parameters of an SGR sequence, one after the other.
struct RenditionParameters {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var isOver = false

  private static let detailLimit = 8
  /// Larger numbers mean nothing in any sequence.
  private static let numberLimit = 1_000_000

  /// - Parameter bytes: digits, colons and semicolons; none are one empty parameter.
  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  mutating func next() -> RenditionParameter? {
    guard !isOver else { return nil }
    var parameter = RenditionParameter(code: number() ?? 0, details: [])
    while index < bytes.endIndex {
      let separator = bytes[index]
      index += 1
      if separator == UInt8(ascii: ";") { return parameter }
      let detail = number()
      if parameter.details.count < RenditionParameters.detailLimit { parameter.details.append(detail) }
    }
    isOver = true
    return parameter
  }

  /// A decimal number; nil for nothing.
  private mutating func number() -> Int? {
    let start = index
    var value = 0
    while index < bytes.endIndex, (0x30...0x39).contains(bytes[index]) {
      value = min(value * 10 + Int(bytes[index] & 0x0F), RenditionParameters.numberLimit)
      index += 1
    }
    return index == start ? nil : value
  }
}
