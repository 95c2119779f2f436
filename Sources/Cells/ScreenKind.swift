/// What a screen's bytes are.
package enum ScreenKind: Equatable, Sendable {
  case ansi
  case pixmap
  case scene

  /// A PPM image by its mark, a scene by its name and its brace, and text otherwise.
  package static func detect(_ bytes: [UInt8], fileName: String) -> ScreenKind {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    if bytes.count >= 3, bytes[0] == UInt8(ascii: "P"), bytes[1] == UInt8(ascii: "3") || bytes[1] == UInt8(ascii: "6"),
      isSpace(bytes[2]) || bytes[2] == UInt8(ascii: "#")
    {
      return .pixmap
    }
    return fileName.hasSuffix(".json") ? .scene : .ansi
  }
}
