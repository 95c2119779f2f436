import Terminal
import Testing

/// The variables that choose colours.
@Suite struct ColorSupportTests {
  /// One variable with its values, among them none at all.
  private static let values: [(name: String, values: [String?])] = [
    ("NO_COLOR", [nil, "", "0", "1"]), ("FORCE_COLOR", [nil, "", "0", "1", "3"]),
    ("CLICOLOR_FORCE", [nil, "", "0", "1"]), ("COLORTERM", [nil, "", "truecolor", "24bit", "yes"]),
    ("TERM", [nil, "", "dumb", "linux", "xterm", "xterm-256color", "tmux-256color", "xterm-direct", "direct"]),
  ]

  private static func combinations() -> [[String: String]] {
    values.reduce([[:]]) { found, variable in
      found.flatMap { environment in
        variable.values.map { value in
          var environment = environment
          environment[variable.name] = value
          return environment
        }
      }
    }
  }

  /// The convention line by line, the first that holds.
  private func expected(_ environment: [String: String], isTerminal: Bool) -> ColorSupport {
    let off: Set<String?> = [nil, "", "0"]
    let rules: [(Bool, ColorSupport)] = [
      (![nil, ""].contains(environment["NO_COLOR"]), .none),
      (
        off.contains(environment["FORCE_COLOR"]) && off.contains(environment["CLICOLOR_FORCE"])
          && (!isTerminal || environment["TERM"] == "dumb"), .none
      ),
      (["truecolor", "24bit"].contains(environment["COLORTERM"]), .truecolor),
      (["xterm-direct"].contains(environment["TERM"]), .truecolor),
      (["xterm-256color", "tmux-256color"].contains(environment["TERM"]), .palette256),
    ]
    return rules.first { $0.0 }?.1 ?? .palette16
  }

  @Test("Colour variables in all combinations", arguments: [true, false])
  func allCombinations(isTerminal: Bool) {
    let combinations = ColorSupportTests.combinations()
    #expect(combinations.count == 4 * 5 * 4 * 5 * 9)
    for environment in combinations {
      let found = ColorSupport({ environment[$0] }, isTerminal: isTerminal)
      let wanted = expected(environment, isTerminal: isTerminal)
      #expect(found == wanted, "\(environment)")
    }
  }
}
