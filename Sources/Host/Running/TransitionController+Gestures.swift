import Timing
import ViewTree

/// What an interactor makes of a gesture.
struct GestureAnswer {
  enum Verdict: Int32 {
    case goOn
    case finish
    case cancel
    case hold
  }

  /// Which operation to start.
  var operation: TransitionOperation?
  var isInteractive = false
  var verdict = Verdict.goOn
  /// nil leaves the fraction.
  var progress: Double?
  var completionSpeed = 1.0
  /// Seconds; nil: what remains.
  var settleDuration: Double?
  /// nil: ease-in-out, and in a group each member's own.
  var settleCurve: TimingCurve?
}

extension TransitionController {
  /// Hands a touch to the transition's interactor, which may start, drive or end a run with it.
  ///
  /// - Returns: whether anybody waited for the touch.
  /// - Throws: when a start that the interactor asked for fails, or the interactor itself.
  @discardableResult
  public func handle(_ touch: Touch, at time: Double) throws(TransitionError) -> Bool {
    // A run without motion is over before a finger could drive it.
    guard !preferences.reducedMotion || run == nil else { return false }
    guard let interactor = instance?.interactor, touch.location.x.isFinite, touch.location.y.isFinite else {
      return false
    }
    advance(to: time)
    // What a finger is put on is where it is now, not where the last picture showed it.
    if touch.phase == .began || touch.isTap { try show(at: now) }
    let gesture = router.gesture(
      for: touch, at: now, in: window.size, run: run?.handle ?? 0, box: { self.box(of: $0) })
    guard let gesture else { return false }
    let context = GestureContext(
      container: window.size, fraction: run?.fraction(at: now) ?? 0, operation: run?.operation,
      stackDepth: navigationState.depth, offersNext: navigationState.offersNext)
    let answer = try calling(.handle) { () throws(TransitionError) in
      try interactor.handle(gesture, run: run, context: context)
    }
    try apply(answer, to: gesture)
    router.bind(touch.pointer, to: run?.handle ?? 0)
    return true
  }

  /// What a gesture tells about the host's side.
  struct GestureContext {
    var container: Size
    var fraction: Double
    var operation: TransitionOperation?
    var stackDepth: Int
    var offersNext: Bool
  }

  private var shownScreen: ViewID? {
    if let run { return run.from }
    return topScreen() ?? presented?.upper ?? navigation?.upper ?? window.tree.children(of: window.root).first
  }

  private func box(of listener: GestureListener) -> Rect? {
    let screen = listener.side == .from ? shownScreen : run?.to
    guard let screen else { return nil }
    let named = listener.viewName.flatMap { window.tree.descendant(named: $0, of: screen) }
    if listener.withoutView { return named == nil ? boxInWindow(of: screen) : nil }
    guard listener.viewName != nil else {
      // An edge is the container's, wherever the screen is.
      return listener.kind == .edgePan ? Rect(origin: .zero, size: window.size) : boxInWindow(of: screen)
    }
    return named.map(boxInWindow)
  }

  private func boxInWindow(of view: ViewID) -> Rect {
    var transform = AffineTransform.identity
    var current: ViewID? = view
    while let view = current, let node = window.tree.node(view) {
      transform = transform.followed(by: node.presentation.toParent)
      current = window.tree.parent(of: view)
    }
    return transform.boundingBox(of: window.tree.node(view)?.presentation.bounds ?? .zero)
  }

  /// Whether there is anything to enter or to leave. An interactor cannot know, so asking in vain is no fault.
  private func canStart(_ operation: TransitionOperation, from: ViewID, to: ViewID) -> Bool {
    guard from != to else { return false }
    return switch operation {
    case .present: presented == nil
    case .dismiss: presented?.upper == from
    case .push: true
    case .pop: navigation?.upper == from
    }
  }

  private func apply(_ answer: GestureAnswer, to gesture: Gesture) throws(TransitionError) {
    if run == nil, let operation = answer.operation {
      // What was presented is dismissed as a whole, whatever stands on top in it.
      let leaving = operation == .dismiss ? presented?.upper : shownScreen
      guard let to = screenForOperation(operation), let from = leaving else { return }
      guard canStart(operation, from: from, to: to) else {
        log(.info, "\(description.name) asked to \(operation.name) where that is not possible")
        return
      }
      let isInteractive =
        answer.isInteractive && description.interactive.contains(operation) && !preferences.reducedMotion
      try begin(operation, from: from, to: to, at: now, interactive: isInteractive)
    }
    guard let run else { return }
    if let verdict = run.verdict {
      conclude(run, completed: verdict)
      return
    }
    guard run.isInteractive || description.capabilities.contains(.interruptible) else { return }
    if let progress = answer.progress { update(progress, at: now) }
    run.dynamics?.update(at: now, runTime: run.playhead.state(at: now).time)
    switch answer.verdict {
    case .goOn:
      // A gesture that was torn away and that the interactor says nothing about must not leave the run hanging.
      if run.isInteractive, gesture.phase == .cancelled || gesture.phase == .failed { settle(finished: false, at: now) }
    case .hold:
      run.isInteractive = true
      run.followsGesture = true
      hold(run)
    case .finish, .cancel:
      settle(
        finished: answer.verdict == .finish, speed: answer.completionSpeed, duration: answer.settleDuration,
        curve: answer.settleCurve, at: now)
    }
  }
}
