import Host
import ViewTree

/// The two screens of a preview: which of them is shown, and where operations and gestures lead from there.
final class ScreenPair: ScreenScene {
  private enum Place {
    /// The lower screen is shown.
    case lower
    /// The upper one, over the lower one.
    case presented
    case pushed
  }

  let stage: Stage
  private let lower: ViewID
  private let upper: ViewID
  private var place = Place.lower
  private(set) var refused: TransitionOperation?
  var didEnd: (TransitionRun, Bool) -> Void = { _, _ in }

  /// Brings about the state before an operation: nothing runs, and the screen that it leaves is shown. What dismiss and pop
  /// leave is presented or pushed, unseen.
  ///
  /// - Parameter stage: with two screens, the lower one first.
  init(on stage: Stage, before operation: TransitionOperation, at time: Double) throws {
    guard stage.screens.count == 2 else { throw TransitionError.unknownScreen }
    self.stage = stage
    (lower, upper) = (stage.screens[0], stage.screens[1])
    stage.controller.screenForOperation = { [unowned self] operation in lead(to: operation) }
    stage.controller.didEnd = { [unowned self] run, completed in
      if completed { settle(after: run.operation) }
      didEnd(run, completed)
    }
    tellState()
    try stage.window.show(lower)
    guard !operation.isForward else { return }
    try stage.controller.begin(operation.reversed, from: lower, to: upper, at: time, animated: false)
    stage.controller.advance(to: time)
  }

  var viewNames: ViewNames {
    ViewNames(screens: stage.controller.run.map { [$0.from: "from", $0.to: "to"] } ?? [shown: "from"])
  }

  private var shown: ViewID { place == .lower ? lower : upper }
  private var hidden: ViewID { place == .lower ? upper : lower }

  /// Starts an operation that leads from the screen that is shown to the other.
  @discardableResult
  func begin(_ operation: TransitionOperation, at time: Double) throws(TransitionError) -> TransitionRun {
    try stage.controller.begin(operation, from: shown, to: hidden, at: time)
  }

  private func lead(to operation: TransitionOperation) -> ViewID? {
    switch (operation, place) {
    case (.present, .lower), (.push, .lower): return upper
    case (.dismiss, .presented), (.pop, .pushed): return lower
    default:
      refused = operation
      return nil
    }
  }

  private func settle(after operation: TransitionOperation) {
    switch operation {
    case .present: place = .presented
    case .push: place = .pushed
    case .dismiss, .pop: place = .lower
    }
    tellState()
  }

  /// A screen that was presented stands alone in its stack; below it another can be shown.
  private func tellState() {
    stage.controller.navigationState = (depth: place == .pushed ? 2 : 1, offersNext: place == .lower)
  }
}
