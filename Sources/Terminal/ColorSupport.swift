/// How many colours the output takes, by the variables that terminals and users have agreed on.
package enum ColorSupport: Equatable, Sendable, CaseIterable {
  case none
  case palette16
  case palette256
  case truecolor

  /// What the environment says, in the order of precedence.
  ///
  /// - Parameters:
  ///   - environment: the value of a variable; nil: it is not set.
  ///   - isTerminal: whether the output goes to a terminal.
  package init(_ environment: (String) -> String?, isTerminal: Bool) {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    func forces(_ name: String) -> Bool { isSet(name) && environment(name) != "0" }
    let term = environment("TERM") ?? ""
    let colorTerm = environment("COLORTERM")
    let isForced = forces("FORCE_COLOR") || forces("CLICOLOR_FORCE")
    if isSet("NO_COLOR") || (!isForced && (!isTerminal || term == "dumb")) {
      self = .none
    } else if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
      self = .truecolor
    } else {
      self = term.hasSuffix("256color") ? .palette256 : .palette16
    }
  }
}
