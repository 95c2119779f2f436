import ViewTree

/// How dark a shadow is from place to place.
struct ShadowFall {
  /// What throws it, moved by its offset, in cells.
  private let box: Rect
  /// How far it reaches beyond, in cells: at most one.
  private let reach: Size

  init(_ shadow: Shadow, around box: FineBox, metrics: CellMetrics) {
    func limited(_ value: Double, _ cell: Double) -> Double { value.isNaN ? 0 : max(-1, min(1, value / cell)) }
    reach = Size(
      width: max(0, limited(shadow.radius, metrics.cellWidth)),
      height: max(0, limited(shadow.radius, metrics.cellHeight)))
    self.box = Rect(
      x: Double(box.minX) / 8 + limited(shadow.offset.x, metrics.cellWidth),
      y: Double(box.minY) / 8 + limited(shadow.offset.y, metrics.cellHeight), width: Double(box.maxX - box.minX) / 8,
      height: Double(box.maxY - box.minY) / 8)
  }

  /// In 0…65536: full under what throws it, falling evenly with the distance of the cell's middle.
  func weight(column: Int, row: Int) -> UInt32 {
    let across = part(Double(column) + 0.5, box.minX, box.maxX, reach.width)
    let down = part(Double(row) + 0.5, box.minY, box.maxY, reach.height)
    return Opacity.weight(1 - (across * across + down * down).squareRoot())
  }

  /// The distance of a place from a range, in parts of the reach.
  private func part(_ place: Double, _ low: Double, _ high: Double, _ reach: Double) -> Double {
    let distance = max(0, max(low - place, place - high))
    if distance == 0 { return 0 }
    return distance < reach ? distance / reach : 1
  }
}
