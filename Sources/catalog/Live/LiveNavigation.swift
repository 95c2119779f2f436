import Host

/// A navigation that is shown live: its screens are pushed and popped by keys and by gestures.
final class LiveNavigation: LiveScene {
  var job: PreviewJob
  private let scene: NavigationScene
  private let name: String
  let playback = LivePlayback(.push)
  var now = 0.0

  init(_ job: PreviewJob, reporter: CallReporter) throws {
    self.job = job
    let transition = try job.openTransition(reporter)
    name = transition.description.name
    scene = try NavigationScene(on: job.makeStage(transition, reporter, mode: job.liveBlendMode), at: 0)
    scene.didEnd = { [unowned self] run, completed in playback.end(run, at: now, completed: completed) }
  }

  var stage: Stage { scene.stage }

  var pace: Double { 1 }

  var isMoving: Bool { playback.isMoving(run) }

  var isOver: Bool { scene.isOver && run == nil }

  var status: StatusLine.Content {
    StatusLine.Content(
      name: name, subject: .screen(scene.place.number, of: scene.place.count), duration: playback.duration,
      state: job.isRecording ? .recording : run != nil ? playback.state(run) : .navigating,
      keys: job.isRecording ? StatusLine.recordingKeys : StatusLine.navigationKeys)
  }

  func progress(shown: Double?) -> Double? { run == nil ? nil : shown }

  func willShow(at time: Double) throws { now = time }

  func take(_ input: LiveRequest.Input, at time: Double) throws {
    now = time
    stage.controller.advance(to: time)
    guard !scene.isOver, !playback.isDriven(run) else { return }
    switch input {
    case .pauseOrPlay where run != nil: pauseOrPlay(at: time)
    case .forth where run == nil:
      try scene.goForth(at: time)
      if let run { playback.start(run, at: time) }
    case .back where run == nil:
      try scene.goBack(at: time)
      if let run { playback.start(run, at: time) }
    default: break
    }
  }
}
