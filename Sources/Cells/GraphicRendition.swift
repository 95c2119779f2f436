/// What SGR sequences have set: colours and attributes of the text that follows.
struct GraphicRendition {
  private var foreground = CellColor.defaultForeground
  private var background = CellColor.defaultBackground
  private var style: CellStyle = []
  private var isReversed = false

  /// More parameters than any sequence has reason to carry.
  private static let parameterLimit = 64

  /// Reversed video is resolved here: the cell gets the two colours swapped.
  var cellAttributes: (foreground: CellColor, background: CellColor, style: CellStyle) {
    isReversed ? (background, foreground, style) : (foreground, background, style)
  }

  /// Applies the parameters of one sequence, the bytes between `ESC[` and `m`.
  mutating func apply(_ bytes: ArraySlice<UInt8>) {
    // Private sequences that end in m, such as xterm's `ESC[>4;1m`, are no SGR.
    guard bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
    let parameters = bytes.split(
      separator: UInt8(ascii: ";"), maxSplits: GraphicRendition.parameterLimit, omittingEmptySubsequences: false)
    if parameters.isEmpty { self = GraphicRendition() }
    var index = 0
    while index < min(parameters.count, GraphicRendition.parameterLimit) {
      let parts = parameters[index].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(
        GraphicRendition.number)
      let code = parts.isEmpty ? 0 : parts[0] ?? 0
      index += 1
      if code == 38 || code == 48 {
        let color: CellColor?
        if parts.count > 1 {
          color = GraphicRendition.color(colonForm: parts)
        } else {
          color = GraphicRendition.color(parameters, &index)
        }
        if let color {
          if code == 38 { foreground = color } else { background = color }
        }
      } else if code == 58, parts.count == 1 {
        // The underline's own colour is passed over with its arguments.
        _ = GraphicRendition.color(parameters, &index)
      } else {
        set(code, variant: parts.count > 1 ? parts[1] : nil)
      }
    }
  }

  private mutating func set(_ code: Int, variant: Int?) {
    let underlines: CellStyle = [.underline, .doubleUnderline, .curlyUnderline]
    switch code {
    case 0: self = GraphicRendition()
    case 1: style.insert(.bold)
    case 2: style.insert(.dim)
    case 3: style.insert(.italic)
    case 4:
      style.subtract(underlines)
      switch variant {
      case 0: break
      case 2: style.insert(.doubleUnderline)
      case 3: style.insert(.curlyUnderline)
      default: style.insert(.underline)
      }
    case 5, 6: style.insert(.blink)
    case 7: isReversed = true
    case 8: style.insert(.conceal)
    case 9: style.insert(.strikethrough)
    case 21:
      style.subtract(underlines)
      style.insert(.doubleUnderline)
    case 22: style.subtract([.bold, .dim])
    case 23: style.remove(.italic)
    case 24: style.subtract(underlines)
    case 25: style.remove(.blink)
    case 27: isReversed = false
    case 28: style.remove(.conceal)
    case 29: style.remove(.strikethrough)
    case 30...37: foreground = .palette(UInt8(code - 30))
    case 39: foreground = .defaultForeground
    case 40...47: background = .palette(UInt8(code - 40))
    case 49: background = .defaultBackground
    case 53: style.insert(.overline)
    case 55: style.remove(.overline)
    case 90...97: foreground = .palette(UInt8(code - 90 + 8))
    case 100...107: background = .palette(UInt8(code - 100 + 8))
    default: break
    }
  }

  /// A decimal number of at most five digits, nil for nothing.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard !bytes.isEmpty else { return nil }
    return bytes.prefix(5).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// `38:5:n`, `38:2:r:g:b` and `38:2:space:r:g:b`.
  private static func color(colonForm parts: [Int?]) -> CellColor? {
    if parts.count >= 3, parts[1] == 5 { return indexed(parts[2] ?? 0) }
    guard parts.count >= 5, parts[1] == 2 else { return nil }
    let channels = parts.count >= 6 ? parts[3...5] : parts[2...4]
    let values = channels.map { UInt8(min(255, $0 ?? 0)) }
    return CellColor(red: values[0], green: values[1], blue: values[2])
  }

  /// `5;n` and `2;r;g;b` behind a 38 or 48.
  private static func color(_ parameters: [ArraySlice<UInt8>], _ index: inout Int) -> CellColor? {
    func next() -> Int? {
      guard index < parameters.count else { return nil }
      defer { index += 1 }
      return number(parameters[index]) ?? 0
    }
    switch next() {
    case 5: return next().flatMap(indexed)
    case 2:
      guard let red = next(), let green = next(), let blue = next() else { return nil }
      return CellColor(red: UInt8(min(255, red)), green: UInt8(min(255, green)), blue: UInt8(min(255, blue)))
    default: return nil
    }
  }

  private static func indexed(_ index: Int) -> CellColor? {
    guard (0...255).contains(index) else { return nil }
    return index < 16 ? .palette(UInt8(index)) : CellColor(packed: StandardPalette.rgb[index])
  }
}
