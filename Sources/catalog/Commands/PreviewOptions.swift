import Host
import Rendering

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

  private static func defaultFrames(of format: OutputFormat) -> FrameChoice {
    switch format {
    case .text, .ansi, .json: .count(9)
    case .cast: .rate(60)
    case .html: .limitedRate(60)
    }
  }

  init(_ arguments: Arguments, isLive: Bool) throws(CatalogError) {
    (columns, rows) = try SizeOption.cells(arguments)
    container = try SizeOption.container(arguments)
    operation = try OperationOption.operation(arguments)
    let count = try arguments.integer(.frames, in: 2...100_000)
    let rate = try arguments.number(.fps, in: 0.01...1000, what: "a number from 0.01 to 1000")
    let fraction = try arguments.number(.at, in: 0...1, what: "a fraction from 0 to 1")
    try PreviewOptions.checkExclusions(arguments)
    format = try arguments.choice(.format, OutputFormat.self) ?? .text
    frames =
      arguments.has(.gesture)
      ? .rate(rate ?? FrameChoice.defaultRate)
      : count.map { .count($0) } ?? rate.map { .rate($0) } ?? fraction.map { .fraction($0) }
        ?? PreviewOptions.defaultFrames(of: format)
    liveRate = rate ?? FrameChoice.defaultRate
    duration = try arguments.number(.duration, in: 0.001...3600, what: "seconds from 0.001 to 3600")
    speed = try arguments.number(.speed, in: 0.1...10, what: "a number from 0.1 to 10") ?? 1
    color = try isLive ? ColorOption.choice(arguments) : ColorOption.choiceForFormat(arguments)
    edges = try arguments.choice(.edges, EdgeStyle.self) ?? .eighth
    for option in [OptionName.recordGesture, .loop, .speed, .noSync, .reducedMotion]
    where arguments.has(option) && !isLive {
      throw .usage("\(option.spelling): it is for live playback on a terminal", hint: "leave it out")
    }
  }

  /// Options of which at most one says what there is to see.
  private static let exclusions: [[OptionName]] = [
    [.frames, .fps, .at], [.frames, .gesture], [.at, .gesture], [.duration, .gesture], [.gesture, .loop],
    [.gesture, .recordGesture], [.duration, .recordGesture], [.recordGesture, .loop],
  ]

  private static func checkExclusions(_ arguments: Arguments) throws(CatalogError) {
    for options in exclusions { try arguments.checkExclusion(of: options) }
    try arguments.checkStandardInput(
      [OptionName.from, .to, .gesture].filter { arguments.text($0) == "-" }.map(\.spelling))
  }
}
