package import Cells
package import Rendering

/// Writes frames for the player in a page: of each only what differs from the one before, as one JSON object.
///
/// Cells are numbered row by row. Before the first frame all of them are blank and in style 0. The keys, all but `t` left
/// out where there is nothing to say:
/// - `t`: seconds.
/// - `c`: colours that are new, red, green and blue in a byte each, as base 64; all colours so far are numbered from 0.
/// - `s`: styles that are new, for each its foreground and its background, each less that of the style before (at first
///   less 0).
/// - `b`: for each run of new styles with the same attributes: how many they are, and the bits; those that are left have
///   none.
/// - `m`: pairs of styles; all cells in the first change to the second, at once. The firsts ascend; either is written less
///   that of the pair before (at first less 0).
/// - `r`: then, for each run of cells that get one style: four times how many they are less one, and 1 if cells are passed
///   over before it, and 2 if its style is not the next new one; then, as these say, how many are passed over, and its style
///   less that of the run before (at first less 0). The next new style is the first of this frame, or the one behind the
///   highest that a run has had.
///
/// The numbers of these four are `DigitText`, with a sign where they are differences of styles or colours that do not ascend.
/// - `g`: for each run of text: how many cells to pass over, the text. Each character fills a cell, but a line end stands
///   for the second cell of a wide character, and a tab joins the character behind it to the one before it. The blocks,
///   which scaled pictures are full of, and the characters that are 0x2400 below them stand for each other.
package struct PageFrameEncoder: Sendable {
  private var reader: AppearanceReader
  private var columns = 0
  /// What the player shows: glyphs with their continuations, and the numbers of styles.
  private var shownGlyphs: [UInt32] = []
  private var shownStyles: [Int32] = []
  private var styles: [CellAppearance: Int32] = [:]
  private var colors: [UInt32: Int32] = [:]
  /// For each style that cells are in, what all of them change to before some change otherwise.
  private var successors: [Int32] = []
  private var newColors: [UInt8] = []
  private var newStyles: [UInt8] = []
  /// The attributes of new styles, each as often as it comes in a row.
  private var newAttributes: [(count: Int, bits: Int)] = []
  /// The style that was numbered last.
  private var lastColors: (foreground: Int, background: Int) = (0, 0)

  private struct StyleChange: Hashable {
    var from: Int32
    var to: Int32
  }

  /// Unchanged cells that are cheaper to write again than to pass over.
  private static let textGap = 4
  /// Runs of cells, from so many on it is cheaper to write their change as a pair of styles.
  private static let runsOfPair = 3

  package init(depth: ColorDepth) { reader = AppearanceReader(depth: depth) }

  /// Appends a frame, which must have the size of all others.
  package mutating func append(_ grid: CellGrid, glyphs: GlyphTable, time: Double, to bytes: inout [UInt8]) {
    newColors.removeAll(keepingCapacity: true)
    newStyles.removeAll(keepingCapacity: true)
    newAttributes.removeAll(keepingCapacity: true)
    let firstNew = Int32(truncatingIfNeeded: styles.count)
    if shownGlyphs.count != grid.count || columns != grid.columns {
      columns = grid.columns
      shownGlyphs = Array(repeating: Glyph.space.rawValue, count: grid.count)
      shownStyles = Array(repeating: number(of: .standard), count: grid.count)
    }
    var glyphRow = shownGlyphs
    var styleRow = shownStyles
    read(grid, &glyphRow, &styleRow)
    var pairs: [UInt8] = []
    var runs: [UInt8] = []
    writeStyles(styleRow, firstNew: firstNew, &pairs, &runs)
    var text: [UInt8] = []
    write(glyphRow, of: grid, glyphs, &text)
    shownGlyphs = glyphRow
    shownStyles = styleRow
    bytes.append(contentsOf: "{\"t\":".utf8)
    JSONToken.append(number: time, to: &bytes)
    let lists = [("c", newColors), ("s", newStyles), ("b", attributes()), ("m", pairs), ("r", runs)]
    for (key, list) in lists where !list.isEmpty {
      bytes.append(contentsOf: ",\"\(key)\":\"".utf8)
      bytes.append(contentsOf: list)
      bytes.append(UInt8(ascii: "\""))
    }
    if !text.isEmpty {
      bytes.append(contentsOf: ",\"g\":[".utf8)
      bytes.append(contentsOf: text.dropLast())
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "}"))
  }

  // MARK: Reading

  private mutating func read(_ grid: CellGrid, _ glyphs: inout [UInt32], _ numbers: inout [Int32]) {
    var last = CellAppearance.standard
    var lastNumber = number(of: last)
    for row in 0..<grid.rows {
      let end = (row + 1) * grid.columns
      var index = row * grid.columns
      while index < end {
        let width = AppearanceReader.width(grid, at: index, end: end)
        let appearance = reader.appearance(of: grid, at: index)
        if appearance != last {
          last = appearance
          lastNumber = number(of: appearance)
        }
        let glyph = grid.glyphs[index]
        glyphs[index] = (glyph == .continuation ? .space : glyph).rawValue
        numbers[index] = lastNumber
        if width == 2 {
          glyphs[index + 1] = Glyph.continuation.rawValue
          numbers[index + 1] = lastNumber
        }
        index += width
      }
    }
  }

  private mutating func number(of appearance: CellAppearance) -> Int32 {
    if let number = styles[appearance] { return number }
    let number = Int32(truncatingIfNeeded: styles.count)
    styles[appearance] = number
    let colors = (
      foreground: Int(self.number(ofColor: appearance.foreground)),
      background: Int(self.number(ofColor: appearance.background))
    )
    DigitText.append(signed: colors.foreground - lastColors.foreground, to: &newStyles)
    DigitText.append(signed: colors.background - lastColors.background, to: &newStyles)
    lastColors = colors
    let bits = Int(appearance.style.rawValue)
    if let last = newAttributes.last, last.bits == bits {
      newAttributes[newAttributes.count - 1].count += 1
    } else {
      newAttributes.append((1, bits))
    }
    return number
  }

  private func attributes() -> [UInt8] {
    var list: [UInt8] = []
    for (count, bits) in newAttributes.last?.bits == 0 ? newAttributes.dropLast() : newAttributes[...] {
      DigitText.append(count, to: &list)
      DigitText.append(bits, to: &list)
    }
    return list
  }

  private mutating func number(ofColor color: UInt32) -> Int32 {
    if let number = colors[color] { return number }
    let number = Int32(truncatingIfNeeded: colors.count)
    colors[color] = number
    DigitText.append(bytes: color, to: &newColors)
    return number
  }

  // MARK: Writing

  /// Writes the styles that change all over the frame as pairs, and the cells that do otherwise as runs.
  private mutating func writeStyles(_ new: [Int32], firstNew: Int32, _ pairs: inout [UInt8], _ runs: inout [UInt8]) {
    let old = shownStyles
    var (first, second) = (0, 0)
    for style in commonSuccessors(of: old, in: new).sorted() {
      let successor = Int(successors[Int(style)])
      DigitText.append(Int(style) - first, to: &pairs)
      DigitText.append(signed: successor - second, to: &pairs)
      (first, second) = (Int(style), successor)
    }
    var (last, nextNew) = (0, firstNew)
    var written = 0
    var index = 0
    while index < new.count {
      guard successors[Int(old[index])] != new[index] else {
        index += 1
        continue
      }
      let style = new[index]
      let start = index
      var end = index
      while index < new.count, new[index] == style {
        index += 1
        if successors[Int(old[index - 1])] != style { end = index }
      }
      DigitText.append((end - start - 1) << 2 | (start > written ? 1 : 0) | (style == nextNew ? 0 : 2), to: &runs)
      if start > written { DigitText.append(start - written, to: &runs) }
      if style != nextNew { DigitText.append(signed: Int(style) - last, to: &runs) }
      last = Int(style)
      nextNew = max(nextNew, style + 1)
      written = end
    }
  }

  /// Notes in `successors` what the cells of each style change to in most places, where these are more by far than those that
  /// stay; else that they stay.
  ///
  /// - Returns: the styles that change.
  private mutating func commonSuccessors(of old: [Int32], in new: [Int32]) -> [Int32] {
    var changes: [(change: StyleChange, runs: Int)] = []
    var places: [StyleChange: Int] = [:]
    var index = 0
    while index < old.count {
      let change = StyleChange(from: old[index], to: new[index])
      while index < old.count, old[index] == change.from, new[index] == change.to { index += 1 }
      if let place = places[change] {
        changes[place].runs += 1
      } else {
        places[change] = changes.count
        changes.append((change, 1))
      }
    }
    for style in successors.count..<max(successors.count, styles.count) {
      successors.append(Int32(truncatingIfNeeded: style))
    }
    for (change, _) in changes { successors[Int(change.from)] = change.from }
    // Of as many in the order in which they are met, so that ties are settled the same way everywhere.
    var most: [Int32: Int] = [:]
    for (change, runs) in changes where change.from != change.to {
      let staying = places[StyleChange(from: change.from, to: change.from)].map { changes[$0].runs } ?? 0
      guard runs - staying >= PageFrameEncoder.runsOfPair, runs > most[change.from] ?? 0 else { continue }
      most[change.from] = runs
      successors[Int(change.from)] = change.to
    }
    return Array(most.keys)
  }

  private func write(_ new: [UInt32], of grid: CellGrid, _ glyphs: GlyphTable, _ list: inout [UInt8]) {
    var written = 0
    var index = 0
    while index < new.count {
      guard new[index] != shownGlyphs[index] else {
        index += 1
        continue
      }
      // Characters are written whole.
      var start = index
      if new[start] == Glyph.continuation.rawValue { start -= 1 }
      var end = index + 1
      var gap = 0
      index += 1
      while index < new.count, gap <= PageFrameEncoder.textGap {
        gap = new[index] == shownGlyphs[index] ? gap + 1 : 0
        index += 1
        if gap == 0 { end = index }
      }
      if end < new.count, new[end] == Glyph.continuation.rawValue { end += 1 }
      index = max(index, end)
      JSONToken.append(number: start - written, to: &list)
      list.append(UInt8(ascii: ","))
      appendText(of: grid, start..<end, glyphs, &list)
      list.append(UInt8(ascii: ","))
      written = end
    }
  }

  private func appendText(of grid: CellGrid, _ cells: Range<Int>, _ glyphs: GlyphTable, _ list: inout [UInt8]) {
    var text: [UInt8] = []
    var cell: [UInt8] = []
    var index = cells.lowerBound
    while index < cells.upperBound {
      let width = AppearanceReader.width(grid, at: index, end: (index / columns + 1) * columns)
      cell.removeAll(keepingCapacity: true)
      AppearanceReader.appendText(of: grid, at: index, width: width, glyphs: glyphs, to: &cell)
      if cell.allSatisfy({ $0 == 0x20 }) {
        text.append(contentsOf: cell)
      } else {
        for (place, scalar) in String(decoding: cell, as: UTF8.self).unicodeScalars.enumerated() {
          if place > 0 { text.append(UInt8(ascii: "\t")) }
          text.append(contentsOf: String(PageFrameEncoder.exchanged(scalar)).utf8)
        }
        if width == 2 { text.append(UInt8(ascii: "\n")) }
      }
      index += width
    }
    JSONToken.append(text: text, to: &list)
  }

  /// A block for a character that takes a byte less, and the other way round.
  private static func exchanged(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x2580...0x259F: Unicode.Scalar(scalar.value - 0x2400) ?? scalar
    case 0x0180...0x019F: Unicode.Scalar(scalar.value + 0x2400) ?? scalar
    default: scalar
    }
  }
}
