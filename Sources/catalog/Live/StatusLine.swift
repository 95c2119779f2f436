import Cells
import Host

/// The one line under a live picture: what plays, how far it is, and the keys.
///
/// Only the progress changes from frame to frame: all else is laid out when it changes.
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

  /// What is named beside the transition.
  enum Subject: Equatable {
    case operation(TransitionOperation)
    /// Of a navigation, counted from 1.
    case screen(Int, of: Int)
  }

  struct Content: Equatable {
    /// Of the transition.
    var name: String
    var subject: Subject
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

  /// Whether it is for a Linux console, which has neither a mouse nor many characters.
  private let isConsole: Bool
  /// Whether the keys are told instead of the state.
  var showsKeys = false {
    didSet { laidOut = nil }
  }

  /// What the line was laid out for.
  private struct Layout: Equatable {
    var content: Content
    var hasProgress: Bool
    var columns: Int
  }

  private var laidOut: Layout?
  private var line = CellGrid(columns: 0, rows: 1)
  /// Where the bar and the seconds that have passed stand; nil: they do not fit.
  private var bar: Range<Int>?
  private var seconds: Range<Int>?

  private static let ink = CellColor(red: 0xD8, green: 0xDE, blue: 0xE9)
  private static let ground = CellColor(red: 0x2E, green: 0x34, blue: 0x40)
  private static let barWidth = 12
  private static let margin = 1
  private static let gap = 2

  init(isConsole: Bool) { self.isConsole = isConsole }

  /// - Parameter progress: 0…1; nil: there is nothing to show the progress of.
  mutating func draw(
    into grid: inout CellGrid, row: Int, glyphs: GlyphTable, _ content: Content, progress: Double?
  ) {
    guard row >= 0, row < grid.rows else { return }
    let layout = Layout(content: content, hasProgress: progress != nil, columns: grid.columns)
    if layout != laidOut {
      lay(out: layout, glyphs)
      laidOut = layout
    }
    if let progress { show(progress, duration: content.duration) }
    for column in 0..<grid.columns {
      let index = row * grid.columns + column
      grid.glyphs[index] = line.glyphs[column]
      grid.foregrounds[index] = StatusLine.ink
      grid.backgrounds[index] = StatusLine.ground
      grid.styles[index] = []
    }
  }

  // MARK: What stays

  private mutating func lay(out layout: Layout, _ glyphs: GlyphTable) {
    var text = String(repeating: " ", count: StatusLine.margin)
    var column = StatusLine.margin
    /// Only what fits whole: half a word tells nothing.
    func add(_ words: String) -> Range<Int>? {
      let part = isConsole ? StatusLine.spelled(words) : words
      let gap = column > StatusLine.margin ? StatusLine.gap : 0
      let width = part.reduce(0) { $0 + CharacterWidth.of($1) }
      guard column + gap + width <= layout.columns else { return nil }
      text += String(repeating: " ", count: gap) + part
      defer { column += gap + width }
      return column + gap..<column + gap + width
    }
    (bar, seconds) = (nil, nil)
    if showsKeys {
      for key in layout.content.keys where !isConsole || !key.hasPrefix("mouse") { _ = add(key) }
    } else {
      _ = add(StatusLine.title(layout.content))
      if layout.hasProgress {
        bar = add(String(repeating: " ", count: StatusLine.barWidth))
        let duration = FixedPoint.text(layout.content.duration, digits: 2)
        let passed = String(repeating: " ", count: duration.count)
        seconds = add("\(passed) of \(duration) s").map { $0.lowerBound..<$0.lowerBound + passed.count }
      }
      for part in [StatusLine.words(layout.content.state), "? keys", "q quit"] { _ = add(part) }
    }
    line = TextBlock.cells(
      text, columns: layout.columns, rows: 1, foreground: StatusLine.ink, background: StatusLine.ground,
      glyphs: glyphs)
  }

  /// Without the characters that few fonts of consoles have.
  private static func spelled(_ words: String) -> String {
    words.replacing("⏎", with: "enter").replacing("●", with: "*")
  }

  private static func title(_ content: Content) -> String {
    let mark = content.state == .recording ? "● recording  " : ""
    let subject =
      switch content.subject {
      case .operation(let operation): operation.name
      case .screen(let number, let count): "screen \(number) of \(count)"
      }
    return "\(mark)\(content.name)  \(subject)"
  }

  private static func words(_ state: State) -> String {
    switch state {
    case .playing: "space pauses"
    case .paused: "paused, space plays"
    case .ended: "ended, space plays again"
    case .resting, .recording: "drag it with the mouse"
    case .driven: "follows the pointer"
    case .navigating: "→ next  ← back"
    }
  }

  // MARK: What moves

  private mutating func show(_ progress: Double, duration: Double) {
    if let bar {
      let filled = Int((min(1, max(0, progress)) * Double(bar.count)).rounded())
      // The fonts that have a heavy line mostly draw it as a light one.
      let (passed, left) = isConsole ? (Glyph("█"), Glyph("░")) : (Glyph("━"), Glyph("─"))
      for offset in 0..<bar.count { line.glyphs[bar.lowerBound + offset] = offset < filled ? passed : left }
    }
    guard let seconds else { return }
    // Written in figures of its own, from the right: a text would ask for memory in every frame.
    var hundredths = UInt64(min(9e15, max(0, (progress * duration * 100).rounded(.toNearestOrAwayFromZero))))
    for (place, column) in seconds.reversed().enumerated() {
      if place == 2 {
        line.glyphs[column] = Glyph(".")
      } else if place > 3, hundredths == 0 {
        line.glyphs[column] = .space
      } else {
        line.glyphs[column] = Glyph(rawValue: 0x30 + UInt32(hundredths % 10))
        hundredths /= 10
      }
    }
  }
}
