import Cells
import Rendering
import Supervision
import Terminal

/// What is known of the terminal.
struct TerminalTraits: Equatable {
  var colors = DefaultColors.standard
  var repeated = RepeatedCharacters.none
  /// The font, if it is a Linux console.
  var console: ConsoleFont?

  static let unknown = TerminalTraits()

  /// Takes over what can be seen without asking. The font of a console that is reached from another machine cannot.
  mutating func look(at screen: TerminalScreen) {
    let name = Program.environment("TERM") ?? ""
    guard name == "linux" || name.hasPrefix("linux-") else { return }
    console = screen.consoleBlocks.map { ConsoleFont(blocks: $0) } ?? .smallest
  }

  /// Takes one of the default colours over.
  mutating func take(_ report: ColorReport) {
    switch report.kind {
    case .foreground: colors.foreground = report.color
    case .background: colors.background = report.color
    }
  }

  /// Takes over which characters are repeated, once that has been told.
  mutating func take(_ report: CursorReport, from screen: TerminalScreen) {
    guard let answer = screen.tellsRepetition(report) else { return }
    repeated = answer.ascii ? answer.others ? .all : .ascii : .none
  }

  func encode(into writer: inout WireWriter) {
    writer.write(colors.foreground)
    writer.write(colors.background)
    writer.write(repeated.rawValue)
    writer.writeOptional(console) { $0.write($1.blocks) }
  }

  init() {}

  init(from reader: inout WireReader) throws(WireError) {
    colors = DefaultColors(foreground: try reader.read(), background: try reader.read())
    guard let repeated = RepeatedCharacters(rawValue: try reader.read()) else { throw .malformed }
    self.repeated = repeated
    console = try reader.readOptional { (reader) throws(WireError) in ConsoleFont(blocks: try reader.read()) }
  }
}
