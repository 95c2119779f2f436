/// A message between the supervisor and its worker: a marked, length-prefixed run of bytes.
public struct WireMessage: Equatable, Sendable {
  /// What the payload is; the two ends agree on the numbers.
  public var kind: UInt32
  public var payload: [UInt8]

  public init(kind: UInt32, payload: [UInt8]) {
    self.kind = kind
    self.payload = payload
  }

  /// An empty one, to receive into.
  public init() { self.init(kind: 0, payload: []) }

  static let mark: UInt32 = 0x3157_4354
  static let headerSize = 12
  /// Bytes; more is taken for nonsense.
  public static let payloadLimit = 1 << 30

  /// Writes the header that goes before a payload over what the writer holds.
  static func writeHeader(kind: UInt32, length: Int, over writer: inout WireWriter) {
    writer.removeAll()
    writer.write(mark)
    writer.write(kind)
    writer.write(UInt32(clamping: length))
  }
}

/// Takes messages out of a stream of bytes that may break off anywhere and hold anything.
struct WireAssembler {
  private var buffer: [UInt8] = []
  private var consumed = 0

  mutating func append(_ bytes: ArraySlice<UInt8>) { buffer.append(contentsOf: bytes) }

  /// Whether bytes of an unfinished message are left.
  var isEmpty: Bool { consumed == buffer.count }

  /// Puts the next whole message over one that has been dealt with, in its memory.
  ///
  /// - Returns: false when more bytes are needed.
  mutating func next(into message: inout WireMessage) throws(WireError) -> Bool {
    let start = consumed + WireMessage.headerSize
    guard buffer.count >= start else { return false }
    let length = Int(word(at: consumed + 8))
    guard word(at: consumed) == WireMessage.mark, length <= WireMessage.payloadLimit else { throw .malformed }
    guard buffer.count >= start + length else { return false }
    message.kind = word(at: consumed + 4)
    message.payload.removeAll(keepingCapacity: true)
    message.payload.append(contentsOf: buffer[start..<start + length])
    consumed = start + length
    if consumed == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      consumed = 0
    }
    return true
  }

  private func word(at index: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(buffer[index + $1]) << UInt32(8 * $1) }
  }
}
