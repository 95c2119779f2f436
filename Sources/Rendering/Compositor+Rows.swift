import Cells

extension Compositor {
  /// Notes that a part of a layer has been drawn on.
  mutating func touch(_ layer: Int, _ area: CellRect) {
    layers[layer].touched = layer == 0 ? .empty : layers[layer].touched.union(area)
  }

  /// Blends the row of the compositor; with its coverage, or as an opaque one.
  mutating func blendRow(
    _ source: RowBlender.Source, onto layer: Int, _ line: Int, _ columns: Range<Int>, isCovered: Bool
  ) {
    if isCovered {
      RowBlender.blend(
        row, source, coverage: rowCoverage, onto: &layers[layer], row: line, columns: columns, mode: mode,
        scratch: &scratch)
    } else {
      RowBlender.blend(
        row, source, coverage: [], onto: &layers[layer], row: line, columns: columns, mode: mode, scratch: &scratch)
    }
  }

  /// Fills a stretch of the row with blanks of one colour.
  mutating func setRow(to color: UInt32, _ columns: Range<Int>) {
    RowBlender.fill(&row.glyphs, .space, columns)
    RowBlender.fill(&row.foregrounds, CellColor(packed: color), columns)
    RowBlender.fill(&row.backgrounds, CellColor(packed: color), columns)
    RowBlender.fill(&row.styles, [], columns)
  }

  /// Copies a stretch of a picture into the row, its colours dimmed.
  mutating func dimRow(of picture: CellGrid, from cell: Int, to columns: Range<Int>, dimming: UInt32) {
    RowBlender.copy(picture.glyphs, cell, &row.glyphs, columns.lowerBound, columns.count)
    RowBlender.copy(picture.styles, cell, &row.styles, columns.lowerBound, columns.count)
    RowBlender.copyDimmed(picture.foregrounds, cell, &row.foregrounds, columns, dimming)
    RowBlender.copyDimmed(picture.backgrounds, cell, &row.backgrounds, columns, dimming)
  }
}

extension RowBlender {
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
