/// A command line taken apart: the command, its operands and its options, each checked to exist.
struct Arguments {
  private(set) var command: Command?
  private(set) var operands: [String] = []
  private var values: [OptionName: [String]] = [:]

  init(_ words: [String]) throws(CatalogError) {
    var rest = words[...]
    var commandWord: String?
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        if commandWord == nil, !optionsEnded { commandWord = word } else { operands.append(word) }
      } else if word == "--" {
        optionsEnded = true
      } else {
        try takeOption(word, &rest)
      }
    }
    if let commandWord { command = try Arguments.command(named: commandWord) }
    try checkOptions()
  }

  private static func command(named word: String) throws(CatalogError) -> Command {
    if let command = Command(rawValue: word) { return command }
    let nearest = NearestName.of(word, among: Command.allCases.map(\.rawValue))
    throw .usage(
      "\(word): there is no such command",
      hint: nearest.map { "did you mean 'catalog \($0)'?" } ?? "'catalog help' lists the commands")
  }

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(CatalogError) {
    if word == "-h" {
      values[.help] = [""]
      return
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard word.hasPrefix("--"), let option = OptionName(rawValue: String(parts[0].dropFirst(2))) else {
      let nearest = NearestName.of(
        String(parts[0].drop { $0 == "-" }), among: OptionName.allCases.map(\.rawValue))
      throw .usage(
        "\(parts[0]): there is no such option",
        hint: nearest.map { "did you mean '--\($0)'?" } ?? "'catalog help COMMAND' lists the options of a command")
    }
    var value = ""
    if let valueName = option.valueName {
      if parts.count == 2 {
        value = String(parts[1])
      } else if let next = rest.popFirst() {
        value = next
      } else {
        throw .usage("\(option.spelling): a value is missing", hint: "write \(option.spelling) \(valueName)")
      }
    } else if parts.count == 2 {
      throw .usage("\(option.spelling): it takes no value")
    }
    if values[option] != nil, option != .plugins, option.valueName != nil {
      throw .usage("\(option.spelling): given twice")
    }
    values[option, default: []].append(value)
  }

  private func checkOptions() throws(CatalogError) {
    guard let command, command != .help else { return }
    for option in values.keys.sorted(by: { $0.rawValue < $1.rawValue })
    where option != .help && option != .version && !command.options.contains(option) {
      throw .usage(
        "\(option.spelling): 'catalog \(command.rawValue)' has no such option",
        hint: "'catalog help \(command.rawValue)' lists its options")
    }
  }

  // MARK: Checks

  /// - Throws: usage, when more than one of them is given.
  func checkExclusion(of options: [OptionName]) throws(CatalogError) {
    let given = options.filter(has)
    guard given.count > 1 else { return }
    throw .usage(
      "\(given[0].spelling), \(given[1].spelling): they exclude one another", hint: "give one of the two")
  }

  /// - Parameter readers: what reads standard input.
  /// - Throws: usage, when that is more than one.
  func checkStandardInput(_ readers: [String]) throws(CatalogError) {
    guard readers.count > 1 else { return }
    throw .usage(
      "\(readers[0]), \(readers[1]): standard input can be read only once", hint: "put one of the two into a file")
  }

  // MARK: Values

  func has(_ option: OptionName) -> Bool { values[option] != nil }

  func all(_ option: OptionName) -> [String] { values[option] ?? [] }

  func text(_ option: OptionName) -> String? { values[option]?.first }

  /// - Throws: usage, unless the value is a number in the range.
  func number(_ option: OptionName, in range: ClosedRange<Double>, what: String) throws(CatalogError) -> Double? {
    guard let text = text(option) else { return nil }
    guard let number = Arguments.number(text), range.contains(number) else {
      throw .usage("\(option.spelling) \(text): it must be \(what)")
    }
    return number
  }

  func integer(_ option: OptionName, in range: ClosedRange<Int>) throws(CatalogError) -> Int? {
    guard let text = text(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "\(option.spelling) \(text): it must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A finite decimal number; the forms of other languages, such as hexadecimal, are left out.
  static func number(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// Two numbers with an x between them.
  static func pair(_ text: String) -> (Double, Double)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = number(String(parts[0])), let second = number(String(parts[1])) else {
      return nil
    }
    return (first, second)
  }

  /// One of the values that a choice allows.
  func choice<Value: RawRepresentable & CaseIterable>(_ option: OptionName, _ type: Value.Type) throws(CatalogError)
    -> Value?
  where Value.RawValue == String {
    guard let text = text(option) else { return nil }
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map(\.rawValue)
    throw .usage(
      "\(option.spelling) \(text): it must be one of \(names.joined(separator: ", "))",
      hint: NearestName.of(text, among: names).map { "did you mean '\(option.spelling) \($0)'?" })
  }
}
