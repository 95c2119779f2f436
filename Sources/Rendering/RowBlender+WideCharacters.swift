import Cells

/// Wide characters: a lead and a continuation, which no layer may part.
extension RowBlender {
  /// Turns a cell into a space in its own background.
  static func blank(_ glyphs: inout [Glyph], _ styles: inout [CellStyle], _ index: Int) {
    glyphs[index] = .space
    styles[index] = CellConstants.plain
  }

  /// Blanks the outer halves of wide characters that the ends of an opaque stretch cut.
  static func separate(
    _ glyphs: inout [Glyph], _ styles: inout [CellStyle], row: Int, columns: Range<Int>, of total: Int
  ) {
    let rowStart = row * total
    if columns.lowerBound > 0, glyphs[rowStart + columns.lowerBound].isContinuation {
      blank(&glyphs, &styles, rowStart + columns.lowerBound - 1)
    }
    if columns.upperBound < total, glyphs[rowStart + columns.upperBound].isContinuation {
      blank(&glyphs, &styles, rowStart + columns.upperBound)
    }
  }

  /// Blanks both halves of wide characters that the stretch covers on one side only.
  static func separate(
    _ glyphs: inout [Glyph], _ styles: inout [CellStyle], row: Int, columns: Range<Int>, of total: Int,
    weights: [UInt32]
  ) {
    let rowStart = row * total
    let last = min(columns.upperBound, total - 1)
    for column in columns.lowerBound...max(columns.lowerBound, last) where column > 0 && column <= last {
      guard glyphs[rowStart + column].isContinuation else { continue }
      let covered = columns.contains(column) && weights[column - columns.lowerBound] > 0
      let leadCovered = columns.contains(column - 1) && weights[column - 1 - columns.lowerBound] > 0
      if covered != leadCovered {
        blank(&glyphs, &styles, rowStart + column - 1)
        blank(&glyphs, &styles, rowStart + column)
      }
    }
  }

  /// Whether a stretch takes only half of the wide character at either end.
  struct Cuts {
    var lead: Bool
    var tail: Bool
  }

  /// Blends again the runs of cells that wide characters of either layer tie together: each run shows one layer.
  static func blendRuns(
    _ lower: CellGrid, _ start: Int, _ upper: CellGrid, _ from: Int, _ count: Int, _ cuts: Cuts,
    _ weights: [UInt32], _ glyphs: inout [Glyph], _ foregrounds: inout [CellColor],
    _ backgrounds: inout [CellColor], _ styles: inout [CellStyle]
  ) {
    func below(_ index: Int) -> CellInk { ink(lower, start + index) }
    func above(_ index: Int) -> CellInk {
      var cell = ink(upper, from + index)
      if (cuts.lead && index == 0) || (cuts.tail && index == count - 1) {
        cell.glyph = CellConstants.space
        cell.style = 0
      }
      return cell
    }
    var runStart = 0
    while runStart < count {
      var runEnd = runStart + 1
      while runEnd < count,
        lower.glyphs[start + runEnd].isContinuation || upper.glyphs[from + runEnd].isContinuation,
        (weights[runEnd] == 0) == (weights[runEnd - 1] == 0)
      {
        runEnd += 1
      }
      let isCut = (cuts.lead && runStart == 0) || (cuts.tail && runEnd == count)
      guard isCut || runEnd - runStart > 1 else {
        runStart = runEnd
        continue
      }
      let showsUpper = runShowsUpper(runStart..<runEnd, weights, below: below, above: above)
      var same = false
      for index in runStart..<runEnd {
        let first = below(index)
        let second = above(index)
        let isSecondHalf = index > runStart && first.glyph == second.glyph && second.glyph == CellConstants.continuation
        same = first.isSame(as: second) && (!isSecondHalf || same)
        let result = first.blended(with: second, weights[index], same: same, showsUpper: showsUpper)
        glyphs[index].rawValue = result.glyph
        foregrounds[index].packed = result.foreground
        backgrounds[index].packed = result.background
        let isCut = (cuts.lead && index == 0) || (cuts.tail && index == count - 1)
        if !CellInk.takesUpperStyle(weights[index], same: same, showsUpper: showsUpper) {
          styles[index] = lower.styles[start + index]
        } else {
          styles[index] = isCut ? CellConstants.plain : upper.styles[from + index]
        }
        // A terminal draws a wide character in one colour, whatever lay below its second half.
        if glyphs[index].isContinuation, index > runStart, !same, weights[index] != 0,
          weights[index] != Opacity.full
        {
          foregrounds[index] = foregrounds[index - 1]
          backgrounds[index] = backgrounds[index - 1]
          styles[index] = styles[index - 1]
        }
      }
      runStart = runEnd
    }
  }

  @inline(__always)
  private static func ink(_ grid: CellGrid, _ cell: Int) -> CellInk {
    CellInk(
      glyph: grid.glyphs[cell].rawValue, foreground: grid.foregrounds[cell].packed,
      background: grid.backgrounds[cell].packed, style: grid.styles[cell].rawValue)
  }

  private static func hasEmoji(_ run: Range<Int>, _ cell: (Int) -> CellInk) -> Bool {
    run.dropLast().contains { cell($0).isEmojiIfWide && cell($0 + 1).glyph == CellConstants.continuation }
  }

  @inline(__always)
  private static func runShowsUpper(
    _ run: Range<Int>, _ weights: [UInt32], below: (Int) -> CellInk, above: (Int) -> CellInk
  ) -> Bool {
    // An emoji does not fade: a terminal draws it in its own colours, whatever it is told. It changes half-way.
    if hasEmoji(run, below) || hasEmoji(run, above) { return weights[run.lowerBound] >= Opacity.half }
    var lowerInk = false
    var upperInk = false
    var lowerContrast: UInt64 = 0
    var upperContrast: UInt64 = 0
    for index in run {
      let first = below(index)
      let second = above(index)
      if first.hasInk {
        lowerInk = true
        lowerContrast &+= UInt64((Opacity.full &- weights[index]) &* first.contrast)
      }
      if second.hasInk {
        upperInk = true
        upperContrast &+= UInt64(weights[index] &* second.contrast)
      }
    }
    return CellInk.showsUpper(
      lowerInk: lowerInk, lowerContrast: lowerContrast, upperInk: upperInk, upperContrast: upperContrast,
      weight: weights[run.lowerBound])
  }
}
