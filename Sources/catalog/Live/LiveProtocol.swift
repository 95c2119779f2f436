import Supervision

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
  case resize(columns: Int, rows: Int, time: Double)

  private enum Kind: UInt32 {
    case frame = 100
    case input
    case resize
  }

  var message: WireMessage {
    var writer = WireWriter()
    switch self {
    case .frame(let time):
      writer.write(time)
      return WireMessage(kind: Kind.frame.rawValue, payload: writer.bytes)
    case .input(let input, let time):
      writer.write(input.rawValue)
      writer.write(time)
      return WireMessage(kind: Kind.input.rawValue, payload: writer.bytes)
    case .resize(let columns, let rows, let time):
      writer.write(UInt32(clamping: columns))
      writer.write(UInt32(clamping: rows))
      writer.write(time)
      return WireMessage(kind: Kind.resize.rawValue, payload: writer.bytes)
    }
  }

  init(_ message: WireMessage) throws(WireError) {
    var reader = WireReader(message.payload)
    switch Kind(rawValue: message.kind) {
    case .frame: self = .frame(time: try reader.read())
    case .input:
      guard let input = Input(rawValue: try reader.read()) else { throw .malformed }
      self = .input(input, time: try reader.read())
    case .resize:
      self = .resize(
        columns: Int(try reader.read() as UInt32), rows: Int(try reader.read() as UInt32), time: try reader.read())
    case nil: throw .malformed
    }
  }
}

/// One live frame as the worker answers it.
struct LiveFrame: Equatable {
  /// Whether the next frame may differ without an input.
  var isMoving: Bool
  /// For the terminal, as it stands; empty when nothing has changed.
  var bytes: [UInt8]

  func encode() -> [UInt8] {
    var writer = WireWriter()
    writer.write(isMoving)
    writer.write(bytes)
    return writer.bytes
  }

  init(isMoving: Bool, bytes: [UInt8]) {
    self.isMoving = isMoving
    self.bytes = bytes
  }

  init(_ payload: [UInt8]) throws(WireError) {
    var reader = WireReader(payload)
    isMoving = try reader.read()
    bytes = try reader.read()
  }
}
