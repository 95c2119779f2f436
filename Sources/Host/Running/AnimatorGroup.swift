import Timing

/// Several animations under one clock, which can be paused, reversed and ended apart from the run: UIKit's property
/// animators, as a state machine over a log of commands in host time.
struct AnimatorGroup: Sendable {
  enum State: Int32 {
    case inactive
    case active
    case stopped
  }

  let id: UInt32
  let tag: UInt32
  /// The group's own clock: a member that writes nothing.
  private(set) var clock: GroupTimeline.Track
  private(set) var timeline: GroupTimeline
  /// Seconds until the last of what is declared has ended.
  private(set) var duration: Double
  private(set) var state: State
  private(set) var isReversed = false
  /// Where it has ended; it is inactive then.
  private(set) var endPosition: EndPosition?
  /// Whether a command has ended it, for good.
  private var isFinished = false
  private var isPaused = false

  /// - Parameter waits: whether it needs a command to start; else it starts at `time`, in host time.
  init(id: UInt32, tag: UInt32, curve: PreparedCurve, scrubbing: ValueAnimation.Scrubbing, waits: Bool, at time: Double)
  {
    self.id = id
    self.tag = tag
    clock = GroupTimeline.Track(curve: curve, scrubbing: scrubbing)
    duration = curve.duration
    timeline = GroupTimeline(duration: curve.duration, command: waits ? .hold : .run(rate: 1), at: time)
    state = waits ? .inactive : .active
  }

  var isRunning: Bool { state == .active && !isPaused }

  /// Whether it is over or has not begun, so that nothing waits for it.
  var isIdle: Bool { state == .inactive }

  /// Whether what drives the run drives it too: not before it is started, nor once a command has taken it away.
  private var followsRun: Bool { !isFinished && state != .stopped && (state == .active || endPosition != nil) }

  /// Takes another declaration of itself, as after a resize; its fraction goes on.
  mutating func redeclare(as other: AnimatorGroup) {
    clock = other.clock
    duration = other.duration
  }

  /// Makes room for a member that ends later than the clock.
  mutating func include(end: Double) { duration = max(duration, end) }

  /// All members are declared: from now on the timeline goes by their duration.
  mutating func takeDuration(at time: Double) { timeline.setDuration(duration, at: time) }

  func place(of track: GroupTimeline.Track, at time: Double) -> GroupTimeline.Place {
    timeline.place(of: track, at: time)
  }

  /// The fraction that would leave the clock's picture as it is.
  func fraction(at time: Double) -> Double { timeline.fraction(of: clock, at: time) }
}

// MARK: - With the run

extension AnimatorGroup {
  /// What drives the run drives the group: the clock, a gesture, or the verdict after one.
  mutating func follow(_ command: GroupTimeline.Command, at time: Double) {
    guard followsRun else { return }
    switch command {
    case .hold where endPosition != nil: return
    case .run(let rate):
      isPaused = false
      isReversed = rate < 0
    case .settle(let target, _, _):
      isPaused = false
      isReversed = target < 0.5
    case .hold, .fraction, .time: isPaused = true
    }
    state = .active
    endPosition = nil
    timeline.add(command, at: time)
  }

  /// All of it has come to an end by itself.
  mutating func end(at position: EndPosition) {
    state = .inactive
    endPosition = position
  }
}

// MARK: - Commands

extension AnimatorGroup {
  mutating func start(at time: Double, delay: Double, reversed: Bool) throws(HostCallError) {
    try requireNotOver()
    guard !isRunning || reversed != isReversed else {
      throw HostCallError(.invalidState, "the group runs in that direction already")
    }
    state = .active
    isPaused = false
    isReversed = reversed
    timeline.add(.hold, at: time)
    timeline.schedule(.run(rate: reversed ? -1 : 1), at: time + delay)
  }

  mutating func pause(at time: Double) throws(HostCallError) {
    try requireNotOver()
    state = .active
    isPaused = true
    timeline.add(.hold, at: time)
  }

  mutating func scrub(to fraction: Double, at time: Double) throws(HostCallError) {
    try requireActive("scrubbed")
    isPaused = true
    timeline.add(.fraction(fraction), at: time)
  }

  /// - Parameters:
  ///   - factor: of the whole duration; 0: what remains.
  ///   - curve: a timing of its own for the rest of the way; nil: its members' curves go on.
  mutating func resume(at time: Double, factor: Double, reversed: Bool, curve: TimingCurve?) throws(HostCallError) {
    try requireActive("continued")
    guard isPaused else { throw HostCallError(.invalidState, "only a paused group can be continued") }
    isPaused = false
    isReversed = reversed
    let target = reversed ? 0.0 : 1
    if factor > 0 {
      timeline.add(.settle(to: target, curve: curve, pace: .duration(duration * factor)), at: time)
    } else if let curve {
      timeline.add(.settle(to: target, curve: curve, pace: .speed(1)), at: time)
    } else {
      timeline.add(.run(rate: reversed ? -1 : 1), at: time)
    }
  }

  mutating func stop(at time: Double) throws(HostCallError) {
    try requireActive("stopped")
    timeline.add(.hold, at: time)
    isPaused = true
    state = .stopped
  }

  mutating func finish(at time: Double, position: EndPosition) throws(HostCallError) {
    guard state == .stopped else { throw HostCallError(.invalidState, "only a stopped group can be finished") }
    switch position {
    case .end: timeline.add(.time(.infinity), at: time)
    case .start: timeline.add(.time(-.infinity), at: time)
    case .current: break
    }
    state = .inactive
    endPosition = position
    isFinished = true
  }

  private func requireActive(_ what: String) throws(HostCallError) {
    guard state == .active else { throw HostCallError(.invalidState, "only an active group can be \(what)") }
  }

  private func requireNotOver() throws(HostCallError) {
    guard state != .stopped else { throw HostCallError(.invalidState, "a stopped group can only be finished") }
    guard endPosition == nil else { throw HostCallError(.invalidState, "the group has ended") }
  }
}
