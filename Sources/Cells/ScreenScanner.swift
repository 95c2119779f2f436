/// Takes the bytes of a text screen apart into what a terminal would act on; any bytes will do.
struct ScreenScanner {
  enum Token: Equatable {
    case scalar(Unicode.Scalar)
    case newLine
    case tab
    /// The parameters of an SGR sequence, by their place in the bytes.
    case rendition(Range<Int>)
    /// EL, from the cursor to the end of the row.
    case eraseToEnd
  }

  let bytes: [UInt8]
  private var index = 0
  private var drawsLines = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next token; nil at the end.
  mutating func next() -> Token? {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x1B:
        index += 1
        if let token = escape() { return token }
      case 0x20..<0x7F:
        index += 1
        return .scalar(drawsLines ? LineDrawing.scalar(for: byte) : Unicode.Scalar(byte))
      case 0x0A:
        index += 1
        return .newLine
      case 0x09:
        index += 1
        return .tab
      case 0x0E, 0x0F:
        // Captures mark the cells of the line-drawing set by shifting out and in.
        drawsLines = byte == 0x0E
        index += 1
      case 0..<0x20, 0x7F:
        index += 1
      default:
        let (scalar, length) = UTF8Decoding.scalar(in: bytes, at: index)
        index += length
        // C1 controls are a terminal's, not text.
        if scalar.value >= 0xA0 { return .scalar(scalar) }
      }
    }
    return nil
  }

  /// Passes over text up to the next control, fast.
  ///
  /// - Returns: whether the last of it is a blank; nil when there is none.
  mutating func skipText() -> Bool? {
    let start = index
    while index < bytes.count, bytes[index] >= 0x20 { index += 1 }
    return index == start ? nil : bytes[index - 1] == 0x20
  }

  /// Reads a sequence, behind its ESC.
  private mutating func escape() -> Token? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "["):
      index += 1
      return controlSequence()
    case UInt8(ascii: "]"):
      index += 1
      skipString(acrossLines: false)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      index += 1
      skipString(acrossLines: true)
    case 0x20...0x2F:
      while index < bytes.count, (0x20...0x2F).contains(bytes[index]) { index += 1 }
      if index < bytes.count, (0x30...0x7E).contains(bytes[index]) { index += 1 }
    case 0x30...0x7E: index += 1
    default: break
    }
    return nil
  }

  private mutating func controlSequence() -> Token? {
    let start = index
    while index < bytes.count, (0x20...0x3F).contains(bytes[index]) { index += 1 }
    let parameters = start..<index
    // A sequence that something else interrupts ends there.
    guard index < bytes.count, (0x40...0x7E).contains(bytes[index]) else { return nil }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "m"): return .rendition(parameters)
    case UInt8(ascii: "K") where parameters.isEmpty || (parameters.count == 1 && bytes[start] == UInt8(ascii: "0")):
      return .eraseToEnd
    default: return nil
    }
  }

  /// Passes over a string that BEL or ST ends, or a sequence that begins inside it.
  ///
  /// - Parameter acrossLines: whether it may hold line ends; a broken title must not swallow the screen.
  private mutating func skipString(acrossLines: Bool) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x07, 0x18, 0x1A:
        index += 1
        return
      case 0x0A where !acrossLines: return
      case 0x1B:
        if index + 1 < bytes.count, bytes[index + 1] == 0x5C { index += 2 }
        return
      default: index += 1
      }
    }
  }
}
