import Glibc
import Host
import Supervision

/// Plays transitions on the terminal. This process owns the terminal, the clock, the keys and the mouse; a worker draws.
final class LiveCommand {
  /// How it is left.
  enum Ending {
    case quit
    case wall
    case signal(Int32)
  }

  private enum Outcome {
    case left(Ending)
    /// For the one that is so many places further.
    case other(Int)
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
  private var found: (columns: Int, rows: Int)?
  private let terminal: LiveTerminal
  private let options: Options

  /// - Parameters:
  ///   - entries: what the keys n and p lead to.
  ///   - first: the one to begin with.
  init(
    _ job: PreviewJob, entries: [CatalogEntry], first: CatalogEntry, on terminal: LiveTerminal, options: Options
  ) {
    self.job = job
    self.entries = entries
    current = entries.firstIndex(of: first) ?? 0
    self.terminal = terminal
    self.options = options
    asked = options.sizeIsFixed ? (job.columns, job.rows) : nil
  }

  /// Takes the terminal over and plays until somebody ends it. What was recorded is written however that happens.
  func run() throws(CatalogError) {
    let ending: Ending
    do {
      ending = try terminal.playing(play)
    } catch {
      keepRecording()
      throw error
    }
    try options.recorder?.finish()
    if options.recorder?.isFull == true { Diagnostics.note("the recording is as long as one can be; it ends there") }
    if case .signal(let signal) = ending { exit(128 + signal) }
  }

  /// After a failure: what led to it is worth having.
  private func keepRecording() {
    guard let recorder = options.recorder, !recorder.isEmpty else { return }
    do { try recorder.finish() } catch { Diagnostics.note(error.message) }
  }

  /// Plays on a terminal that has been taken over, until somebody leaves.
  func play() throws(CatalogError) -> Ending {
    while true {
      switch try play(entries[current]) {
      case .left(let ending): return ending
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
      found = terminal.size
      job.terminal = terminal.traits
      adoptSize()
      options.recorder?.begin(columns: job.columns, rows: job.rows)
      let worker = try WorkerProcess(
        executable: Program.executable, arguments: [Worker.marker], deadline: Worker.deadline)
      worker.send(WorkerJob.live(job).message)
      var player = LivePlayer(
        worker: worker, terminal: terminal, interval: 1 / options.rate, speed: options.speed,
        hasNeighbours: !job.navigates && !job.isRecording, hasWall: job.hasWall, traits: job.terminal,
        touches: LiveTouches(area: area, script: options.script, recorder: options.recorder))
      // A touch that has begun is over, whatever has ended it.
      defer { player.letGo() }
      while true {
        switch try player.step() {
        case .goOn: continue
        case .quit: return .left(.quit)
        case .wall: return .left(.wall)
        case .signal(let signal): return .left(.signal(signal))
        case .next: return .other(1)
        case .previous: return .other(-1)
        case .resized:
          // It may have been another size in between, and the terminal has then lost what did not fit.
          followTerminal()
          adoptSize()
          player.resize(to: area)
        case .scripted(let resize):
          wanted = resize.size ?? asked
          guard adoptSize() else { continue }
          player.resize(to: area, at: resize.time)
        case .resumed:
          followTerminal()
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
  private func followTerminal() {
    guard let size = terminal.size, found.map({ $0 != size }) ?? true else { return }
    found = size
    wanted = asked
  }

  /// Takes the terminal's size over, less the status line, or of a size that is wanted as much as the terminal has.
  ///
  /// - Returns: whether it has changed.
  @discardableResult
  private func adoptSize() -> Bool {
    guard let size = terminal.size else { return false }
    let columns = min(wanted?.columns ?? 1000, size.columns)
    let rows = max(1, min(wanted?.rows ?? 1000, size.rows - 1))
    guard columns != job.columns || rows != job.rows else { return false }
    job.columns = columns
    job.rows = rows
    return true
  }
}
