import Cells

/// Equal cells side by side: written one by one, erased, or repeated, whichever is shortest.
extension DiffEncoder {
  /// Cells; nothing shorter is worth a sequence.
  static let shortestRun = 4

  /// How many changed cells from a column on, which must be changed, look the same. A wide character is never followed by
  /// an equal cell: its second column is none.
  @inline(__always)
  func lengthOfRun(at column: Int, _ base: Int, end: Int) -> Int {
    let glyph = shown.glyphs[base + column]
    var next = column + 1
    while next < end, changed[next], shown.glyphs[base + next] == glyph,
      shown.states[base + next] == shown.states[base + column]
    {
      next += 1
    }
    return next - column
  }

  /// Writes a run, in whose state the terminal is and at whose beginning the cursor stands.
  ///
  /// - Returns: the column to go on from.
  mutating func writeRun(
    of count: Int, at column: Int, _ row: Int, _ part: Range<Int>, _ table: GlyphTable, into bytes: inout [UInt8]
  ) -> Int {
    let base = row * shown.columns
    let glyph = shown.glyphs[base + column]
    let end = column + count
    if isErasable(base + column) {
      if erasesLines, areErasable(base + end..<base + shown.columns) {
        bytes.append(contentsOf: DiffEncoder.eraseToEnd)
        return shown.columns
      }
      if lengthOfErasing(count, from: column, part) < count {
        CursorMove.sequence(count, final: UInt8(ascii: "X"), into: &bytes)
        return end
      }
    }
    let start = bytes.count
    let width = GlyphWriter.width(shown.glyphs, base + column, end: base + shown.columns)
    append(glyph, width: width, table, to: &bytes)
    let length = bytes.count - start
    if repeated.contains(glyph.rawValue), CursorMove.length(count - 1) < length * (count - 1) {
      CursorMove.sequence(count - 1, final: UInt8(ascii: "b"), into: &bytes)
    } else {
      for _ in 1..<count { append(glyph, width: width, table, to: &bytes) }
    }
    cursorColumn = end
    if end >= shown.columns { cursorRow = DiffEncoder.unknown }
    return end
  }

  private static let eraseToEnd: [UInt8] = [0x1B, 0x5B, UInt8(ascii: "K")]

  /// Whether all to the right end of the terminal is this encoder's.
  private var erasesLines: Bool { region == nil }

  /// Whether a cell looks like one that has been erased in the default colours. In others terminals do not erase alike.
  private func isErasable(_ cell: Int) -> Bool {
    shown.glyphs[cell].rawValue == CellConstants.space && shown.states[cell] == .initial
  }

  private func areErasable(_ cells: Range<Int>) -> Bool { cells.allSatisfy(isErasable) }

  /// The bytes that it takes to erase a run and to be at the next changed cell of its row, less those that lead there from
  /// the run's end.
  private func lengthOfErasing(_ count: Int, from column: Int, _ part: Range<Int>) -> Int {
    let end = column + count
    let erasing = CursorMove.length(count)
    guard let next = (end..<max(end, part.upperBound)).first(where: { changed[$0] }) else { return erasing }
    let gap = next - end
    return erasing + CursorMove.length(count + gap) - (gap == 0 ? 0 : min(gap, CursorMove.length(gap)))
  }
}
