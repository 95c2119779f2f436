import Host
import Rendering
import Supervision

/// A screen, as the parent read it.
enum ScreenSource: Equatable {
  /// One of the built-in screens.
  case demo(Int)
  /// The bytes of a file, its name, and the files that a scene names, in the order in which it does.
  case file(name: String, bytes: [UInt8], attachments: [Attachment])

  struct Attachment: Equatable {
    var name: String
    var bytes: [UInt8]
  }

  func encode(into writer: inout WireWriter) {
    switch self {
    case .demo(let number):
      writer.write(0 as UInt8)
      writer.write(UInt32(clamping: number))
    case .file(let name, let bytes, let attachments):
      writer.write(1 as UInt8)
      writer.write(name)
      writer.write(bytes)
      writer.writeList(attachments) { writer, attachment in
        writer.write(attachment.name)
        writer.write(attachment.bytes)
      }
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.read() as UInt8 {
    case 0: self = .demo(Int(try reader.read() as UInt32))
    case 1:
      self = .file(
        name: try reader.read(), bytes: try reader.read(),
        attachments: try reader.readList { reader throws(WireError) in
          Attachment(name: try reader.read(), bytes: try reader.read())
        })
    default: throw .malformed
    }
  }
}

/// The formats that a preview is written in.
enum OutputFormat: String, CaseIterable {
  case text
  case ansi
  case json
  case cast
  case html
}

/// How many colours there are to use.
enum ColorChoice: String, CaseIterable {
  case truecolor
  case palette256 = "256"
  case palette16 = "16"
  case none

  var depth: ColorDepth {
    switch self {
    case .truecolor: .truecolor
    case .palette256: .palette256
    case .palette16: .palette16
    case .none: .none
    }
  }
}

/// Which frames of a transition are wanted.
enum FrameChoice: Equatable {
  /// At equal steps of time, both ends included.
  case count(Int)
  /// At this rate a second, the end included.
  case rate(Double)
  /// At this rate a second, but no more than a page plays with ease.
  case limitedRate(Double)
  /// One, at a fraction of the duration.
  case fraction(Double)

  /// Frames a second, live and with a gesture.
  static let defaultRate = 60.0
  private static let pageLimit = 601

  /// Times in seconds for a transition of this duration.
  ///
  /// - Parameter stretch: seconds shown for each second of the transition.
  func times(duration: Double, stretch: Double) -> [Double] {
    switch self {
    case .count(let count):
      return (0..<count).map { $0 == count - 1 ? duration : duration * Double($0) / Double(count - 1) }
    case .rate(let rate):
      let steps = Int((duration * stretch * rate * (1 - 1e-12)).rounded(.up))
      return (0..<steps).map { Double($0) / rate / stretch } + [duration]
    case .limitedRate(let rate):
      let isLong = duration * stretch * rate > Double(FrameChoice.pageLimit - 1)
      let choice = isLong ? FrameChoice.count(FrameChoice.pageLimit) : .rate(rate)
      return choice.times(duration: duration, stretch: stretch)
    case .fraction(let fraction):
      return [fraction == 1 ? duration : duration * fraction]
    }
  }
}

extension PreviewJob {
  /// Where a picture's first cell lies on the terminal; 0 is its first row and column.
  struct Pane: Equatable {
    var row: Int
    var column: Int
  }
}

/// Everything that a worker needs to show one transition on some screens.
struct PreviewJob {
  /// Absolute path of the plug-in and the transition's place in it.
  var plugin: String
  var index: Int
  var operation: TransitionOperation
  /// In the order of their appearance: the two of a preview, or the one below a navigation and then those of its stack.
  var screens: [ScreenSource]
  /// Whether the screens are those of a navigation.
  var navigates = false
  var columns: Int
  var rows: Int
  /// Points; nil: 8 × 16 a cell.
  var container: (width: Double, height: Double)?
  var frames: FrameChoice
  /// Seconds to play in instead of the transition's own.
  var duration: Double?
  var format: OutputFormat
  var color: ColorChoice
  var edges = EdgeStyle.eighth
  /// What drives it instead of the clock.
  var gesture: GestureScript?
  /// Live: nothing plays by itself.
  var startsAtRest = false
  /// Live: what the mouse does is written down.
  var isRecording = false
  /// Live: inside the marks of synchronized output.
  var isSynchronized = true
  /// Live: the part of the terminal that it is drawn into; nil: all of it, with a status line.
  var pane: Pane?
  /// Live: a short cross-fade instead of motion.
  var reducesMotion = false
  /// Live: whether it was picked from a wall, to which a key leads back.
  var hasWall = false
  /// Live: there and back for ever.
  var isLooping = false
  /// Live: what the terminal has told.
  var terminal = TerminalTraits.unknown

  func encode(into writer: inout WireWriter) {
    writer.write(plugin)
    writer.write(UInt32(clamping: index))
    writer.write(operation.rawValue)
    writer.writeList(screens) { writer, screen in screen.encode(into: &writer) }
    writer.write(navigates)
    writer.write(UInt32(clamping: columns))
    writer.write(UInt32(clamping: rows))
    writer.writeOptional(container) { writer, container in
      writer.write(container.width)
      writer.write(container.height)
    }
    switch frames {
    case .count(let count):
      writer.write(0 as UInt8)
      writer.write(Double(count))
    case .rate(let rate):
      writer.write(1 as UInt8)
      writer.write(rate)
    case .fraction(let fraction):
      writer.write(2 as UInt8)
      writer.write(fraction)
    case .limitedRate(let rate):
      writer.write(3 as UInt8)
      writer.write(rate)
    }
    writer.writeOptional(duration) { $0.write($1) }
    writer.write(format.rawValue)
    writer.write(color.rawValue)
    writer.write(edges.rawValue)
    writer.writeOptional(gesture) { $0.write($1.text) }
    writer.write(startsAtRest)
    writer.write(isRecording)
    writer.write(isSynchronized)
    writer.writeOptional(pane) { writer, pane in
      writer.write(UInt32(clamping: pane.row))
      writer.write(UInt32(clamping: pane.column))
    }
    writer.write(reducesMotion)
    writer.write(hasWall)
    writer.write(isLooping)
    terminal.encode(into: &writer)
  }

  init(from reader: inout WireReader) throws(WireError) {
    plugin = try reader.read()
    index = Int(try reader.read() as UInt32)
    guard let operation = TransitionOperation(rawValue: try reader.read()) else { throw .malformed }
    self.operation = operation
    screens = try reader.readList { reader throws(WireError) in try ScreenSource(from: &reader) }
    navigates = try reader.read()
    columns = Int(try reader.read() as UInt32)
    rows = Int(try reader.read() as UInt32)
    container = try reader.readOptional { reader throws(WireError) in
      (width: try reader.read() as Double, height: try reader.read() as Double)
    }
    let kind: UInt8 = try reader.read()
    let number: Double = try reader.read()
    switch kind {
    case 0: frames = .count(Int(min(1e6, max(2, number))))
    case 1: frames = .rate(number)
    case 2: frames = .fraction(number)
    case 3: frames = .limitedRate(number)
    default: throw .malformed
    }
    duration = try reader.readOptional { reader throws(WireError) in try reader.read() as Double }
    guard let format = OutputFormat(rawValue: try reader.read()),
      let color = ColorChoice(rawValue: try reader.read()), let edges = EdgeStyle(rawValue: try reader.read())
    else { throw .malformed }
    self.format = format
    self.color = color
    self.edges = edges
    gesture = try reader.readOptional { reader throws(WireError) in
      let bytes: [UInt8] = try reader.read()
      do { return try GestureScript(parsing: bytes) } catch { throw WireError.malformed }
    }
    startsAtRest = try reader.read()
    isRecording = try reader.read()
    isSynchronized = try reader.read()
    pane = try reader.readOptional { reader throws(WireError) in
      Pane(row: Int(try reader.read() as UInt32), column: Int(try reader.read() as UInt32))
    }
    reducesMotion = try reader.read()
    hasWall = try reader.read()
    isLooping = try reader.read()
    terminal = try TerminalTraits(from: &reader)
  }

  init(
    plugin: String, index: Int, operation: TransitionOperation, screens: [ScreenSource], columns: Int, rows: Int,
    container: (width: Double, height: Double)? = nil, frames: FrameChoice = .count(2), duration: Double? = nil,
    format: OutputFormat = .text, color: ColorChoice = .truecolor
  ) {
    self.plugin = plugin
    self.index = index
    self.operation = operation
    self.screens = screens
    self.columns = columns
    self.rows = rows
    self.container = container
    self.frames = frames
    self.duration = duration
    self.format = format
    self.color = color
  }
}
