import Host

/// `catalog help`, `--help` and `--version`.
enum HelpCommand {
  static var version: String { "catalog \(HostVersion.version)\n" }

  static func text(for command: Command?) -> String {
    guard let command, command != .help else { return overview }
    var lines = ["\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).", ""]
    lines.append("Usage: \(command.usage)")
    lines += ["", command.details, "", "Options:"]
    lines += rows(command.options.map { ($0.spelling + ($0.valueName.map { " \($0)" } ?? ""), $0.summary) })
    return lines.joined(separator: "\n") + "\n"
  }

  private static var overview: String {
    var lines = ["The catalog of screen transitions for text terminals.", "", "Usage: catalog COMMAND [options]", ""]
    lines.append("Commands:")
    lines += rows(Command.allCases.map { ($0.rawValue, $0.summary) })
    lines += ["", "Try 'catalog preview fade', or 'catalog help COMMAND' for the options of a command."]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Two columns; a name too long for its column gets a line of its own.
  private static func rows(_ pairs: [(String, String)]) -> [String] {
    let width = min(26, (pairs.map(\.0.count).max() ?? 0) + 2)
    return pairs.flatMap { name, summary in
      name.count + 2 <= width
        ? ["  \(name)\(String(repeating: " ", count: width - name.count))\(summary)"]
        : ["  \(name)", "  \(String(repeating: " ", count: width))\(summary)"]
    }
  }
}
