import Host
import ViewTree

/// The screens of a navigation, presented over a screen below.
final class NavigationScene: ScreenScene {
  let stage: Stage
  private let stack: NavigationStack
  private(set) var refused: TransitionOperation?
  var didEnd: (TransitionRun, Bool) -> Void = { _, _ in }

  /// Shows the first screen of the stack.
  ///
  /// - Parameter stage: its first screen is the one below, the others are the stack's, in their order.
  init(on stage: Stage, at time: Double) throws {
    guard let root = stage.screens.first else { throw TransitionError.unknownScreen }
    self.stage = stage
    stack = try NavigationStack(
      controller: stage.controller, root: root, screens: Array(stage.screens.dropFirst()), at: time)
    let settle = stage.controller.didEnd
    stage.controller.didEnd = { [unowned self] run, completed in
      settle(run, completed)
      didEnd(run, completed)
    }
    let destination = stage.controller.screenForOperation
    stage.controller.screenForOperation = { [unowned self] operation in
      let screen = destination(operation)
      if screen == nil { refused = operation }
      return screen
    }
  }

  var viewNames: ViewNames {
    var names: [ViewID: String] = [:]
    if let run = stage.controller.run {
      // A dismissal takes away the whole navigation, the top screen in it.
      names[stack.top] = "screen"
      names[run.from] = "from"
      names[run.to] = "to"
    } else {
      names[stack.isDismissed ? stack.root : stack.top] = "from"
    }
    return ViewNames(screens: names, navigation: stack.view)
  }

  /// Whether the navigation has been dismissed.
  var isOver: Bool { stack.isDismissed }

  /// The place of the screen that is shown, from 1, and the number of screens.
  var place: (number: Int, count: Int) { (stack.screens.count, stage.screens.count - 1) }

  /// Goes on to the next screen, if there is one.
  func goForth(at time: Double) throws(TransitionError) { try stack.begin(.push, at: time) }

  /// Goes back to the screen before; from the first one the navigation is dismissed.
  func goBack(at time: Double) throws(TransitionError) {
    try stack.begin(stack.screens.count > 1 ? .pop : .dismiss, at: time)
  }
}
