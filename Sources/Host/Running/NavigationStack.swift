public import ViewTree

/// UIKit's navigation controller: a stack of screens in a view of their own, presented over a root.
///
/// Owns the controller's gesture hooks. Belongs to one thread at a time, as the controller does.
public final class NavigationStack {
  public let controller: TransitionController
  /// What the navigation was presented over, and is dismissed to.
  public let root: ViewID
  /// The view that holds the stack.
  public let view: ViewID
  /// The stack, lowest first; never empty.
  public private(set) var screens: [ViewID]
  /// What the top screens lead to, one after the other.
  private var next: [ViewID]
  public private(set) var isDismissed = false

  /// Presents the first screen over the root, without animation.
  ///
  /// - Parameters:
  ///   - screens: the first is on the stack, each leads to the one after it.
  ///   - time: host time in seconds.
  /// - Throws: `TransitionError` when the presentation fails, or when there is no screen.
  public init(controller: TransitionController, root: ViewID, screens: [ViewID], at time: Double)
    throws(TransitionError)
  {
    guard let first = screens.first else { throw .unknownScreen }
    self.controller = controller
    self.root = root
    self.screens = [first]
    next = Array(screens.dropFirst())
    do {
      view = try controller.window.makeScreen(content: .none)
      try controller.window.show(root)
      try controller.window.tree.insert(first, into: view)
    } catch {
      throw .viewTree(error)
    }
    try controller.begin(.present, from: root, to: view, at: time, animated: false)
    controller.advance(to: time)
    controller.window.tree.setName(view, "navigation")
    controller.screenForOperation = { [unowned self] in screen(for: $0) }
    controller.topScreen = { [unowned self] in isDismissed ? root : top }
    let whenEnded = controller.didEnd
    controller.didEnd = { [unowned self] run, completed in
      if completed { take(run) }
      tell()
      whenEnded(run, completed)
    }
    tell()
  }

  /// The screen on top.
  public var top: ViewID { screens[screens.count - 1] }

  /// Whether the top screen leads to another one.
  public var offersNext: Bool { !next.isEmpty && !isDismissed }

  private func screen(for operation: TransitionOperation) -> ViewID? {
    guard !isDismissed else { return nil }
    return switch operation {
    case .push: next.first
    case .pop: screens.count > 1 ? screens[screens.count - 2] : nil
    case .dismiss: root
    case .present: nil
    }
  }

  /// Starts a push, a pop, or the dismissal of the whole navigation.
  ///
  /// - Returns: whether there was anything to go to.
  /// - Throws: `TransitionError` when a run is under way, or when the transition fails.
  @discardableResult
  public func begin(_ operation: TransitionOperation, at time: Double) throws(TransitionError) -> Bool {
    guard controller.run == nil else { throw .transitionInProgress }
    guard let to = screen(for: operation) else { return false }
    try controller.begin(operation, from: operation == .dismiss ? view : top, to: to, at: time)
    return true
  }

  /// Brings the stack up to date with a completed run.
  private func take(_ run: TransitionRun) {
    switch run.operation {
    case .push where run.from == top && run.to == next.first:
      screens.append(run.to)
      next.removeFirst()
    case .pop where run.from == top && screens.count > 1:
      next.insert(screens.removeLast(), at: 0)
    case .dismiss where run.from == view: isDismissed = true
    default: break
    }
  }

  private func tell() { controller.navigationState = (screens.count, offersNext) }
}
