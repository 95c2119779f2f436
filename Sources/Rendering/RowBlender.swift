import Cells

/// Lays a stretch of one row over a row of a layer.
///
/// Each pass takes its arrays as parameters of their own: see `CellGrid` for the layout.
enum RowBlender {
  /// Where a stretch comes from.
  struct Source {
    /// The first cell of the source row in the grid's arrays.
    var rowStart: Int
    /// Cells in the source row.
    var rowCount: Int
    /// The cell of the source row that the stretch begins with.
    var column: Int
    /// The opacity of the whole stretch, in 1…65536.
    var weight: UInt32
  }

  /// Blends the cells of `grid` that `source` names onto `columns` of `row`.
  ///
  /// - Parameters:
  ///   - columns: inside the layer, and no longer than what is left of the source row.
  ///   - coverage: laid out as the grid's arrays, or empty when the source is opaque.
  ///   - weights: scratch of at least as many elements as the layer has columns.
  static func blend(
    _ grid: CellGrid, _ source: Source, coverage: [UInt32], onto layer: inout LayerBuffer, row: Int,
    columns: Range<Int>, mode: BlendMode, weights: inout [UInt32]
  ) {
    let start = row * layer.grid.columns + columns.lowerBound
    let from = source.rowStart + source.column
    let count = columns.count
    let cutsLead = source.column > 0 && grid.glyphs[from] == .continuation
    let end = source.column + count
    let cutsTail = end < source.rowCount && grid.glyphs[source.rowStart + end] == .continuation

    if source.weight == Opacity.full && coverage.isEmpty {
      separate(&layer.grid.glyphs, &layer.grid.styles, row: row, columns: columns, of: layer.grid.columns)
      copy(grid.glyphs, from, &layer.grid.glyphs, start, count)
      copy(grid.foregrounds, from, &layer.grid.foregrounds, start, count)
      copy(grid.backgrounds, from, &layer.grid.backgrounds, start, count)
      copy(grid.styles, from, &layer.grid.styles, start, count)
      if !layer.isOpaque { fill(&layer.coverage, Opacity.full, start..<start + count) }
      if cutsLead { blank(&layer.grid.glyphs, &layer.grid.styles, start) }
      if cutsTail { blank(&layer.grid.glyphs, &layer.grid.styles, start + count - 1) }
      return
    }

    fillWeights(&weights, count, source.weight, coverage, from)
    if mode == .dithered {
      dither(
        &weights, row: row, column: columns.lowerBound, upper: grid.glyphs, from, lower: layer.grid.glyphs, start,
        count)
    }
    if !layer.isOpaque { cover(&layer.coverage, start, &weights, count) }
    separate(
      &layer.grid.glyphs, &layer.grid.styles, row: row, columns: columns, of: layer.grid.columns, weights: weights)
    if hasContinuation(layer.grid.glyphs, start, count) || hasContinuation(grid.glyphs, from, count)
      || cutsLead || cutsTail
    {
      blendWide(
        &layer.grid.glyphs, &layer.grid.foregrounds, &layer.grid.backgrounds, &layer.grid.styles, start,
        grid, from, weights, count, cutsLead: cutsLead, cutsTail: cutsTail)
    } else {
      blendInk(
        &layer.grid.glyphs, &layer.grid.foregrounds, layer.grid.backgrounds, &layer.grid.styles, start,
        grid, from, weights, count)
      blendBackgrounds(&layer.grid.backgrounds, start, grid.backgrounds, from, weights, count)
    }
  }

  // MARK: - Flat passes

  // Kept out of line: the optimiser of Swift 6.3.1 drops the uniqueness check of the second of two arrays of one
  // value whose mutable spans are taken in one function, and would write into another copy of the grid.

  @inline(never)
  static func fill<Element>(_ array: inout [Element], _ value: Element, _ cells: Range<Int>) {
    var span = array.mutableSpan
    for index in cells { span[index] = value }
  }

  @inline(never)
  static func copy<Element>(
    _ source: [Element], _ from: Int, _ target: inout [Element], _ start: Int, _ count: Int
  ) {
    let input = source.span.extracting(from..<from + count)
    var output = target.mutableSpan
    for index in 0..<count { output[start + index] = input[index] }
  }

  static func hasContinuation(_ glyphs: [Glyph], _ start: Int, _ count: Int) -> Bool {
    let cells = glyphs.span.extracting(start..<start + count)
    var found: UInt32 = 0
    for index in 0..<cells.count {
      found |= cells[index].rawValue == Glyph.continuation.rawValue ? 1 : 0
    }
    return found != 0
  }

  private static func fillWeights(
    _ weights: inout [UInt32], _ count: Int, _ weight: UInt32, _ coverage: [UInt32], _ from: Int
  ) {
    if coverage.isEmpty {
      fill(&weights, weight, 0..<count)
    } else {
      for index in 0..<count { weights[index] = Opacity.product(weight, coverage[from + index]) }
    }
  }

  /// Adds what the stretch covers, and turns its opacities into its shares of the cells.
  private static func cover(_ coverage: inout [UInt32], _ start: Int, _ weights: inout [UInt32], _ count: Int) {
    for index in 0..<count {
      let whole = Opacity.union(weights[index], coverage[start + index])
      weights[index] = Opacity.share(of: weights[index], in: whole)
      coverage[start + index] = whole
    }
  }

  @inline(never)
  static func blendBackgrounds(
    _ lower: inout [CellColor], _ start: Int, _ upper: [CellColor], _ from: Int, _ weights: [UInt32], _ count: Int
  ) {
    let input = upper.span.extracting(from..<from + count)
    let shares = weights.span.extracting(0..<count)
    var output = lower.mutableSpan
    for index in 0..<count {
      output[start + index] = CellColor(
        packed: ColorMixing.mix(output[start + index].packed, input[index].packed, shares[index]))
    }
  }

  /// Characters, their colours and styles where no cell is part of a wide character. Backgrounds are not blended yet.
  @inline(never)
  private static func blendInk(
    _ glyphs: inout [Glyph], _ foregrounds: inout [CellColor], _ backgrounds: [CellColor],
    _ styles: inout [CellStyle], _ start: Int, _ grid: CellGrid, _ from: Int, _ weights: [UInt32], _ count: Int
  ) {
    let upperGlyphs = grid.glyphs.span.extracting(from..<from + count)
    let upperForegrounds = grid.foregrounds.span.extracting(from..<from + count)
    let upperBackgrounds = grid.backgrounds.span.extracting(from..<from + count)
    let upperStyles = grid.styles.span.extracting(from..<from + count)
    let lowerBackgrounds = backgrounds.span.extracting(start..<start + count)
    let shares = weights.span.extracting(0..<count)
    var lowerGlyphs = glyphs.mutableSpan
    var lowerForegrounds = foregrounds.mutableSpan
    var lowerStyles = styles.mutableSpan
    for index in 0..<count {
      let weight = shares[index]
      let lower = CellInk(
        glyph: lowerGlyphs[start + index].rawValue, foreground: lowerForegrounds[start + index].packed,
        background: lowerBackgrounds[index].packed, style: lowerStyles[start + index].rawValue)
      let upper = CellInk(
        glyph: upperGlyphs[index].rawValue, foreground: upperForegrounds[index].packed,
        background: upperBackgrounds[index].packed, style: upperStyles[index].rawValue)
      let same = lower.isSame(as: upper)
      let showsUpper = CellInk.showsUpper(
        lowerInk: lower.hasInk, lowerContrast: UInt64((Opacity.full &- weight) &* lower.contrast),
        upperInk: upper.hasInk, upperContrast: UInt64(weight &* upper.contrast), weight: weight)
      let result = lower.blended(with: upper, weight, same: same, showsUpper: showsUpper)
      lowerGlyphs[start + index] = Glyph(rawValue: result.glyph)
      lowerForegrounds[start + index] = CellColor(packed: result.foreground)
      lowerStyles[start + index] = CellStyle(rawValue: result.style)
    }
  }
}
