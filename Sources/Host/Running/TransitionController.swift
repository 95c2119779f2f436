import Timing
public import ViewTree

/// Plays UIKit's part for one transition in one window: contexts, the hierarchy, time, gestures and completion.
///
/// Belongs to one thread at a time. Time is handed in with every call, in seconds on the caller's clock, and never runs
/// back. Between two inputs a picture may be shown for any time, twice and in any order.
public final class TransitionController {
  /// How important a message is, with the ABI's numbers.
  public enum Severity: Int32, Sendable {
    case debug
    case info
    case warning
    case error
  }

  /// What the user prefers; plug-ins may ask.
  public struct Preferences: Sendable {
    /// Runs that are animated become a short cross-fade from their start to their end, and no gesture drives them.
    public var reducedMotion = false
    public var rightToLeft = false

    public init() {}
  }

  /// Which part of a run's life a plug-in is called in; it decides what the plug-in may do.
  enum Stage {
    case outside
    case duration
    case prepare
    case layout
    case frame
    case ended
    case cleanUp
    case presentation
    case handle
  }

  public let window: Window
  public let description: TransitionDescription
  /// The run that is under way.
  public internal(set) var run: TransitionRun?
  public var preferences = Preferences()
  /// Receives what the plug-in and the host have to say.
  public var log: (Severity, String) -> Void = { _, _ in }
  /// Makes the picture of a text that a plug-in puts into a view; the renderer's part.
  public var makeTextContent: (_ text: String, _ size: Size, _ color: Color) -> ViewContent = { _, _, _ in .none }
  /// Extensions that the host offers, by id.
  public var extensions = HostExtensions()
  /// The screen that an interactive start leads to; nil refuses the start.
  public var screenForOperation: (TransitionOperation) -> ViewID? = { _ in nil }
  /// The screen on top, where that is not the one that the last operation has brought; nil: it is.
  public var topScreen: () -> ViewID? = { nil }
  /// Called when a screen has come into the window (true) or left it, at the end of a completed run.
  public var appearanceDidChange: (_ screen: ViewID, _ isShown: Bool) -> Void = { _, _ in }
  /// Called last of all when a run is over, with whether it completed.
  public var didEnd: (TransitionRun, Bool) -> Void = { _, _ in }
  /// How many screens the navigation stack has, and whether the top one offers a next; for interactors.
  public var navigationState: (depth: Int, offersNext: Bool) = (0, false)

  let instance: PluginInstance?
  var presented: Attachment?
  var navigation: Attachment?
  var stage = Stage.outside
  var lastHostError = ""
  var router = GestureRouter()
  private var nextHandle: UInt64 = 1
  /// The window's size as this controller knows it; another one may have changed it.
  private var laidOutSize: Size
  /// The host time of the latest advance or input.
  var now = 0.0

  /// A presentation or a navigation stack: the container, the screens and what the plug-in has added.
  struct Attachment {
    var container: ViewID
    var lower: ViewID
    var upper: ViewID
    var lowerHome: Home?
    var ownedViews: [ViewID] = []
  }

  /// A controller that plays the host's default animations for every operation.
  public init(window: Window) {
    self.window = window
    laidOutSize = window.size
    description = TransitionDescription(id: "", name: "default", operations: [])
    instance = nil
  }

  /// A controller for one transition of a library.
  ///
  /// - Throws: `TransitionError` when the library cannot make an instance, or makes a faulty one.
  public init(window: Window, transition: CatalogTransition, observer: (any CallObserver)? = nil)
    throws(TransitionError)
  {
    self.window = window
    laidOutSize = window.size
    description = transition.description
    let instance = try PluginInstance(of: transition, observer: observer)
    self.instance = instance
    try instance.attach(to: self)
    router.listeners = try instance.listeners()
  }

  /// Whether the screens take touches: not during a run, unless the transition allows it.
  public var areScreensTouchable: Bool { run == nil || description.capabilities.contains(.allowsTouches) }
}

// MARK: - Starting

extension TransitionController {
  /// Starts an operation.
  ///
  /// - Parameters:
  ///   - from: the screen that is shown; for dismiss and pop the one that the operation before it brought.
  ///   - to: the screen that arrives.
  ///   - time: host time in seconds.
  /// - Throws: when another run is under way, when there is nothing to leave, or when the plug-in fails; the hierarchy
  ///   is then as before.
  @discardableResult
  public func begin(
    _ operation: TransitionOperation, from: ViewID, to: ViewID, at time: Double, animated: Bool = true,
    interactive: Bool = false
  ) throws(TransitionError) -> TransitionRun {
    guard run == nil else { throw .transitionInProgress }
    guard from != to, window.tree.contains(from), window.tree.contains(to) else { throw .unknownScreen }
    now = max(now, time)
    let offered = description.operations.contains(operation) ? instance : nil
    let animator: any RunAnimator = offered?.animator ?? DefaultAnimator(window: window)
    let presents = operation == .present || operation == .dismiss
    let container: ViewID
    do {
      container = try attach(operation, from: from, to: to)
    } catch let error as TransitionError {
      throw error
    } catch let error as ViewTreeError {
      throw .viewTree(error)
    } catch {
      throw .unknownScreen
    }
    let run = TransitionRun(
      handle: nextHandle, operation: operation, from: from, to: to, container: container,
      motion: !animated ? .none : preferences.reducedMotion ? .crossFade : .declared,
      isInteractive: interactive, animator: animator,
      presentation: presents ? offered?.presentation : nil, startTime: now)
    nextHandle += 1
    self.run = run
    window.tree.setName(from, "from")
    window.tree.setName(to, "to")
    do {
      try start(run)
    } catch {
      run.isCancelled = true
      settleHierarchy(of: run, completed: false)
      self.run = nil
      window.tree.restorePresentation()
      throw error
    }
    if let verdict = run.verdict { conclude(run, completed: verdict) }
    return run
  }

  private func start(_ run: TransitionRun) throws(TransitionError) {
    try setFrames(of: run)
    if run.operation == .present, let presentation = run.presentation {
      try calling(.presentation) { () throws(TransitionError) in try presentation.willBegin(run) }
    }
    let duration = try duration(of: run)
    try calling(.prepare) { () throws(TransitionError) in try run.animator.prepare(run) }
    if window.tree.parent(of: run.to) != run.container, !touchesOnlyProperties(of: run, .to) {
      let place: ViewTree.Place = run.operation.isForward ? .front : .at(0)
      do { try window.tree.insert(run.to, into: run.container, at: place) } catch { throw .viewTree(error) }
    }
    try declare(run)
    setDuration(of: run, animator: duration)
    run.playhead.set(startMode(of: run), at: now)
    if run.isInteractive { run.follow(.fraction(0), at: now) }
    try show(at: now)
  }

  /// What is declared says when a run ends; the animator's own duration counts where it draws or declares nothing.
  private func setDuration(of run: TransitionRun, animator seconds: Double?) {
    let declaresNothing = run.entries.isEmpty && run.dynamics == nil
    let whole = run.animator.drawsFrames || declaresNothing ? max(seconds ?? 0, run.lastEnd) : run.lastEnd
    let length =
      switch run.motion {
      case .declared: whole
      case .crossFade: TransitionController.crossFadeDuration
      case .none: 0.0
      }
    run.playhead.setDuration(length, at: now)
  }

  private func startMode(of run: TransitionRun) -> Playhead.Mode {
    run.isInteractive && run.isAnimated ? .fraction(0) : .clock(from: 0, rate: 1)
  }

  /// - Returns: nil when what is declared says it.
  private func duration(of run: TransitionRun) throws(TransitionError) -> Double? {
    let seconds = try calling(.duration) { () throws(TransitionError) in try run.animator.duration(of: run) }
    if seconds == TransitionController.untilRest { return nil }
    guard seconds.isFinite, (0...TransitionController.longestDuration).contains(seconds) else {
      throw .invalidValue(
        .duration, "\(seconds) seconds, where 0 to \(Int(TransitionController.longestDuration)) are allowed")
    }
    return seconds
  }

  /// Seconds; more is taken for a mistake.
  static let longestDuration = 3600.0
  /// The duration that leaves it to what is declared, with the ABI's number.
  private static let untilRest = -1.0

  private func declare(_ run: TransitionRun) throws(TransitionError) {
    run.entries.removeAll(keepingCapacity: true)
    run.tags.removeAll(keepingCapacity: true)
    run.dynamics = nil
    try calling(.layout) { () throws(TransitionError) in try run.animator.layout(run) }
    for index in run.groups.indices { run.groups[index].takeDuration(at: now) }
    run.dynamics?.update(at: now, runTime: 0)
  }

  /// The window has another size: the run declares everything anew, its clock and fraction going on.
  ///
  /// - Throws: when the plug-in fails; the run is then cancelled.
  public func resize(to size: Size, at time: Double) throws(TransitionError) {
    advance(to: time)
    let old = laidOutSize
    laidOutSize = size
    window.resize(to: size)
    for attachment in [presented, navigation].compactMap({ $0 }) {
      window.tree.setModel(attachment.container) { $0.frame = Rect(origin: .zero, size: size) }
      for screen in [attachment.lower, attachment.upper] {
        window.tree.setModel(screen) { if $0.frame.size == old { $0.frame = Rect(origin: .zero, size: size) } }
      }
      for view in attachment.ownedViews { window.tree.setModel(view) { $0.stretch(from: old, to: size) } }
    }
    // A box that was presented keeps its part of the window; under a run the transition lays it out anew.
    if let presented, let box = window.tree.node(presented.upper)?.model.frame, box.size != size {
      window.tree.setModel(presented.upper) { $0.stretch(from: old, to: size) }
    }
    for child in window.tree.children(of: window.root) where !isAttached(child) {
      window.tree.setModel(child) { if $0.frame.size == old { $0.frame = Rect(origin: .zero, size: size) } }
    }
    if let run {
      do {
        try setFrames(of: run)
        let duration = try duration(of: run)
        let (dynamics, runTime, mode) = (run.dynamics, run.playhead.state(at: now).time, run.playhead.mode(at: now))
        try declare(run)
        setDuration(of: run, animator: duration)
        if let dynamics { adopt(dynamics, runTime: runTime, mode, in: run) }
      } catch {
        conclude(run, completed: false)
        throw error
      }
    }
    try show(at: now)
  }

  private func isAttached(_ view: ViewID) -> Bool {
    [presented, navigation].compactMap { $0 }.contains { [$0.container, $0.lower, $0.upper].contains(view) }
  }

  /// A world in free flight goes on at the same place between the walls, whatever the clock says of it.
  ///
  /// - Parameters:
  ///   - runTime: the run's time, and what moves it, before the resize.
  private func adopt(_ old: RunDynamics, runTime: Double, _ mode: Playhead.Mode, in run: TransitionRun) {
    guard var dynamics = run.dynamics, run.motion == .declared else { return }
    let time = dynamics.adopt(old, runTime: runTime)
    dynamics.recompute(at: now)
    run.dynamics = dynamics
    run.playhead.setDuration(dynamics.restTime, at: now)
    switch mode {
    case .clock(_, let rate): run.playhead.set(.clock(from: time, rate: rate), at: now)
    case .held: run.playhead.set(.held(at: time), at: now)
    case .fraction, .settling: break
    }
  }

  /// Runs a call of the plug-in at a stage of its life.
  func calling<Result>(_ stage: Stage, _ body: () throws(TransitionError) -> Result) throws(TransitionError) -> Result {
    let outer = self.stage
    self.stage = stage
    defer { self.stage = outer }
    return try body()
  }
}
