import Cells
import Glibc
import Terminal
import Timing

/// Plays all transitions side by side on the terminal; one that is picked plays large until somebody goes back.
final class WallCommand {
  struct Options {
    /// Seconds shown for each second of the clock.
    var speed: Double
    /// Frames a second.
    var rate: Double
    /// Whether what is written stands between the marks of synchronized output.
    var isSynchronized: Bool
  }

  private let entries: [CatalogEntry]
  private let job: (CatalogEntry) -> PreviewJob
  private let options: Options
  /// Plays one large, by its number in the catalog.
  private let play: (Int, TerminalTraits) throws(CatalogError) -> LiveCommand.Ending
  /// What the terminal has told of itself.
  private var traits = TerminalTraits.unknown
  private let clock = LiveClock()
  /// By its number in the catalog.
  private var chosen = 0

  private enum Outcome {
    case quit
    case picked(Int)
    case ended(bySignal: Int32)
  }

  /// - Parameters:
  ///   - entries: not empty.
  ///   - job: what to play of an entry, but for its size.
  ///   - play: plays one, by its number, on the whole terminal until somebody leaves it.
  init(
    _ entries: [CatalogEntry], options: Options, job: @escaping (CatalogEntry) -> PreviewJob,
    play: @escaping (Int, TerminalTraits) throws(CatalogError) -> LiveCommand.Ending
  ) {
    self.entries = entries
    self.options = options
    self.job = job
    self.play = play
  }

  func run() throws(CatalogError) {
    while true {
      switch try showWall() {
      case .quit: return
      case .ended(let signal): exit(128 + signal)
      case .picked(let index):
        chosen = index
        if try play(index, traits) == .quit { return }
      }
    }
  }

  /// Shows the wall until something is picked or it is left; the terminal is as before then.
  private func showWall() throws(CatalogError) -> Outcome {
    guard let screen = TerminalScreen(),
      let signals = SignalWatch([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH])
    else {
      throw CatalogError(.failed, "the terminal: it cannot be opened", hint: "write a page with --format html")
    }
    screen.enter()
    defer { screen.leave() }
    traits.look(at: screen)
    if !traits.isTold { screen.ask() }
    while true {
      var player = makePlayer(screen, signals)
      let page = chosen - player.chosen
      play: while true {
        let step = player.step()
        traits = player.traits
        switch step {
        case .goOn: continue
        case .quit: return .quit
        case .picked(let index): return .picked(index)
        case .signal(let signal): return .ended(bySignal: signal)
        case .resized, .resumed:
          chosen = page + player.chosen
          break play
        case .nextPage:
          chosen = (page + player.count) % entries.count == 0 ? 0 : page + player.count
          break play
        case .previousPage:
          chosen = page > 0 ? page - 1 : entries.count - 1
          break play
        }
      }
      screen.clear()
    }
  }

  private func makePlayer(_ screen: TerminalScreen, _ signals: SignalWatch) -> WallPlayer {
    let size = screen.size ?? (80, 24)
    let (columns, rows) = (min(1000, size.columns), min(1000, size.rows))
    let layout = WallLayout(columns: columns, rows: rows, count: entries.count)
    let first = chosen / layout.panes.count * layout.panes.count
    let shown = entries[first..<min(entries.count, first + layout.panes.count)]
    let panes = zip(shown, layout.panes).map { entry, place in
      var job = job(entry)
      job.columns = place.columns
      job.rows = place.rows
      job.container = nil
      job.pane = PreviewJob.Pane(row: place.row + 1, column: place.column)
      job.isLooping = true
      job.isSynchronized = false
      job.terminal = traits
      return WallPane(entry, at: place, job: job)
    }
    let pages = (entries.count + layout.panes.count - 1) / layout.panes.count
    let page = pages > 1 ? "  n/p page \(first / layout.panes.count + 1) of \(pages)" : ""
    return WallPlayer(
      panes: panes, first: first, chosen: chosen - first, layout: layout, screen: screen, signals: signals,
      options: options, clock: clock, traits: traits
    ) { name in
      WallText.status(
        "\(name)  arrows choose  enter or click plays it large\(page)  q quit", columns: columns, row: rows - 1)
    }
  }
}
