public import Timing
public import ViewTree

/// One operation from its start to its completion: its declarations and the log of what moved it.
public final class TransitionRun {
  /// A declared animation and the property it writes.
  struct Entry {
    var view: ViewID
    var property: ViewProperty
    var animation: ValueAnimation
    var group: UInt32
    var tag: UInt32
  }

  /// What a tag waits for.
  enum Tagged {
    case entry(Int)
    case group(UInt32)
  }

  /// How it gets from its start to its end.
  enum Motion {
    /// As the transition declares it.
    case declared
    /// By a short cross-fade, for who wants no motion.
    case crossFade
    /// At once.
    case none
  }

  public let handle: UInt64
  public let operation: TransitionOperation
  public let from: ViewID
  public let to: ViewID
  public let container: ViewID
  let motion: Motion
  /// Whether it began with a gesture.
  public let startedInteractively: Bool
  /// Whether a gesture, or the verdict after one, was the last to move it; else the clock or a key.
  var followsGesture: Bool

  /// Whether a gesture drives it now.
  public internal(set) var isInteractive: Bool
  public internal(set) var isCancelled = false
  /// Whether it completed (true) or was cancelled (false); nil while it runs.
  public internal(set) var outcome: Bool?
  /// Where it stands.
  public internal(set) var playhead: Playhead

  let animator: any RunAnimator
  let presentation: (any RunPresentation)?
  /// Of each side, in the container: initial and final.
  package var initialFrames: (from: Rect, to: Rect) = (.zero, .zero)
  package var finalFrames: (from: Rect, to: Rect) = (.zero, .zero)
  var entries: [Entry] = []
  /// In the order of their declaration, which a resize repeats.
  var tags: [(tag: UInt32, of: Tagged)] = []
  /// How many of the tags, by their place, have been reported.
  var reportedTags: Set<Int> = []
  var groups: [AnimatorGroup] = []
  var dynamics: RunDynamics?
  /// What complete() was told, until the call that told it has returned.
  var verdict: Bool?

  init(
    handle: UInt64, operation: TransitionOperation, from: ViewID, to: ViewID, container: ViewID, motion: Motion,
    isInteractive: Bool, animator: any RunAnimator, presentation: (any RunPresentation)?, startTime: Double
  ) {
    self.handle = handle
    self.operation = operation
    self.from = from
    self.to = to
    self.container = container
    self.motion = motion
    self.isInteractive = isInteractive
    startedInteractively = isInteractive
    followsGesture = isInteractive
    self.animator = animator
    self.presentation = presentation
    playhead = Playhead(duration: 0, mode: .held(at: 0), at: startTime)
  }

  public var isAnimated: Bool { motion != .none }

  /// Seconds at the run's own pace.
  public var duration: Double { playhead.duration }

  /// How far it is at a host time, 0…1: the uneased fraction of the duration that has passed; while a gesture drives, the
  /// one that it has set; while it settles, what a linear scrubber shows.
  public func progress(at time: Double) -> Double {
    let state = playhead.state(at: time)
    guard followsGesture else { return state.progress }
    if let dynamics, dynamics.isReleased { return dynamics.progress(at: time, runTime: state.time) }
    guard let lead = groups.first else { return state.progress }
    return lead.fraction(at: time)
  }

  /// When everything that it declares has ended, in seconds of the run.
  var lastEnd: Double {
    let ends = entries.reduce(dynamics?.restTime ?? 0) { max($0, $1.group == 0 ? $1.animation.end : 0) }
    return groups.reduce(ends) { $1.isIdle && $1.endPosition == nil ? $0 : max($0, $1.duration) }
  }

  /// The host time of the latest input to it or to one of its groups.
  var lastInputTime: Double { groups.reduce(playhead.lastInputTime) { max($0, $1.timeline.lastInputTime) } }

  /// Of itself and its groups, seconds.
  var longestDuration: Double { groups.reduce(duration) { max($0, $1.duration) } }

  func writes(_ property: ViewProperty, of view: ViewID) -> Bool {
    entries.contains { $0.view == view && $0.property == property }
      || (property == .center || property == .frame) && dynamics?.items.contains { $0.view == view } == true
  }

  func group(_ id: UInt32) -> AnimatorGroup? { id == 0 ? nil : groups.first { $0.id == id } }

  // MARK: Groups

  func group(of tagged: Tagged) -> AnimatorGroup? {
    switch tagged {
    case .group(let id): group(id)
    case .entry(let index): group(entries[index].group)
    }
  }

  /// The fraction that a gesture would have to set to leave the picture as it is.
  func fraction(at time: Double) -> Double { groups.first?.fraction(at: time) ?? progress(at: time) }

  /// The end that a group has come to by itself: that of its members once the last one has ended.
  func naturalEnd(of group: AnimatorGroup, at time: Double) -> EndPosition? {
    guard group.isRunning, let end = group.place(of: group.clock, at: time).end else { return nil }
    for entry in entries where entry.group == group.id {
      if group.place(of: entry.animation.track, at: time).end == nil { return nil }
    }
    return end == .finish ? .end : .start
  }

  /// The host time at which a group ends by itself; nil while nothing lets it.
  func endTime(of group: AnimatorGroup) -> Double? {
    guard var latest = group.timeline.endTime(of: group.clock) else { return nil }
    for entry in entries where entry.group == group.id {
      guard let end = group.timeline.endTime(of: entry.animation.track) else { return nil }
      latest = max(latest, end)
    }
    return latest
  }

  /// The host time at which it ends if nothing else is put in; nil while a gesture or nothing moves it.
  var endTime: Double? {
    guard var latest = playhead.endTime else { return nil }
    for group in groups where !group.isIdle {
      guard group.isRunning, let end = endTime(of: group) else { return nil }
      latest = max(latest, end)
    }
    return latest
  }
}
