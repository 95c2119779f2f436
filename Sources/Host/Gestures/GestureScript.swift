import ViewTree

/// Touches with their times, as a person made them or wrote them down: the same script moves a run the same way every time.
/// A picture that took another size among them is part of it.
///
/// As text it has one event a line, `TIME PHASE X Y [VX VY] [pointer=N]`: seconds from the start, a phase or `tap`, points
/// in the window, points a second; or `TIME resize COLSxROWS`, in cells.
///
/// A script is only told of: whoever plays it hands each touch to `TransitionController.handle(_:at:)`. A resize is applied
/// by the host itself, which alone knows how many points its cells are: it gives its pictures the new size and calls
/// `TransitionController.resize(to:at:)`. A host without cells may pass it over.
public struct GestureScript: Equatable, Sendable {
  /// What happens at a time.
  public struct Event: Equatable, Sendable {
    public enum Action: Equatable, Sendable {
      case touch(Touch)
      /// The picture has this size from now on, in cells, each number in `cellRange`.
      case resize(columns: Int, rows: Int)
    }

    /// Seconds from the start, 0…`longestTime`.
    public var time: Double
    public var action: Action

    public init(time: Double, _ action: Action) {
      self.time = time
      self.action = action
    }

    /// nil: it is no touch.
    public var touch: Touch? {
      if case .touch(let touch) = action { touch } else { nil }
    }
  }

  /// In order of time.
  public private(set) var events: [Event] = []

  /// Seconds; as long as a transition may last.
  public static let longestTime = TransitionController.longestDuration
  /// More than the most eager mouse reports in that time.
  public static let eventLimit = 1_000_000
  /// How many columns and how many rows a picture may have.
  public static let cellRange = 1...1000

  /// A script without events.
  public init() {}

  /// Adds an event at the end.
  ///
  /// - Throws: when its time lies before that of the event before or out of range, when a number is not finite or a size out
  ///   of range, or when there are too many; the script is then as before.
  public mutating func append(_ event: Event) throws(GestureScriptError.Reason) {
    guard (0...GestureScript.longestTime).contains(event.time) else { throw .timeOutOfRange(event.time) }
    if let last = events.last, event.time < last.time { throw .timeGoesBack(from: last.time, to: event.time) }
    switch event.action {
    case .touch(let touch):
      guard touch.isFinite else { throw .notFinite }
      guard touch.pointer >= 0 else { throw .badPointer("\(touch.pointer)") }
    case .resize(let columns, let rows):
      guard GestureScript.cellRange.contains(columns), GestureScript.cellRange.contains(rows) else {
        throw .badSize("\(columns)x\(rows)")
      }
    }
    guard events.count < GestureScript.eventLimit else { throw .tooManyEvents }
    events.append(event)
  }

  /// The number of gestures: each begins with a pointer that comes down, or is a tap.
  public var gestureCount: Int { events.count { $0.touch?.beginsGesture == true } }
}

extension Touch {
  /// Whether a gesture begins with it.
  package var beginsGesture: Bool { phase == .began || isTap }

  /// Whether its pointer is off the screen afterwards.
  package var endsGesture: Bool { isTap || (phase != .began && phase != .changed) }

  fileprivate var isFinite: Bool {
    location.x.isFinite && location.y.isFinite && velocity.map { $0.x.isFinite && $0.y.isFinite } ?? true
  }
}
