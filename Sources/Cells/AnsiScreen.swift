/// Reads a screen from text with SGR colours, as `tmux capture-pane -e -p` writes it.
///
/// Captures cut the blanks at the end of a row off, together with their background. So a row that ends while a
/// background is set is filled with it, as if the row had been erased from there: up to the right edge of the screen
/// where the longest row, written out in blanks, tells where that is, and else to the end of the grid. Reversed video
/// is no background and fills nothing. All else is padded with the default background.
package enum AnsiScreen {
  /// - Parameters:
  ///   - bytes: UTF-8; what is not becomes U+FFFD.
  ///   - columns: of the grid; the text is clipped or padded at the right.
  ///   - rows: of the grid, likewise at the bottom.
  package static func parse(_ bytes: [UInt8], columns: Int, rows: Int, glyphs: GlyphTable) -> CellGrid {
    var writer = CellWriter(columns: columns, rows: rows, glyphs: glyphs)
    var scanner = ScreenScanner(bytes)
    var rendition = GraphicRendition()
    while !writer.isBelow {
      if writer.isPastEdge, let isBlank = scanner.skipText() { writer.skipped(endingInBlank: isBlank) }
      guard let token = scanner.next() else { break }
      switch token {
      case .scalar(let scalar): writer.put(scalar)
      case .newLine: writer.newLine(fill: rendition.fill)
      case .tab: writer.tab()
      case .rendition(let parameters):
        rendition.apply(bytes, parameters)
        writer.attributes = rendition.attributes
      case .eraseToEnd: writer.eraseToEnd(rendition.background)
      }
    }
    if let last = bytes.last, last != 0x0A { writer.newLine(fill: rendition.fill) }
    writer.finish()
    return writer.grid
  }
}
