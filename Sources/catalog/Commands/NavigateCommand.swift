import Glibc
import Host
import Rendering

/// `catalog navigate`: a stack of screens, pushed and popped with one transition.
struct NavigateCommand {
  private let arguments: Arguments
  private let name: String
  private let screens: [String]
  private let isLive: Bool

  init(_ arguments: Arguments) throws(CatalogError) {
    guard let name = arguments.operands.first else {
      throw .usage("navigate: a name is missing", hint: "write 'catalog navigate NAME SCREEN…'")
    }
    screens = Array(arguments.operands.dropFirst())
    guard !screens.isEmpty else {
      throw .usage(
        "navigate: the screens are missing", hint: "name the files of one or more: 'catalog navigate \(name) SCREEN…'")
    }
    self.name = name
    self.arguments = arguments
    isLive =
      isatty(1) == 1 && !arguments.has(.format) && !arguments.has(.output) && Program.environment("TERM") != "dumb"
  }

  func run() throws(CatalogError) {
    var job = try job()
    try checkGestures()
    let script = try GestureFile.asked(for: arguments)
    let discovery = try Discovery(arguments)
    let entry = try discovery.entry(named: name)
    let operations = entry.description.operations
    guard operations.contains(.push) || operations.contains(.pop) else {
      throw .usage("navigate: \(name) neither pushes nor pops", hint: "'catalog list' shows which transitions do")
    }
    job.plugin = entry.realPath
    job.index = entry.index
    for path in screens { job.screens.append(try ScreenFile.source(path)) }
    guard isLive else {
      job.gesture = script
      var writer = try PreviewWriter(job, entries: [entry], isGallery: false, to: arguments.text(.output))
      return try writer.write([(job, entry)])
    }
    let recorder = try GestureRecorder.asked(for: arguments, showing: "navigate \(name) SCREEN…")
    job.startsAtRest = true
    job.isRecording = recorder != nil
    try LiveCommand(
      job, entries: [entry], first: entry, on: LiveTerminal(),
      options: LiveCommand.Options(
        sizeIsFixed: arguments.has(.size), speed: 1, rate: FrameChoice.defaultRate, script: script,
        recorder: recorder)
    ).run()
  }

  /// What the options say; below the stack lies nothing.
  private func job() throws(CatalogError) -> PreviewJob {
    let (columns, rows) = try SizeOption.cells(arguments)
    var job = PreviewJob(
      plugin: "", index: 0, operation: .push, screens: [.file(name: "", bytes: [], attachments: [])],
      columns: columns, rows: rows, container: try SizeOption.container(arguments),
      frames: .rate(FrameChoice.defaultRate), format: try arguments.choice(.format, OutputFormat.self) ?? .text,
      color: try isLive ? ColorOption.choice(arguments) : ColorOption.choiceForFormat(arguments))
    job.navigates = true
    job.edges = try arguments.choice(.edges, EdgeStyle.self) ?? .eighth
    return job
  }

  private func checkGestures() throws(CatalogError) {
    try arguments.checkExclusion(of: [.gesture, .recordGesture])
    let standardInputs = screens.filter { $0 == "-" } + (arguments.text(.gesture) == "-" ? ["--gesture"] : [])
    try arguments.checkStandardInput(standardInputs)
    guard !isLive else { return }
    if arguments.has(.recordGesture) {
      throw .usage("--record-gesture: it is for live playback on a terminal", hint: "leave it out")
    }
    guard arguments.has(.gesture) else {
      throw .usage(
        "navigate: without a terminal it needs --gesture",
        hint: "record one on a terminal: 'catalog navigate \(name) SCREEN… --record-gesture FILE'")
    }
  }
}
