import Cells

/// Writes the characters of cells so that nothing in them can move the cursor or start a sequence.
enum GlyphWriter {
  /// Appends the text of a glyph; spaces, as many as it has columns, for what has no text or is a control character.
  @inline(__always)
  static func append(_ glyph: Glyph, width: Int, _ table: GlyphTable, to bytes: inout [UInt8]) {
    let value = glyph.rawValue
    if value >= 0x20 && value < 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: value))
    } else {
      appendOther(glyph, width: width, table, to: &bytes)
    }
  }

  private static func appendOther(_ glyph: Glyph, width: Int, _ table: GlyphTable, to bytes: inout [UInt8]) {
    let start = bytes.count
    if glyph.rawValue >= 0xA0 { table.appendUTF8(of: glyph, to: &bytes) }
    // A cluster may hold control characters, such as a line end.
    let isUnsafe = glyph.isCluster && bytes[start...].contains { $0 < 0x20 || $0 == 0x7F }
    if isUnsafe { bytes.removeSubrange(start...) }
    if bytes.count == start {
      for _ in 0..<width { bytes.append(0x20) }
    }
  }

  /// Whether terminals disagree on the columns that the glyph takes, whose text is `text`.
  ///
  /// They agree on single characters, but for the newest emoji and lone flag letters, and on Latin letters with
  /// combining marks.
  static func isAmbiguous(_ glyph: Glyph, _ text: ArraySlice<UInt8>) -> Bool {
    guard glyph.isCluster else {
      return (0x1FA70...0x1FAFF).contains(glyph.rawValue) || isFlagLetter(glyph.rawValue)
    }
    guard let first = text.first else { return true }
    let lead = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var isMark = false
    for byte in text.dropFirst(lead) {
      // U+0300 to U+036F are the bytes CC 80 to CD AF.
      if byte == 0xCC || byte == 0xCD {
        isMark = true
      } else if !isMark || byte >= 0xC0 {
        return true
      }
    }
    return false
  }

  /// The most columns that a text takes on a terminal that draws each of its characters for itself: letters of flags have one
  /// or two there.
  static func reach(of text: ArraySlice<UInt8>) -> Int {
    var codec = UTF8()
    var bytes = text.makeIterator()
    var columns = 0
    while case .scalarValue(let scalar) = codec.decode(&bytes) {
      columns += isFlagLetter(scalar.value) ? 2 : CharacterWidth.of(scalar)
    }
    return columns
  }

  private static func isFlagLetter(_ value: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// The columns of the cell at `index`, of a row that ends before `end`: 2 where a continuation follows.
  @inline(__always)
  static func width(_ glyphs: [Glyph], _ index: Int, end: Int) -> Int {
    index + 1 < end && glyphs[index + 1].isContinuation && canLead(glyphs[index]) ? 2 : 1
  }

  /// Whether a continuation can belong to the glyph before it.
  @inline(__always)
  static func canLead(_ glyph: Glyph) -> Bool { glyph.rawValue >= 0x80 && !glyph.isContinuation }
}
