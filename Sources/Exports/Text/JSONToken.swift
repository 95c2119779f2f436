/// Writes texts and numbers as JSON that may stand in a file, on a terminal or inside a page's script element.
package enum JSONToken {
  /// Appends a text in quotes. What acts on a terminal, hides or turns the direction of text is escaped, and so is `<`,
  /// which could end a script element.
  package static func append(text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends what stands between the quotes.
  static func appendEscaped(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    var decoder = UTF8()
    var iterator = text.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): append(scalar, to: &bytes)
      case .error: bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
      case .emptyInput: return
      }
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"", "\\":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case "\n":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(ascii: "n"))
    case "\t":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(ascii: "t"))
    case " "..."~" where scalar != "<":
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    default:
      if isShown(scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
      } else {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { appendEscape(unit, to: &bytes) }
      }
    }
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// Appends a finite number in the fewest digits that read back as the same; what is not finite becomes 0.
  package static func append(number: Double, to bytes: inout [UInt8]) {
    let text = number.isFinite ? "\(number)" : "0"
    bytes.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
  }

  package static func append(number: Int, to bytes: inout [UInt8]) { bytes.append(contentsOf: String(number).utf8) }
}
