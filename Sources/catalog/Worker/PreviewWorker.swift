import Cells
import Host
import Rendering
import Supervision
import Timing
import ViewTree

/// Writes the frames of one transition in a format that stays.
struct PreviewWorker {
  private let job: PreviewJob
  private let channel: WorkerChannel
  private let stage: Stage

  init(_ job: PreviewJob, channel: WorkerChannel, reporter: CallReporter) throws {
    self.job = job
    self.channel = channel
    let library = try TransitionLibrary(opening: job.plugin, observer: reporter)
    guard library.transitions.indices.contains(job.index) else {
      throw CatalogError(.failed, "the plug-in has changed since it was looked at", hint: "try again")
    }
    stage = try Stage(
      transition: library.transitions[job.index], from: job.from, to: job.to, columns: job.columns, rows: job.rows,
      container: job.containerSize, mode: job.blendMode, edges: job.edges, observer: reporter)
    let channel = channel
    stage.controller.log = { severity, message in
      if severity == .warning || severity == .error { PreviewWorker.note(message, channel) }
    }
    if !stage.controller.description.operations.contains(job.operation) {
      PreviewWorker.note(
        "\(stage.controller.description.name) has no \(job.operation.name) of its own; the host's default is shown",
        channel)
    }
  }

  private static func note(_ text: String, _ channel: WorkerChannel) {
    channel.send(kind: WorkerReply.Kind.note.rawValue, Array(text.utf8))
  }

  func run() throws {
    try stage.begin(job.operation, at: 0)
    let run = stage.controller.run
    let duration = run?.duration ?? 0
    let stretch = job.duration.map { duration > 0 ? $0 / duration : 1 } ?? 1
    let times = job.frames.times(duration: duration, stretch: stretch)
    var document = PreviewDocument(
      transition: stage.controller.description.id, operation: job.operation.name,
      container: PreviewDocument.Extent(width: stage.window.size.width, height: stage.window.size.height),
      duration: duration * stretch, completed: false)
    var writer = FrameWriter(format: job.format, depth: job.depth, count: times.count)
    for (index, time) in times.enumerated() {
      let progress = run?.playhead.state(at: time).progress ?? 1
      try stage.animate(at: time)
      if job.format == .json {
        document.frames.append(
          PreviewDocument.Frame(
            time: time * stretch, progress: progress, views: PreviewDocument.View.all(in: stage.window)))
      } else {
        stage.compose()
        let bytes = writer.bytes(
          of: stage.grid, glyphs: stage.glyphs, number: index + 1, time: time * stretch, progress: progress)
        channel.send(kind: WorkerReply.Kind.output.rawValue, bytes)
      }
      stage.controller.advance(to: time)
    }
    // A single frame in the middle ends no run; what is told of it is how it would end.
    stage.controller.advance(to: duration * 4 + 6)
    document.completed = run?.outcome ?? true
    if job.format == .json { channel.send(kind: WorkerReply.Kind.output.rawValue, JSONText.bytes(of: document)) }
    channel.send(kind: WorkerReply.Kind.done.rawValue, [])
  }
}

extension PreviewJob {
  /// Points.
  var containerSize: Size {
    Size(
      width: container?.width ?? Double(columns) * 8, height: container?.height ?? Double(rows) * 16)
  }

  /// Text has no colours, whatever was asked for.
  var depth: ColorDepth {
    if format == .text { return .none }
    return switch color {
    case .truecolor: .truecolor
    case .palette256: .palette256
    case .palette16: .palette16
    case .none: .none
    }
  }

  var blendMode: BlendMode { depth == .none ? .dithered : .blended }
}
