import Testing

@testable import Cells

/// The text of a capture that comes with the tests.
enum Capture: String, CaseIterable {
  case dialog = "dialog-80x24"
  case editor = "editor-80x24"
  case files = "files-120x40"
  case listing = "listing-120x40"
  case notes = "notes-80x24"
}

/// What every grid keeps to: arrays of one size, and each wide character followed by its other half.
func isConsistent(_ grid: CellGrid, _ glyphs: GlyphTable) -> Bool {
  let count = grid.columns * grid.rows
  guard grid.glyphs.count == count, grid.foregrounds.count == count, grid.backgrounds.count == count,
    grid.styles.count == count
  else { return false }
  for row in 0..<grid.rows {
    var halves = 0
    for column in 0..<grid.columns {
      let index = row * grid.columns + column
      let glyph = grid.glyphs[index]
      if glyph == .continuation {
        guard halves == 1, grid.backgrounds[index] == grid.backgrounds[index - 1] else { return false }
        halves = 0
        continue
      }
      guard halves == 0 else { return false }
      var bytes: [UInt8] = []
      glyphs.appendUTF8(of: glyph, to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.count == 1, let character = text.first else { return false }
      halves = CharacterWidth.of(character) - 1
      guard halves >= 0 else { return false }
    }
    guard halves == 0 else { return false }
  }
  return true
}

extension CellGrid {
  func glyph(_ column: Int, _ row: Int) -> Glyph { glyphs[row * columns + column] }
  func foreground(_ column: Int, _ row: Int) -> CellColor { foregrounds[row * columns + column] }
  func background(_ column: Int, _ row: Int) -> CellColor { backgrounds[row * columns + column] }
  func style(_ column: Int, _ row: Int) -> CellStyle { styles[row * columns + column] }
}
