/// How a group of animations moves: a log of commands, and each member's place as a pure function of that log.
///
/// Members share the commands, not the pace: from a fraction that a gesture left each resumes along its own curve, so they
/// may end at different times, as the animators of a group do in UIKit.
public struct GroupTimeline: Equatable, Sendable {
  /// What moves the members from one command to the next.
  public enum Command: Equatable, Sendable {
    /// The clock, along each member's own curve; a rate below 0 runs towards the start.
    case run(rate: Double)
    /// Nothing: all stand where they are.
    case hold
    /// A gesture: all show this fraction of the group, 0…1, each as it scrubs.
    case fraction(Double)
    /// All stand at this time of the group, in seconds.
    case time(Double)
    /// From where each is to an end (0 or 1), along a curve that replaces its own or, without one, along its own.
    case settle(to: Double, curve: TimingCurve?, pace: Pace)
  }

  /// How long settling takes.
  public enum Pace: Equatable, Sendable {
    /// Seconds, the same for all.
    case duration(Double)
    /// What of its own time remains for each, divided by this speed.
    case speed(Double)
  }

  /// The part of an animation that says when it shows what.
  public struct Track: Equatable, Sendable {
    /// Seconds from the group's start.
    public var delay: Double
    public var curve: PreparedCurve
    public var scrubbing: ValueAnimation.Scrubbing

    public init(delay: Double = 0, curve: PreparedCurve, scrubbing: ValueAnimation.Scrubbing) {
      self.delay = delay
      self.curve = curve
      self.scrubbing = scrubbing
    }

    /// Seconds from the group's start.
    public var end: Double { delay + curve.duration }
  }

  /// Where a member stands.
  public struct Place: Equatable, Sendable {
    /// The warped progress that it shows; beyond 1 while a spring overshoots.
    public var shown: Double
    /// The end that its clock has reached, if one has; none while a gesture or nothing moves it.
    public var end: Playhead.End?
    /// Seconds of the group from which it goes on; nil: where its curve shows `shown`.
    var time: Double?
  }

  private struct Entry: Equatable, Sendable {
    var time: Double
    var command: Command
    /// The group's, when the command came.
    var duration: Double
  }

  /// Seconds until the last member has ended.
  public private(set) var duration: Double
  private var log: [Entry]

  /// Rounded sums may miss an end by a hair, in seconds.
  static let slack = 1e-9

  public init(duration: Double, command: Command, at time: Double) {
    self.duration = duration
    log = [Entry(time: time, command: command, duration: duration)]
  }

  /// Takes a command; one that was to come later, as a delayed start, is dropped.
  public mutating func add(_ command: Command, at time: Double) {
    log.removeAll { $0.time > time }
    log.append(Entry(time: time, command: command, duration: duration))
  }

  /// Takes a command that comes only later than those before, in host time.
  public mutating func schedule(_ command: Command, at time: Double) {
    log.append(Entry(time: max(time, log.last?.time ?? time), command: command, duration: duration))
  }

  /// Gives the group another duration at a host time: all fractions go on from where they are, at the pace of before.
  public mutating func setDuration(_ newDuration: Double, at time: Double) {
    guard newDuration != duration else { return }
    if let index = log.lastIndex(where: { $0.time <= time }), log[index].time < time, log[index].command.isRunning {
      log.insert(Entry(time: time, command: log[index].command, duration: duration), at: index + 1)
    }
    for index in log.indices where log[index].time >= time && !log[index].command.isAbsolute {
      log[index].duration = newDuration
    }
    duration = newDuration
  }

  /// The host time of the latest command, or of the one that is still to come.
  public var lastInputTime: Double { log.last?.time ?? 0 }
}

// MARK: - Places

extension GroupTimeline {
  /// Where a member stands at a host time.
  public func place(of track: Track, at time: Double) -> Place {
    place(of: track, at: time, after: log.prefix { $0.time <= time })
  }

  private func place(of track: Track, at time: Double, after entries: ArraySlice<Entry>) -> Place {
    var place = Place(shown: track.progress(atTime: 0), end: nil, time: 0)
    // What a fraction or a time says does not depend on what was before.
    let first = entries.lastIndex { $0.command.isAbsolute } ?? entries.startIndex
    for index in first..<max(first, entries.endIndex) {
      let end = index + 1 < entries.endIndex ? entries[index + 1].time : time
      place = advance(place, by: entries[index], seconds: end - entries[index].time, track)
    }
    return place
  }

  private func advance(_ place: Place, by entry: Entry, seconds: Double, _ track: Track) -> Place {
    switch entry.command {
    case .hold:
      return Place(shown: place.shown, end: nil, time: place.time)
    case .fraction(let fraction):
      return track.place(scrubbedTo: fraction, of: duration)
    case .time(let time):
      // One that has no end in sight stands for an end of the group, whatever its duration.
      let scaled = time.isFinite ? time * scale(since: entry) : time
      return Place(shown: track.progress(atTime: scaled), end: nil, time: scaled)
    case .run(let rate):
      let target = rate >= 0 ? track.end : track.delay
      let time = track.time(of: place) + seconds * rate * scale(since: entry)
      guard rate >= 0 ? time < target - GroupTimeline.slack : time > target + GroupTimeline.slack else {
        // The end itself: a delay's rounding may keep the curve a hair before it.
        return Place(shown: rate >= 0 ? 1 : 0, end: rate >= 0 ? .finish : .start, time: time)
      }
      return Place(shown: track.progress(atTime: time, from: place, towards: target), end: nil, time: time)
    case .settle(let target, let curve, let pace):
      let whole = settlingDuration(of: track, from: place, by: entry, to: target, pace)
      let prepared = (curve ?? .linear).prepared(for: whole)
      let end = target > 0.5 ? track.end : track.delay
      guard seconds < prepared.duration - GroupTimeline.slack else {
        return Place(shown: target, end: target > 0.5 ? .finish : .start, time: end)
      }
      let eased = prepared.progress(at: seconds / prepared.duration)
      guard curve == nil else {
        return Place(shown: place.shown + (target - place.shown) * eased, end: nil, time: nil)
      }
      let start = track.time(of: place)
      let time = start + (end - start) * eased
      return Place(shown: track.progress(atTime: time, from: place, towards: end), end: nil, time: time)
    }
  }

  /// What the durations have become since a command, which counts in those of its time. Without one there was no fraction
  /// to keep: it begins.
  private func scale(since entry: Entry) -> Double { entry.duration > 0 ? duration / entry.duration : 0 }

  private func settlingDuration(
    of track: Track, from place: Place, by entry: Entry, to target: Double, _ pace: Pace
  ) -> Double {
    switch pace {
    case .duration(let seconds): return seconds
    case .speed(let speed):
      let time = track.time(of: place)
      let remaining = min(track.curve.duration, max(0, target > 0.5 ? track.end - time : time - track.delay))
      // A verdict's seconds stay what they were when it came.
      return duration > 0 ? remaining / speed * entry.duration / duration : 0
    }
  }

  /// The fraction that an update would have to set to leave a track's picture as it is.
  public func fraction(of track: Track, at time: Double) -> Double {
    let place = place(of: track, at: time)
    if track.scrubbing == .linear { return min(1, max(0, place.shown)) }
    guard duration > 0 else { return place.shown }
    return min(1, max(0, track.time(of: place) / duration))
  }

  /// The host time at which a member will have ended if no other command comes; nil while it is held or a gesture's.
  public func endTime(of track: Track) -> Double? {
    guard let last = log.last else { return nil }
    // Where it starts from, by all that was before.
    let place = place(of: track, at: last.time, after: log.dropLast())
    switch last.command {
    case .hold, .fraction, .time: return nil
    case .run(let rate):
      guard rate != 0 else { return nil }
      let time = track.time(of: place)
      return last.time + max(0, rate > 0 ? (track.end - time) / rate : (track.delay - time) / rate)
    case .settle(let target, let curve, let pace):
      let whole = settlingDuration(of: track, from: place, by: last, to: target, pace)
      return last.time + (curve ?? .linear).prepared(for: whole).duration
    }
  }
}

extension GroupTimeline.Command {
  /// Whether it says all by itself.
  var isAbsolute: Bool {
    switch self {
    case .fraction, .time: true
    case .run, .hold, .settle: false
    }
  }

  var isRunning: Bool {
    if case .run = self { true } else { false }
  }
}

extension GroupTimeline.Track {
  /// The warped progress at a time of the group, in seconds.
  func progress(atTime time: Double) -> Double {
    let passed = time - delay
    if curve.duration <= 0 { return passed >= 0 ? 1 : 0 }
    return curve.progress(at: passed / curve.duration)
  }

  /// The warped progress on the way from a place to a time: what the curve does not show of that place fades out.
  func progress(atTime time: Double, from place: GroupTimeline.Place, towards target: Double) -> Double {
    let start = self.time(of: place)
    let rest = place.shown - progress(atTime: start)
    let way = target - start
    return progress(atTime: time) + (rest == 0 || way == 0 ? 0 : rest * (target - time) / way)
  }

  /// Where a gesture's fraction of a group puts it: a linear scrubber goes on from where its curve shows as much.
  func place(scrubbedTo fraction: Double, of duration: Double) -> GroupTimeline.Place {
    let time = fraction * duration
    guard scrubbing == .linear, curve.duration > 0 else {
      return GroupTimeline.Place(shown: progress(atTime: time), end: nil, time: time)
    }
    let own = (time - delay) / curve.duration
    guard own > 0, own < 1 else {
      return GroupTimeline.Place(shown: own > 0 ? 1 : 0, end: nil, time: time)
    }
    return GroupTimeline.Place(shown: own, end: nil, time: nil)
  }

  /// Seconds of the group from which a member at this place goes on.
  func time(of place: GroupTimeline.Place) -> Double {
    if let time = place.time { return time }
    let fraction = curve.fraction(showing: place.shown)
    // Beyond an end that its curve does not pass it has as much of a way to come back.
    let excess = fraction == 1 ? max(0, place.shown - 1) : fraction == 0 ? min(0, place.shown) : 0
    return delay + min(1, max(0, fraction - excess)) * curve.duration
  }
}
