/// The bytes are not what the other end may send.
public enum WireError: Error, Equatable, Sendable {
  case malformed
}

/// Writes values one after the other, little-endian.
public struct WireWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Begins anew, in the memory that it has.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  public mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    var rest = Number.Magnitude(truncatingIfNeeded: number)
    for _ in 0..<Number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest = Number.bitWidth > 8 ? rest >> 8 : 0
    }
  }

  public mutating func write(_ number: Double) { write(number.bitPattern) }

  public mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  public mutating func write(_ text: String) { write(Array(text.utf8)) }

  public mutating func write(_ data: [UInt8]) { write(data[...]) }

  public mutating func write(_ data: ArraySlice<UInt8>) {
    write(UInt32(clamping: data.count))
    bytes.append(contentsOf: data)
  }

  public mutating func writeList<Element>(_ elements: [Element], _ body: (inout WireWriter, Element) -> Void) {
    write(UInt32(clamping: elements.count))
    for element in elements { body(&self, element) }
  }

  public mutating func writeOptional<Value>(_ value: Value?, _ body: (inout WireWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }
}

/// Reads what `WireWriter` wrote, from bytes that may be anything.
public struct WireReader: Sendable {
  private var rest: ArraySlice<UInt8>

  public init(_ bytes: [UInt8]) { rest = bytes[...] }
  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  public var isAtEnd: Bool { rest.isEmpty }

  public mutating func read<Number: FixedWidthInteger>() throws(WireError) -> Number {
    let size = Number.bitWidth / 8
    guard rest.count >= size else { throw .malformed }
    var number: Number.Magnitude = 0
    for (offset, byte) in rest.prefix(size).enumerated() {
      number |= Number.Magnitude(truncatingIfNeeded: byte) << Number.Magnitude(truncatingIfNeeded: 8 * offset)
    }
    rest = rest.dropFirst(size)
    return Number(truncatingIfNeeded: number)
  }

  public mutating func read() throws(WireError) -> Double { Double(bitPattern: try read()) }

  public mutating func read() throws(WireError) -> Bool {
    let byte: UInt8 = try read()
    guard byte <= 1 else { throw .malformed }
    return byte == 1
  }

  public mutating func read() throws(WireError) -> [UInt8] { Array(try readSlice()) }

  /// Bytes where they lie in what is read.
  public mutating func readSlice() throws(WireError) -> ArraySlice<UInt8> {
    let count = Int(try read() as UInt32)
    guard rest.count >= count else { throw .malformed }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  public mutating func read() throws(WireError) -> String {
    let bytes: [UInt8] = try read()
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    return text
  }

  /// Reads a list; each element takes at least one byte, so a count cannot ask for more memory than the bytes justify.
  public mutating func readList<Element>(_ body: (inout WireReader) throws(WireError) -> Element) throws(WireError)
    -> [Element]
  {
    let count = Int(try read() as UInt32)
    guard count <= rest.count else { throw .malformed }
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }

  public mutating func readOptional<Value>(_ body: (inout WireReader) throws(WireError) -> Value) throws(WireError)
    -> Value?
  {
    try read() as Bool ? try body(&self) : nil
  }
}
