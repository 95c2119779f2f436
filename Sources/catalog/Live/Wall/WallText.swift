import Host

/// The words on a wall: titles, what has failed, and the keys.
enum WallText {
  private static let bold = "\u{1B}[1m"
  private static let chosen = "\u{1B}[7m"
  private static let plain = "\u{1B}[0m"
  /// Empties the terminal.
  static let empty = "\u{1B}[0m\u{1B}[2J"

  /// The name over a pane.
  static func title(_ pane: WallPane, isChosen: Bool) -> String {
    let name = fit(" " + pane.entry.description.name, pane.place.columns)
    return address(pane.place.row, pane.place.column) + (isChosen ? chosen : bold) + name + plain
  }

  /// What stands where a picture was.
  static func failure(_ reason: String, in pane: WallPane) -> String {
    var words = VisibleText.of(reason).split(separator: " ").map(String.init)[...]
    var text = ""
    for row in 1...pane.place.rows {
      var line = ""
      while let word = words.first, line.isEmpty || line.count + 1 + word.count <= pane.place.columns {
        line += (line.isEmpty ? "" : " ") + word
        words.removeFirst()
      }
      text += address(pane.place.row + row, pane.place.column) + fit(line, pane.place.columns)
    }
    return text
  }

  /// The last row of the terminal.
  static func status(_ text: String, columns: Int, row: Int) -> String {
    address(row, 0) + chosen + fit(" " + text, columns) + plain
  }

  private static func address(_ row: Int, _ column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }

  /// Names are ASCII, so that a character is a cell.
  private static func fit(_ text: String, _ columns: Int) -> String {
    let ascii = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isASCII ? $0 : "?" }))
    let cut = ascii.prefix(columns)
    return cut + String(repeating: " ", count: columns - cut.count)
  }
}
