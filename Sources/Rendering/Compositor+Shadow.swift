import Cells
import ViewTree

/// Shadows: black that fades out within a cell around a view.
extension Compositor {
  /// Darkens the cells around a view. Without colour there is none: it would be noise.
  mutating func drawShadow(_ shadow: Shadow, of shape: Shape, _ scene: Scene, at place: Place) {
    guard mode == .blended else { return }
    let weight = Opacity.weight(place.opacity * min(1, shadow.opacity))
    let fall = ShadowFall(shadow, around: shape.outline.box, metrics: scene.metrics)
    let inner = isFine ? shape.outline.box.cells : shape.outline.cells
    let area = CellRect(
      minColumn: inner.minColumn - 1, minRow: inner.minRow - 1, maxColumn: inner.maxColumn + 1,
      maxRow: inner.maxRow + 1
    ).intersection(place.clip)
    guard weight > 0, !shape.outline.box.isEmpty, !area.isEmpty else { return }
    setRow(to: 0, area.columns)
    for line in area.rows {
      for column in area.columns { rowCoverage[column] = fall.weight(column: column, row: line) }
      var columns = area.columns
      if place.clipLevel > 0 { columns = columns.clamped(to: clips[place.clipLevel - 1].columns[line]) }
      // Beneath the view nothing of it shows, save in the cells that its edges run through.
      let hidden = shape.outline.row(line).filled.clamped(to: columns)
      layShadow(columns.lowerBound..<hidden.lowerBound, line, weight, place)
      layShadow((hidden.isEmpty ? hidden.lowerBound : hidden.upperBound)..<columns.upperBound, line, weight, place)
    }
    touch(place.layer, area)
  }

  private mutating func layShadow(_ columns: Range<Int>, _ line: Int, _ weight: UInt32, _ place: Place) {
    if columns.isEmpty { return }
    layers[place.layer].prepare(line)
    let edges = LayerBuffer.EdgeSource(rowStart: 0, left: 0, columns: columns, weight: weight)
    layers[place.layer].paint(columns, on: line, from: row, edges, coverage: rowCoverage)
    let source = RowBlender.Source(
      rowStart: 0, rowCount: columns.upperBound, column: columns.lowerBound, weight: weight)
    RowBlender.blend(
      row, source, coverage: rowCoverage, onto: &layers[place.layer], row: line, columns: columns, mode: mode,
      scratch: &scratch)
  }
}
