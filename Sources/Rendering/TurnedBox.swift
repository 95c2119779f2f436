import ViewTree

/// A rectangle that is turned or sheared: the points of the canvas that a transform takes into it.
struct TurnedBox: Equatable, Sendable {
  /// From eighths of cells of the canvas to the view's points.
  let toView: AffineTransform
  let bounds: Rect

  /// - Parameter toView: from the canvas's points, finite.
  init(toView: AffineTransform, bounds: Rect, metrics: CellMetrics) {
    self.toView = AffineTransform.scale(x: metrics.cellWidth / 8, y: metrics.cellHeight / 8).followed(by: toView)
    self.bounds = bounds
  }

  /// The range of eighths of columns that lies inside at a height in eighths of rows.
  func range(at y: Double) -> (lower: Double, upper: Double) {
    let first = TurnedBox.range(
      toView.a, toView.c * y + toView.tx, bounds.minX, bounds.maxX)
    let second = TurnedBox.range(
      toView.b, toView.d * y + toView.ty, bounds.minY, bounds.maxY)
    return (max(first.lower, second.lower), min(first.upper, second.upper))
  }

  /// Where `slope * x + offset` lies between two bounds.
  private static func range(
    _ slope: Double, _ offset: Double, _ low: Double, _ high: Double
  ) -> (lower: Double, upper: Double) {
    if slope == 0 { return offset >= low && offset < high ? (-.infinity, .infinity) : (0, 0) }
    let (first, second) = ((low - offset) / slope, (high - offset) / slope)
    return (min(first, second), max(first, second))
  }

  func row(_ line: Int) -> FineRow {
    var lower = SIMD8<Int32>.zero
    var upper = SIMD8<Int32>.zero
    for index in 0..<8 {
      let range = range(at: Double(line * 8 + index) + 0.5)
      lower[index] = Int32(truncatingIfNeeded: CellMetrics.floor(range.lower + 0.5))
      upper[index] = Int32(truncatingIfNeeded: CellMetrics.floor(range.upper + 0.5))
    }
    return FineRow(lower: lower, upper: upper)
  }

  /// The columns of cells whose middles lie inside.
  func columns(_ line: Int) -> Range<Int> {
    let range = range(at: Double(line * 8 + 4))
    let first = CellMetrics.floor((range.lower + 4) / 8)
    return first..<max(first, CellMetrics.floor((range.upper + 4) / 8))
  }
}
