import Host
import ViewTree

/// Screens on a stage, and where operations and gestures lead among them.
protocol ScreenScene: AnyObject {
  var stage: Stage { get }
  /// The screen that is shown while nothing runs.
  var shown: ViewID { get }
  /// The operation that a gesture asked for last and that leads nowhere from the screen that was shown.
  var refused: TransitionOperation? { get }
  /// Told when a run has ended, and whether it completed.
  var didEnd: (TransitionRun, Bool) -> Void { get set }
}
