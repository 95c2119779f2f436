import Timing
import ViewTree

// Where views are before, during and after a run: the contract of UIKit's container view.

extension TransitionController {
  /// Whether the hierarchy of this side is not the transition's to change: the presenting screen of a style that
  /// leaves it in place.
  func touchesOnlyProperties(of run: TransitionRun, _ side: Side) -> Bool {
    guard description.style != .fullScreen else { return false }
    return switch (run.operation, side) {
    case (.present, .from), (.dismiss, .to): true
    default: false
    }
  }

  /// The side of a run, with the ABI's numbers.
  enum Side: Int32 {
    case from
    case to
  }

  /// Makes or finds the container of an operation and puts the screens where it starts from.
  func attach(_ operation: TransitionOperation, from: ViewID, to: ViewID) throws -> ViewID {
    switch operation {
    case .present:
      guard presented == nil else { throw TransitionError.transitionInProgress }
      let home = Home(of: from, in: window.tree)
      let container = try makeContainer(above: home)
      if description.style == .fullScreen { try window.tree.insert(from, into: container) }
      presented = Attachment(container: container, lower: from, upper: to, lowerHome: home)
      return container
    case .dismiss:
      guard let presented, presented.upper == from else { throw TransitionError.nothingToLeave(operation) }
      self.presented?.lower = to
      return presented.container
    case .push:
      if let navigation {
        guard navigation.upper == from || navigation.lower == from else { throw TransitionError.unknownScreen }
        self.navigation?.lower = from
        self.navigation?.upper = to
        return navigation.container
      }
      let home = Home(of: from, in: window.tree)
      let container = try makeContainer(above: home)
      try window.tree.insert(from, into: container)
      navigation = Attachment(container: container, lower: from, upper: to, lowerHome: home)
      return container
    case .pop:
      guard let navigation, navigation.upper == from else { throw TransitionError.nothingToLeave(operation) }
      self.navigation?.lower = to
      return navigation.container
    }
  }

  private func makeContainer(above home: Home?) throws -> ViewID {
    let container = try window.tree.makeView(name: "container", frame: Rect(origin: .zero, size: window.size))
    let parent = home?.parent ?? window.root
    try window.tree.insert(container, into: parent, at: home.map { .at($0.index + 1) } ?? .front)
    return container
  }

  /// The frames that the context tells the two sides.
  func setFrames(of run: TransitionRun) throws(TransitionError) {
    let bounds = Rect(origin: .zero, size: window.size)
    run.initialFrames = (bounds, .zero)
    run.finalFrames = (.zero, bounds)
    guard description.style != .fullScreen, run.operation == .present || run.operation == .dismiss else { return }
    let presentedFrame = try self.presentedFrame(of: run, in: bounds)
    func frame(_ view: ViewID) -> Rect { window.tree.node(view)?.model.frame ?? .zero }
    if run.operation == .present {
      run.initialFrames = (frame(run.from), .zero)
      run.finalFrames = (frame(run.from), presentedFrame)
    } else {
      run.initialFrames = (frame(run.from), frame(run.to))
      run.finalFrames = (frame(run.from), frame(run.to))
    }
  }

  private func presentedFrame(of run: TransitionRun, in bounds: Rect) throws(TransitionError) -> Rect {
    guard let presentation = run.presentation else { return bounds }
    let numbers = try calling(.presentation) { () throws(TransitionError) in try presentation.presentedFrame(run) }
    guard let numbers else { return bounds }
    guard numbers.count == 4,
      ViewProperty.frame.allows(AnimatedValues(numbers[0], numbers[1], numbers[2], numbers[3], 0, 0, 0, 0))
    else {
      throw .invalidValue(.presentedFrame, "a frame that is no rectangle")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Ends a run: the last values become the model, the hierarchy is settled, and everybody is told, in that order.
  func conclude(_ run: TransitionRun, completed: Bool) {
    guard run.outcome == nil else { return }
    if completed, run.isCancelled {
      log(.warning, "\(description.name) completed a \(run.operation.name) that was cancelled; its word counts")
    }
    if !completed { run.isCancelled = true }
    run.outcome = completed
    run.isInteractive = false
    for entry in run.entries {
      let values = finalValues(of: entry, in: run, completed: completed)
      window.tree.setModel(entry.view) { $0.set(entry.property, to: values) }
    }
    for item in run.dynamics?.items ?? [] {
      window.tree.setModel(item.view) { $0.center = completed ? item.finishCenter : item.cancelCenter }
    }
    // The order that is kept is the model's, whatever picture was asked for last.
    window.tree.restorePresentation()
    window.tree.commitOrder(of: run.container)
    settleHierarchy(of: run, completed: completed)
    stage = .cleanUp
    run.animator.animationEnded(run, completed: completed)
    run.presentation?.didEnd(run, completed: completed)
    stage = .outside
    if !isStillAttached(run.container) { window.tree.destroy(run.container) }
    self.run = nil
    window.tree.restorePresentation()
    if completed { reportAppearance(of: run) }
    didEnd(run, completed)
  }

  private func reportAppearance(of run: TransitionRun) {
    // A screen that stays where it is has not come or gone.
    if !touchesOnlyProperties(of: run, .from) { appearanceDidChange(run.from, false) }
    if !touchesOnlyProperties(of: run, .to) { appearanceDidChange(run.to, true) }
  }

  /// What becomes the model: the end of each animation, unless its group has never begun or ended elsewhere.
  private func finalValues(of entry: TransitionRun.Entry, in run: TransitionRun, completed: Bool) -> AnimatedValues {
    guard completed else { return entry.animation.values(atTime: -.infinity) }
    if run.motion == .declared, let group = run.group(entry.group), group.isIdle, group.endPosition != .end {
      return entry.animation.values(atWarped: group.place(of: entry.animation.track, at: now).shown)
    }
    return entry.animation.values(atTime: .infinity)
  }

  private func isStillAttached(_ container: ViewID) -> Bool {
    presented?.container == container || navigation?.container == container
  }

  /// Whether the presenting screen is out of the window while the presented one is up.
  private var removesPresenter: Bool {
    description.style == .fullScreen && !description.capabilities.contains(.keepsPresenter)
  }

  /// Puts the views where they belong after a completed or a cancelled run.
  func settleHierarchy(of run: TransitionRun, completed: Bool) {
    switch run.operation {
    case .push, .pop:
      settleNavigation(run, completed: completed)
    case .present:
      if completed {
        if removesPresenter { window.tree.removeFromParent(run.from) }
      } else {
        endPresentation(putBack: run.from)
      }
    case .dismiss:
      if completed {
        endPresentation(putBack: run.to)
      } else if removesPresenter {
        window.tree.removeFromParent(run.to)
      }
    }
  }

  private func settleNavigation(_ run: TransitionRun, completed: Bool) {
    window.tree.removeFromParent(completed ? run.from : run.to)
    if completed {
      navigation?.upper = run.to
    } else {
      navigation?.upper = run.from
    }
    destroyOwnedViews(of: navigation)
    navigation?.ownedViews.removeAll()
  }

  /// Takes the container away and puts the presenting screen back to its old parent and index.
  private func endPresentation(putBack presenting: ViewID) {
    guard let attachment = presented else { return }
    presented = nil
    window.tree.removeFromParent(attachment.upper)
    if attachment.lowerHome == nil { window.tree.removeFromParent(attachment.lower) }
    if let home = attachment.lowerHome, presenting == attachment.lower,
      window.tree.parent(of: presenting) != home.parent
    {
      do {
        try window.tree.insert(presenting, into: home.parent, at: .at(home.index))
      } catch {
        log(.error, "the presenting screen could not be put back: \(error)")
      }
    }
    window.tree.removeFromParent(attachment.container)
    destroyOwnedViews(of: attachment)
  }

  private func destroyOwnedViews(of attachment: Attachment?) {
    for view in attachment?.ownedViews ?? [] { window.tree.destroy(view) }
  }
}
