import Cells
import Glibc
import Host
import Supervision
import Terminal
import Timing

/// Plays transitions on the terminal. This process owns the terminal, the clock, the keys and the mouse; a worker draws.
final class LiveCommand {
  private enum Outcome {
    case quit
    case wall
    case ended(bySignal: Int32)
    case other(Int)
  }

  /// What somebody who leaves it wants.
  enum Ending {
    case quit
    case wall
  }

  /// How it is played.
  struct Options {
    /// Whether the size is not that of the terminal. A script may ask for others either way.
    var sizeIsFixed: Bool
    /// Seconds shown for each second of the clock.
    var speed: Double
    /// Frames a second.
    var rate: Double
    /// nil: the one that each transition prefers.
    var operation: TransitionOperation?
    /// What plays instead of the clock.
    var script: GestureScript?
    /// What the mouse does is written down by it.
    var recorder: GestureRecorder?
  }

  private var job: PreviewJob
  private let entries: [CatalogEntry]
  private var current: Int
  /// The size that was asked for at the beginning, in cells; nil: the terminal's.
  private let asked: (columns: Int, rows: Int)?
  /// The same of now, where a script may have asked for another.
  private var wanted: (columns: Int, rows: Int)?
  /// The terminal's size, as it was found last.
  private var terminal: (columns: Int, rows: Int)?
  private let options: Options
  private let screen: TerminalScreen
  private let signals: SignalWatch

  /// An Esc that nothing follows for this long was the key; in milliseconds.
  private static let escapeDelay: Int32 = 30

  /// - Parameters:
  ///   - entries: what the keys n and p lead to.
  ///   - first: the one to begin with.
  init(_ job: PreviewJob, entries: [CatalogEntry], first: CatalogEntry, options: Options) throws(CatalogError) {
    self.job = job
    self.entries = entries
    current = entries.firstIndex(of: first) ?? 0
    self.options = options
    asked = options.sizeIsFixed ? (job.columns, job.rows) : nil
    guard let screen = TerminalScreen(),
      let signals = SignalWatch([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH])
    else {
      throw CatalogError(.failed, "the terminal: it cannot be opened", hint: "write frames with --format text")
    }
    self.screen = screen
    self.signals = signals
  }

  /// Plays until somebody ends it. What was recorded is written however that happens.
  @discardableResult
  func run() throws(CatalogError) -> Ending {
    screen.enter()
    job.terminal.look(at: screen)
    if !job.terminal.isTold { screen.ask() }
    let outcome: Outcome
    do {
      outcome = try playAll()
    } catch {
      screen.leave()
      keepRecording()
      throw error
    }
    screen.leave()
    try options.recorder?.finish()
    if options.recorder?.isFull == true { Diagnostics.note("the recording is as long as one can be; it ends there") }
    switch outcome {
    case .ended(let signal): exit(128 + signal)
    case .wall: return .wall
    case .quit, .other: return .quit
    }
  }

  /// After a failure: what led to it is worth having.
  private func keepRecording() {
    guard let recorder = options.recorder, !recorder.isEmpty else { return }
    do { try recorder.finish() } catch { Diagnostics.note(error.message) }
  }

  private func playAll() throws(CatalogError) -> Outcome {
    while true {
      let outcome = try play(entries[current])
      switch outcome {
      case .quit, .wall, .ended: return outcome
      case .other(let step):
        current = (current + step + entries.count) % entries.count
        let next = entries[current]
        job.plugin = next.realPath
        job.index = next.index
        job.operation =
          options.operation.flatMap { next.description.operations.contains($0) ? $0 : nil }
          ?? .preferred(of: next.description.operations)
      }
    }
  }

  private func play(_ entry: CatalogEntry) throws(CatalogError) -> Outcome {
    do {
      wanted = asked
      terminal = screen.size
      adoptSize()
      options.recorder?.begin(columns: job.columns, rows: job.rows)
      let worker = try WorkerProcess(
        executable: Program.executable, arguments: [Worker.marker], deadline: Worker.deadline)
      worker.send(WorkerJob.live(job).message)
      var player = LivePlayer(
        worker: worker, screen: screen, signals: signals, interval: 1 / options.rate, speed: options.speed,
        escapeDelay: LiveCommand.escapeDelay, hasNeighbours: !job.navigates && !job.isRecording,
        hasWall: job.hasWall, traits: job.terminal,
        touches: LiveTouches(area: area, script: options.script, recorder: options.recorder))
      // A touch that has begun is over, whatever has ended it.
      defer {
        player.letGo()
        job.terminal = player.traits
      }
      while true {
        switch try player.step() {
        case .goOn: continue
        case .quit: return .quit
        case .next: return .other(1)
        case .previous: return .other(-1)
        case .wall: return .wall
        case .signal(let signal): return .ended(bySignal: signal)
        case .resized:
          noteTerminal()
          guard adoptSize() else { continue }
          player.resize(to: area)
        case .scripted(let resize):
          wanted = resize.size ?? asked
          guard adoptSize() else { continue }
          player.resize(to: area, at: resize.time)
        case .resumed:
          noteTerminal()
          adoptSize()
          player.resize(to: area)
        case .failed(let error): throw error
        }
      }
    } catch let error as CatalogError {
      throw error.naming(entry)
    } catch let failure as WorkerFailure {
      throw CatalogError(failure, of: entry)
    } catch {
      throw CatalogError(.garbled, of: entry)
    }
  }

  private var area: MouseArea { MouseArea(columns: job.columns, rows: job.rows, container: job.containerSize) }

  /// Somebody who resizes the terminal wants the picture to follow, whatever a script has asked for.
  private func noteTerminal() {
    guard let size = screen.size, terminal.map({ $0 != size }) ?? true else { return }
    terminal = size
    wanted = asked
  }

  /// Takes the terminal's size over, less the status line, or of a size that is wanted as much as the terminal has.
  ///
  /// - Returns: whether it has changed.
  @discardableResult
  private func adoptSize() -> Bool {
    guard let size = screen.size else { return false }
    let columns = min(wanted?.columns ?? 1000, size.columns)
    let rows = max(1, min(wanted?.rows ?? 1000, size.rows - 1))
    guard columns != job.columns || rows != job.rows else { return false }
    job.columns = columns
    job.rows = rows
    return true
  }
}
