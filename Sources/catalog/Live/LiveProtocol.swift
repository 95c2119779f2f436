import Host
import Supervision
import ViewTree

/// What the parent asks of a worker that plays live: time and inputs, each with its time on the parent's clock.
enum LiveRequest: Equatable {
  enum Input: UInt8 {
    case pauseOrPlay
    case back
    case forth
    case reverse
    case finish
    case cancel
    case help
  }

  case frame(time: Double)
  case input(Input, time: Double)
  case touch(Touch, time: Double)
  case resize(columns: Int, rows: Int, time: Double)
  /// The terminal has told something of itself.
  case terminal(TerminalTraits, time: Double)

  /// Seconds on the parent's clock.
  var time: Double {
    switch self {
    case .frame(let time), .input(_, let time), .touch(_, let time), .resize(_, _, let time), .terminal(_, let time):
      time
    }
  }

  private enum Kind: UInt32 {
    case frame = 100
    case input
    case touch
    case resize
    case terminal
  }

  /// Writes the request over what the writer holds.
  ///
  /// - Returns: the kind of the message.
  func encode(over writer: inout WireWriter) -> UInt32 {
    writer.removeAll()
    let kind: Kind
    switch self {
    case .frame(let time):
      kind = .frame
      writer.write(time)
    case .input(let input, let time):
      kind = .input
      writer.write(input.rawValue)
      writer.write(time)
    case .touch(let touch, let time):
      kind = .touch
      writer.write(time)
      writer.write(touch.phase.rawValue)
      writer.write(touch.location)
      writer.writeOptional(touch.velocity) { $0.write($1) }
      writer.write(touch.pointer)
      writer.write(touch.isTap)
    case .resize(let columns, let rows, let time):
      kind = .resize
      writer.write(UInt32(clamping: columns))
      writer.write(UInt32(clamping: rows))
      writer.write(time)
    case .terminal(let traits, let time):
      kind = .terminal
      traits.encode(into: &writer)
      writer.write(time)
    }
    return kind.rawValue
  }

  init(_ message: WireMessage) throws(WireError) {
    var reader = WireReader(message.payload)
    switch Kind(rawValue: message.kind) {
    case .frame: self = .frame(time: try reader.read())
    case .input:
      guard let input = Input(rawValue: try reader.read()) else { throw .malformed }
      self = .input(input, time: try reader.read())
    case .touch:
      let time: Double = try reader.read()
      guard let phase = Touch.Phase(rawValue: try reader.read()) else { throw .malformed }
      let touch = Touch(
        phase, at: try reader.readPoint(),
        velocity: try reader.readOptional { reader throws(WireError) in try reader.readPoint() },
        pointer: try reader.read(), isTap: try reader.read())
      self = .touch(touch, time: time)
    case .resize:
      self = .resize(
        columns: Int(try reader.read() as UInt32), rows: Int(try reader.read() as UInt32), time: try reader.read())
    case .terminal: self = .terminal(try TerminalTraits(from: &reader), time: try reader.read())
    case nil: throw .malformed
    }
  }
}

extension WireWriter {
  fileprivate mutating func write(_ point: Point) {
    write(point.x)
    write(point.y)
  }
}

extension WireReader {
  fileprivate mutating func readPoint() throws(WireError) -> Point { Point(x: try read(), y: try read()) }
}

/// One live frame as the worker answers it.
struct LiveFrame {
  /// Whether the next frame may differ without an input.
  var isMoving: Bool
  /// Whether a run is under way.
  var isRunning: Bool
  /// Whether there is nothing left to show.
  var isOver: Bool
  /// For the terminal, as it stands; empty when nothing has changed.
  var bytes: ArraySlice<UInt8>

  /// Writes a frame over what the writer holds, so that its memory serves one frame after the other.
  func encode(over writer: inout WireWriter) {
    writer.removeAll()
    writer.write(isMoving)
    writer.write(isRunning)
    writer.write(isOver)
    writer.write(bytes)
  }

  init(isMoving: Bool, isRunning: Bool, isOver: Bool, bytes: ArraySlice<UInt8>) {
    self.isMoving = isMoving
    self.isRunning = isRunning
    self.isOver = isOver
    self.bytes = bytes
  }

  /// - Parameter payload: which `bytes` is a part of.
  init(_ payload: [UInt8]) throws(WireError) {
    var reader = WireReader(payload)
    isMoving = try reader.read()
    isRunning = try reader.read()
    isOver = try reader.read()
    bytes = try reader.readSlice()
  }
}
