import Host
import ViewTree

/// The two screens of a preview: which of them is shown, and where operations and gestures lead from there.
final class ScreenPair {
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
  private let first: TransitionOperation
  private var place = Place.lower
  /// The operation that a gesture asked for last and that leads nowhere from the screen that was shown.
  private(set) var refused: TransitionOperation?
  /// Told when a run has ended, and whether it completed.
  var didEnd: (TransitionRun, Bool) -> Void = { _, _ in }

  /// Brings about the state before an operation: nothing runs, and the first screen is shown. What dismiss and pop leave is
  /// presented or pushed, unseen.
  ///
  /// - Parameter stage: with two screens, the one that is shown at the start and the one that arrives.
  init(on stage: Stage, before operation: TransitionOperation, at time: Double) throws {
    guard stage.screens.count == 2 else { throw TransitionError.unknownScreen }
    self.stage = stage
    first = operation
    (lower, upper) =
      operation.isForward ? (stage.screens[0], stage.screens[1]) : (stage.screens[1], stage.screens[0])
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

  /// The screen that is shown, and the other.
  var shown: ViewID { place == .lower ? lower : upper }
  private var hidden: ViewID { place == .lower ? upper : lower }

  /// Starts the operation that the pair was made for.
  func begin(at time: Double, animated: Bool = true) throws {
    try stage.controller.begin(first, from: shown, to: hidden, at: time, animated: animated)
  }

  /// Starts the way back of what has just been completed.
  func beginReturn(_ operation: TransitionOperation, at time: Double) throws {
    try stage.controller.begin(operation, from: shown, to: hidden, at: time)
  }

  private func destination(of operation: TransitionOperation) -> ViewID? {
    switch (operation, place) {
    case (.present, .lower), (.push, .lower): upper
    case (.dismiss, .presented), (.pop, .pushed): lower
    default: nil
    }
  }

  private func lead(to operation: TransitionOperation) -> ViewID? {
    let screen = destination(of: operation)
    if screen == nil { refused = operation }
    return screen
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
