package import Cells

/// Writes frames as text with SGR colours, each line complete in itself.
package struct AnsiEncoder: Sendable {
  private var resolver: SGRResolver
  private var writer = SGRWriter()

  package init(depth: ColorDepth) {
    resolver = SGRResolver(depth: depth)
  }

  package var depth: ColorDepth { resolver.depth }

  /// Appends each row without the trailing spaces that show nothing, and with a line end.
  package mutating func append(_ grid: CellGrid, glyphs: GlyphTable, to bytes: inout [UInt8]) {
    for row in 0..<grid.rows {
      let start = row * grid.columns
      var end = start + grid.columns
      while end > start, grid.glyphs[end - 1] == .space, state(grid, end - 1) == .initial { end -= 1 }
      var index = start
      while index < end {
        let glyph = grid.glyphs[index]
        let isBlank =
          glyph.rawValue == CellConstants.space && grid.styles[index].rawValue & CellConstants.lineStyles == 0
        writer.change(to: state(grid, index), isBlank: isBlank, into: &bytes)
        let width = GlyphWriter.width(grid.glyphs, index, end: end)
        GlyphWriter.append(glyph, width: width, glyphs, to: &bytes)
        index += width
      }
      writer.reset(into: &bytes)
      bytes.append(0x0A)
    }
  }

  private mutating func state(_ grid: CellGrid, _ index: Int) -> SGRState {
    resolver.state(
      glyph: grid.glyphs[index].rawValue, foreground: grid.foregrounds[index].packed,
      background: grid.backgrounds[index].packed, style: grid.styles[index].rawValue)
  }
}
