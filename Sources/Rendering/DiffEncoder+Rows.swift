import Cells

extension DiffEncoder {
  /// Writes the cells of a part of a row that are marked as changed.
  mutating func write(_ row: Int, _ changedPart: Range<Int>, _ table: GlyphTable, into bytes: inout [UInt8]) {
    var part = changedPart
    let base = row * shown.columns
    let end = base + shown.columns
    var column = part.lowerBound
    while column < part.upperBound {
      guard changed[column] else {
        column += 1
        continue
      }
      let cell = base + column
      let glyph = shown.glyphs[cell]
      move(to: row, column, into: &bytes)
      writer.change(to: shown.states[cell], isBlank: isBlank(cell), into: &bytes)
      let count = lengthOfRun(at: column, base, end: part.upperBound)
      if count >= DiffEncoder.shortestRun {
        column = writeRun(of: count, at: column, row, part, table, into: &bytes)
        continue
      }
      let width = GlyphWriter.width(shown.glyphs, cell, end: end)
      let textStart = bytes.count
      append(glyph, width: width, table, to: &bytes)
      cursorColumn = column + width
      if glyph.isCluster || glyph.rawValue >= 0x1F1E6, GlyphWriter.isAmbiguous(glyph, bytes[textStart...]) {
        let reach = GlyphWriter.reach(of: bytes[textStart...])
        if width == 2 { rewriteOverBlanks(row, column, glyph, table, from: textStart, into: &bytes) }
        cursorRow = DiffEncoder.unknown
        if reach > width { rewrite(column + width..<column + reach, base, &part) }
      }
      if column + width >= shown.columns { cursorRow = DiffEncoder.unknown }
      column += 1
    }
  }

  /// Writes a character as the terminal can draw it.
  func append(_ glyph: Glyph, width: Int, _ table: GlyphTable, to bytes: inout [UInt8]) {
    if let console {
      console.append(glyph, width: width, table, to: &bytes)
    } else {
      GlyphWriter.append(glyph, width: width, table, to: &bytes)
    }
  }

  func isBlank(_ cell: Int) -> Bool {
    shown.glyphs[cell].rawValue == CellConstants.space && shown.styles[cell].rawValue & CellConstants.lineStyles == 0
  }

  /// Clears both columns first: a terminal that takes the character for a narrow one would leave what stood in
  /// the second.
  private func rewriteOverBlanks(
    _ row: Int, _ column: Int, _ glyph: Glyph, _ table: GlyphTable, from start: Int, into bytes: inout [UInt8]
  ) {
    bytes.removeSubrange(start...)
    bytes.append(0x20)
    bytes.append(0x20)
    address(row, column, into: &bytes)
    append(glyph, width: 2, table, to: &bytes)
  }

  /// Has cells written that a terminal which draws a character in too many columns has drawn over.
  private mutating func rewrite(_ columns: Range<Int>, _ base: Int, _ part: inout Range<Int>) {
    for column in columns where column < shown.columns {
      if column >= part.upperBound {
        changed[column] = false
        part = part.lowerBound..<column + 1
      }
      changed[shown.glyphs[base + column].isContinuation ? column - 1 : column] = true
    }
  }

  private func address(_ row: Int, _ column: Int, into bytes: inout [UInt8]) {
    CursorMove.address(row: (region?.row ?? 0) + row, column: (region?.column ?? 0) + column, into: &bytes)
  }

  /// Moves the cursor the cheapest way.
  private mutating func move(to row: Int, _ column: Int, into bytes: inout [UInt8]) {
    if cursorRow == row && cursorColumn == column { return }
    if cursorRow == row && cursorColumn < column {
      let gap = column - cursorColumn
      let length = CursorMove.length(gap)
      let base = row * shown.columns
      if gap <= length, canRewrite(base + cursorColumn..<base + column) {
        for cell in base + cursorColumn..<base + column {
          bytes.append(UInt8(truncatingIfNeeded: shown.glyphs[cell].rawValue))
        }
      } else {
        CursorMove.sequence(gap, final: UInt8(ascii: "C"), into: &bytes)
      }
    } else {
      address(row, column, into: &bytes)
    }
    cursorRow = row
    cursorColumn = column
  }

  /// Whether unchanged cells can be written again as one byte each, in the state that the terminal is in.
  private func canRewrite(_ cells: Range<Int>) -> Bool {
    for cell in cells {
      let value = shown.glyphs[cell].rawValue
      guard value >= 0x20 && value < 0x7F, shown.glyphs[cell + 1] != .continuation else { return false }
      let state = shown.states[cell]
      if state == writer.state { continue }
      guard isBlank(cell), !state.isReversed, !writer.state.isReversed, state.background == writer.state.background,
        state.style == writer.state.style & CellConstants.blankStyles
      else { return false }
    }
    return true
  }
}
