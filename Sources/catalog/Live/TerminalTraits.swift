import Cells
import Supervision
import Terminal

/// What the terminal has told of itself.
struct TerminalTraits: Equatable {
  var colors = DefaultColors.standard
  /// Whether it repeats characters.
  var canRepeat = false

  /// Nothing has been told.
  static let unknown = TerminalTraits()

  /// Takes one of the default colours over.
  ///
  /// - Returns: whether it is another one than before.
  mutating func take(_ report: ColorReport) -> Bool {
    let before = colors
    switch report.kind {
    case .foreground: colors.foreground = report.color
    case .background: colors.background = report.color
    }
    return colors != before
  }

  /// Takes over whether characters are repeated, if that was asked.
  ///
  /// - Returns: whether that is news.
  mutating func take(_ report: CursorReport, from screen: TerminalScreen) -> Bool {
    guard let answer = screen.tellsRepetition(report), answer != canRepeat else { return false }
    canRepeat = answer
    return true
  }

  func encode(into writer: inout WireWriter) {
    writer.write(colors.foreground)
    writer.write(colors.background)
    writer.write(canRepeat)
  }

  init() {}

  init(from reader: inout WireReader) throws(WireError) {
    colors = DefaultColors(foreground: try reader.read(), background: try reader.read())
    canRepeat = try reader.read()
  }
}
