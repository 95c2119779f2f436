import Cells
import Rendering

/// Compares what a terminal shows with a grid, as far as the eye can tell the difference.
struct ScreenComparison {
  let depth: ColorDepth
  let table: GlyphTable
  var quantizer: ColorQuantizer
  /// Whether characters that are made of several may look like anything.
  var leavesOutClusters = false

  init(depth: ColorDepth, table: GlyphTable) {
    self.depth = depth
    self.table = table
    quantizer = ColorQuantizer(depth: depth)
  }

  private static let lines: CellStyle = [.underline, .doubleUnderline, .curlyUnderline, .strikethrough, .overline]

  /// The first difference in the cells from `row`, `column` of the terminal on, or nil.
  mutating func difference(_ terminal: TerminalInterpreter, _ grid: CellGrid, row: Int = 0, column: Int = 0) -> String?
  {
    if let problem = terminal.problems.first { return problem }
    for y in 0..<grid.rows {
      for x in 0..<grid.columns {
        let shown = terminal.cells[(row + y) * terminal.columns + column + x]
        let cell = y * grid.columns + x
        let glyph = grid.glyphs[cell]
        if glyph == .continuation {
          if leavesOutClusters, cell > 0, grid.glyphs[cell - 1].isCluster { continue }
          // Where a terminal takes the character for a narrow one, the second column has to be blank.
          if !shown.isSecond && shown.text != " " { return "\(y),\(x): \(shown.text) where a wide character ends" }
          continue
        }
        if leavesOutClusters, glyph.isCluster { continue }
        var bytes: [UInt8] = []
        table.appendUTF8(of: glyph, to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        if shown.text != text { return "\(y),\(x): text \(shown.text) for \(text)" }
        let style = grid.styles[cell]
        let foreground = grid.foregrounds[cell]
        let background = grid.backgrounds[cell]
        if shown.background != ink(background, isForeground: false, partner: foreground, cell: cell, grid) {
          return "\(y),\(x): background \(shown.background) for \(background)"
        }
        let isBlank = glyph == .space && style.intersection(ScreenComparison.lines).isEmpty
        if isBlank {
          if shown.attributes.underline != 0 || !shown.attributes.flags.isDisjoint(with: [9, 53]) {
            return "\(y),\(x): a line on a blank"
          }
          continue
        }
        let wanted = ink(foreground, isForeground: true, partner: background, cell: cell, grid)
        // Of two colours that a palette has as one, the text's may be another, and has to be when they are far apart.
        let mayDiffer = wanted == shown.background && foreground != background && depth != .none
        let mustDiffer = mayDiffer && ScreenComparison.areFarApart(foreground, background)
        if shown.foreground == wanted ? mustDiffer : !mayDiffer {
          return "\(y),\(x): foreground \(shown.foreground) for \(foreground)"
        }
        if shown.attributes.flags != flags(style) || shown.attributes.underline != underline(style) {
          return "\(y),\(x): style \(shown.attributes) for \(style)"
        }
      }
    }
    return nil
  }

  static func areFarApart(_ first: CellColor, _ second: CellColor) -> Bool {
    func differ(_ path: KeyPath<CellColor, UInt8>) -> Int {
      abs(Int(first[keyPath: path]) - Int(second[keyPath: path]))
    }
    return differ(\.red) + differ(\.green) + differ(\.blue) > 200
  }

  private func flags(_ style: CellStyle) -> Set<Int> {
    let codes: [(CellStyle, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.blink, 5), (.conceal, 8), (.strikethrough, 9), (.overline, 53),
    ]
    return Set(codes.filter { style.contains($0.0) }.map(\.1))
  }

  private func underline(_ style: CellStyle) -> Int {
    style.contains(.curlyUnderline)
      ? 3 : style.contains(.doubleUnderline) ? 2 : style.contains(.underline) ? 1 : 0
  }

  private mutating func ink(
    _ color: CellColor, isForeground: Bool, partner: CellColor, cell: Int, _ grid: CellGrid
  ) -> TerminalInterpreter.Ink {
    if depth == .none {
      let isInk =
        grid.glyphs[cell] != .space || !grid.styles[cell].intersection(ScreenComparison.lines).isEmpty
      let swapped =
        isForeground
        ? color.origin == .defaultBackground || partner.origin == .defaultForeground
        : color.origin == .defaultForeground || (isInk && partner.origin == .defaultBackground)
      return isForeground != swapped ? .standardForeground : .standardBackground
    }
    switch color.origin {
    case .defaultForeground: return .standardForeground
    case .defaultBackground: return .standardBackground
    case .palette(let index): return .theme(Int(index))
    case .direct:
      guard let index = quantizer.index(for: color) else { return .direct(Int(color.packed & 0xFF_FFFF)) }
      return depth == .palette16 ? .theme(Int(index)) : .indexed(Int(index))
    }
  }
}
