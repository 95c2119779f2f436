import Timing

/// Several animations under one clock, which can be paused, reversed and ended apart from the run: UIKit's property
/// animators, as a log of commands over the run's own time.
struct AnimatorGroup: Sendable {
  enum State: Int32 {
    case inactive
    case active
    case stopped
  }

  let id: UInt32
  let tag: UInt32
  /// Seconds until the clock and every member have ended.
  private(set) var duration: Double
  private(set) var state: State = .active
  private(set) var isRunning = true
  private(set) var isReversed = false
  private var playhead: Playhead

  init(id: UInt32, tag: UInt32, duration: Double) {
    self.id = id
    self.tag = tag
    self.duration = duration
    playhead = Playhead(duration: duration, mode: .clock(from: 0, rate: 1), at: 0)
  }

  /// Makes room for a member that ends later than the clock.
  mutating func include(end: Double) {
    guard end > duration else { return }
    duration = end
    playhead = Playhead(duration: end, mode: .clock(from: 0, rate: 1), at: 0)
  }

  /// The group's own time at a time of the run.
  func time(at runTime: Double) -> Double { playhead.state(at: runTime).time }

  /// The end that the group's clock has reached, if one has.
  func end(at runTime: Double) -> Playhead.End? { playhead.state(at: runTime).end }

  func fraction(at runTime: Double) -> Double { playhead.state(at: runTime).progress }

  mutating func start(at runTime: Double, delay: Double, reversed: Bool) throws(HostCallError) {
    guard state != .stopped else { throw HostCallError(.invalidState, "a stopped group can only be finished") }
    guard !isRunning || reversed != isReversed else {
      throw HostCallError(.invalidState, "the group runs in that direction already")
    }
    let time = time(at: runTime)
    state = .active
    isRunning = true
    isReversed = reversed
    playhead.set(.held(at: time), at: runTime)
    playhead.set(.clock(from: time, rate: reversed ? -1 : 1), at: runTime + delay)
  }

  mutating func pause(at runTime: Double) throws(HostCallError) {
    guard state == .active else { throw HostCallError(.invalidState, "only an active group can be paused") }
    playhead.set(.held(at: time(at: runTime)), at: runTime)
    isRunning = false
  }

  /// - Parameters:
  ///   - factor: of the whole duration; 0: what remains.
  ///   - curve: a timing of its own for the rest of the way; nil: its members' curves go on.
  mutating func resume(at runTime: Double, factor: Double, reversed: Bool, curve: TimingCurve?) throws(HostCallError) {
    guard state == .active, !isRunning else {
      throw HostCallError(.invalidState, "only a paused group can be continued")
    }
    let time = time(at: runTime)
    let remaining = reversed ? time : duration - time
    let seconds = factor > 0 ? duration * factor : remaining
    if let curve, duration > 0 {
      playhead.set(
        .settling(
          from: time / duration, to: reversed ? 0 : 1, duration: seconds, curve: curve.prepared(for: seconds)),
        at: runTime)
    } else {
      let rate = seconds > 0 ? remaining / seconds : 1
      playhead.set(.clock(from: time, rate: reversed ? -rate : rate), at: runTime)
    }
    isRunning = true
    isReversed = reversed
  }

  mutating func stop(at runTime: Double) throws(HostCallError) {
    guard state == .active else { throw HostCallError(.invalidState, "only an active group can be stopped") }
    playhead.set(.held(at: time(at: runTime)), at: runTime)
    isRunning = false
    state = .stopped
  }

  mutating func finish(at runTime: Double, position: EndPosition) throws(HostCallError) {
    guard state == .stopped else { throw HostCallError(.invalidState, "only a stopped group can be finished") }
    switch position {
    case .end: playhead.set(.clock(from: duration, rate: 1), at: runTime)
    case .start: playhead.set(.clock(from: 0, rate: -1), at: runTime)
    case .current: break
    }
    state = .inactive
  }
}
