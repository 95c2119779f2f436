import Cells
import Host

/// What a live worker shows, and what becomes of it by inputs and by time. Times are those of the run.
protocol LiveScene: AnyObject {
  var stage: Stage { get }
  /// Seconds of the run for each second of the clock.
  var pace: Double { get }
  /// Whether the picture may change without an input.
  var isMoving: Bool { get }
  /// Whether there is nothing left to do.
  var isOver: Bool { get }

  /// A picture of this time is about to be shown.
  func willShow(at time: Double) throws
  func take(_ input: LiveRequest.Input, at time: Double) throws
  func take(_ touch: Touch, at time: Double) throws
  func resize(columns: Int, rows: Int, at time: Double) throws
  /// Blends with other default colours from now on.
  func adopt(_ colors: DefaultColors)
  /// What the status line tells, but for the progress.
  var status: StatusLine.Content { get }
  /// The progress that it tells, 0…1; nil: there is none.
  ///
  /// - Parameter shown: that of the run whose picture is shown; nil: none was under way.
  func progress(shown: Double?) -> Double?
}
