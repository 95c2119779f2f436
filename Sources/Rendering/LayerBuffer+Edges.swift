import Cells

/// Painting on the cells that edges run through. It comes before the cells themselves are blended, since a patch begins
/// as what its cell showed till then.
extension LayerBuffer {
  /// The row of a grid that is painted from.
  struct EdgeSource {
    /// The first cell of the row in the grid's arrays.
    var rowStart: Int
    /// The canvas's column that the row's first cell lies in.
    var left: Int
    /// The columns of the canvas that there are cells for; those beyond take the nearest.
    var columns: Range<Int>
    /// The columns of the canvas whose cells are drawn; in others only patches are.
    var drawn = 0..<0
    /// In 1…65536.
    var weight: UInt32
    /// In 0…65536.
    var dimming: UInt32 = 0
  }

  /// Lays the cells of `upper` over the patches on a row, and makes patches where the shape fills a cell in part.
  mutating func paint(_ seen: FineRow, on row: Int, from upper: CellGrid, _ source: EdgeSource) {
    guard !seen.isEmpty, !source.columns.isEmpty else { return }
    var shape = seen
    if snapsToCell(seen, row, upper, source) {
      guard !source.drawn.isEmpty else { return }
      shape = seen.whole
    }
    let touched = shape.touched.clamped(to: 0..<grid.columns)
    let filled = shape.filled.clamped(to: touched)
    let old = patches.columns(ofRow: row)
    for column in touched.lowerBound..<filled.lowerBound { paintEdge(shape, column, row, upper, source) }
    for column in filled.clamped(to: old) { paintWhole(column, row, upper, source, Opacity.full) }
    for column in filled.upperBound..<touched.upperBound { paintEdge(shape, column, row, upper, source) }
  }

  /// Lays cells of `upper` over the patches of some columns, each by its own coverage.
  mutating func paint(
    _ columns: Range<Int>, on row: Int, from upper: CellGrid, _ source: EdgeSource, coverage: [UInt32]
  ) {
    for column in columns.clamped(to: patches.columns(ofRow: row)) where coverage[column] > 0 {
      paintWhole(column, row, upper, source, coverage[column])
    }
  }

  /// Lays the patches and cells of a whole layer over the patches on a row.
  mutating func paint(_ columns: Range<Int>, on row: Int, from layer: LayerBuffer, weight: UInt32) {
    let theirs = layer.patches.columns(ofRow: row)
    let ours = patches.columns(ofRow: row)
    guard !theirs.isEmpty || !ours.isEmpty else { return }
    let source = EdgeSource(rowStart: row * grid.columns, left: 0, columns: 0..<grid.columns, weight: weight)
    let snaps =
      weight < Opacity.full && !ours.overlaps(theirs) && theirs.contains { showsTextThrough($0, row, layer, weight) }
    for column in columns {
      let cell = row * grid.columns + column
      if let upper = layer.patches.patch(at: cell), !(snaps && upper.isOfWholeLines) {
        startPatch(cell, row)
        patches.paint(upper, at: cell, weight)
      } else if layer.coverage[cell] > 0 {
        paintWhole(column, row, layer.grid, source, layer.coverage[cell])
      }
    }
  }

  @inline(__always)
  private mutating func paintEdge(_ shape: FineRow, _ column: Int, _ row: Int, _ upper: CellGrid, _ source: EdgeSource)
  {
    let mask = shape.mask(column: column)
    if mask == 0 { return }
    let cell = row * grid.columns + column
    startPatch(cell, row)
    let shape = block(upper, source, column)
    patches.paint(shape, on: mask, at: cell, source.weight)
    if !source.drawn.contains(column) {
      patches.setKeepsText(false, at: cell)
      patches.coverText(at: cell, source.weight)
    } else if shape.isText || source.weight == Opacity.full {
      patches.setKeepsText(shape.isText, at: cell)
    }
  }

  @inline(__always)
  private mutating func paintWhole(
    _ column: Int, _ row: Int, _ upper: CellGrid, _ source: EdgeSource, _ coverage: UInt32
  ) {
    let cell = row * grid.columns + column
    guard patches.hasPatch(at: cell) else { return }
    let weight = Opacity.product(source.weight, coverage)
    if weight == Opacity.full {
      patches.remove(at: cell)
    } else {
      let shape = block(upper, source, column)
      patches.paint(shape, on: CellMask.full, at: cell, weight)
      if shape.isText, weight >= Opacity.half { patches.setKeepsText(true, at: cell) }
    }
  }

  /// Whether an upper or lower edge is drawn at the nearest end of the cells: a line of text there, of the view's own or one
  /// that shows through it, is all there or not at all, since letter by letter it would look torn. Whatever else ends at
  /// the same place ends with it, or what lies below would show between the two.
  private mutating func snapsToCell(_ seen: FineRow, _ row: Int, _ upper: CellGrid, _ source: EdgeSource) -> Bool {
    guard seen.lines != CellMask.full else { return false }
    if snappedLines[row] == seen.lines { return true }
    guard hasText(upper, source) || showsTextThrough(seen, row, upper, source) else { return false }
    snappedLines[row] = seen.lines
    return true
  }

  /// Whether the text of a cell has more contrast left under an upper or lower edge of a layer than the edge makes.
  private func showsTextThrough(_ column: Int, _ row: Int, _ layer: LayerBuffer, _ weight: UInt32) -> Bool {
    let cell = row * grid.columns + column
    guard let patch = layer.patches.patch(at: cell), patch.isOfWholeLines else { return false }
    return (0..<patch.count).allSatisfy { index in
      patch[index].coverage == 0 || showsText(cell, through: patch[index].color, weight)
    }
  }

  private func showsText(_ cell: Int, through color: UInt32, _ weight: UInt32) -> Bool {
    let below = BlockShape(grid, at: cell)
    guard below.isText, isOpaque || coverage[cell] > 0 else { return false }
    let left = (Opacity.full - weight) * ColorMixing.contrast(below.foreground, below.background)
    return left > weight * ColorMixing.contrast(color, below.background)
  }

  /// Whether the text of a row has more contrast left under a translucent edge than the edge makes.
  private func showsTextThrough(_ seen: FineRow, _ row: Int, _ upper: CellGrid, _ source: EdgeSource) -> Bool {
    // Where other edges run, what lies below them would show beside this one.
    guard source.weight < Opacity.full, !patches.columns(ofRow: row).overlaps(seen.touched) else { return false }
    return seen.touched.clamped(to: 0..<grid.columns).contains { column in
      showsText(row * grid.columns + column, through: block(upper, source, column).background, source.weight)
    }
  }

  /// What ends at the end of cells does so in all layers.
  mutating func takeSnaps(of layer: LayerBuffer) {
    RowBlender.copy(layer.snappedLines, 0, &snappedLines, 0, min(snappedLines.count, layer.snappedLines.count))
  }

  /// Whether there is text in the cells that are drawn.
  private func hasText(_ upper: CellGrid, _ source: EdgeSource) -> Bool {
    for column in source.drawn.clamped(to: source.columns) where block(upper, source, column).isText { return true }
    return false
  }

  /// Makes a patch of what a cell shows, if it has none.
  @inline(__always)
  private mutating func startPatch(_ cell: Int, _ row: Int) {
    guard !patches.hasPatch(at: cell) else { return }
    let shown = BlockShape(
      glyph: grid.glyphs[cell].rawValue, foreground: grid.foregrounds[cell].packed,
      background: grid.backgrounds[cell].packed)
    let covered = isOpaque ? Opacity.full : coverage[cell]
    var patch = Patch(cell: cell)
    patch.append(Patch.Part(mask: shown.mask, color: shown.foreground, coverage: covered))
    patch.append(Patch.Part(mask: ~shown.mask, color: shown.background, coverage: covered))
    patches.insert(patch, row: row)
  }

  /// What the source has for a column of the canvas.
  @inline(__always)
  private func block(_ upper: CellGrid, _ source: EdgeSource, _ column: Int) -> BlockShape {
    let nearest = max(source.columns.lowerBound, min(source.columns.upperBound - 1, column))
    let index = source.rowStart + nearest - source.left
    var shape = BlockShape(
      glyph: upper.glyphs[index].rawValue, foreground: upper.foregrounds[index].packed,
      background: upper.backgrounds[index].packed)
    if source.dimming > 0 {
      shape.foreground = ColorMixing.dimmed(shape.foreground, source.dimming)
      shape.background = ColorMixing.dimmed(shape.background, source.dimming)
    }
    return shape
  }
}
