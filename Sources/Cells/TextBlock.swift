/// A text in a box of cells, from the top left; what does not fit is clipped.
package enum TextBlock {
  /// - Parameters:
  ///   - text: line ends begin new rows, other controls are passed over.
  ///   - background: of every cell, written or not; nil: the text is only ink.
  package static func cells(
    _ text: String, columns: Int, rows: Int, foreground: CellColor, background: CellColor?, glyphs: GlyphTable
  ) -> CellGrid {
    var writer = CellWriter(columns: columns, rows: rows, glyphs: glyphs)
    writer.attributes = CellAttributes(foreground: foreground, background: background ?? .defaultBackground)
    for scalar in text.unicodeScalars {
      guard !writer.isBelow else { break }
      switch scalar {
      case "\n": writer.newLine(fill: nil)
      case "\t": writer.tab()
      default: writer.put(scalar)
      }
    }
    writer.finish()
    var grid = writer.grid
    guard let background else {
      grid.hasBackground = false
      return grid
    }
    for index in 0..<grid.count where grid.backgrounds[index] == .defaultBackground {
      grid.backgrounds[index] = background
    }
    return grid
  }
}
