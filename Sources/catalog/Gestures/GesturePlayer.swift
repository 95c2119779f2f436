import Host

/// Plays a gesture script on a stage and shows the frames of every run that it starts: from the run's start, at the time of
/// each event, at every step of a rate, and at its exact end.
final class GesturePlayer<Picture> {
  struct Frame {
    var started: GestureRun
    /// Seconds of the script.
    var time: Double
    /// 0…1.
    var progress: Double
    var picture: Picture
  }

  private let stage: Stage
  private let script: GestureScript
  private let rate: Double
  private let picture: () throws -> Picture
  private let show: (Frame) -> Void
  /// In the order of their starts.
  private(set) var runs: [GestureRun] = []
  private var gestureCount = 0
  private var gestureOfPointer: [Int32: Int] = [:]
  /// Of the run that is under way: its start, and the next step of the rate.
  private var start = 0.0
  private var step = 0
  private var lastFrame = -Double.infinity

  /// Times nearer than this, in seconds, are one.
  private static var tolerance: Double { 1e-9 }

  /// - Parameters:
  ///   - rate: frames a second, above 0.
  ///   - picture: what the stage shows now.
  ///   - show: takes each frame, in order.
  init(
    _ script: GestureScript, on stage: Stage, rate: Double, picture: @escaping () throws -> Picture,
    show: @escaping (Frame) -> Void
  ) {
    self.script = script
    self.stage = stage
    self.rate = rate
    self.picture = picture
    self.show = show
  }

  /// Plays all of it.
  ///
  /// - Throws: when the plug-in fails.
  func play() throws {
    let events = script.events + script.tornAway
    var rest = events[...]
    while let time = rest.first?.time {
      try play(until: time)
      while let event = rest.first, event.time == time {
        try take(event)
        rest.removeFirst()
      }
      try showFrame(at: time)
    }
    try play(until: .infinity)
  }

  private func take(_ event: GestureScript.Event) throws {
    if event.touch.beginsGesture {
      gestureCount += 1
      gestureOfPointer[event.touch.pointer] = gestureCount
    }
    let before = stage.controller.run
    // A gesture may end a run on the spot; this is then its last picture.
    let last = try before.flatMap { try frame(of: $0, at: event.time) }
    try stage.handle(event.touch, at: event.time)
    if before?.outcome != nil, let last { show(last) }
    guard let run = stage.controller.run, run !== before else { return }
    runs.append(
      GestureRun(run: run, index: runs.count, gesture: gestureOfPointer[event.touch.pointer] ?? gestureCount))
    start = event.time
    step = 0
    lastFrame = -.infinity
  }

  private func play(until limit: Double) throws {
    while let run = stage.controller.run {
      while stepTime <= lastFrame + GesturePlayer.tolerance { step += 1 }
      let end = stage.controller.endTime
      // Held, with nobody left to let it go, or never coming to its end.
      if limit == .infinity, end == nil || lastFrame > (end ?? 0) + run.duration * 4 + 6 { return }
      var time = stepTime
      if let end, end > lastFrame, end <= time + GesturePlayer.tolerance { time = end }
      guard time < limit - GesturePlayer.tolerance || time == end && time <= limit else { return }
      try showFrame(at: time)
    }
  }

  private var stepTime: Double { start + Double(step) / rate }

  private func showFrame(at time: Double) throws {
    guard let run = stage.controller.run, let frame = try frame(of: run, at: time) else { return }
    show(frame)
    lastFrame = time
    stage.controller.advance(to: time)
  }

  private func frame(of run: TransitionRun, at time: Double) throws -> Frame? {
    guard let started = runs.last, started.run === run else { return nil }
    try stage.animate(at: time)
    return Frame(started: started, time: time, progress: run.progress(at: time), picture: try picture())
  }
}

extension GestureScript {
  /// What becomes of the pointers that are down at its end: they are torn away.
  var tornAway: [Event] {
    var down: [Int32: Touch] = [:]
    for event in events where !event.touch.isTap {
      let pointer = event.touch.pointer
      if event.touch.endsGesture {
        down[pointer] = nil
      } else if event.touch.beginsGesture || down[pointer] != nil {
        down[pointer] = event.touch
      }
    }
    let end = events.last?.time ?? 0
    return down.sorted { $0.key < $1.key }.map { pointer, touch in
      Event(time: end, touch: Touch(.cancelled, at: touch.location, pointer: pointer))
    }
  }
}
