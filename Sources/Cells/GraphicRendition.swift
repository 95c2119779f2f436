/// What SGR sequences have set: colours and attributes of the text that follows.
struct GraphicRendition: Equatable {
  private(set) var foreground = CellColor.defaultForeground
  private(set) var background = CellColor.defaultBackground
  private(set) var style: CellStyle = []
  private(set) var isReversed = false

  private static let underlines: CellStyle = [.underline, .doubleUnderline, .curlyUnderline]

  /// Reversed video is resolved here: the cell gets the two colours swapped.
  var attributes: CellAttributes {
    isReversed
      ? CellAttributes(foreground: background, background: foreground, style: style)
      : CellAttributes(foreground: foreground, background: background, style: style)
  }

  /// The colour that a row which ends here is filled with; nil for the default background.
  var fill: CellColor? { isReversed || background == .defaultBackground ? nil : background }

  /// Applies the parameters of one sequence, the bytes between `ESC[` and `m`; what is unknown is passed over.
  mutating func apply(_ bytes: [UInt8], _ range: Range<Int>) {
    // Private sequences that end in m, such as xterm's `ESC[>4;1m`, are no SGR.
    guard bytes[range].allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
    var parameters = RenditionParameters(bytes: bytes[range])
    while let parameter = parameters.next() {
      switch parameter.code {
      case 38:
        if let color = GraphicRendition.color(parameter, &parameters) { foreground = color }
      case 48:
        if let color = GraphicRendition.color(parameter, &parameters) { background = color }
      case 58:
        // The underline's own colour is passed over with its arguments.
        _ = GraphicRendition.color(parameter, &parameters)
      default: set(parameter.code, variant: parameter.details.first ?? nil)
      }
    }
  }

  private mutating func set(_ code: Int, variant: Int?) {
    switch code {
    case 0: self = GraphicRendition()
    case 1: style.insert(.bold)
    case 2: style.insert(.dim)
    case 3: style.insert(.italic)
    case 4:
      style.subtract(GraphicRendition.underlines)
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
      style.subtract(GraphicRendition.underlines)
      style.insert(.doubleUnderline)
    case 22: style.subtract([.bold, .dim])
    case 23: style.remove(.italic)
    case 24: style.subtract(GraphicRendition.underlines)
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

  /// The colour that a 38, 48 or 58 names: `:5:n`, `:2:r:g:b` or `:2:space:r:g:b` in itself, `5` or `2` behind it.
  private static func color(_ parameter: RenditionParameter, _ parameters: inout RenditionParameters) -> CellColor? {
    let details = parameter.details
    if details.isEmpty {
      guard let kind = parameters.next() else { return nil }
      switch kind.code {
      case 5: return parameters.next().flatMap { indexed($0.code) }
      case 2:
        guard let red = parameters.next(), let green = parameters.next(), let blue = parameters.next() else {
          return nil
        }
        return direct(red.code, green.code, blue.code)
      default: return nil
      }
    }
    switch (details[0], details.count) {
    case (5, 2...): return indexed(details[1] ?? 0)
    case (2, 4): return direct(details[1] ?? 0, details[2] ?? 0, details[3] ?? 0)
    case (2, 5...): return direct(details[2] ?? 0, details[3] ?? 0, details[4] ?? 0)
    default: return nil
    }
  }

  private static func direct(_ red: Int, _ green: Int, _ blue: Int) -> CellColor {
    CellColor(red: UInt8(clamping: red), green: UInt8(clamping: green), blue: UInt8(clamping: blue))
  }

  private static func indexed(_ index: Int) -> CellColor? {
    guard (0...255).contains(index) else { return nil }
    return index < 16 ? .palette(UInt8(index)) : CellColor(packed: StandardPalette.rgb[index])
  }
}
