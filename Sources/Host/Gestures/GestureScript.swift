import ViewTree

/// Touches with their times, as a person made them or wrote them down: the same script moves a run the same way every time.
///
/// As text it has one event a line, `TIME PHASE X Y [VX VY] [pointer=N]`: seconds from the start, a phase or `tap`, points
/// in the window, points a second.
public struct GestureScript: Equatable, Sendable {
  /// A touch and its time.
  public struct Event: Equatable, Sendable {
    /// Seconds from the start, 0…`longestTime`.
    public var time: Double
    public var touch: Touch

    public init(time: Double, touch: Touch) {
      self.time = time
      self.touch = touch
    }
  }

  /// In order of time.
  public private(set) var events: [Event] = []

  /// Seconds; as long as a transition may last.
  public static let longestTime = TransitionController.longestDuration
  /// More than the most eager mouse reports in that time.
  public static let eventLimit = 1_000_000

  /// A script without events.
  public init() {}

  /// Adds an event at the end.
  ///
  /// - Throws: when its time lies before that of the event before or out of range, when a number is not finite, or when
  ///   there are too many; the script is then as before.
  public mutating func append(_ event: Event) throws(GestureScriptError.Reason) {
    guard (0...GestureScript.longestTime).contains(event.time) else { throw .timeOutOfRange(event.time) }
    if let last = events.last, event.time < last.time { throw .timeGoesBack(from: last.time, to: event.time) }
    guard event.touch.isFinite else { throw .notFinite }
    guard event.touch.pointer >= 0 else { throw .badPointer("\(event.touch.pointer)") }
    guard events.count < GestureScript.eventLimit else { throw .tooManyEvents }
    events.append(event)
  }

  /// The number of gestures: each begins with a pointer that comes down, or is a tap.
  public var gestureCount: Int { events.count { $0.touch.beginsGesture } }
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
