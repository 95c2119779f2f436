/// A message between the supervisor and its worker: a marked, length-prefixed run of bytes.
public struct WireMessage: Equatable, Sendable {
  /// What the payload is; the two ends agree on the numbers.
  public var kind: UInt32
  public var payload: [UInt8]

  public init(kind: UInt32, payload: [UInt8]) {
    self.kind = kind
    self.payload = payload
  }

  static let mark: UInt32 = 0x3157_4354
  static let headerSize = 12
  /// Bytes; more is taken for nonsense.
  public static let payloadLimit = 1 << 30

  /// The header that goes before a payload.
  static func header(kind: UInt32, length: Int) -> [UInt8] {
    var writer = WireWriter()
    writer.write(mark)
    writer.write(kind)
    writer.write(UInt32(clamping: length))
    return writer.bytes
  }
}

/// Takes messages out of a stream of bytes that may break off anywhere and hold anything.
struct WireAssembler {
  private var buffer: [UInt8] = []
  private var consumed = 0

  mutating func append(_ bytes: ArraySlice<UInt8>) { buffer.append(contentsOf: bytes) }

  /// Whether bytes of an unfinished message are left.
  var isEmpty: Bool { consumed == buffer.count }

  /// The next whole message, or nil when more bytes are needed.
  mutating func next() throws(WireError) -> WireMessage? {
    guard buffer.count - consumed >= WireMessage.headerSize else { return nil }
    var reader = WireReader(buffer[consumed..<consumed + WireMessage.headerSize])
    let mark: UInt32 = try reader.read()
    let kind: UInt32 = try reader.read()
    let length: UInt32 = try reader.read()
    guard mark == WireMessage.mark, Int(length) <= WireMessage.payloadLimit else { throw .malformed }
    let end = consumed + WireMessage.headerSize + Int(length)
    guard buffer.count >= end else { return nil }
    let payload = Array(buffer[consumed + WireMessage.headerSize..<end])
    consumed = end
    if consumed == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      consumed = 0
    }
    return WireMessage(kind: kind, payload: payload)
  }
}
