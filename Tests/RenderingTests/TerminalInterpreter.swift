/// A terminal as far as the encoders use one, read from the standards rather than from the encoders.
struct TerminalInterpreter {
  /// A colour as it shows, after reversed video.
  enum Ink: Equatable {
    case standardForeground
    case standardBackground
    case theme(Int)
    case indexed(Int)
    case direct(Int)
  }

  struct Attributes: Equatable {
    var foreground: Ink?
    var background: Ink?
    var isReversed = false
    var flags: Set<Int> = []
    /// 0 none, 1 single, 2 double, 3 curly.
    var underline = 0
  }

  struct Cell: Equatable {
    var text = " "
    /// The second column of a wide character.
    var isSecond = false
    var attributes = Attributes()

    var foreground: Ink {
      attributes.isReversed
        ? attributes.background ?? .standardBackground : attributes.foreground ?? .standardForeground
    }
    var background: Ink {
      attributes.isReversed
        ? attributes.foreground ?? .standardForeground : attributes.background ?? .standardBackground
    }
  }

  let columns: Int
  let rows: Int
  var cells: [Cell]
  var row = 0
  var column = 0
  var attributes = Attributes()
  var problems: [String] = []
  /// Whether an emoji presentation selector makes a character wide: terminals disagree.
  var selectorWidens = true
  /// Whether characters that make one are drawn as one, or each in its own columns.
  var joinsClusters = true
  private var isSynchronized = false
  private var joinsNext = false
  private var lastCell: Int?
  /// What stands directly before a sequence, if it was one character.
  private var lastPrinted: Unicode.Scalar?
  /// Sequences that erased and that repeated.
  var erased = 0
  var repeats = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  mutating func replay(_ bytes: [UInt8]) {
    var scalars = ArraySlice(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}" {
        lastCell = nil
        guard scalars.popFirst() == "[" else { return problems.append("not a control sequence") }
        var parameters = ""
        while let next = scalars.first, !(0x40...0x7E).contains(next.value) {
          parameters.unicodeScalars.append(next)
          scalars.removeFirst()
        }
        control(parameters, scalars.popFirst() ?? "?")
        lastPrinted = nil
      } else if scalar == "\n" {
        row += 1
        column = 0
        lastCell = nil
      } else if scalar.value < 0x20 {
        problems.append("control character \(scalar.value)")
      } else {
        print(scalar)
        lastPrinted = scalar
      }
    }
    if isSynchronized { problems.append("synchronized output left on") }
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    func number(_ index: Int) -> Int { index < numbers.count ? max(1, numbers[index] ?? 1) : 1 }
    switch final {
    case "H":
      row = number(0) - 1
      column = number(1) - 1
      if row >= rows || column >= columns { problems.append("address outside: \(parameters)") }
    case "C": column += number(0)
    case "X":
      for offset in 0..<number(0) where column + offset < columns { put(Cell(attributes: blank), column + offset) }
      erased += 1
    case "K":
      if !parameters.isEmpty { problems.append("erases \(parameters)") }
      for column in column..<max(column, columns) { put(Cell(attributes: blank), column) }
      erased += 1
    case "b":
      guard let repeated = lastPrinted else { return problems.append("nothing to repeat") }
      for _ in 0..<number(0) { print(repeated) }
      lastCell = nil
      repeats += 1
    case "h", "l":
      if parameters != "?2026" { problems.append("mode \(parameters)") }
      if isSynchronized == (final == "h") { problems.append("marks do not pair") }
      isSynchronized = final == "h"
    case "m": rendition(parameters)
    default: problems.append("unknown final \(final)")
    }
  }

  private var blank: Attributes { Attributes(background: attributes.background) }

  private mutating func rendition(_ text: String) {
    var parts = ArraySlice(text.split(separator: ";", omittingEmptySubsequences: false).map(String.init))
    while let part = parts.popFirst() {
      if part == "4:3" {
        attributes.underline = 3
        continue
      }
      let code = Int(part) ?? 0
      switch code {
      case 0: attributes = Attributes()
      case 1, 2, 3, 5, 8, 9, 53: attributes.flags.insert(code)
      case 4: attributes.underline = 1
      case 21: attributes.underline = 2
      case 7: attributes.isReversed = true
      case 22: attributes.flags.subtract([1, 2])
      case 23, 25, 28, 29: attributes.flags.remove(code - 20)
      case 24: attributes.underline = 0
      case 27: attributes.isReversed = false
      case 55: attributes.flags.remove(53)
      case 30...37: attributes.foreground = .theme(code - 30)
      case 40...47: attributes.background = .theme(code - 40)
      case 90...97: attributes.foreground = .theme(code - 82)
      case 100...107: attributes.background = .theme(code - 92)
      case 38: attributes.foreground = color(&parts)
      case 48: attributes.background = color(&parts)
      case 39: attributes.foreground = nil
      case 49: attributes.background = nil
      default: problems.append("SGR \(part)")
      }
    }
  }

  private mutating func color(_ parts: inout ArraySlice<String>) -> Ink? {
    func next(_ parts: inout ArraySlice<String>) -> Int { Int(parts.popFirst() ?? "") ?? -1 }
    switch next(&parts) {
    case 5: return .indexed(next(&parts))
    case 2: return .direct(next(&parts) << 16 | next(&parts) << 8 | next(&parts))
    default:
      problems.append("colour kind")
      return nil
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    let isFlag = (0x1F1E6...0x1F1FF).contains(value)
    let isMark = (0x300...0x36F).contains(value) || value == 0xFE0F || value == 0x200D
    if let last = lastCell {
      let startsFlag = isFlag && cells[last].text.unicodeScalars.count == 1 && isFlagLetter(cells[last].text)
      if isMark || (joinsClusters && (joinsNext || startsFlag)) {
        cells[last].text.unicodeScalars.append(scalar)
        joinsNext = value == 0x200D
        if value == 0xFE0F, selectorWidens { widen(last) }
        return
      }
    }
    let isWide = (0x2E80..<0xA000).contains(value) || value >= 0x1F300 || isFlag
    // Without wrapping, what has no room ends in the last column.
    if !joinsClusters { column = min(column, max(0, columns - (isWide ? 2 : 1))) }
    if column + (isWide ? 2 : 1) > columns || row >= rows {
      problems.append("written outside at \(row), \(column)")
      return
    }
    put(Cell(text: String(scalar), attributes: attributes), column)
    lastCell = row * columns + column
    column += 1
    if isWide, let lastCell { widen(lastCell) }
  }

  private func isFlagLetter(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
  }

  private mutating func widen(_ cell: Int) {
    guard column < columns, cell % columns == column - 1 else { return }
    put(Cell(text: "", isSecond: true, attributes: cells[cell].attributes), column)
    cells[cell + 1].isSecond = true
    column += 1
  }

  /// Puts a cell into the row of the cursor; what is left of a wide character that it cuts turns into a blank.
  private mutating func put(_ new: Cell, _ column: Int) {
    let cell = row * columns + column
    if cells[cell].isSecond, !new.isSecond { cells[cell - 1].text = " " }
    if column + 1 < columns, cells[cell + 1].isSecond {
      cells[cell + 1].isSecond = false
      cells[cell + 1].text = " "
    }
    cells[cell] = new
  }
}
