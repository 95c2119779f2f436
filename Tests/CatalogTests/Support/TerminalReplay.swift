/// A terminal as far as the catalog uses one: what it shows and in which modes it is after the bytes so far.
struct TerminalReplay {
  private struct Buffer {
    /// One text a cell; the second cell of a wide character is empty.
    var cells: [[String]]
    var row = 0
    var column = 0
  }

  private enum State {
    case ground
    case escape
    case sequence([UInt8])
    /// From `ESC ]` on, to BEL or `ESC \\`.
    case text([UInt8])
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private var main: Buffer
  private var alternate: Buffer
  private var state = State.ground
  private var partial: [UInt8] = []
  private var joinsNext = false
  private(set) var isAlternate = false
  private(set) var showsCursor = true
  private(set) var wraps = true
  private(set) var isSynchronized = false
  /// Of the mouse, those that are on.
  private(set) var mouseModes: Set<String> = []
  /// How often the alternate screen was entered.
  private(set) var entries = 0
  /// Pairs of synchronized output that were closed.
  private(set) var frames = 0
  /// Characters other than blanks that were drawn on the alternate screen outside such a pair.
  private(set) var looseCharacters = 0
  /// Rows that went out at the top of the alternate screen.
  private(set) var scrolls = 0
  /// Which characters can be repeated (REP); of others nothing is drawn.
  var repeatable: PartialRangeUpTo<Unicode.Scalar> = ..<"\0"
  /// How often each character was repeated, drawn or not.
  private(set) var repeated: [Unicode.Scalar: Int] = [:]
  private var lastDrawn: Unicode.Scalar?
  /// What was asked, such as `11;?` or `6n`.
  private(set) var questions: [String] = []
  /// What no terminal should be sent.
  private(set) var problems: [String] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    main = TerminalReplay.blank(columns, rows)
    alternate = main
  }

  private static func blank(_ columns: Int, _ rows: Int) -> Buffer {
    Buffer(cells: Array(repeating: Array(repeating: " ", count: columns), count: rows))
  }

  private var buffer: Buffer {
    get { isAlternate ? alternate : main }
    set { if isAlternate { alternate = newValue } else { main = newValue } }
  }

  /// The rows, without trailing spaces.
  var text: [String] { buffer.cells.map { $0.joined().trimmingTrailingSpaces } }

  /// All cells one after another, as a line that wraps is read.
  var unwrapped: String { buffer.cells.map { $0.joined() }.joined() }

  /// The row of the status line.
  var lastRow: String { text.last ?? "" }

  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    for isAlternate in [false, true] {
      let old = isAlternate ? alternate : main
      var new = TerminalReplay.blank(columns, rows)
      for row in 0..<min(rows, old.cells.count) {
        for column in 0..<min(columns, old.cells[row].count) { new.cells[row][column] = old.cells[row][column] }
      }
      (new.row, new.column) = (min(old.row, rows - 1), min(old.column, columns - 1))
      if isAlternate { alternate = new } else { main = new }
    }
  }

  /// Fills the screen with what nobody wrote: a terminal may hold anything in cells that it has just got.
  mutating func scribble() {
    buffer.cells = Array(repeating: Array(repeating: "▒", count: columns), count: rows)
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .escape:
      if byte == UInt8(ascii: "[") {
        state = .sequence([])
      } else if byte == UInt8(ascii: "]") {
        state = .text([])
      } else if byte == 0x18 {
        state = .ground
      } else {
        problems.append("escape \(byte)")
        state = .ground
      }
    case .sequence(var parameters):
      if (0x40...0x7E).contains(byte) {
        state = .ground
        control(String(decoding: parameters, as: UTF8.self), Character(Unicode.Scalar(byte)))
      } else if byte == 0x18 {
        state = .ground
      } else {
        parameters.append(byte)
        state = .sequence(parameters)
      }
    case .text(var text):
      text.append(byte)
      let isEnded = text.suffix(2) == [0x1B, UInt8(ascii: "\\")]
      state = isEnded ? .ground : .text(text)
      if isEnded { questions.append(String(decoding: text.dropLast(2), as: UTF8.self)) }
    case .ground: takeGround(byte)
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: buffer.column = 0
    case 0x0A: lineFeed()
    case 0x18: break
    case 0..<0x20: problems.append("control \(byte)")
    default:
      partial.append(byte)
      let length = partial[0] < 0x80 ? 1 : partial[0] >= 0xF0 ? 4 : partial[0] >= 0xE0 ? 3 : 2
      guard partial.count == length else { return }
      for scalar in String(decoding: partial, as: UTF8.self).unicodeScalars { draw(scalar) }
      partial.removeAll()
    }
  }

  private mutating func lineFeed() {
    if buffer.row + 1 < rows {
      buffer.row += 1
    } else {
      if isAlternate { scrolls += 1 }
      buffer.cells.removeFirst()
      buffer.cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    func number(_ index: Int) -> Int { max(1, index < numbers.count ? numbers[index] : 1) }
    joinsNext = false
    switch final {
    case "m": break
    case "H": move(row: number(0) - 1, column: number(1) - 1)
    case "G": move(row: buffer.row, column: number(0) - 1)
    case "d": move(row: number(0) - 1, column: buffer.column)
    case "C": move(row: buffer.row, column: min(columns - 1, buffer.column + number(0)))
    case "X": for column in 0..<number(0) { put(" ", buffer.column + column) }
    case "K" where numbers[0] == 0: for column in buffer.column..<columns { put(" ", column) }
    case "J" where numbers[0] == 2:
      buffer.cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    case "h", "l": mode(parameters, final == "h")
    case "n" where parameters == "6": questions.append("6n")
    case "b":
      guard let lastDrawn else { return problems.append("nothing to repeat") }
      repeated[lastDrawn, default: 0] += number(0)
      if repeatable.contains(lastDrawn) { for _ in 0..<number(0) { draw(lastDrawn) } }
    default: problems.append("sequence \(parameters)\(final)")
    }
  }

  private mutating func move(row: Int, column: Int) {
    if row >= rows || column >= columns { problems.append("address \(row), \(column) is outside") }
    buffer.row = min(row, rows - 1)
    buffer.column = min(column, columns - 1)
  }

  private mutating func mode(_ parameters: String, _ isOn: Bool) {
    switch parameters {
    case "?1049":
      if isOn {
        alternate = TerminalReplay.blank(columns, rows)
        entries += 1
      }
      isAlternate = isOn
    case "?25": showsCursor = isOn
    case "?7": wraps = isOn
    case "?2026":
      if isOn == isSynchronized, isOn { problems.append("synchronized output twice") }
      if !isOn, isSynchronized { frames += 1 }
      isSynchronized = isOn
    case "?1000", "?1002", "?1006":
      if isOn { mouseModes.insert(parameters) } else { mouseModes.remove(parameters) }
    default: problems.append("mode \(parameters)")
    }
  }

  /// The cursor's place; 1 is the first row and column.
  var cursor: (row: Int, column: Int) { (buffer.row + 1, min(columns, buffer.column + 1)) }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    lastDrawn = scalar
    if isAlternate, !isSynchronized, scalar != " ", scalar != "\u{A0}" { looseCharacters += 1 }
    let value = scalar.value
    let isMark = (0x300...0x36F).contains(value) || value == 0xFE0F || value == 0x200D
    if isMark || joinsNext, buffer.column > 0 {
      var last = buffer.column - 1
      if buffer.cells[buffer.row][last].isEmpty, last > 0 { last -= 1 }
      buffer.cells[buffer.row][last].unicodeScalars.append(scalar)
      joinsNext = value == 0x200D
      return
    }
    let isWide =
      (0x1100..<0x1160).contains(value) || (0x2E80..<0xD7A4).contains(value)
      || (0xFF00..<0xFF61).contains(value) || value >= 0x1F300 || value == 0x2705
    if buffer.column + (isWide ? 2 : 1) > columns {
      guard wraps else { return problems.append("drawn outside at \(buffer.row), \(buffer.column)") }
      buffer.column = 0
      lineFeed()
    }
    put(String(scalar), buffer.column)
    buffer.column += 1
    if isWide {
      put("", buffer.column)
      buffer.column += 1
    }
  }

  /// Puts a text into a cell of the cursor's row; what is left of a wide character that it cuts becomes a space.
  private mutating func put(_ text: String, _ column: Int) {
    guard column < columns else { return }
    var row = buffer.cells[buffer.row]
    if row[column].isEmpty, !text.isEmpty, column > 0 { row[column - 1] = " " }
    if column + 1 < columns, row[column + 1].isEmpty { row[column + 1] = " " }
    row[column] = text
    buffer.cells[buffer.row] = row
  }
}
