import Glibc
import Terminal

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
      ?? automatic(isTerminal: isatty(1) == 1 && !arguments.has(.output))
  }

  /// The choice for a format that carries its colours whoever reads it.
  static func choiceForFormat(_ arguments: Arguments) throws(CatalogError) -> ColorChoice {
    let value = try arguments.choice(.color, Value.self) ?? .auto
    return ColorChoice(rawValue: value.rawValue) ?? .truecolor
  }

  /// What the environment says.
  private static func automatic(isTerminal: Bool) -> ColorChoice {
    switch ColorSupport(Program.environment, isTerminal: isTerminal) {
    case .none: .none
    case .palette16: .palette16
    case .palette256: .palette256
    case .truecolor: .truecolor
    }
  }
}
