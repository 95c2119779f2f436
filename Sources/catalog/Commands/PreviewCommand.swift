import Glibc
import Host

/// `catalog preview`: plays one transition on two screens, or every one.
struct PreviewCommand {
  private let arguments: Arguments
  /// nil: every transition.
  private let name: String?
  private let isLive: Bool

  init(_ arguments: Arguments) throws(CatalogError) {
    name = try PreviewCommand.name(arguments)
    self.arguments = arguments
    let writesFrames =
      arguments.has(.format) || arguments.has(.output) || arguments.has(.frames) || arguments.has(.at)
    isLive = isatty(1) == 1 && !writesFrames && Program.environment("TERM") != "dumb"
  }

  private static func name(_ arguments: Arguments) throws(CatalogError) -> String? {
    guard let name = arguments.operands.first else {
      guard !arguments.has(.all) else { return nil }
      throw .usage("preview: a name is missing", hint: "'catalog list' shows what there is; try 'catalog preview fade'")
    }
    guard !arguments.has(.all) else {
      throw .usage("--all, \(name): they exclude one another", hint: "give one of the two")
    }
    guard arguments.operands.count == 1 else {
      throw .usage("preview: one name at a time", hint: "write 'catalog preview \(name)'")
    }
    return name
  }

  func run() throws(CatalogError) {
    let options = try PreviewOptions(arguments, isLive: isLive)
    let gesture = try GestureFile.asked(for: arguments)
    let discovery = try Discovery(arguments)
    let entries = try shown(in: discovery)
    guard let entry = entries.first else {
      throw CatalogError(.notFound, "preview: no plug-ins were found", hint: Discovery.emptyHint)
    }
    let from = try ScreenFile.source(arguments.text(.from), demo: 0)
    let to = try ScreenFile.source(arguments.text(.to), demo: 1)
    var job = PreviewJob(
      plugin: entry.realPath, index: entry.index,
      operation: options.operation ?? .preferred(of: entry.description.operations), screens: [from, to],
      columns: options.columns, rows: options.rows, container: options.container, frames: options.frames,
      duration: options.duration, format: options.format, color: options.color)
    job.edges = options.edges
    job.isSynchronized = !arguments.has(.noSync)
    job.isLooping = arguments.has(.loop)
    job.reducesMotion = arguments.has(.reducedMotion)
    guard isLive else {
      job.gesture = gesture
      return try write(job, entries, options)
    }
    let sizeIsFixed = arguments.has(.size)
    guard let name else {
      return try playWall(job, entries, options)
    }
    let recorder = try GestureRecorder.asked(
      for: arguments, showing: "preview \(name) --operation \(job.operation.name)")
    job.startsAtRest = gesture != nil || recorder != nil
    job.isRecording = recorder != nil
    try LiveCommand(
      job, entries: discovery.entries, first: entry, on: LiveTerminal(),
      options: LiveCommand.Options(
        sizeIsFixed: sizeIsFixed, speed: options.speed, rate: options.liveRate, operation: options.operation,
        script: gesture, recorder: recorder)
    ).run()
  }

  private func shown(in discovery: Discovery) throws(CatalogError) -> [CatalogEntry] {
    guard let name else { return discovery.entries }
    return [try discovery.entry(named: name)]
  }

  private func write(_ job: PreviewJob, _ entries: [CatalogEntry], _ options: PreviewOptions) throws(CatalogError) {
    var writer = try PreviewWriter(job, entries: entries, isGallery: name == nil, to: arguments.text(.output))
    try writer.write(entries.map { (job.showing($0, asked: options.operation), $0) })
  }

  /// Every transition at once on the terminal.
  private func playWall(_ job: PreviewJob, _ entries: [CatalogEntry], _ options: PreviewOptions) throws(CatalogError) {
    for option in [OptionName.gesture, .recordGesture, .size, .container] where arguments.has(option) {
      throw .usage("\(option.spelling), --all: they exclude one another", hint: "name one transition")
    }
    let operation = options.operation
    let terminal = try LiveTerminal()
    try WallCommand(
      entries, on: terminal,
      options: WallCommand.Options(
        speed: options.speed, rate: options.liveRate, isSynchronized: job.isSynchronized),
      job: { job.showing($0, asked: operation) },
      play: { index throws(CatalogError) in
        var job = job.showing(entries[index], asked: operation)
        job.hasWall = true
        return try LiveCommand(
          job, entries: entries, first: entries[index], on: terminal,
          options: LiveCommand.Options(
            sizeIsFixed: false, speed: options.speed, rate: options.liveRate, operation: operation)
        ).play()
      }
    ).run()
  }
}

extension PreviewJob {
  /// The same of another transition.
  ///
  /// - Parameter operation: the one that was asked for; nil: the one that the transition prefers.
  func showing(_ entry: CatalogEntry, asked operation: TransitionOperation?) -> PreviewJob {
    var job = self
    job.plugin = entry.realPath
    job.index = entry.index
    job.operation = operation ?? .preferred(of: entry.description.operations)
    return job
  }
}
