import Cells
import Rendering
import Supervision
import Terminal

/// What the terminal has told of itself.
struct TerminalTraits: Equatable {
  var colors = DefaultColors.standard
  var repeated = RepeatedCharacters.none

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

  /// Takes over which characters are repeated, once that has been told.
  ///
  /// - Returns: whether that is news.
  mutating func take(_ report: CursorReport, from screen: TerminalScreen) -> Bool {
    guard let answer = screen.tellsRepetition(report) else { return false }
    let before = repeated
    repeated = answer.ascii ? answer.others ? .all : .ascii : .none
    return repeated != before
  }

  func encode(into writer: inout WireWriter) {
    writer.write(colors.foreground)
    writer.write(colors.background)
    writer.write(repeated.rawValue)
  }

  init() {}

  init(from reader: inout WireReader) throws(WireError) {
    colors = DefaultColors(foreground: try reader.read(), background: try reader.read())
    guard let repeated = RepeatedCharacters(rawValue: try reader.read()) else { throw .malformed }
    self.repeated = repeated
  }
}
