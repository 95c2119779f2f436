package import Cells

/// Reads cells as the encoders for terminals do.
package struct AppearanceReader: Sendable {
  private var resolver: SGRResolver

  package init(depth: ColorDepth) { resolver = SGRResolver(depth: depth) }

  package mutating func appearance(of grid: CellGrid, at index: Int) -> CellAppearance {
    let state = resolver.state(
      glyph: grid.glyphs[index].rawValue, foreground: grid.foregrounds[index].packed,
      background: grid.backgrounds[index].packed, style: grid.styles[index].rawValue)
    let foreground = AppearanceReader.value(of: state.foreground, standard: CellAppearance.standard.foreground)
    let background = AppearanceReader.value(of: state.background, standard: CellAppearance.standard.background)
    return CellAppearance(
      foreground: state.isReversed ? background : foreground,
      background: state.isReversed ? foreground : background, style: CellStyle(rawValue: state.style))
  }

  private static func value(of color: SGRColor, standard: UInt32) -> UInt32 {
    switch color.kind {
    case 0: standard
    case 1, 2: StandardPalette.rgb[Int(color.value & 0xFF)]
    default: color.value
    }
  }

  /// The columns of the cell at `index`, of a row that ends before `end`: 2 where a continuation follows.
  package static func width(_ grid: CellGrid, at index: Int, end: Int) -> Int {
    GlyphWriter.width(grid.glyphs, index, end: end)
  }

  /// Appends the cell's text in UTF-8; spaces, as many as it has columns, for what has no text or could act on a
  /// terminal.
  package static func appendText(
    of grid: CellGrid, at index: Int, width: Int, glyphs: GlyphTable, to bytes: inout [UInt8]
  ) {
    GlyphWriter.append(grid.glyphs[index], width: width, glyphs, to: &bytes)
  }
}
