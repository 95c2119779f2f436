import Cells

/// The row that blending writes before it goes to a layer, so that no pass reads what it has just written.
struct RowScratch: Sendable {
  var weights: [UInt32]
  var glyphs: [Glyph]
  var foregrounds: [CellColor]
  var backgrounds: [CellColor]
  var styles: [CellStyle]

  init(columns: Int) {
    weights = Array(repeating: 0, count: columns)
    glyphs = Array(repeating: .space, count: columns)
    foregrounds = Array(repeating: .defaultForeground, count: columns)
    backgrounds = Array(repeating: .defaultBackground, count: columns)
    styles = Array(repeating: [], count: columns)
  }
}
