import Cells

/// Wide characters: a lead and a continuation, which no layer may part.
extension RowBlender {
  /// Turns a cell into a space in its own background.
  static func blank(_ glyphs: inout [Glyph], _ styles: inout [CellStyle], _ index: Int) {
    glyphs[index] = .space
    styles[index] = []
  }

  /// Blanks the outer halves of wide characters that the ends of an opaque stretch cut.
  static func separate(
    _ glyphs: inout [Glyph], _ styles: inout [CellStyle], row: Int, columns: Range<Int>, of total: Int
  ) {
    let rowStart = row * total
    if columns.lowerBound > 0, glyphs[rowStart + columns.lowerBound] == .continuation {
      blank(&glyphs, &styles, rowStart + columns.lowerBound - 1)
    }
    if columns.upperBound < total, glyphs[rowStart + columns.upperBound] == .continuation {
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
      guard glyphs[rowStart + column] == .continuation else { continue }
      let covered = columns.contains(column) && weights[column - columns.lowerBound] > 0
      let leadCovered = columns.contains(column - 1) && weights[column - 1 - columns.lowerBound] > 0
      if covered != leadCovered {
        blank(&glyphs, &styles, rowStart + column - 1)
        blank(&glyphs, &styles, rowStart + column)
      }
    }
  }

  /// Makes each weight all or nothing by the pattern; cells that a wide character ties go with the first of them.
  static func dither(
    _ weights: inout [UInt32], row: Int, column: Int, upper: [Glyph], _ from: Int, lower: [Glyph], _ start: Int,
    _ count: Int
  ) {
    var shows = false
    var wasCovered = false
    for index in 0..<count {
      let isCovered = weights[index] > 0
      let isTied = upper[from + index] == .continuation || lower[start + index] == .continuation
      if index == 0 || !isTied || isCovered != wasCovered {
        shows = DitherPattern.shows(weights[index], column: column + index, row: row)
      }
      weights[index] = shows && isCovered ? Opacity.full : 0
      wasCovered = isCovered
    }
  }

  /// Blends a stretch in which wide characters of either layer tie cells into runs: each run shows one layer.
  static func blendWide(
    _ glyphs: inout [Glyph], _ foregrounds: inout [CellColor], _ backgrounds: inout [CellColor],
    _ styles: inout [CellStyle], _ start: Int, _ grid: CellGrid, _ from: Int, _ weights: [UInt32], _ count: Int,
    cutsLead: Bool, cutsTail: Bool
  ) {
    func lower(_ index: Int) -> CellInk {
      CellInk(
        glyph: glyphs[start + index].rawValue, foreground: foregrounds[start + index].packed,
        background: backgrounds[start + index].packed, style: styles[start + index].rawValue)
    }
    func upper(_ index: Int) -> CellInk {
      let cell = from + index
      let isCut = (cutsLead && index == 0) || (cutsTail && index == count - 1)
      return CellInk(
        glyph: isCut ? Glyph.space.rawValue : grid.glyphs[cell].rawValue, foreground: grid.foregrounds[cell].packed,
        background: grid.backgrounds[cell].packed, style: isCut ? 0 : grid.styles[cell].rawValue)
    }
    let continuation = Glyph.continuation.rawValue
    var runStart = 0
    while runStart < count {
      var runEnd = runStart + 1
      while runEnd < count, (weights[runEnd] == 0) == (weights[runEnd - 1] == 0),
        lower(runEnd).glyph == continuation || upper(runEnd).glyph == continuation
      {
        runEnd += 1
      }
      let showsUpper = runShowsUpper(runStart..<runEnd, weights, lower: lower, upper: upper)
      var same = false
      for index in runStart..<runEnd {
        let below = lower(index)
        let above = upper(index)
        let isSecondHalf = below.glyph == continuation && above.glyph == continuation
        same = below.isSame(as: above) && (!isSecondHalf || same)
        let result = below.blended(with: above, weights[index], same: same, showsUpper: showsUpper)
        let cell = start + index
        glyphs[cell] = Glyph(rawValue: result.glyph)
        foregrounds[cell] = CellColor(packed: result.foreground)
        styles[cell] = CellStyle(rawValue: result.style)
        let background = ColorMixing.mix(below.background, above.background, weights[index])
        backgrounds[cell] = CellColor(packed: background)
        // A terminal draws a wide character in one colour, whatever lay below its second half.
        if result.glyph == continuation, index > runStart, !same, weights[index] != 0, weights[index] != Opacity.full {
          foregrounds[cell] = foregrounds[cell - 1]
          backgrounds[cell] = backgrounds[cell - 1]
          styles[cell] = styles[cell - 1]
        }
      }
      runStart = runEnd
    }
  }

  @inline(__always)
  private static func runShowsUpper(
    _ run: Range<Int>, _ weights: [UInt32], lower: (Int) -> CellInk, upper: (Int) -> CellInk
  ) -> Bool {
    var lowerInk = false
    var upperInk = false
    var lowerContrast: UInt64 = 0
    var upperContrast: UInt64 = 0
    for index in run {
      let below = lower(index)
      let above = upper(index)
      if below.hasInk {
        lowerInk = true
        lowerContrast &+= UInt64((Opacity.full &- weights[index]) &* below.contrast)
      }
      if above.hasInk {
        upperInk = true
        upperContrast &+= UInt64(weights[index] &* above.contrast)
      }
    }
    return CellInk.showsUpper(
      lowerInk: lowerInk, lowerContrast: lowerContrast, upperInk: upperInk, upperContrast: upperContrast,
      weight: weights[run.lowerBound])
  }
}
