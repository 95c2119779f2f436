import Host
import ViewTree

/// Plays a gesture script on a stage and shows the frames of every run that it starts: from the run's start, at the time of
/// each event, at every step of a rate, and at its exact end. The stage takes the sizes that the script gives it.
final class GesturePlayer<Picture> {
  struct Frame {
    var started: GestureRun
    /// Seconds of the script.
    var time: Double
    /// 0…1.
    var progress: Double
    /// The container's size, in points.
    var container: Size
    var picture: Picture
  }

  private let stage: Stage
  /// With the size that the stage has.
  private var job: PreviewJob
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
  ///   - job: what the stage was made for.
  ///   - rate: frames a second, above 0.
  ///   - picture: what the stage shows now.
  ///   - show: takes each frame, in order.
  init(
    _ script: GestureScript, of job: PreviewJob, on stage: Stage, rate: Double,
    picture: @escaping () throws -> Picture, show: @escaping (Frame) -> Void
  ) {
    self.script = script
    self.job = job
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
        switch event.action {
        case .touch(let touch): try take(touch, at: time)
        case .resize(let columns, let rows): try job.resize(stage, columns: columns, rows: rows, at: time)
        }
        rest.removeFirst()
      }
      try showFrame(at: time)
    }
    try play(until: .infinity)
  }

  private func take(_ touch: Touch, at time: Double) throws {
    if touch.beginsGesture {
      gestureCount += 1
      gestureOfPointer[touch.pointer] = gestureCount
    }
    let before = stage.controller.run
    // A gesture may end a run on the spot; this is then its last picture.
    let last = try before.flatMap { try frame(of: $0, at: time) }
    try stage.handle(touch, at: time)
    if before?.outcome != nil, let last { show(last) }
    guard let run = stage.controller.run, run !== before else { return }
    runs.append(
      GestureRun(
        run: run, index: runs.count, gesture: gestureOfPointer[touch.pointer] ?? gestureCount,
        container: stage.window.size))
    start = time
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
    return Frame(
      started: started, time: time, progress: run.progress(at: time), container: stage.window.size,
      picture: try picture())
  }
}

extension GestureScript {
  /// What becomes of the pointers that are down at its end: they are torn away.
  var tornAway: [Event] {
    var down: [Int32: Touch] = [:]
    for touch in events.compactMap(\.touch) where !touch.isTap {
      if touch.endsGesture {
        down[touch.pointer] = nil
      } else if touch.beginsGesture || down[touch.pointer] != nil {
        down[touch.pointer] = touch
      }
    }
    let end = events.last?.time ?? 0
    return down.sorted { $0.key < $1.key }.map { pointer, touch in
      Event(time: end, .touch(Touch(.cancelled, at: touch.location, pointer: pointer)))
    }
  }
}
