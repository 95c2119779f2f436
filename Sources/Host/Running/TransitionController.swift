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
    if run.isInteractive { run.follow(.fraction(0), at: now) }
    try show(at: now)
  }

  /// What is declared says when a run ends; the animator's own duration counts where it draws or declares nothing.
  private func setDuration(of run: TransitionRun, animator seconds: Double?) {
    let declaresNothing = run.entries.isEmpty && run.dynamics == nil
    let whole = run.animator.drawsFrames || declaresNothing ? max(seconds ?? 0, run.lastEnd) : run.lastEnd
    run.playhead.setDuration(run.isAnimated ? whole : 0, at: now)
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
    guard var dynamics = run.dynamics, run.isAnimated else { return }
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
      let values = values(of: entry, in: run, at: time, state)
      window.tree.setPresentation(entry.view) { $0.set(entry.property, to: values) }
    }
    if let dynamics = run.dynamics {
      for (index, item) in dynamics.items.enumerated() {
        let isOver = !run.isAnimated || state.end != nil
        let center =
          isOver ? run.restingCenter(of: item, state) : dynamics.center(ofItem: index, at: time, runTime: state.time)
        window.tree.setPresentation(item.view) { $0.center = center }
      }
    }
    guard run.animator.drawsFrames else { return }
    let shown = run.progress(at: time)
    try calling(.frame) { () throws(TransitionError) in
      try run.animator.frame(run, progress: shown, shown: shown, time: state.time)
    }
  }

  private func values(of entry: TransitionRun.Entry, in run: TransitionRun, at time: Double, _ state: Playhead.State)
    -> AnimatedValues
  {
    if run.isAnimated, let group = run.group(entry.group) {
      return entry.animation.values(atWarped: group.place(of: entry.animation.track, at: time).shown)
    }
    if state.isScrubbed { return entry.animation.values(scrubbedTo: state.time) }
    return entry.animation.values(atTime: state.end == .finish ? .infinity : state.time)
  }

  /// Lets host time pass: what ends until then ends, and the run completes when all has ended.
  public func advance(to time: Double) {
    now = max(now, time)
    guard let run else { return }
    let state = run.playhead.state(at: now)
    reportEnds(of: run, state: state)
    if let verdict = run.verdict {
      conclude(run, completed: verdict)
    } else if let end = state.end, !run.isAnimated || run.groups.allSatisfy(\.isIdle) {
      finishClock(of: run, at: end)
    } else if isOverdue(run) {
      reportMissingCompletion(of: run)
    }
  }

  private func finishClock(of run: TransitionRun, at end: Playhead.End) {
    let completesItself = description.capabilities.contains(.completesItself) && run.animator === instance?.animator
    reportRemainingEnds(of: run, position: end == .finish && !run.isCancelled ? .end : .start)
    if let verdict = run.verdict {
      conclude(run, completed: verdict)
    } else if !completesItself {
      // An end that was told may have started another group.
      guard !run.isAnimated || run.groups.allSatisfy(\.isIdle) else { return }
      conclude(run, completed: end == .finish && !run.isCancelled)
    } else if isOverdue(run) {
      reportMissingCompletion(of: run)
    }
  }

  /// Whether a run that nobody holds should long have ended; a finger may hold it by commands to its groups.
  private func isOverdue(_ run: TransitionRun) -> Bool {
    switch run.playhead.mode(at: now) {
    case .held, .fraction: false
    case .clock, .settling: now - run.lastInputTime > run.longestDuration * 4 + 5 && !router.isDriving(run.handle)
    }
  }

  private func reportMissingCompletion(of run: TransitionRun) {
    log(.error, "\(description.name) never completed its \(run.operation.name); it was ended as cancelled")
    run.isCancelled = true
    conclude(run, completed: false)
  }

  private func reportEnds(of run: TransitionRun, state: Playhead.State) {
    for index in run.groups.indices {
      if let position = run.naturalEnd(of: run.groups[index], at: now) { run.groups[index].end(at: position) }
    }
    for (index, tagged) in run.tags.enumerated() where !run.reportedTags.contains(index) {
      if let position = end(of: tagged.of, in: run, state: state) { report(index, of: run, position: position) }
    }
  }

  private func end(of tagged: TransitionRun.Tagged, in run: TransitionRun, state: Playhead.State) -> EndPosition? {
    switch tagged {
    case .group(let id): return run.group(id)?.endPosition
    case .entry(let index):
      let entry = run.entries[index]
      guard let group = run.group(entry.group) else {
        return !state.isScrubbed && state.time >= entry.animation.end ? .end : nil
      }
      if let end = group.place(of: entry.animation.track, at: now).end { return end == .finish ? .end : .start }
      return group.endPosition
    }
  }

  private func reportRemainingEnds(of run: TransitionRun, position: EndPosition) {
    for (index, tagged) in run.tags.enumerated() where !run.reportedTags.contains(index) {
      // What has not begun has no end.
      if run.isAnimated, let group = run.group(of: tagged.of), group.endPosition == nil { continue }
      report(index, of: run, position: position)
    }
  }

  private func report(_ index: Int, of run: TransitionRun, position: EndPosition) {
    run.reportedTags.insert(index)
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
    guard let run, run.playhead.isMoving(at: now) else { return }
    hold(run)
  }

  /// Stops whatever moves a run, on the picture that it shows.
  func hold(_ run: TransitionRun) {
    run.playhead.hold(at: now)
    run.follow(.hold, at: now)
  }

  /// Lets the clock go on, forwards or backwards.
  public func resume(reversed: Bool, at time: Double) {
    advance(to: time)
    guard let run else { return }
    // What a gesture has left can only be settled: the clock has no time at which it would be shown.
    if run.playhead.state(at: now).isScrubbed { return settle(finished: !reversed, at: now) }
    let rate = reversed ? -1.0 : 1
    run.takeOver()
    run.playhead.set(.clock(from: run.playhead.state(at: now).time, rate: rate), at: now)
    run.follow(.run(rate: rate), at: now)
  }

  /// Stops the clock at a fraction of the duration, clamped to 0…1.
  public func scrub(to fraction: Double, at time: Double) {
    advance(to: time)
    guard let run, fraction.isFinite else { return }
    let runTime = min(1, max(0, fraction)) * run.duration
    run.takeOver()
    run.playhead.set(.held(at: runTime), at: now)
    run.follow(.time(runTime), at: now)
  }

  /// The interactor's update: the run shows this fraction, clamped to 0…1.
  public func update(_ fraction: Double, at time: Double) {
    advance(to: time)
    guard let run, fraction.isFinite else { return }
    let fraction = min(1, max(0, fraction))
    run.isInteractive = true
    run.followsGesture = true
    run.playhead.set(.fraction(fraction), at: now)
    run.follow(.fraction(fraction), at: now)
  }

  /// The interactor's verdict: the rest of the way to one of the ends.
  ///
  /// - Parameters:
  ///   - finished: whether it goes on to its end or back to its start.
  ///   - speed: divides the time that remains; above 0.
  ///   - duration: seconds; nil: what remains of the duration.
  ///   - curve: of the settling; nil: ease-in-out, and in a group each member's own.
  public func settle(
    finished: Bool, speed: Double = 1, duration: Double? = nil, curve: TimingCurve? = nil, at time: Double
  ) {
    advance(to: time)
    guard let run else { return }
    let speed = speed > 0 && speed.isFinite ? speed : 1
    let fraction = run.progress(at: now)
    run.isInteractive = false
    run.followsGesture = true
    run.isCancelled = !finished
    if run.dynamics != nil {
      release(run, speed: speed)
      return
    }
    let target = finished ? 1.0 : 0
    if duration == nil, curve == nil {
      run.follow(.run(rate: finished ? speed : -speed), at: now)
    } else {
      let pace = duration.map(GroupTimeline.Pace.duration) ?? .speed(speed)
      run.follow(.settle(to: target, curve: curve, pace: pace), at: now)
    }
    let seconds = duration ?? (run.settlesByFraction ? abs(target - fraction) * run.duration / speed : 0)
    // A spring by its physics takes its own time for whatever way there is.
    let settling = seconds > 0 ? (curve ?? .easeInOut).prepared(for: seconds).duration : 0
    let whole = run.groups.reduce(settling) { longest, group in
      group.isRunning ? max(longest, (run.endTime(of: group) ?? now) - now) : longest
    }
    run.playhead.set(
      .settling(from: fraction, to: target, duration: whole, curve: (curve ?? .easeInOut).prepared(for: whole)), at: now
    )
  }

  /// Lets go what a gesture has held in a world: from here on the clock says where it is.
  private func release(_ run: TransitionRun, speed: Double) {
    run.dynamics?.release(at: now)
    run.playhead.set(.held(at: 0), at: now)
    run.playhead.setDuration(run.dynamics?.restTime ?? 0, at: now)
    run.playhead.set(.clock(from: 0, rate: speed), at: now)
  }

  /// The host time at which the run ends if nothing else is put in; nil when none runs, or while a gesture or nothing moves
  /// it.
  public var endTime: Double? { run?.endTime }
}

extension TransitionRun {
  /// Whether anything of it takes its values from the run's own fraction.
  fileprivate var settlesByFraction: Bool {
    animator.drawsFrames || groups.isEmpty || entries.contains { $0.group == 0 }
  }

  fileprivate func follow(_ command: GroupTimeline.Command, at time: Double) {
    for index in groups.indices { groups[index].follow(command, at: time) }
  }

  /// The clock or a key has it again, and a verdict of before no longer counts; a flight leads where it was let go to.
  fileprivate func takeOver() {
    isInteractive = false
    followsGesture = false
    if dynamics?.isReleased != true { isCancelled = false }
  }

  /// Where an item of a world is at the end that the run has come to.
  func restingCenter(of item: RunDynamics.Item, _ state: Playhead.State) -> Point {
    state.end != .start && !isCancelled ? item.finishCenter : item.cancelCenter
  }
}
