public import Timing
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
  /// Told when a run has ended, all being settled, and whether it completed.
  public var didEnd: (TransitionRun, Bool) -> Void = { _, _ in }
  /// The screen that an interactive start leads to; nil refuses the start.
  public var screenForOperation: (TransitionOperation) -> ViewID? = { _ in nil }
  /// How many screens the navigation stack has, and whether the top one offers a next; for interactors.
  public var navigationState: (depth: Int, offersNext: Bool) = (0, false)

  let instance: PluginInstance?
  var presented: Attachment?
  var navigation: Attachment?
  var stage = Stage.outside
  var lastHostError = ""
  var router = GestureRouter()
  private var nextHandle: UInt64 = 1
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
      handle: nextHandle, operation: operation, from: from, to: to, container: container, isAnimated: animated,
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
    try show(at: now)
  }

  /// What is declared says when a run ends; the animator's own duration counts where it draws or declares nothing.
  private func setDuration(of run: TransitionRun, animator seconds: Double) {
    let whole = run.animator.drawsFrames || run.entries.isEmpty ? max(seconds, run.lastEnd) : run.lastEnd
    run.playhead.setDuration(run.isAnimated ? whole : 0, at: now)
  }

  private func startMode(of run: TransitionRun) -> Playhead.Mode {
    run.isInteractive && run.isAnimated ? .fraction(0) : .clock(from: 0, rate: 1)
  }

  private func duration(of run: TransitionRun) throws(TransitionError) -> Double {
    let seconds = try calling(.duration) { () throws(TransitionError) in try run.animator.duration(of: run) }
    guard seconds.isFinite, (0...TransitionController.longestDuration).contains(seconds) else {
      throw .invalidValue(
        .duration, "\(seconds) seconds, where 0 to \(Int(TransitionController.longestDuration)) are allowed")
    }
    return seconds
  }

  /// Seconds; more is taken for a mistake.
  static let longestDuration = 3600.0

  private func declare(_ run: TransitionRun) throws(TransitionError) {
    run.entries.removeAll(keepingCapacity: true)
    run.tags.removeAll(keepingCapacity: true)
    try calling(.layout) { () throws(TransitionError) in try run.animator.layout(run) }
  }

  /// The window has another size: the run declares everything anew, its clock and fraction going on.
  ///
  /// - Throws: when the plug-in fails; the run is then cancelled.
  public func resize(to size: Size, at time: Double) throws(TransitionError) {
    advance(to: time)
    let old = window.size
    window.resize(to: size)
    for attachment in [presented, navigation].compactMap({ $0 }) {
      window.tree.setModel(attachment.container) { $0.frame = Rect(origin: .zero, size: size) }
      for screen in [attachment.lower, attachment.upper] {
        window.tree.setModel(screen) { properties in
          // A screen that filled the window fills it again; one with a box of its own is the transition's to place.
          if properties.frame.size == old { properties.frame.size = size }
        }
      }
    }
    for child in window.tree.children(of: window.root) {
      window.tree.setModel(child) { if $0.frame.size == old { $0.frame = Rect(origin: .zero, size: size) } }
    }
    if let run {
      do {
        try setFrames(of: run)
        let duration = try duration(of: run)
        try declare(run)
        setDuration(of: run, animator: duration)
      } catch {
        conclude(run, completed: false)
        throw error
      }
    }
    try show(at: now)
  }

  /// Runs a call of the plug-in at a stage of its life.
  func calling<Result>(_ stage: Stage, _ body: () throws(TransitionError) -> Result) throws(TransitionError) -> Result {
    let outer = self.stage
    self.stage = stage
    defer { self.stage = outer }
    return try body()
  }
}

// MARK: - Time

extension TransitionController {
  /// Puts the picture of a host time into the tree's presentation, without any event.
  ///
  /// - Throws: when the plug-in's own drawing fails.
  public func show(at time: Double) throws(TransitionError) {
    window.tree.restorePresentation()
    guard let run else { return }
    let state = run.playhead.state(at: time)
    for entry in run.entries {
      let group = entry.group == 0 ? nil : run.groups.first { $0.id == entry.group }
      let runTime = state.end == .finish ? .infinity : state.time
      let entryTime = state.isScrubbed ? state.time : group?.time(at: state.time) ?? runTime
      let values =
        state.isScrubbed ? entry.animation.values(scrubbedTo: entryTime) : entry.animation.values(atTime: entryTime)
      window.tree.setPresentation(entry.view) { $0.set(entry.property, to: values) }
    }
    guard run.animator.drawsFrames else { return }
    try calling(.frame) { () throws(TransitionError) in
      try run.animator.frame(run, progress: state.progress, shown: state.progress, time: state.time)
    }
  }

  /// Lets host time pass: what ends until then ends, and the run completes when all has ended.
  public func advance(to time: Double) {
    now = max(now, time)
    guard let run else { return }
    let state = run.playhead.state(at: now)
    reportEnds(of: run, state: state)
    if let verdict = run.verdict {
      conclude(run, completed: verdict)
    } else if let end = state.end, groupsHaveEnded(run, state: state) {
      finishClock(of: run, at: end)
    } else if now - run.playhead.startTime > run.duration * 4 + 5, description.capabilities.contains(.completesItself) {
      reportMissingCompletion(of: run)
    }
  }

  private func groupsHaveEnded(_ run: TransitionRun, state: Playhead.State) -> Bool {
    state.isScrubbed || state.end == .start
      || run.groups.allSatisfy { $0.end(at: now - run.playhead.startTime) != nil || $0.state == .inactive }
  }

  private func finishClock(of run: TransitionRun, at end: Playhead.End) {
    let completesItself = description.capabilities.contains(.completesItself) && run.animator === instance?.animator
    reportRemainingEnds(of: run, position: end == .finish ? .end : .start)
    if let verdict = run.verdict {
      conclude(run, completed: verdict)
    } else if !completesItself {
      conclude(run, completed: end == .finish && !run.isCancelled)
    } else if now - run.playhead.startTime > run.duration * 4 + 5 {
      reportMissingCompletion(of: run)
    }
  }

  private func reportMissingCompletion(of run: TransitionRun) {
    log(.error, "\(description.name) never completed its \(run.operation.name); it was ended as cancelled")
    run.isCancelled = true
    conclude(run, completed: false)
  }

  private func reportEnds(of run: TransitionRun, state: Playhead.State) {
    guard !state.isScrubbed else { return }
    for index in run.tags.indices where !run.tags[index].isReported && state.time >= run.tags[index].end {
      report(index, of: run, position: .end)
    }
  }

  private func reportRemainingEnds(of run: TransitionRun, position: EndPosition) {
    for index in run.tags.indices where !run.tags[index].isReported { report(index, of: run, position: position) }
  }

  private func report(_ index: Int, of run: TransitionRun, position: EndPosition) {
    run.tags[index].isReported = true
    let tag = run.tags[index].tag
    let outer = stage
    stage = .ended
    run.animator.ended(run, tag: tag, position: position)
    stage = outer
  }
}

// MARK: - Inputs

extension TransitionController {
  /// Stops the clock; the picture stays.
  public func pause(at time: Double) {
    advance(to: time)
    guard let run, case .clock = run.playhead.mode(at: now) else { return }
    run.playhead.set(.held(at: run.playhead.state(at: now).time), at: now)
  }

  /// Lets the clock go on, forwards or backwards.
  public func resume(reversed: Bool, at time: Double) {
    advance(to: time)
    guard let run else { return }
    run.playhead.set(.clock(from: run.playhead.state(at: now).time, rate: reversed ? -1 : 1), at: now)
  }

  /// Stops the clock at a fraction of the duration, clamped to 0…1.
  public func scrub(to fraction: Double, at time: Double) {
    advance(to: time)
    guard let run, fraction.isFinite else { return }
    run.playhead.set(.held(at: min(1, max(0, fraction)) * run.duration), at: now)
  }

  /// The interactor's update: the run shows this fraction, clamped to 0…1.
  public func update(_ fraction: Double, at time: Double) {
    advance(to: time)
    guard let run, fraction.isFinite else { return }
    run.isInteractive = true
    run.playhead.set(.fraction(min(1, max(0, fraction))), at: now)
  }

  /// The interactor's verdict: the rest of the way to one of the ends.
  ///
  /// - Parameters:
  ///   - finished: whether it goes on to its end or back to its start.
  ///   - speed: divides the time that remains; above 0.
  ///   - duration: seconds; nil: what remains of the duration.
  ///   - curve: of the settling.
  public func settle(
    finished: Bool, speed: Double = 1, duration: Double? = nil, curve: TimingCurve = .easeInOut, at time: Double
  ) {
    advance(to: time)
    guard let run else { return }
    let fraction = run.playhead.state(at: now).progress
    let remaining = (finished ? 1 - fraction : fraction) * run.duration
    let seconds = duration ?? remaining / (speed > 0 && speed.isFinite ? speed : 1)
    run.isInteractive = false
    run.isCancelled = !finished
    run.playhead.set(
      .settling(from: fraction, to: finished ? 1 : 0, duration: seconds, curve: curve.prepared(for: seconds)), at: now)
  }
}
