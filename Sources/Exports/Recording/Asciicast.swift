/// The lines of a terminal recording, asciicast version 2.
package enum Asciicast {
  /// What an event is.
  package enum Kind: String, Sendable {
    case output = "o"
    /// A named place to jump to.
    case marker = "m"
    /// The terminal has another size from now on.
    case resize = "r"
  }

  /// The first line. Nothing in it tells of the machine or the day.
  package static func header(columns: Int, rows: Int, title: String) -> [UInt8] {
    var bytes = Array("{\"version\":2,\"width\":\(columns),\"height\":\(rows),\"title\":".utf8)
    JSONToken.append(text: title.utf8, to: &bytes)
    bytes.append(contentsOf: "}\n".utf8)
    return bytes
  }

  /// The line of one event.
  ///
  /// - Parameters:
  ///   - time: seconds since the beginning.
  ///   - text: UTF-8 that ends no character and no escape sequence in the middle.
  package static func event(_ kind: Kind, at time: Double, text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / 2 + 32)
    bytes.append(UInt8(ascii: "["))
    JSONToken.append(number: time, to: &bytes)
    bytes.append(contentsOf: ",\"\(kind.rawValue)\",".utf8)
    JSONToken.append(text: text, to: &bytes)
    bytes.append(contentsOf: "]\n".utf8)
    return bytes
  }

  /// The line of an event that resizes the terminal. What it shows then is up to the player: all of it must be drawn anew.
  package static func resize(columns: Int, rows: Int, at time: Double) -> [UInt8] {
    event(.resize, at: time, text: Array("\(columns)x\(rows)".utf8))
  }

  /// Hides the cursor, stops lines from wrapping, and clears the screen.
  package static let opening = Array("\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[H\u{1B}[2J".utf8)

  /// Puts the cursor where a prompt may follow, and everything else as it was.
  package static func closing(rows: Int) -> [UInt8] { Array("\u{1B}[\(rows)H\u{1B}[?7h\u{1B}[?25h".utf8) }
}
