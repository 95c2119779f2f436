import Cells

/// The one line under a live picture: what plays, how far it is, and the keys.
struct StatusLine {
  enum State {
    case playing
    case paused
    case ended
  }

  struct Content {
    var name: String
    var operation: String
    /// 0…1.
    var progress: Double
    /// Seconds.
    var duration: Double
    var state: State
  }

  /// Whether the keys are told instead of the state.
  var showsKeys = false

  private static let ink = CellColor(red: 0xD8, green: 0xDE, blue: 0xE9)
  private static let ground = CellColor(red: 0x2E, green: 0x34, blue: 0x40)
  private static let keys =
    "space pause  ←/→ scrub  r reverse  ⏎ finish  esc cancel  n/p next, previous  ? keys  q quit"
  private static let barWidth = 12

  func draw(into grid: inout CellGrid, row: Int, glyphs: GlyphTable, _ content: Content) {
    guard row >= 0, row < grid.rows else { return }
    let line = TextBlock.cells(
      text(content, columns: grid.columns), columns: grid.columns, rows: 1, foreground: StatusLine.ink,
      background: StatusLine.ground,
      glyphs: glyphs)
    for column in 0..<grid.columns {
      let index = row * grid.columns + column
      grid.glyphs[index] = line.glyphs[column]
      grid.foregrounds[index] = StatusLine.ink
      grid.backgrounds[index] = StatusLine.ground
      grid.styles[index] = []
    }
  }

  private func text(_ content: Content, columns: Int) -> String {
    if showsKeys { return " " + StatusLine.keys }
    let filled = Int((content.progress * Double(StatusLine.barWidth)).rounded())
    let bar =
      String(repeating: "━", count: filled) + String(repeating: "─", count: StatusLine.barWidth - filled)
    let seconds = FixedPoint.text(content.progress * content.duration, digits: 2)
    let whole = FixedPoint.text(content.duration, digits: 2)
    let state =
      switch content.state {
      case .playing: "space pauses"
      case .paused: "paused, space plays"
      case .ended: "ended, space plays again"
      }
    let parts = [
      " \(content.name)  \(content.operation)", bar, "\(seconds) of \(whole) s", state, "? keys", "q quit",
    ]
    // Only what fits whole: half a word tells nothing.
    var line = ""
    for part in parts where line.count + 2 + part.count <= columns { line += line.isEmpty ? part : "  " + part }
    return line
  }
}
