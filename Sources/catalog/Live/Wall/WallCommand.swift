import Glibc
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
  private let terminal: LiveTerminal
  private let job: (CatalogEntry) -> PreviewJob
  private let options: Options
  /// Plays one large, by its number in the catalog.
  private let play: (Int) throws(CatalogError) -> LiveCommand.Ending
  private let clock = LiveClock()
  /// By its number in the catalog.
  private var chosen = 0

  private enum Outcome {
    case left(LiveCommand.Ending)
    case picked(Int)
  }

  /// - Parameters:
  ///   - entries: not empty.
  ///   - job: what to play of an entry, but for its size.
  ///   - play: plays one, by its number, on all of the same terminal until somebody leaves it.
  init(
    _ entries: [CatalogEntry], on terminal: LiveTerminal, options: Options,
    job: @escaping (CatalogEntry) -> PreviewJob,
    play: @escaping (Int) throws(CatalogError) -> LiveCommand.Ending
  ) {
    self.entries = entries
    self.terminal = terminal
    self.options = options
    self.job = job
    self.play = play
  }

  func run() throws(CatalogError) {
    if case .signal(let signal) = try terminal.playing(playAll) { exit(128 + signal) }
  }

  private func playAll() throws(CatalogError) -> LiveCommand.Ending {
    while true {
      switch showWall() {
      case .left(let ending): return ending
      case .picked(let index):
        chosen = index
        let ending = try play(index)
        guard case .wall = ending else { return ending }
      }
    }
  }

  /// Shows the wall until something is picked or it is left.
  private func showWall() -> Outcome {
    while true {
      var player = makePlayer()
      let page = chosen - player.chosen
      play: while true {
        switch player.step() {
        case .goOn: continue
        case .quit: return .left(.quit)
        case .signal(let signal): return .left(.signal(signal))
        case .picked(let index): return .picked(index)
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
    }
  }

  private func makePlayer() -> WallPlayer {
    let size = terminal.size ?? (80, 24)
    let traits = terminal.traits
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
      panes: panes, first: first, chosen: chosen - first, layout: layout, terminal: terminal, options: options,
      clock: clock, traits: traits
    ) { name in
      WallText.status(
        "\(name)  arrows choose  enter or click plays it large\(page)  q quit", columns: columns, row: rows - 1)
    }
  }
}
