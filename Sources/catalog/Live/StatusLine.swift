import Cells

/// The one line under a live picture: what plays, how far it is, and the keys.
struct StatusLine {
  enum State {
    case playing
    case paused
    case ended
    /// Nothing has run yet.
    case resting
    /// A gesture drives it.
    case driven
    case recording
    /// A navigation waits.
    case navigating
  }

  struct Content {
    var title: String
    /// 0…1; nil: there is nothing to show the progress of.
    var progress: Double?
    /// Seconds.
    var duration: Double
    var state: State
    /// All keys, for who asks, the most important ones first.
    var keys: [String]
  }

  static let previewKeys = [
    "space pause", "←/→ scrub", "r reverse", "⏎ finish", "esc cancel", "? keys", "q quit", "n/p next, previous",
    "mouse drag",
  ]
  static let navigationKeys = ["→ next", "← back", "space pause", "esc let go", "? keys", "q quit", "mouse drag"]
  static let recordingKeys = ["drag with the mouse", "esc let go", "? keys", "q write and quit"]
  static let recordingMark = "● recording  "

  /// Whether the keys are told instead of the state.
  var showsKeys = false

  private static let ink = CellColor(red: 0xD8, green: 0xDE, blue: 0xE9)
  private static let ground = CellColor(red: 0x2E, green: 0x34, blue: 0x40)
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
    if showsKeys { return StatusLine.line(content.keys, columns: columns) }
    let state =
      switch content.state {
      case .playing: "space pauses"
      case .paused: "paused, space plays"
      case .ended: "ended, space plays again"
      case .resting, .recording: "drag it with the mouse"
      case .driven: "follows the pointer"
      case .navigating: "→ next  ← back"
      }
    return StatusLine.line([content.title] + bar(content) + [state, "? keys", "q quit"], columns: columns)
  }

  /// Only what fits whole: half a word tells nothing.
  private static func line(_ parts: [String], columns: Int) -> String {
    var line = ""
    for part in parts where line.count + 2 + part.count <= columns { line += (line.isEmpty ? " " : "  ") + part }
    return line
  }

  private func bar(_ content: Content) -> [String] {
    guard let progress = content.progress else { return [] }
    let filled = Int((progress * Double(StatusLine.barWidth)).rounded())
    let seconds = FixedPoint.text(progress * content.duration, digits: 2)
    return [
      String(repeating: "━", count: filled) + String(repeating: "─", count: StatusLine.barWidth - filled),
      "\(seconds) of \(FixedPoint.text(content.duration, digits: 2)) s",
    ]
  }
}
