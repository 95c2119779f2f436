import Cells

/// Drawing row by row, whatever is drawn.
extension Compositor {
  /// What is seen of an outline under the clips around.
  struct Extent {
    let outline: Outline
    /// The part of its box that they leave, and the cells whose middles lie in that.
    let box: FineBox
    let cells: CellRect
    /// The cells that something may be drawn on.
    let area: CellRect
    /// Whether it is no more than its box.
    let isBox: Bool
    /// Whether no edge lies inside a cell.
    let isAligned: Bool
  }

  func extent(of outline: Outline, at place: Place) -> Extent {
    let cells = outline.cells.intersection(place.clip)
    let isBox = outline.isBox && place.clipLevel == 0
    guard isFine else {
      return Extent(outline: outline, box: .empty, cells: cells, area: cells, isBox: isBox, isAligned: true)
    }
    let box = outline.box.intersection(place.fineClip)
    return Extent(
      outline: outline, box: box, cells: cells, area: cells.union(box.cells), isBox: isBox,
      isAligned: isBox && box.isAligned)
  }

  /// The columns of a row whose cells are drawn: those whose middles lie inside.
  @inline(__always)
  func columns(_ extent: Extent, _ line: Int, at place: Place) -> Range<Int> {
    guard extent.cells.minRow <= line, line < extent.cells.maxRow else { return 0..<0 }
    return extent.isBox ? extent.cells.columns : shapedColumns(extent, line, at: place)
  }

  private func shapedColumns(_ extent: Extent, _ line: Int, at place: Place) -> Range<Int> {
    let columns = extent.outline.columns(line).clamped(to: extent.cells.columns)
    return place.clipLevel == 0 ? columns : columns.clamped(to: clips[place.clipLevel - 1].columns[line])
  }

  private func shape(_ extent: Extent, _ line: Int, at place: Place) -> FineRow {
    let box = extent.box.row(line)
    if extent.isBox { return box }
    let shape = extent.outline.isBox ? box : extent.outline.row(line).intersection(box)
    return place.clipLevel == 0 ? shape : shape.intersection(clips[place.clipLevel - 1].rows[line])
  }

  /// Draws one row of an extent: its edges, then its cells.
  ///
  /// - Parameters:
  ///   - upper: what it is drawn from, where `edges` says.
  ///   - rowCount: cells in the row of `upper`.
  mutating func lay(
    _ extent: Extent, _ line: Int, from upper: CellGrid, _ edges: LayerBuffer.EdgeSource, rowCount: Int,
    at place: Place
  ) {
    let columns = columns(extent, line, at: place)
    let isOpaque = edges.weight == Opacity.full
    layers[place.layer].prepare(line, isCovered: isOpaque && extent.isAligned && columns.count == row.columns)
    if isFine, !extent.isAligned || !layers[place.layer].patches.columns(ofRow: line).isEmpty {
      var source = edges
      source.drawn = columns
      layers[place.layer].paint(shape(extent, line, at: place), on: line, from: upper, source)
    }
    if columns.isEmpty { return }
    let source = RowBlender.Source(
      rowStart: edges.rowStart, rowCount: rowCount, column: columns.lowerBound - edges.left, weight: edges.weight)
    RowBlender.blend(
      upper, source, coverage: [], onto: &layers[place.layer], row: line, columns: columns, mode: mode,
      scratch: &scratch)
  }

  /// Draws a stretch of the compositor's row.
  mutating func layRow(_ extent: Extent, _ line: Int, weight: UInt32, at place: Place) {
    let edges = LayerBuffer.EdgeSource(
      rowStart: 0, left: 0, columns: extent.area.columns, weight: weight)
    // The row ends where the stretch does: what it held before beyond that is nobody's continuation.
    lay(extent, line, from: row, edges, rowCount: extent.area.maxColumn, at: place)
  }

  /// Notes that a part of a layer has been drawn on.
  mutating func touch(_ layer: Int, _ area: CellRect) {
    layers[layer].touched = layer == 0 ? .empty : layers[layer].touched.union(area)
  }

  /// Fills a stretch of the row with blanks of one colour.
  mutating func setRow(to color: UInt32, _ columns: Range<Int>) {
    RowBlender.fill(&row.glyphs, .space, columns)
    RowBlender.fill(&row.foregrounds, CellColor(packed: color), columns)
    RowBlender.fill(&row.backgrounds, CellColor(packed: color), columns)
    RowBlender.fill(&row.styles, CellConstants.plain, columns)
  }

  /// Copies a stretch of a picture into the row, its colours dimmed; where there will be none, by attribute from half-way on.
  mutating func dimRow(of picture: CellGrid, from cell: Int, to columns: Range<Int>, dimming: UInt32) {
    RowBlender.copy(picture.glyphs, cell, &row.glyphs, columns.lowerBound, columns.count)
    RowBlender.copy(picture.styles, cell, &row.styles, columns.lowerBound, columns.count)
    if mode == .dithered {
      RowBlender.copy(picture.foregrounds, cell, &row.foregrounds, columns.lowerBound, columns.count)
      RowBlender.copy(picture.backgrounds, cell, &row.backgrounds, columns.lowerBound, columns.count)
      if dimming >= Opacity.half { RowBlender.setDim(&row.styles, columns) }
      return
    }
    RowBlender.copyDimmed(picture.foregrounds, cell, &row.foregrounds, columns, dimming)
    RowBlender.copyDimmed(picture.backgrounds, cell, &row.backgrounds, columns, dimming)
  }
}

extension RowBlender {
  static func setDim(_ styles: inout [CellStyle], _ columns: Range<Int>) {
    var output = styles.mutableSpan
    for column in columns { output[column] = CellStyle(rawValue: output[column].rawValue | CellConstants.dim) }
  }

  @inline(never)
  static func copyDimmed(
    _ source: [CellColor], _ from: Int, _ target: inout [CellColor], _ columns: Range<Int>, _ dimming: UInt32
  ) {
    let input = source.span.extracting(from..<from + columns.count)
    var output = target.mutableSpan
    for index in 0..<columns.count {
      output[columns.lowerBound + index] = CellColor(packed: ColorMixing.dimmed(input[index].packed, dimming))
    }
  }
}
