import Cells

/// Dithering: each cell is all of one layer or all of the other.
extension RowBlender {
  /// Makes each weight all or nothing by the pattern; cells that a wide character ties go with the first of them.
  static func dither(
    _ weights: inout [UInt32], row: Int, column: Int, upper: [Glyph], _ from: Int, lower: [Glyph], _ start: Int,
    _ count: Int
  ) {
    let upperGlyphs = upper.span.extracting(from..<from + count)
    let lowerGlyphs = lower.span.extracting(start..<start + count)
    var shares = weights.mutableSpan
    var shows = false
    var wasCovered = false
    for index in 0..<count {
      let isCovered = shares[index] > 0
      let isTied = upperGlyphs[index].isContinuation || lowerGlyphs[index].isContinuation
      if index == 0 || !isTied || isCovered != wasCovered {
        shows = DitherPattern.shows(shares[index], column: column + index, row: row)
      }
      shares[index] = shows && isCovered ? Opacity.full : 0
      wasCovered = isCovered
    }
  }

  @inline(never)
  static func select(
    _ lower: CellGrid, _ start: Int, _ upper: CellGrid, _ from: Int, _ count: Int, _ glyphs: inout [Glyph],
    _ styles: inout [CellStyle], weights: [UInt32]
  ) {
    let upperGlyphs = upper.glyphs.span.extracting(from..<from + count)
    let lowerGlyphs = lower.glyphs.span.extracting(start..<start + count)
    let upperStyles = upper.styles.span.extracting(from..<from + count)
    let lowerStyles = lower.styles.span.extracting(start..<start + count)
    let shares = weights.span.extracting(0..<count)
    var glyphSpan = glyphs.mutableSpan
    var styleSpan = styles.mutableSpan
    guard count <= glyphSpan.count, count <= styleSpan.count else { return }
    for index in 0..<count {
      glyphSpan[index] = shares[index] == 0 ? lowerGlyphs[index] : upperGlyphs[index]
      styleSpan[index] = shares[index] == 0 ? lowerStyles[index] : upperStyles[index]
    }
  }

  @inline(never)
  static func selectColors(
    _ lower: [CellColor], _ start: Int, _ upper: [CellColor], _ from: Int, _ count: Int,
    _ result: inout [CellColor], _ weights: [UInt32]
  ) {
    let above = upper.span.extracting(from..<from + count)
    let below = lower.span.extracting(start..<start + count)
    let shares = weights.span.extracting(0..<count)
    var output = result.mutableSpan
    guard count <= output.count else { return }
    for index in 0..<count { output[index] = shares[index] == 0 ? below[index] : above[index] }
  }
}
