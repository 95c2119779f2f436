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
}

/// How many colours there are to use.
enum ColorChoice: String, CaseIterable {
  case truecolor
  case palette256 = "256"
  case palette16 = "16"
  case none
}

/// Which frames of a transition are wanted.
enum FrameChoice: Equatable {
  /// At equal steps of time, both ends included.
  case count(Int)
  /// At this rate a second, the end included.
  case rate(Double)
  /// One, at a fraction of the duration.
  case fraction(Double)

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
    case .fraction(let fraction):
      return [fraction == 1 ? duration : duration * fraction]
    }
  }
}

/// Everything that a worker needs to show one transition on two screens.
struct PreviewJob {
  /// Absolute path of the plug-in and the transition's place in it.
  var plugin: String
  var index: Int
  var operation: TransitionOperation
  var from: ScreenSource
  var to: ScreenSource
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
  /// Live: inside the marks of synchronized output.
  var isSynchronized = true
  /// Live: there and back for ever.
  var isLooping = false

  func encode(into writer: inout WireWriter) {
    writer.write(plugin)
    writer.write(UInt32(clamping: index))
    writer.write(operation.rawValue)
    from.encode(into: &writer)
    to.encode(into: &writer)
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
    }
    writer.writeOptional(duration) { $0.write($1) }
    writer.write(format.rawValue)
    writer.write(color.rawValue)
    writer.write(edges.rawValue)
    writer.write(isSynchronized)
    writer.write(isLooping)
  }

  init(from reader: inout WireReader) throws(WireError) {
    plugin = try reader.read()
    index = Int(try reader.read() as UInt32)
    guard let operation = TransitionOperation(rawValue: try reader.read()) else { throw .malformed }
    self.operation = operation
    from = try ScreenSource(from: &reader)
    to = try ScreenSource(from: &reader)
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
    default: throw .malformed
    }
    duration = try reader.readOptional { reader throws(WireError) in try reader.read() as Double }
    guard let format = OutputFormat(rawValue: try reader.read()),
      let color = ColorChoice(rawValue: try reader.read()), let edges = EdgeStyle(rawValue: try reader.read())
    else { throw .malformed }
    self.format = format
    self.color = color
    self.edges = edges
    isSynchronized = try reader.read()
    isLooping = try reader.read()
  }

  init(
    plugin: String, index: Int, operation: TransitionOperation, from: ScreenSource, to: ScreenSource, columns: Int,
    rows: Int,
    container: (width: Double, height: Double)? = nil, frames: FrameChoice = .count(2), duration: Double? = nil,
    format: OutputFormat = .text, color: ColorChoice = .truecolor
  ) {
    self.plugin = plugin
    self.index = index
    self.operation = operation
    self.from = from
    self.to = to
    self.columns = columns
    self.rows = rows
    self.container = container
    self.frames = frames
    self.duration = duration
    self.format = format
    self.color = color
  }
}
