import Glibc
import Host

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
    let gesture = try GestureFile.asked(for: arguments)
    let discovery = try Discovery(arguments)
    let entry = try discovery.entry(named: name)
    let from = try ScreenFile.source(arguments.text(.from), demo: 0)
    let to = try ScreenFile.source(arguments.text(.to), demo: 1)
    var job = PreviewJob(
      plugin: entry.realPath, index: entry.index,
      operation: options.operation ?? .preferred(of: entry.description.operations), screens: [from, to],
      columns: options.columns, rows: options.rows, container: options.container, frames: options.frames,
      duration: options.duration, format: options.format, color: options.color)
    job.isSynchronized = !arguments.has(.noSync)
    job.isLooping = arguments.has(.loop)
    guard isLive else {
      job.gesture = gesture
      return try FrameOutput.write(job, entry, to: arguments.text(.output))
    }
    let recorder = try GestureRecorder.asked(
      for: arguments, showing: "preview \(name) --operation \(job.operation.name)")
    job.startsAtRest = gesture != nil || recorder != nil
    job.isRecording = recorder != nil
    try LiveCommand(
      job, entries: discovery.entries, first: entry,
      options: LiveCommand.Options(
        sizeIsFixed: arguments.has(.size), speed: options.speed, rate: options.liveRate,
        operation: options.operation, script: gesture, recorder: recorder)
    ).run()
  }
}
