import Cells
import Host
import Rendering
import Supervision
import Timing
import ViewTree

/// Shows something live: asked for the frame of a moment, it answers with what has changed since the last one.
final class LiveWorker {
  private let channel: WorkerChannel
  private let scene: any LiveScene
  private var clock = RunClock()
  private var screen: CellGrid
  private var encoder: DiffEncoder
  private var follower = FrameFollower()
  private var bytes: [UInt8] = []
  private var writer = WireWriter()
  private var status: StatusLine

  private var job: PreviewJob { scene.job }

  init(_ job: PreviewJob, channel: WorkerChannel, reporter: CallReporter) throws {
    self.channel = channel
    scene =
      job.navigates ? try LiveNavigation(job, reporter: reporter) : try LivePreview(job, reporter: reporter)
    encoder = job.makeEncoder()
    status = StatusLine(isConsole: job.terminal.console != nil)
    screen = job.makeScreen(columns: job.columns, rows: job.rows)
    clock.set(pace: scene.pace, at: 0)
  }

  func run() throws {
    var message = WireMessage()
    while channel.receive(into: &message) {
      let request = try LiveRequest(message)
      let time = clock.time(at: request.time)
      switch request {
      case .frame: try answer(at: time)
      case .input(.help, _): status.showsKeys.toggle()
      case .input(let input, _): try scene.take(input, at: time)
      case .touch(let touch, _): try scene.take(touch, at: time)
      case .resize(let columns, let rows, _): try resize(columns, rows, at: time)
      case .terminal(let traits, _): adopt(traits)
      }
      clock.set(pace: scene.pace, at: request.time)
    }
  }

  private func answer(at time: Double) throws {
    try scene.willShow(at: time)
    let stage = scene.stage
    try stage.animate(at: time)
    stage.compose()
    let progress = stage.controller.run?.progress(at: time)
    stage.controller.advance(to: time)
    screen.copyRows(of: stage.frame, changes: follower.follow(stage.changes) ? stage.changes : nil)
    if job.pane == nil {
      status.draw(
        into: &screen, row: screen.rows - 1, glyphs: stage.glyphs, scene.status,
        progress: scene.progress(shown: progress))
    }
    bytes.removeAll(keepingCapacity: true)
    encoder.encode(
      screen, changes: stage.changes, glyphs: stage.glyphs, depth: job.color.depth, synchronized: job.isSynchronized,
      into: &bytes)
    let frame = LiveFrame(
      isMoving: scene.isMoving, isRunning: stage.controller.run != nil, isOver: scene.isOver, bytes: bytes[...])
    frame.encode(over: &writer)
    channel.send(kind: WorkerReply.Kind.frame.rawValue, writer.bytes)
  }

  private func adopt(_ traits: TerminalTraits) {
    scene.adopt(traits)
    encoder.repeated = traits.repeated
  }

  private func resize(_ columns: Int, _ rows: Int, at time: Double) throws {
    screen = job.makeScreen(columns: columns, rows: rows)
    follower = FrameFollower()
    // What the old picture or the terminal itself has left beside the new one goes, too. (A pane is never resized.)
    encoder.clear()
    try scene.resize(columns: columns, rows: rows, at: time)
  }
}

extension PreviewJob {
  /// The part of the terminal that a pane may be drawn into; nil: all of it.
  private var region: OutputRegion? {
    pane.map { OutputRegion(row: $0.row, column: $0.column, rows: rows, columns: columns) }
  }

  fileprivate func makeEncoder() -> DiffEncoder {
    var encoder = DiffEncoder(region: region)
    // What has played before may have been larger, or a wall.
    if pane == nil { encoder.clear() }
    encoder.repeated = terminal.repeated
    encoder.console = terminal.console
    return encoder
  }

  /// What is written to the terminal: the picture, and below it the status line, if there is one.
  fileprivate func makeScreen(columns: Int, rows: Int) -> CellGrid {
    CellGrid(columns: columns, rows: pane == nil ? rows + 1 : rows)
  }

  var liveBlendMode: BlendMode { color == .none ? .dithered : .blended }
}
