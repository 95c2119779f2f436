/// Where a run stands: a log of what moved it, and the state at any host time as a pure function of that log.
///
/// Host times are seconds on the clock that was handed in; run times are seconds from the run's start at its own pace.
public struct Playhead: Equatable, Sendable {
  /// What moves the run from one input to the next.
  public enum Mode: Equatable, Sendable {
    /// The clock, forwards (rate above 0) or backwards (below 0), from a run time on.
    case clock(from: Double, rate: Double)
    /// Nothing: the run stands at a run time.
    case held(at: Double)
    /// A gesture: the fraction it has set.
    case fraction(Double)
    /// The way from the fraction that a gesture left to an end, 0 or 1, in seconds along a curve.
    case settling(from: Double, to: Double, duration: Double, curve: PreparedCurve)
  }

  /// What a picture needs to know.
  public struct State: Equatable, Sendable {
    /// Run time in seconds, 0 … duration.
    public var time: Double
    /// The uneased fraction of the duration, or the one that a gesture set, or what a linear scrubber shows.
    public var progress: Double
    /// Whether a gesture, or the settling after one, says what is shown.
    public var isScrubbed: Bool
    /// The end that has been reached, if one has.
    public var end: End?
  }

  public enum End: Equatable, Sendable {
    case start
    case finish
  }

  struct Entry: Equatable, Sendable {
    /// From here on the entry holds.
    var time: Double
    var mode: Mode
    /// What the mode's time counts from.
    var origin: Double
    /// The run's.
    var duration: Double
  }

  /// Seconds, as of the last input; a resize may change it, the fraction goes on.
  public private(set) var duration: Double
  private var log: [Entry]

  /// A playhead that starts at a host time.
  public init(duration: Double, mode: Mode, at time: Double) {
    self.duration = max(0, duration)
    log = [Entry(time: time, mode: mode, origin: time, duration: self.duration)]
  }

  /// The host time of the start.
  public var startTime: Double { log.first?.time ?? 0 }

  /// The host time of the latest input.
  public var lastInputTime: Double { log.last?.time ?? 0 }

  /// The host time at which an end is reached if nothing else is put in; nil while a gesture or nothing moves the run.
  public var endTime: Double? {
    guard let last = log.last else { return nil }
    switch last.mode {
    case .held, .fraction: return nil
    case .settling(_, _, let duration, _): return last.origin + duration
    case .clock(let from, let rate):
      guard rate != 0 else { return nil }
      return last.origin + max(0, rate > 0 ? (last.duration - from) / rate : -from / rate)
    }
  }

  /// Whether the clock moves the run, by itself or to settle it.
  public func isMoving(at time: Double) -> Bool {
    switch mode(at: time) {
    case .clock, .settling: true
    case .held, .fraction: false
    }
  }

  /// Stops the run on the picture that it shows: a gesture's fraction stays one.
  public mutating func hold(at time: Double) {
    let state = state(at: time)
    set(state.isScrubbed ? .fraction(state.progress) : .held(at: state.time), at: time)
  }

  public mutating func set(_ mode: Mode, at time: Double) {
    let time = max(time, log.last?.time ?? time)
    log.append(Entry(time: time, mode: mode, origin: time, duration: duration))
  }

  /// Gives the run another duration at a host time; its fraction goes on from where it is.
  public mutating func setDuration(_ newDuration: Double, at time: Double) {
    guard newDuration != duration else { return }
    // What was put in is never changed, so the new duration counts from the last input on at the earliest.
    let time = max(time, log.last?.time ?? time)
    var entry = entry(at: time)
    // A run without duration has no fraction to keep: it begins.
    let scale = duration > 0 ? max(0, newDuration) / duration : 0
    let runTime = state(at: time).time * scale
    duration = max(0, newDuration)
    switch entry.mode {
    case .clock(_, let rate): set(.clock(from: runTime, rate: rate), at: time)
    case .held: set(.held(at: runTime), at: time)
    case .fraction, .settling:
      entry.time = time
      entry.duration = duration
      log.append(entry)
    }
  }

  public func mode(at time: Double) -> Mode { entry(at: time).mode }

  private func entry(at time: Double) -> Entry {
    log.last { $0.time <= time } ?? log.first ?? Entry(time: time, mode: .held(at: 0), origin: time, duration: duration)
  }

  /// Where the run stands at a host time.
  public func state(at time: Double) -> State {
    let entry = entry(at: time)
    let passed = max(0, time - entry.origin)
    switch entry.mode {
    case .clock(let from, let rate):
      let runTime = from + passed * rate
      let end: End? =
        rate >= 0
        ? (runTime >= entry.duration - GroupTimeline.slack ? .finish : nil)
        : (runTime <= GroupTimeline.slack ? .start : nil)
      return entry.state(atRunTime: runTime, end: end)
    case .held(let runTime):
      return entry.state(atRunTime: runTime, end: nil)
    case .fraction(let fraction):
      return State(time: fraction * entry.duration, progress: fraction, isScrubbed: true, end: nil)
    case .settling(let from, let to, let settleDuration, let curve):
      let settled = passed >= settleDuration - GroupTimeline.slack
      let eased = settled || settleDuration <= 0 ? 1 : curve.progress(at: passed / settleDuration)
      // At the very end the target itself, free of rounding.
      let fraction = settled ? to : min(1, max(0, from + (to - from) * eased))
      return State(
        time: fraction * entry.duration, progress: fraction, isScrubbed: true,
        end: settled ? (to > 0.5 ? .finish : .start) : nil)
    }
  }
}

extension Playhead.Entry {
  func state(atRunTime runTime: Double, end: Playhead.End?) -> Playhead.State {
    let time = min(duration, max(0, runTime))
    return Playhead.State(time: time, progress: duration > 0 ? time / duration : 1, isScrubbed: false, end: end)
  }
}
