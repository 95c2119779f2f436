import Host

/// `catalog list`: every transition found, then the files refused and why.
struct ListCommand {
  private let arguments: Arguments
  private let name: String?

  init(_ arguments: Arguments) throws(CatalogError) {
    guard arguments.operands.count <= 1 else {
      throw .usage("list: one name at most", hint: "write 'catalog list', or 'catalog list NAME'")
    }
    self.arguments = arguments
    name = arguments.operands.first
    _ = try ColorOption.choice(arguments)
  }

  func run() throws(CatalogError) {
    let discovery = try Discovery(arguments)
    var entries = discovery.entries
    if let name { entries = [try discovery.entry(named: name)] }
    let refused = name == nil ? discovery.refused : []
    let output: [UInt8]
    if arguments.has(.json) {
      output = try JSONText.bytes(of: ListDocument(discovery.directories, entries, refused))
    } else {
      let isColored = try ColorOption.choice(arguments) != .none
      let lines = name == nil ? table(entries, refused, isColored) : details(entries[0])
      output = Array((lines.joined(separator: "\n") + "\n").utf8)
    }
    let sink = try OutputSink(path: arguments.text(.output))
    _ = try sink.write(output)
    try sink.finish()
  }

  private func table(_ entries: [CatalogEntry], _ refused: [RefusedFile], _ isColored: Bool) -> [String] {
    func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    var lines: [String] = []
    if entries.isEmpty {
      lines += ["No plug-ins were found.", "hint: \(Discovery.emptyHint)"]
    }
    let nameWidth = entries.map { $0.description.name.count }.max() ?? 0
    let operations = entries.map { $0.description.operations.operations.map(\.name).joined(separator: " ") }
    let operationsWidth = operations.map(\.count).max() ?? 0
    for (entry, operations) in zip(entries, operations) {
      let name = entry.description.name
      let duration = FixedPoint.text(entry.duration, digits: 2) + " s"
      lines.append(
        bold(name) + spaces(nameWidth - name.count + 2) + operations + spaces(operationsWidth - operations.count + 2)
          + spaces(7 - duration.count) + duration + "  " + VisibleText.of(entry.description.summary))
    }
    if !refused.isEmpty {
      lines += ["", "Refused:"]
      for file in refused {
        lines.append("  \(VisibleText.of(file.path))")
        lines.append("    \(file.stage.rawValue): \(VisibleText.of(file.reason))")
      }
    }
    return lines
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func details(_ entry: CatalogEntry) -> [String] {
    let description = entry.description
    func list(_ operations: OperationSet) -> String {
      operations.isEmpty ? "none" : operations.operations.map(\.name).joined(separator: ", ")
    }
    let style =
      switch description.style {
      case .fullScreen: "full screen"
      case .custom: "custom"
      case .overCurrentContext: "over current context"
      }
    let rows = [
      ("name", description.name), ("id", description.id), ("summary", description.summary),
      ("author", description.author), ("version", description.version), ("license", description.license),
      ("operations", list(description.operations)), ("interactive", list(description.interactive)),
      ("interruptible", description.capabilities.contains(.interruptible) ? "yes" : "no"), ("style", style),
      ("duration", FixedPoint.text(entry.duration, digits: 3) + " s"), ("plug-in", entry.path),
    ]
    return rows.filter { !$0.1.isEmpty }.map { key, value in
      "\(key):\(spaces(15 - key.count))\(VisibleText.of(value))"
    }
  }
}

/// What `list --json` prints.
private struct ListDocument: Encodable {
  struct Version: Encodable {
    var major: UInt32
    var minor: UInt32
  }

  struct Transition: Encodable {
    var id: String
    var name: String
    var plugin: String
    var path: String
    var version: String
    var summary: String
    var author: String
    var license: String
    var operations: [String]
    var interactive: [String]
    var interruptible: Bool
    var duration: Double
  }

  struct Refusal: Encodable {
    var path: String
    var stage: String
    var reason: String
  }

  var abi = Version(major: HostVersion.interfaceMajor, minor: HostVersion.interfaceMinor)
  var directories: [String]
  var transitions: [Transition]
  var refused: [Refusal]

  init(_ directories: [String], _ entries: [CatalogEntry], _ refused: [RefusedFile]) {
    self.directories = directories
    transitions = entries.map { entry in
      let description = entry.description
      return Transition(
        id: description.id, name: description.name, plugin: entry.plugin, path: entry.path,
        version: description.version, summary: description.summary, author: description.author,
        license: description.license, operations: description.operations.operations.map(\.name),
        interactive: description.interactive.operations.map(\.name),
        interruptible: description.capabilities.contains(.interruptible), duration: entry.duration)
    }
    self.refused = refused.map { Refusal(path: $0.path, stage: $0.stage.rawValue, reason: $0.reason) }
  }
}
