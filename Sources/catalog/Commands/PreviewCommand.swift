import Cells
import Glibc
import Host
import Rendering
import Supervision
import SystemShims

/// `catalog preview`: plays one transition on two screens.
struct PreviewCommand {
  private let arguments: Arguments
  private let name: String
  private let isLive: Bool

  init(_ arguments: Arguments) throws(CatalogError) {
    guard let name = arguments.operands.first else {
      throw .usage("preview: a name is missing", hint: "'catalog list' shows what there is; try 'catalog preview fade'")
    }
    guard arguments.operands.count == 1 else {
      throw .usage("preview: one name at a time", hint: "write 'catalog preview \(name)'")
    }
    self.name = name
    self.arguments = arguments
    let writesFrames =
      arguments.has(.format) || arguments.has(.output) || arguments.has(.frames) || arguments.has(.at)
    isLive = isatty(1) == 1 && !writesFrames && Program.environment("TERM") != "dumb"
  }

  func run() throws(CatalogError) {
    let options = try PreviewOptions(arguments, isLive: isLive)
    let discovery = try Discovery(arguments)
    let entry = try discovery.entry(named: name)
    let from = try ScreenFile.source(arguments.text(.from), demo: 0)
    let to = try ScreenFile.source(arguments.text(.to), demo: 1)
    var job = PreviewJob(
      plugin: entry.realPath, index: entry.index,
      operation: options.operation ?? .preferred(of: entry.description.operations), from: from, to: to,
      columns: options.columns, rows: options.rows, container: options.container, frames: options.frames,
      duration: options.duration, format: options.format, color: options.color)
    job.edges = options.edges
    job.isSynchronized = !arguments.has(.noSync)
    if isLive {
      try LiveCommand(
        job, entries: discovery.entries, first: entry, sizeIsFixed: arguments.has(.size), speed: options.speed,
        loops: arguments.has(.loop), rate: options.liveRate, operation: options.operation
      ).run()
    } else {
      try write(job, entry)
    }
  }

  private func write(_ job: PreviewJob, _ entry: CatalogEntry) throws(CatalogError) {
    let sink = try OutputSink(path: arguments.text(.output))
    do {
      let worker = try WorkerProcess(
        executable: Program.executable, arguments: [Worker.marker], deadline: PreviewCommand.deadline)
      worker.send(WorkerJob.preview(job).message)
      while true {
        let reply = try worker.receive()
        switch WorkerReply.Kind(rawValue: reply.kind) {
        case .output:
          // Nobody reads any more: nothing is wrong, and nothing is left to do.
          guard try sink.write(reply.payload) else { return }
        case .note: Diagnostics.note(String(decoding: reply.payload, as: UTF8.self))
        case .failed:
          var reader = WireReader(reply.payload)
          throw try CatalogError(from: &reader)
        case .done:
          try sink.finish()
          return
        default: throw WorkerFailure.garbled
        }
      }
    } catch let error as CatalogError {
      throw PreviewCommand.named(error, entry)
    } catch let failure as WorkerFailure {
      throw PreviewCommand.failure(failure, entry)
    } catch {
      throw PreviewCommand.failure(.garbled, entry)
    }
  }

  /// Seconds that one call into a plug-in may take.
  static let deadline = 1.0

  /// What a worker's failure is to the user, with the plug-in's name.
  static func failure(_ failure: WorkerFailure, _ entry: CatalogEntry) -> CatalogError {
    CatalogError(
      .failed, "\(entry.description.name) (\(entry.plugin)): it \(failure.text)",
      hint: "this is a fault of the plug-in; 'catalog list \(entry.description.name)' names its author")
  }

  private static func named(_ error: CatalogError, _ entry: CatalogEntry) -> CatalogError {
    error.status == .failed
      ? CatalogError(.failed, "\(entry.description.name) (\(entry.plugin)): \(error.message)", hint: error.hint) : error
  }
}

/// The options of a preview, checked before any work.
struct PreviewOptions {
  let columns: Int
  let rows: Int
  let container: (width: Double, height: Double)?
  let operation: TransitionOperation?
  let frames: FrameChoice
  let duration: Double?
  let format: OutputFormat
  let color: ColorChoice
  let edges: EdgeStyle
  let speed: Double
  /// Frames a second when live.
  let liveRate: Double

  private static let defaultFrameCount = 9

  init(_ arguments: Arguments, isLive: Bool) throws(CatalogError) {
    (columns, rows) = try SizeOption.cells(arguments)
    container = try SizeOption.container(arguments)
    operation = try OperationOption.operation(arguments)
    let count = try arguments.integer(.frames, in: 2...100_000)
    let rate = try arguments.number(.fps, in: 0.01...1000, what: "a number from 0.01 to 1000")
    let fraction = try arguments.number(.at, in: 0...1, what: "a fraction from 0 to 1")
    let given = [(OptionName.frames, count != nil), (.fps, rate != nil), (.at, fraction != nil)].filter(\.1)
    guard given.count <= 1 else {
      throw .usage(
        "\(given[0].0.spelling), \(given[1].0.spelling): they exclude one another", hint: "give one of the two")
    }
    frames =
      count.map { .count($0) } ?? rate.map { .rate($0) } ?? fraction.map { .fraction($0) }
      ?? .count(PreviewOptions.defaultFrameCount)
    liveRate = rate ?? 60
    duration = try arguments.number(.duration, in: 0.001...3600, what: "seconds from 0.001 to 3600")
    speed = try arguments.number(.speed, in: 0.1...10, what: "a number from 0.1 to 10") ?? 1
    format = try arguments.choice(.format, OutputFormat.self) ?? .text
    color = try isLive ? ColorOption.choice(arguments) : ColorOption.choiceForFormat(arguments)
    edges = try arguments.choice(.edges, EdgeStyle.self) ?? .eighth
    for option in [OptionName.loop, .speed, .noSync] where arguments.has(option) && !isLive {
      throw .usage("\(option.spelling): it is for live playback on a terminal", hint: "leave it out")
    }
  }
}

/// `--size` and `--container`.
enum SizeOption {
  /// Cells: what was asked for, else the terminal's size, else 80 × 24.
  static func cells(_ arguments: Arguments) throws(CatalogError) -> (columns: Int, rows: Int) {
    if let text = arguments.text(.size) {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]), (1...1000).contains(columns),
        (1...1000).contains(rows)
      else {
        throw .usage("--size \(text): it must be COLSxROWS, each from 1 to 1000", hint: "for example --size 80x24")
      }
      return (columns, rows)
    }
    return terminal() ?? (80, 24)
  }

  /// The size of the terminal that standard output is, if it is one.
  static func terminal() -> (columns: Int, rows: Int)? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard unsafe shim_window_size(1, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return (min(1000, Int(columns)), min(1000, Int(rows)))
  }

  static func container(_ arguments: Arguments) throws(CatalogError) -> (width: Double, height: Double)? {
    guard let text = arguments.text(.container) else { return nil }
    guard let (width, height) = Arguments.pair(text), (0...100_000).contains(width), (0...100_000).contains(height)
    else {
      throw .usage(
        "--container \(text): it must be WxH in points, each from 0 to 100000", hint: "for example --container 320x568")
    }
    return (width, height)
  }
}

/// `--operation`.
enum OperationOption {
  private enum Value: String, CaseIterable {
    case present
    case dismiss
    case push
    case pop
  }

  static func operation(_ arguments: Arguments) throws(CatalogError) -> TransitionOperation? {
    guard let value = try arguments.choice(.operation, Value.self) else { return nil }
    return TransitionOperation.allCases.first { $0.name == value.rawValue }
  }
}
