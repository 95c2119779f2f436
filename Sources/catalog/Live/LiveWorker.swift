import Cells
import Host
import Rendering
import Supervision
import Timing
import ViewTree

/// Plays one transition live: asked for the frame of a moment, it answers with what has changed since the last one.
final class LiveWorker {
  private var job: PreviewJob
  private let channel: WorkerChannel
  private let reporter: CallReporter
  private let transition: CatalogTransition
  private var stage: Stage
  private var screen: CellGrid
  private var encoder = DiffEncoder()
  private var bytes: [UInt8] = []
  private var status = StatusLine()
  private var operation: TransitionOperation
  /// Of the run that was started last.
  private var duration = 0.0
  private var isReversed = false
  private var isPaused = false
  /// Set when a run has ended: when, and whether it completed.
  private var ended: (time: Double, completed: Bool)?

  /// Between two runs of a loop, in seconds.
  private static let loopPause = 0.6
  /// Of the duration, for each press of an arrow key.
  private static let scrubStep = 0.05

  init(_ job: PreviewJob, channel: WorkerChannel, reporter: CallReporter) throws {
    self.job = job
    self.channel = channel
    self.reporter = reporter
    let library = try TransitionLibrary(opening: job.plugin, observer: reporter)
    guard library.transitions.indices.contains(job.index) else {
      throw CatalogError(.failed, "the plug-in has changed since it was looked at", hint: "try again")
    }
    transition = library.transitions[job.index]
    operation = job.operation
    stage = try LiveWorker.makeStage(job, transition, reporter)
    screen = CellGrid(columns: job.columns, rows: job.rows + 1)
    try begin(at: 0)
  }

  private static func makeStage(_ job: PreviewJob, _ transition: CatalogTransition, _ reporter: CallReporter) throws
    -> Stage
  {
    try Stage(
      transition: transition, from: job.from, to: job.to, columns: job.columns, rows: job.rows,
      container: job.containerSize, mode: job.liveBlendMode, edges: job.edges, observer: reporter)
  }

  func run() throws {
    while let message = channel.receive() {
      switch try LiveRequest(message) {
      case .frame(let time): try answer(at: time * pace)
      case .input(let input, let time): try take(input, at: time * pace)
      case .resize(let columns, let rows, let time): try resize(columns, rows, at: time * pace)
      }
    }
  }

  /// Seconds of the run for each second of the clock.
  private var pace: Double {
    guard let wanted = job.duration, duration > 0 else { return 1 }
    return duration / wanted
  }

  // MARK: Frames

  private func answer(at time: Double) throws {
    try loopIfDue(at: time)
    try stage.animate(at: time)
    stage.compose()
    let state = stage.controller.run?.playhead.state(at: time)
    stage.controller.advance(to: time)
    if stage.controller.run == nil, ended == nil { ended = (time, state?.end != .start) }
    show(progress: state?.progress ?? (ended?.completed == false ? 0 : 1))
    bytes.removeAll(keepingCapacity: true)
    encoder.encode(
      screen, glyphs: stage.glyphs, depth: job.liveDepth, synchronized: job.isSynchronized, into: &bytes)
    channel.send(kind: WorkerReply.Kind.frame.rawValue, LiveFrame(isMoving: isMoving, bytes: bytes).encode())
  }

  private var isMoving: Bool {
    if stage.controller.run != nil { return !isPaused }
    return job.isLooping
  }

  private func show(progress: Double) {
    screen.copyRows(of: stage.grid)
    status.draw(
      into: &screen, row: screen.rows - 1, glyphs: stage.glyphs,
      StatusLine.Content(
        name: transition.description.name, operation: operation.name, progress: progress,
        duration: job.duration ?? duration,
        state: isPaused ? .paused : ended == nil ? .playing : .ended))
  }

  // MARK: Runs

  private func begin(at time: Double) throws {
    try stage.begin(operation, at: time)
    started()
  }

  private func started() {
    duration = stage.controller.run?.duration ?? 0
    isReversed = false
    isPaused = false
    ended = nil
  }

  /// Starts over on a new stage, since a completed run has changed the old one.
  private func restart(at time: Double) throws {
    operation = job.operation
    stage = try LiveWorker.makeStage(job, transition, reporter)
    try begin(at: time)
  }

  private func loopIfDue(at time: Double) throws {
    guard job.isLooping, let ended, time - ended.time >= LiveWorker.loopPause * pace else { return }
    let back = operation.reversed
    if ended.completed, operation == job.operation, transition.description.operations.contains(back) {
      operation = back
      try stage.beginReturn(back, at: time)
      started()
    } else {
      try restart(at: time)
    }
  }

  // MARK: Inputs

  private func take(_ input: LiveRequest.Input, at time: Double) throws {
    switch input {
    case .help: status.showsKeys.toggle()
    case .pauseOrPlay:
      if stage.controller.run == nil {
        try restart(at: time)
      } else if isPaused {
        play(reversed: isReversed, at: time)
      } else {
        stage.controller.pause(at: time)
        isPaused = stage.controller.run != nil
      }
    case .back: try scrub(by: -LiveWorker.scrubStep, at: time)
    case .forth: try scrub(by: LiveWorker.scrubStep, at: time)
    case .reverse:
      let wasEnded = ended
      if let wasEnded {
        try restart(at: time)
        stage.controller.scrub(to: wasEnded.completed ? 1 : 0, at: time)
        isReversed = !wasEnded.completed
      }
      play(reversed: !isReversed, at: time)
    case .finish: play(reversed: false, at: time)
    case .cancel: play(reversed: true, at: time)
    }
  }

  private func play(reversed: Bool, at time: Double) {
    guard stage.controller.run != nil else { return }
    stage.controller.resume(reversed: reversed, at: time)
    isReversed = reversed
    isPaused = false
  }

  private func scrub(by step: Double, at time: Double) throws {
    let shown: Double
    if let ended {
      shown = ended.completed ? 1 : 0
      try restart(at: time)
    } else {
      shown = stage.controller.run?.playhead.state(at: time).progress ?? 0
    }
    stage.controller.scrub(to: shown + step, at: time)
    isPaused = true
  }

  private func resize(_ columns: Int, _ rows: Int, at time: Double) throws {
    job.columns = columns
    job.rows = rows
    screen = CellGrid(columns: columns, rows: rows + 1)
    // A new one: the old one would erase where the terminal no longer reaches.
    encoder = DiffEncoder()
    try stage.resize(columns: columns, rows: rows, container: job.containerSize, at: time)
  }
}

extension PreviewJob {
  fileprivate var liveDepth: ColorDepth {
    switch color {
    case .truecolor: .truecolor
    case .palette256: .palette256
    case .palette16: .palette16
    case .none: .none
    }
  }

  fileprivate var liveBlendMode: BlendMode { color == .none ? .dithered : .blended }
}

extension CellGrid {
  /// Takes over the rows of a smaller grid from the top, its columns from the left.
  fileprivate mutating func copyRows(of source: CellGrid) {
    for row in 0..<min(rows, source.rows) {
      let count = min(columns, source.columns)
      let here = row * columns..<row * columns + count
      let there = row * source.columns..<row * source.columns + count
      glyphs.replaceSubrange(here, with: source.glyphs[there])
      foregrounds.replaceSubrange(here, with: source.foregrounds[there])
      backgrounds.replaceSubrange(here, with: source.backgrounds[there])
      styles.replaceSubrange(here, with: source.styles[there])
    }
  }
}
