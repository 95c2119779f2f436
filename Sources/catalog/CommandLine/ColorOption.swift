import Glibc

/// Which colours to use: the option, then the variables that terminals and users have agreed on.
enum ColorOption {
  private enum Value: String, CaseIterable {
    case auto
    case truecolor
    case palette256 = "256"
    case palette16 = "16"
    case none
  }

  /// The choice for what goes to standard output.
  static func choice(_ arguments: Arguments) throws(CatalogError) -> ColorChoice {
    let value = try arguments.choice(.color, Value.self) ?? .auto
    return ColorChoice(rawValue: value.rawValue)
      ?? automatic(Program.environment, isTerminal: isatty(1) == 1 && !arguments.has(.output))
  }

  /// The choice for a format that carries its colours whoever reads it.
  static func choiceForFormat(_ arguments: Arguments) throws(CatalogError) -> ColorChoice {
    let value = try arguments.choice(.color, Value.self) ?? .auto
    return ColorChoice(rawValue: value.rawValue) ?? .truecolor
  }

  /// What the environment says, in the order of precedence.
  static func automatic(_ environment: (String) -> String?, isTerminal: Bool) -> ColorChoice {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    func forces(_ name: String) -> Bool { isSet(name) && environment(name) != "0" }
    if isSet("NO_COLOR") { return .none }
    let isForced = forces("FORCE_COLOR") || forces("CLICOLOR_FORCE")
    let term = environment("TERM") ?? ""
    if !isForced, !isTerminal || term == "dumb" { return .none }
    let colorTerm = environment("COLORTERM")
    if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") { return .truecolor }
    return term.hasSuffix("256color") ? .palette256 : .palette16
  }
}
