import Glibc
import Host
import Supervision
import Terminal
import Timing

/// Plays transitions on the terminal. This process owns the terminal, the clock and the keys; a worker draws.
final class LiveCommand {
  private enum Outcome {
    case quit
    case ended(bySignal: Int32)
    case other(Int)
  }

  private var job: PreviewJob
  private let entries: [CatalogEntry]
  private var current: Int
  private let sizeIsFixed: Bool
  private let speed: Double
  private let rate: Double
  private let wantedOperation: TransitionOperation?
  private let screen: TerminalScreen
  private let signals: SignalWatch

  /// An Esc that nothing follows for this long was the key; in milliseconds.
  private static let escapeDelay: Int32 = 30

  init(
    _ job: PreviewJob, entries: [CatalogEntry], first: CatalogEntry, sizeIsFixed: Bool, speed: Double, loops: Bool,
    rate: Double, operation: TransitionOperation?
  ) throws(CatalogError) {
    self.job = job
    self.job.isLooping = loops
    self.entries = entries
    current = entries.firstIndex(of: first) ?? 0
    self.sizeIsFixed = sizeIsFixed
    self.speed = speed
    self.rate = rate
    wantedOperation = operation
    guard let screen = TerminalScreen(),
      let signals = SignalWatch([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH])
    else {
      throw CatalogError(.failed, "the terminal: it cannot be opened", hint: "write frames with --format text")
    }
    self.screen = screen
    self.signals = signals
  }

  func run() throws(CatalogError) {
    screen.enter()
    defer { screen.leave() }
    while true {
      let entry = entries[current]
      switch try play(entry) {
      case .quit: return
      case .ended(let signal):
        screen.leave()
        exit(128 + signal)
      case .other(let step):
        current = (current + step + entries.count) % entries.count
        let next = entries[current]
        job.plugin = next.realPath
        job.index = next.index
        job.operation =
          wantedOperation.flatMap { next.description.operations.contains($0) ? $0 : nil }
          ?? .preferred(of: next.description.operations)
      }
    }
  }

  private func play(_ entry: CatalogEntry) throws(CatalogError) -> Outcome {
    do {
      adoptSize()
      let worker = try WorkerProcess(
        executable: Program.executable, arguments: [Worker.marker], deadline: PreviewCommand.deadline)
      worker.send(WorkerJob.live(job).message)
      var player = LivePlayer(
        worker: worker, screen: screen, signals: signals, interval: 1 / rate, speed: speed,
        escapeDelay: LiveCommand.escapeDelay)
      while true {
        switch try player.step() {
        case .goOn: continue
        case .quit: return .quit
        case .next: return .other(1)
        case .previous: return .other(-1)
        case .signal(let signal): return .ended(bySignal: signal)
        case .resized:
          guard adoptSize() else { continue }
          player.resize(columns: job.columns, rows: job.rows)
        case .resumed:
          adoptSize()
          player.resize(columns: job.columns, rows: job.rows)
        case .failed(let error): throw error
        }
      }
    } catch let error as CatalogError {
      screen.leave()
      throw error.status == .failed
        ? CatalogError(.failed, "\(entry.description.name) (\(entry.plugin)): \(error.message)", hint: error.hint)
        : error
    } catch let failure as WorkerFailure {
      screen.leave()
      throw PreviewCommand.failure(failure, entry)
    } catch {
      screen.leave()
      throw PreviewCommand.failure(.garbled, entry)
    }
  }

  /// Takes the terminal's size over, less the status line, unless a size was asked for.
  ///
  /// - Returns: whether it has changed.
  @discardableResult
  private func adoptSize() -> Bool {
    guard let size = screen.size else { return false }
    let columns = sizeIsFixed ? min(job.columns, size.columns) : min(1000, size.columns)
    let rows = max(1, sizeIsFixed ? min(job.rows, size.rows - 1) : min(1000, size.rows - 1))
    guard columns != job.columns || rows != job.rows else { return false }
    job.columns = columns
    job.rows = rows
    return true
  }
}
