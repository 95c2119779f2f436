import Host

/// What a live worker shows, and what becomes of it by inputs and by time. Times are those of the run.
protocol LiveScene: AnyObject {
  /// With the picture's size and the terminal's traits of now.
  var job: PreviewJob { get set }
  var stage: Stage { get }
  var playback: LivePlayback { get }
  /// Seconds of the scene at the last input or picture.
  var now: Double { get set }
  /// Seconds of the run for each second of the clock.
  var pace: Double { get }
  /// Whether the picture may change without an input.
  var isMoving: Bool { get }
  /// Whether there is nothing left to do.
  var isOver: Bool { get }

  /// A picture of this time is about to be shown.
  func willShow(at time: Double) throws
  func take(_ input: LiveRequest.Input, at time: Double) throws
  /// What the status line tells, but for the progress.
  var status: StatusLine.Content { get }
  /// The progress that it tells, 0…1; nil: there is none.
  ///
  /// - Parameter shown: that of the run whose picture is shown; nil: none was under way.
  func progress(shown: Double?) -> Double?
}

extension LiveScene {
  var run: TransitionRun? { stage.controller.run }

  func take(_ touch: Touch, at time: Double) throws {
    now = time
    try playback.touch(touch, on: stage, at: time)
  }

  func pauseOrPlay(at time: Double) {
    if playback.isPaused {
      playback.play(stage.controller, reversed: playback.isReversed, at: time)
    } else {
      playback.pause(stage.controller, at: time)
    }
  }

  /// Takes over what the terminal has told of itself.
  func adopt(_ traits: TerminalTraits) {
    if traits.colors != job.terminal.colors { stage.adopt(traits.colors) }
    job.terminal = traits
  }

  func resize(columns: Int, rows: Int, at time: Double) throws {
    now = time
    try job.resize(stage, columns: columns, rows: rows, at: time)
  }
}
