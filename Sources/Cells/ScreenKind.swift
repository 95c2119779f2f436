/// What a screen's bytes are.
package enum ScreenKind: Equatable, Sendable {
  case ansi
  case pixmap
  case scene

  /// A PPM image by its name or its head, a scene by its name, and text otherwise.
  ///
  /// - Parameter fileName: `-` for standard input, which is a scene when it begins as a JSON object does.
  package static func detect(_ bytes: [UInt8], fileName: String) -> ScreenKind {
    let name = fileName.lowercased()
    if name.hasSuffix(".ppm") || isPixmap(bytes) { return .pixmap }
    if name.hasSuffix(".json") { return .scene }
    return fileName == "-" && isObject(bytes) ? .scene : .ansi
  }

  /// Whether `P3` or `P6`, white space, and a number or a comment stand at the beginning.
  private static func isPixmap(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 3, bytes.starts(with: "P3".utf8) || bytes.starts(with: "P6".utf8) else { return false }
    guard isSpace(bytes[2]) || bytes[2] == UInt8(ascii: "#") else { return false }
    guard let next = bytes.dropFirst(2).first(where: { !isSpace($0) }) else { return true }
    return next == UInt8(ascii: "#") || (0x30...0x39).contains(next)
  }

  /// Whether a brace and a quotation mark stand at the beginning.
  private static func isObject(_ bytes: [UInt8]) -> Bool {
    let rest = bytes.drop { isSpace($0) }
    guard rest.first == UInt8(ascii: "{") else { return false }
    return rest.dropFirst().first { !isSpace($0) } == UInt8(ascii: "\"")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
