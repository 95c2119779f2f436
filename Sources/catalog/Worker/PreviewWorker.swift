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
  private let pair: ScreenPair
  private var stage: Stage { pair.stage }

  init(_ job: PreviewJob, channel: WorkerChannel, reporter: CallReporter) throws {
    self.job = job
    self.channel = channel
    let stage = try job.makeStage(try job.openTransition(reporter), reporter)
    stage.controller.log = { severity, message in
      if severity == .warning || severity == .error { channel.note(message) }
    }
    if !stage.controller.description.operations.contains(job.operation) {
      channel.note(
        "\(stage.controller.description.name) has no \(job.operation.name) of its own; the host's default is shown")
    }
    pair = try ScreenPair(on: stage, before: job.operation, at: 0)
  }

  func run() throws {
    try pair.begin(job.operation, at: 0)
    let run = stage.controller.run
    let duration = run?.duration ?? 0
    let stretch = job.duration.map { duration > 0 ? $0 / duration : 1 } ?? 1
    let times = job.frames.times(duration: duration, stretch: stretch)
    var document = PreviewDocument(of: stage, operation: job.operation, duration: duration * stretch)
    var writer = FrameWriter(job, count: times.count)
    for (index, time) in times.enumerated() {
      let progress = run?.progress(at: time) ?? 1
      try stage.animate(at: time)
      if job.format == .json {
        document.frames.append(
          PreviewDocument.Frame(
            time: time * stretch, progress: progress, views: PreviewDocument.View.all(in: stage.window)))
      } else {
        stage.compose()
        let bytes = writer.bytes(
          of: stage.frame, glyphs: stage.glyphs, number: index + 1, time: time * stretch, progress: progress)
        channel.send(kind: WorkerReply.Kind.output.rawValue, bytes)
      }
      stage.controller.advance(to: time)
    }
    // A single frame in the middle ends no run; what is told of it is how it would end.
    stage.controller.advance(to: duration * 4 + 6)
    document.completed = run?.outcome ?? true
    if job.format == .json { channel.send(kind: WorkerReply.Kind.output.rawValue, try JSONText.bytes(of: document)) }
    channel.send(kind: WorkerReply.Kind.done.rawValue, [])
  }
}

extension WorkerChannel {
  /// Something to tell the user beside the output.
  func note(_ text: String) { send(kind: WorkerReply.Kind.note.rawValue, Array(text.utf8)) }
}

extension PreviewDocument {
  /// What can be told before the first frame.
  init(of stage: Stage, operation: TransitionOperation, duration: Double, gesture: Int? = nil) {
    self.init(
      transition: stage.controller.description.id, operation: operation.name,
      container: PreviewDocument.Extent(stage.window.size), duration: duration, completed: false, gesture: gesture)
  }
}

extension PreviewJob {
  /// The transition that the job is about, its library opened.
  func openTransition(_ reporter: CallReporter) throws -> CatalogTransition {
    let library = try TransitionLibrary(opening: plugin, observer: reporter)
    guard library.transitions.indices.contains(index) else {
      throw CatalogError(.failed, "the plug-in has changed since it was looked at", hint: "try again")
    }
    return library.transitions[index]
  }

  /// A stage with the job's screens, the lowest first.
  func makeStage(_ transition: CatalogTransition, _ reporter: CallReporter, mode: BlendMode? = nil) throws -> Stage {
    let stage = try Stage(
      transition: transition, screens: operation.isForward ? screens : screens.reversed(), columns: columns, rows: rows,
      container: containerSize,
      mode: mode ?? blendMode, edges: edges, defaultColors: terminal.colors, observer: reporter)
    stage.controller.preferences.reducedMotion = reducesMotion
    return stage
  }
}

extension PreviewJob {
  /// Points.
  var containerSize: Size {
    Size(
      width: container?.width ?? Double(columns) * 8, height: container?.height ?? Double(rows) * 16)
  }

  /// Gives a stage that was made for it another size in cells, and takes that over.
  mutating func resize(_ stage: Stage, columns: Int, rows: Int, at time: Double) throws {
    self.columns = columns
    self.rows = rows
    try stage.resize(columns: columns, rows: rows, container: containerSize, at: time)
  }

  /// The size in cells that holds every picture: there are several where a gesture script changes it.
  var largestSize: (columns: Int, rows: Int) {
    var size = (columns: columns, rows: rows)
    for case .resize(let columns, let rows) in gesture?.events.map(\.action) ?? [] {
      size = (max(size.columns, columns), max(size.rows, rows))
    }
    return size
  }

  /// Text has no colours, whatever was asked for.
  var depth: ColorDepth { format == .text ? .none : color.depth }

  var blendMode: BlendMode { depth == .none ? .dithered : .blended }
}
