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

  /// An end that is to be reported once.
  struct Tag {
    var tag: UInt32
    var end: Double
    var isReported = false
  }

  public let handle: UInt64
  public let operation: TransitionOperation
  public let from: ViewID
  public let to: ViewID
  public let container: ViewID
  public let isAnimated: Bool
  /// Whether it began with a gesture.
  public let startedInteractively: Bool

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
  var tags: [Tag] = []
  var groups: [AnimatorGroup] = []
  /// What complete() was told, until the call that told it has returned.
  var verdict: Bool?

  init(
    handle: UInt64, operation: TransitionOperation, from: ViewID, to: ViewID, container: ViewID, isAnimated: Bool,
    isInteractive: Bool, animator: any RunAnimator, presentation: (any RunPresentation)?, startTime: Double
  ) {
    self.handle = handle
    self.operation = operation
    self.from = from
    self.to = to
    self.container = container
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    startedInteractively = isInteractive
    self.animator = animator
    self.presentation = presentation
    playhead = Playhead(duration: 0, mode: .held(at: 0), at: startTime)
  }

  /// Seconds at the run's own pace.
  public var duration: Double { playhead.duration }

  /// When everything that it declares has ended, in seconds of the run.
  var lastEnd: Double {
    let ends = entries.reduce(0) { max($0, $1.group == 0 ? $1.animation.end : 0) }
    return groups.reduce(ends) { max($0, $1.duration) }
  }

  func writes(_ property: ViewProperty, of view: ViewID) -> Bool {
    entries.contains { $0.view == view && $0.property == property }
  }
}
