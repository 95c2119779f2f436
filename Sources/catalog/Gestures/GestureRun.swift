import Host
import ViewTree

/// A run that a gesture has started.
struct GestureRun {
  var run: TransitionRun
  /// Among the runs of its script, from 0.
  var index: Int
  /// The number of the gesture in its script, from 1.
  var gesture: Int
  /// The container's size when it started, in points.
  var container: Size
}
