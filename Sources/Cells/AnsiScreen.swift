/// Reads a screen from text with SGR colours, as `tmux capture-pane -e -p` writes it.
///
/// Any bytes are a screen. The colour state runs on across line ends; a row that ends early is filled with the background
/// that is set where it ends, since that is how captures cut trailing blanks off.
package enum AnsiScreen {
  /// - Parameters:
  ///   - bytes: UTF-8; what is not becomes U+FFFD.
  ///   - columns: of the grid; the text is clipped or padded at the right.
  ///   - rows: of the grid, likewise at the bottom.
  package static func parse(_ bytes: [UInt8], columns: Int, rows: Int, glyphs: GlyphTable) -> CellGrid {
    var parser = Parser(writer: CellWriter(columns: columns, rows: rows, glyphs: glyphs))
    guard columns > 0, rows > 0 else { return parser.writer.grid }
    var index = 0
    while index < bytes.count, !parser.writer.isBelow { index = parser.step(bytes, index) }
    if parser.writer.column > 0 { parser.writer.fillToEnd() }
    return parser.writer.grid
  }

  private struct Parser {
    var writer: CellWriter
    private var rendition = GraphicRendition()

    init(writer: CellWriter) { self.writer = writer }

    /// Takes what stands at an index.
    ///
    /// - Returns: the index behind it.
    mutating func step(_ bytes: [UInt8], _ index: Int) -> Int {
      let byte = bytes[index]
      switch byte {
      case 0x0A:
        writer.newLine()
        return index + 1
      case 0x0D:
        writer.carriageReturn()
        return index + 1
      case 0x09:
        writer.tab()
        return index + 1
      case 0x1B: return escape(bytes, index + 1)
      case 0x20..<0x7F:
        writer.put(Unicode.Scalar(byte))
        return index + 1
      case 0..<0x20, 0x7F: return index + 1
      default: return scalar(bytes, index)
      }
    }

    /// Decodes one scalar; of bytes that are none, as few as possible become U+FFFD.
    private mutating func scalar(_ bytes: [UInt8], _ index: Int) -> Int {
      let length = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
      var decoder = UTF8()
      var iterator = bytes[index..<min(bytes.count, index + length)].makeIterator()
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        // C1 controls are a terminal's, not text.
        if scalar.value >= 0xA0 { writer.put(scalar) }
        return index + UTF8.width(scalar)
      case .error, .emptyInput:
        writer.put("\u{FFFD}")
        var next = index + 1
        while next < bytes.count, next < index + length, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return next
      }
    }

    private mutating func escape(_ bytes: [UInt8], _ start: Int) -> Int {
      guard start < bytes.count else { return start }
      switch bytes[start] {
      case UInt8(ascii: "["): return controlSequence(bytes, start + 1)
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
        return stringEnd(bytes, start + 1)
      case 0x20...0x2F:
        var index = start
        while index < bytes.count, (0x20...0x2F).contains(bytes[index]) { index += 1 }
        return min(index + 1, bytes.count)
      case 0x30...0x7E: return start + 1
      default: return start
      }
    }

    /// Behind a string that BEL or ST ends; a line end ends a broken one, so that it cannot swallow the screen.
    private func stringEnd(_ bytes: [UInt8], _ start: Int) -> Int {
      var index = start
      while index < bytes.count {
        switch bytes[index] {
        case 0x07: return index + 1
        case 0x0A: return index
        case 0x1B: return index + 1 < bytes.count && bytes[index + 1] == 0x5C ? index + 2 : index
        default: index += 1
        }
      }
      return index
    }

    private mutating func controlSequence(_ bytes: [UInt8], _ start: Int) -> Int {
      var index = start
      while index < bytes.count, (0x20...0x3F).contains(bytes[index]) { index += 1 }
      guard index < bytes.count, (0x40...0x7E).contains(bytes[index]) else { return index }
      switch bytes[index] {
      case UInt8(ascii: "m"):
        rendition.apply(bytes[start..<index])
        (writer.foreground, writer.background, writer.style) = rendition.cellAttributes
      case UInt8(ascii: "K") where index == start || bytes[start] == UInt8(ascii: "0"):
        writer.fillToEnd()
      default: break
      }
      return index + 1
    }
  }
}
