import Cells
import Host
import Supervision
import ViewTree

/// Writes the frames of the runs that a gesture script starts.
struct GestureWorker {
  private let job: PreviewJob
  private let script: GestureScript
  private let channel: WorkerChannel
  private let reporter: CallReporter
  private let transition: CatalogTransition

  init(_ job: PreviewJob, _ script: GestureScript, channel: WorkerChannel, reporter: CallReporter) throws {
    self.job = job
    self.script = script
    self.channel = channel
    self.reporter = reporter
    transition = try job.openTransition(reporter)
  }

  private var rate: Double {
    if case .rate(let rate) = job.frames { rate } else { FrameChoice.defaultRate }
  }

  func run() throws {
    let torn = script.tornAway
    if !torn.isEmpty {
      channel.note("the script ends while a pointer is down; it counts as cancelled")
    }
    switch job.format {
    case .json: try writeNumbers()
    case .text, .ansi, .cast, .html: try writePictures()
    }
    channel.send(kind: WorkerReply.Kind.done.rawValue, [])
  }

  private func makeScene(logs: Bool) throws -> any ScreenScene {
    let stage = try job.makeStage(transition, reporter)
    let channel = channel
    if logs {
      stage.controller.log = { severity, message in
        if severity == .warning || severity == .error { channel.note(message) }
      }
    }
    return job.navigates
      ? try NavigationScene(on: stage, at: 0) : try ScreenPair(on: stage, before: job.operation, at: 0)
  }

  // MARK: Formats

  private func writeNumbers() throws {
    let scene = try makeScene(logs: true)
    let stage = scene.stage
    var frames: [[PreviewDocument.Frame]] = []
    let player = GesturePlayer(
      script, of: job, on: stage, rate: rate,
      picture: { PreviewDocument.View.all(in: stage.window, names: scene.viewNames) },
      show: { frame in
        while frames.count <= frame.started.index { frames.append([]) }
        let isOfAnotherSize = frame.container != frame.started.container
        frames[frame.started.index].append(
          PreviewDocument.Frame(
            time: frame.time, progress: frame.progress,
            container: isOfAnotherSize ? PreviewDocument.Extent(frame.container) : nil, views: frame.picture))
      })
    try player.play()
    tell(player.runs, scene)
    let documents = player.runs.map { started in
      var document = PreviewDocument(
        of: stage, operation: started.run.operation, duration: started.run.duration, gesture: started.gesture)
      document.container = PreviewDocument.Extent(started.container)
      document.completed = started.run.outcome ?? false
      document.frames = started.index < frames.count ? frames[started.index] : []
      return document
    }
    let bytes: [UInt8]
    if documents.isEmpty, script.gestureCount <= 1 {
      bytes = try JSONText.bytes(of: restingDocument())
    } else if let only = documents.first, documents.count == 1, script.gestureCount <= 1 {
      bytes = try JSONText.bytes(of: only)
    } else {
      bytes = try JSONText.bytes(of: GestureDocument(runs: documents))
    }
    channel.send(kind: WorkerReply.Kind.output.rawValue, bytes)
  }

  /// The first screen, in the size of the beginning.
  private func restingDocument() throws -> PreviewDocument {
    let scene = try makeScene(logs: false)
    let stage = scene.stage
    var document = PreviewDocument(of: stage, operation: job.operation, duration: 0)
    try stage.animate(at: 0)
    document.frames = [
      PreviewDocument.Frame(
        time: 0, progress: 0, views: PreviewDocument.View.all(in: stage.window, names: scene.viewNames))
    ]
    return document
  }

  private func writePictures() throws {
    // How many frames there are stands in the header of the first.
    var count = 0
    let rehearsal = try makeScene(logs: false)
    try GesturePlayer(script, of: job, on: rehearsal.stage, rate: rate, picture: {}, show: { _ in count += 1 }).play()
    let scene = try makeScene(logs: true)
    let stage = scene.stage
    let channel = channel
    var writer = FrameWriter(job, count: max(1, count))
    var number = 0
    func write(_ grid: CellGrid, of stage: Stage, time: Double, progress: Double) {
      number += 1
      let bytes = writer.bytes(of: grid, glyphs: stage.glyphs, number: number, time: time, progress: progress)
      channel.send(kind: WorkerReply.Kind.output.rawValue, bytes)
    }
    let player = GesturePlayer(
      script, of: job, on: stage, rate: rate,
      picture: {
        stage.compose()
        return stage.frame
      }, show: { write($0.picture, of: stage, time: $0.time, progress: $0.progress) })
    try player.play()
    tell(player.runs, scene)
    guard player.runs.isEmpty else { return }
    // The first screen, in the size of the beginning.
    let resting = try makeScene(logs: false).stage
    try resting.animate(at: 0)
    resting.compose()
    write(resting.frame, of: resting, time: 0, progress: 0)
  }

  // MARK: Notes

  private func tell(_ runs: [GestureRun], _ scene: any ScreenScene) {
    if runs.isEmpty { channel.note(reasonForRest(scene)) }
    if let last = runs.last?.run, last.outcome == nil {
      channel.note("the last gesture leaves the \(last.operation.name) held")
    }
  }

  private func reasonForRest(_ scene: any ScreenScene) -> String {
    let name = transition.description.name
    let gestures = scene.stage.controller.startingGestures
    guard !gestures.isEmpty else { return "no gesture starts \(name); the first screen is shown" }
    if let refused = scene.refused {
      return "a gesture asked for \(refused.name), which leads nowhere from the screen that is shown"
        + (job.navigates ? "" : "; see --operation")
    }
    return "no gesture of the script starts \(name); it listens for \(gestures.joined(separator: ", "))"
  }
}
