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
  ///   - scratch: of the layer's columns.
  static func blend(
    _ grid: CellGrid, _ source: Source, coverage: [UInt32], onto layer: inout LayerBuffer, row: Int,
    columns: Range<Int>, mode: BlendMode, scratch: inout RowScratch
  ) {
    let start = row * layer.grid.columns + columns.lowerBound
    let from = source.rowStart + source.column
    let count = columns.count
    let cutsLead = source.column > 0 && grid.glyphs[from].isContinuation
    let end = source.column + count
    let cutsTail = end < source.rowCount && grid.glyphs[source.rowStart + end].isContinuation

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

    fillWeights(&scratch.weights, count, source.weight, coverage, from)
    if mode == .dithered {
      dither(
        &scratch.weights, row: row, column: columns.lowerBound, upper: grid.glyphs, from, lower: layer.grid.glyphs,
        start, count)
    }
    if !layer.isOpaque { cover(&layer.coverage, start, &scratch.weights, count) }
    separate(
      &layer.grid.glyphs, &layer.grid.styles, row: row, columns: columns, of: layer.grid.columns,
      weights: scratch.weights)
    let cuts = Cuts(lead: cutsLead, tail: cutsTail)
    if mode == .dithered {
      select(layer.grid, start, grid, from, count, &scratch.glyphs, &scratch.styles, weights: scratch.weights)
      selectColors(layer.grid.foregrounds, start, grid.foregrounds, from, count, &scratch.foregrounds, scratch.weights)
      selectColors(layer.grid.backgrounds, start, grid.backgrounds, from, count, &scratch.backgrounds, scratch.weights)
      if cutsLead, scratch.weights[0] > 0 { blank(&scratch.glyphs, &scratch.styles, 0) }
      if cutsTail, scratch.weights[count - 1] > 0 { blank(&scratch.glyphs, &scratch.styles, count - 1) }
    } else {
      blendCells(
        layer.grid, start, grid, from, count, scratch.weights, &scratch.glyphs, &scratch.foregrounds,
        &scratch.backgrounds, &scratch.styles)
      if cutsLead || cutsTail || hasContinuation(layer.grid.glyphs, start, count)
        || hasContinuation(grid.glyphs, from, count)
      {
        blendRuns(
          layer.grid, start, grid, from, count, cuts, scratch.weights, &scratch.glyphs, &scratch.foregrounds,
          &scratch.backgrounds, &scratch.styles)
      }
    }
    copy(scratch.glyphs, 0, &layer.grid.glyphs, start, count)
    copy(scratch.foregrounds, 0, &layer.grid.foregrounds, start, count)
    copy(scratch.backgrounds, 0, &layer.grid.backgrounds, start, count)
    copy(scratch.styles, 0, &layer.grid.styles, start, count)
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
    guard from >= 0, start >= 0, count > 0, from + count <= source.count, start + count <= target.count else { return }
    // As one move of memory: a loop over the spans takes twice as long.
    unsafe target.withUnsafeMutableBufferPointer { output in
      unsafe source.withUnsafeBufferPointer { input in
        let moved = unsafe UnsafeMutableBufferPointer(rebasing: output[start..<start + count])
        _ = unsafe moved.update(fromContentsOf: UnsafeBufferPointer(rebasing: input[from..<from + count]))
      }
    }
  }

  static func hasContinuation(_ glyphs: [Glyph], _ start: Int, _ count: Int) -> Bool {
    let cells = glyphs.span.extracting(start..<start + count)
    var found: UInt32 = 0
    for index in 0..<cells.count {
      found |= cells[index].isContinuation ? 1 : 0
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

  /// Blends each cell by itself into a row that begins at 0.
  @inline(never)
  private static func blendCells(
    _ lower: CellGrid, _ start: Int, _ upper: CellGrid, _ from: Int, _ count: Int, _ weights: [UInt32],
    _ glyphs: inout [Glyph], _ foregrounds: inout [CellColor], _ backgrounds: inout [CellColor],
    _ styles: inout [CellStyle]
  ) {
    let upperGlyphs = upper.glyphs.span.extracting(from..<from + count)
    let upperForegrounds = upper.foregrounds.span.extracting(from..<from + count)
    let upperBackgrounds = upper.backgrounds.span.extracting(from..<from + count)
    let upperStyles = upper.styles.span.extracting(from..<from + count)
    let lowerGlyphs = lower.glyphs.span.extracting(start..<start + count)
    let lowerForegrounds = lower.foregrounds.span.extracting(start..<start + count)
    let lowerBackgrounds = lower.backgrounds.span.extracting(start..<start + count)
    let lowerStyles = lower.styles.span.extracting(start..<start + count)
    let shares = weights.span.extracting(0..<count)
    var glyphSpan = glyphs.mutableSpan
    var foregroundSpan = foregrounds.mutableSpan
    var backgroundSpan = backgrounds.mutableSpan
    var styleSpan = styles.mutableSpan
    // Said once here, it need not be checked for each cell, and the loop vectorises.
    guard count <= glyphSpan.count, count <= foregroundSpan.count, count <= backgroundSpan.count,
      count <= styleSpan.count
    else { return }
    for index in 0..<count {
      let weight = shares[index]
      let below = CellInk(
        glyph: lowerGlyphs[index].rawValue, foreground: lowerForegrounds[index].packed,
        background: lowerBackgrounds[index].packed, style: lowerStyles[index].rawValue)
      let above = CellInk(
        glyph: upperGlyphs[index].rawValue, foreground: upperForegrounds[index].packed,
        background: upperBackgrounds[index].packed, style: upperStyles[index].rawValue)
      let showsUpper = CellInk.showsUpper(
        lowerInk: below.hasInk, lowerContrast: (Opacity.full &- weight) &* below.contrast,
        upperInk: above.hasInk, upperContrast: weight &* above.contrast, weight: weight)
      let same = below.isSame(as: above)
      let result = below.blended(with: above, weight, same: same, showsUpper: showsUpper)
      glyphSpan[index].rawValue = result.glyph
      foregroundSpan[index].packed = result.foreground
      backgroundSpan[index].packed = result.background
      let takesUpperStyle = CellInk.takesUpperStyle(weight, same: same, showsUpper: showsUpper)
      styleSpan[index] = takesUpperStyle ? upperStyles[index] : lowerStyles[index]
    }
  }
}
