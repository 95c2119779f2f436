/// A terminal's answer to a question after one of its colours.
package struct ColorReport: Equatable, Sendable {
  /// By the number of the question.
  package enum Kind: Int, Equatable, Sendable {
    case foreground = 10
    case background = 11
  }

  package var kind: Kind
  /// `0xRRGGBB`.
  package var color: UInt32

  package init(_ kind: Kind, _ color: UInt32) {
    self.kind = kind
    self.color = color
  }

  /// Reads the form `11;rgb:RRRR/GGGG/BBBB`, of one to four digits a component.
  ///
  /// - Parameter text: what stands between `ESC ]` and the end of the string.
  /// - Returns: nil when it is no such answer.
  init?(_ text: ArraySlice<UInt8>) {
    let parts = String(decoding: text, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let kind = Kind(rawValue: number),
      let color = ColorReport.color(parts[1])
    else { return nil }
    self.init(kind, color)
  }

  private static func color(_ text: Substring) -> UInt32? {
    let form = text.split(separator: ":", omittingEmptySubsequences: false)
    guard form.count == 2, form[0] == "rgb" || form[0] == "rgba" else { return nil }
    let components = form[1].split(separator: "/", omittingEmptySubsequences: false).map(ColorReport.component)
    guard components.count == (form[0] == "rgb" ? 3 : 4) else { return nil }
    // How opaque a background is behind its colour is nothing that a cell can show.
    var color: UInt32 = 0
    for component in components.prefix(3) {
      guard let component else { return nil }
      color = color << 8 | component
    }
    return color
  }

  /// The nearest byte to hexadecimal digits that stand for a part of the largest number of their length.
  private static func component(_ digits: Substring) -> UInt32? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    let largest = UInt32(1) << UInt32(4 * digits.utf8.count) - 1
    return (value * 255 + largest / 2) / largest
  }
}
