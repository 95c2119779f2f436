import ViewTree

/// Where a view's bounds lie on the canvas.
struct Shape {
  let bounds: Rect
  let toCanvas: AffineTransform
  /// Whether the view is neither scaled nor rotated by as much as shows, so that its characters stay as they are.
  let isUpright: Bool
  /// The cells inside the bounds; around them where the view is turned.
  let cells: CellRect

  init(bounds: Rect, toCanvas: AffineTransform, metrics: CellMetrics) {
    self.bounds = bounds
    self.toCanvas = toCanvas
    // A spring that settles comes near to the identity long before it reaches it; text must not stay blurred so long.
    let tolerance = 0.125
    let width = abs(bounds.size.width)
    let height = abs(bounds.size.height)
    isUpright =
      toCanvas.isTranslation
      || (abs(toCanvas.a - 1) * width < tolerance * metrics.cellWidth
        && abs(toCanvas.c) * height < tolerance * metrics.cellWidth
        && abs(toCanvas.b) * width < tolerance * metrics.cellHeight
        && abs(toCanvas.d - 1) * height < tolerance * metrics.cellHeight)
    let box =
      isUpright
      ? Rect(origin: toCanvas.apply(to: bounds.origin), size: bounds.size) : toCanvas.boundingBox(of: bounds)
    cells = metrics.cells(in: box)
  }

  /// Whether a point in the view's own coordinates lies inside its bounds.
  func contains(_ point: Point) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY && point.y < bounds.maxY
  }
}
