import Host
import Terminal

/// What touches a live transition: the mouse, and a script if there is one. Every touch is recorded if somebody asked for it,
/// and every size.
struct LiveTouches {
  /// A touch, and its time on the clock of the run.
  struct Event {
    var time: Double
    var touch: Touch
  }

  /// A size that the script asks for.
  struct Resize {
    var time: Double
    /// Cells; nil: the size of the beginning.
    var size: (columns: Int, rows: Int)?
  }

  private(set) var area: MouseArea
  private var tracker = PointerTracker()
  /// Where the button went down last.
  private var press: MouseReport?
  /// Of the script.
  private let events: [GestureScript.Event]
  private var next = 0
  /// When the script began.
  private var offset = 0.0
  private let recorder: GestureRecorder?

  init(area: MouseArea, script: GestureScript?, recorder: GestureRecorder?) {
    self.area = area
    events = script.map { $0.events + $0.tornAway } ?? []
    self.recorder = recorder
  }

  /// Whether the mouse holds something.
  var isDragging: Bool { tracker.isDragging }

  var isRecording: Bool { recorder != nil }

  /// Whether no more can be recorded.
  var isFull: Bool { recorder?.isFull ?? false }

  /// What a report of the mouse means.
  ///
  /// - Parameters:
  ///   - isRunning: whether a run is under way.
  ///   - time: of the report.
  mutating func take(_ report: MouseReport, isRunning: Bool, at time: Double) -> [Event] {
    guard report.button == .left else { return [] }
    let point = area.point(of: report)
    switch report.action {
    case .press:
      guard area.contains(report) else { return letGo(at: time) }
      press = report
      return events(tracker.press(at: point, isRunning: isRunning), at: time)
    case .motion: return events(tracker.move(to: point), at: time)
    case .release: return events(tracker.release(at: point), at: time)
    }
  }

  /// The mouse is taken away.
  mutating func letGo(at time: Double) -> [Event] { events(tracker.cancel(), at: time) }

  /// The picture takes another size, or is only painted anew. What comes from the mouse is from now on in that size.
  mutating func resize(to area: MouseArea, at time: Double) {
    if (area.columns, area.rows) != (self.area.columns, self.area.rows) {
      // It is resized whether or not that can be recorded: the terminal does not ask.
      _ = recorder?.record(GestureScript.Event(time: time, .resize(columns: area.columns, rows: area.rows)))
    }
    self.area = area
    if let press { tracker.movePress(to: area.point(of: press)) }
  }

  private func events(_ touches: [Touch], at time: Double) -> [Event] {
    let events = touches.map { Event(time: time, touch: $0) }
    guard let recorder else { return events }
    return events.filter { recorder.record(GestureScript.Event(time: $0.time, .touch($0.touch))) }
  }

  // MARK: The script

  /// The script begins again, and the size of its beginning has yet to be asked for.
  private var isRewound = false

  /// Whether all of the script has been played.
  var hasPlayedScript: Bool { next >= events.count }

  /// When the script's next event is due; nil: none is left.
  var nextTime: Double? {
    isRewound ? offset : next < events.count ? offset + events[next].time : nil
  }

  /// The script's touches that are due, up to a resize.
  mutating func due(at time: Double) -> [Event] {
    var due: [Event] = []
    while !isRewound, let nextTime, nextTime <= time, let touch = events[next].touch {
      due.append(Event(time: nextTime, touch: touch))
      next += 1
    }
    return due
  }

  /// The script's resize that is due, once the touches before it have been taken.
  mutating func dueResize(at time: Double) -> Resize? {
    guard let nextTime, nextTime <= time else { return nil }
    if isRewound {
      isRewound = false
      return Resize(time: nextTime)
    }
    guard case .resize(let columns, let rows) = events[next].action else { return nil }
    next += 1
    return Resize(time: nextTime, size: (columns, rows))
  }

  /// Plays the script from its beginning again.
  mutating func replayScript(from time: Double) {
    next = 0
    offset = time
    isRewound = true
  }
}
