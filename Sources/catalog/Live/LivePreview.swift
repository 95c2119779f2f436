import Host

/// A transition that plays live between two screens: by the clock, by keys and by gestures.
final class LivePreview: LiveScene {
  var job: PreviewJob
  private let transition: CatalogTransition
  private let reporter: CallReporter
  private var pair: ScreenPair
  private(set) var playback: LivePlayback
  var now = 0.0
  private let keys: [String]

  /// Between two runs of a loop, in seconds of the clock.
  private static let loopPause = 0.6
  /// Of the duration, for each press of an arrow key.
  private static let scrubStep = 0.05

  init(_ job: PreviewJob, reporter: CallReporter) throws {
    self.job = job
    self.reporter = reporter
    keys =
      job.isRecording ? StatusLine.recordingKeys : (job.hasWall ? ["w wall"] : []) + StatusLine.previewKeys
    transition = try job.openTransition(reporter)
    pair = try ScreenPair(
      on: job.makeStage(transition, reporter, mode: job.liveBlendMode), before: job.operation, at: 0)
    playback = LivePlayback(job.operation)
    listen()
    if !job.startsAtRest { try begin(job.operation, at: 0) }
  }

  var stage: Stage { pair.stage }

  var pace: Double {
    guard let wanted = job.duration, playback.duration > 0 else { return 1 }
    return playback.duration / wanted
  }

  var isMoving: Bool { run == nil ? job.isLooping : playback.isMoving(run) }

  var isOver: Bool { false }

  var status: StatusLine.Content {
    StatusLine.Content(
      name: transition.description.name, subject: .operation(playback.operation),
      duration: job.duration ?? playback.duration, state: job.isRecording ? .recording : playback.state(run),
      keys: keys)
  }

  func progress(shown: Double?) -> Double? { shown ?? playback.endProgress }

  // MARK: Runs

  private func begin(_ operation: TransitionOperation, at time: Double) throws(TransitionError) {
    playback.start(try pair.begin(operation, at: time), at: time)
  }

  /// Makes a new pair, since a completed run has changed the old one.
  private func rest(before operation: TransitionOperation, at time: Double) throws {
    pair = try ScreenPair(
      on: job.makeStage(transition, reporter, mode: job.liveBlendMode), before: operation, at: time)
    playback = LivePlayback(operation)
    listen()
  }

  private func restart(_ operation: TransitionOperation, at time: Double) throws {
    try rest(before: operation, at: time)
    try begin(operation, at: time)
  }

  private func listen() {
    pair.didEnd = { [unowned self] run, completed in playback.end(run, at: now, completed: completed) }
  }

  func willShow(at time: Double) throws {
    now = time
    guard job.isLooping, run == nil, let ended = playback.ended, time - ended.time >= LivePreview.loopPause * pace
    else {
      return
    }
    let back = playback.operation.reversed
    if ended.completed, back.isForward != job.operation.isForward, transition.description.operations.contains(back) {
      try begin(back, at: time)
    } else {
      try restart(job.operation, at: time)
    }
  }

  // MARK: Inputs

  func take(_ input: LiveRequest.Input, at time: Double) throws {
    now = time
    stage.controller.advance(to: time)
    guard !playback.isDriven(run) else { return }
    switch input {
    case .help: break
    case .pauseOrPlay:
      if run == nil {
        if job.startsAtRest {
          try rest(before: job.operation, at: time)
        } else {
          try restart(job.operation, at: time)
        }
      } else {
        pauseOrPlay(at: time)
      }
    case .back: try scrub(by: -LivePreview.scrubStep, at: time)
    case .forth: try scrub(by: LivePreview.scrubStep, at: time)
    case .reverse: try reverse(at: time)
    case .finish: playback.play(stage.controller, reversed: false, at: time)
    case .cancel: playback.play(stage.controller, reversed: true, at: time)
    }
  }

  private func reverse(at time: Double) throws {
    var reversed = !playback.isReversed
    if run == nil, let ended = playback.ended {
      try restart(playback.operation, at: time)
      playback.scrub(stage.controller, to: ended.completed ? 1 : 0, at: time)
      reversed = ended.completed
    }
    playback.play(stage.controller, reversed: reversed, at: time)
  }

  private func scrub(by step: Double, at time: Double) throws {
    let shown = run?.progress(at: time) ?? playback.endProgress ?? 0
    if run == nil { try restart(playback.operation, at: time) }
    playback.scrub(stage.controller, to: shown + step, at: time)
  }
}
