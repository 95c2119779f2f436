import Host
import ViewTree

/// Screens on a stage, and where operations and gestures lead among them.
protocol ScreenScene: AnyObject {
  var stage: Stage { get }
  /// What the screens are called now. While nothing runs, the one that is shown is where everything starts from.
  var viewNames: ViewNames { get }
  /// The operation that a gesture asked for last and that leads nowhere from the screen that was shown.
  var refused: TransitionOperation? { get }
  /// Told when a run has ended, and whether it completed.
  var didEnd: (TransitionRun, Bool) -> Void { get set }
}
