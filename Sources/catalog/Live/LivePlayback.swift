import Host

/// The run that is shown live: what it is, and whether it plays, stands, or has ended.
///
/// A class, since the end of a run is told while an input is being handed over.
final class LivePlayback {
  private(set) var operation: TransitionOperation
  /// Seconds, of the run that was started last.
  private(set) var duration = 0.0
  private(set) var isReversed = false
  private(set) var isPaused = false
  /// Set when a run has ended: when, and whether it completed.
  private(set) var ended: (time: Double, completed: Bool)?
  /// The pointers that are down.
  private var pointers: Set<Int32> = []

  /// Nothing has run yet.
  ///
  /// - Parameter operation: the one that is named until something runs.
  init(_ operation: TransitionOperation) { self.operation = operation }

  func start(_ run: TransitionRun, at time: Double) {
    operation = run.operation
    duration = run.duration
    isReversed = false
    isPaused = false
    ended = run.outcome.map { (time, $0) }
  }

  func end(_ run: TransitionRun, at time: Double, completed: Bool) {
    operation = run.operation
    duration = run.duration
    isPaused = false
    ended = (time, completed)
  }

  /// A touch is handed to the transition: it may start a run, catch one, or let it go.
  func touch(_ touch: Touch, on stage: Stage, at time: Double) throws(TransitionError) {
    if touch.endsGesture { pointers.remove(touch.pointer) } else { pointers.insert(touch.pointer) }
    let before = stage.controller.run
    try stage.handle(touch, at: time)
    guard let run = stage.controller.run else { return }
    if run !== before { start(run, at: time) }
    if run.isInteractive { isPaused = false }
  }

  /// Whether a pointer that is down holds the run, so that keys have to wait.
  func isDriven(_ run: TransitionRun?) -> Bool { run?.isInteractive == true && !pointers.isEmpty }

  // MARK: Keys

  func pause(_ controller: TransitionController, at time: Double) {
    controller.pause(at: time)
    isPaused = controller.run != nil
  }

  func play(_ controller: TransitionController, reversed: Bool, at time: Double) {
    guard controller.run != nil else { return }
    controller.resume(reversed: reversed, at: time)
    isReversed = reversed
    isPaused = false
  }

  func scrub(_ controller: TransitionController, to fraction: Double, at time: Double) {
    controller.scrub(to: fraction, at: time)
    isPaused = true
  }

  // MARK: What is told

  func isMoving(_ run: TransitionRun?) -> Bool { run.map { !isPaused && !$0.isInteractive } ?? false }

  func state(_ run: TransitionRun?) -> StatusLine.State {
    if isDriven(run) { return .driven }
    if run != nil { return isPaused ? .paused : .playing }
    return ended == nil ? .resting : .ended
  }

  /// Where the run that has ended came to, 0 or 1.
  var endProgress: Double? { ended.map { $0.completed ? 1 : 0 } }
}
