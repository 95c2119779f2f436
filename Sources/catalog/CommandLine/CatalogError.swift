import Glibc

/// Everything that can go wrong for a user, turned into one line of text, at most one hint, and an exit status.
struct CatalogError: Error, Equatable {
  /// The exit statuses that scripts rely on; the numbers above 63 are those of sysexits.h.
  enum Status: Int32 {
    case failed = 1
    case usage = 64
    case badInput = 65
    case notFound = 66
    case cannotWrite = 73
  }

  let status: Status
  /// What failed and why, in the form `WHAT: WHY`.
  let message: String
  /// What to do next.
  let hint: String?

  init(_ status: Status, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  static func usage(_ message: String, hint: String? = nil) -> CatalogError {
    CatalogError(.usage, message, hint: hint)
  }
}

/// The one place that writes to standard error.
enum Diagnostics {
  static func report(_ error: CatalogError) {
    write("catalog: error: \(error.message)")
    if let hint = error.hint { write("hint: \(hint)") }
  }

  static func note(_ text: String) { write("catalog: note: \(text)") }

  private static func write(_ line: String) { StandardStream.error.write(Array((VisibleText.of(line) + "\n").utf8)) }
}

/// Text from files, plug-ins and users, with everything that could act on a terminal made visible.
enum VisibleText {
  static func of(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var visible = ""
    for scalar in text.unicodeScalars {
      if mustBeShown(scalar) {
        visible += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }

  /// Controls, and what turns the direction of text or hides in it.
  static func mustBeShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}
