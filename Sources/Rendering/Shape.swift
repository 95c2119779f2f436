import ViewTree

/// Where a view's bounds lie on the canvas.
struct Shape {
  enum Kind {
    /// Neither scaled nor turned by as much as shows, so that its characters stay as they are.
    case upright
    /// Larger or smaller.
    case scaled
    /// Rotated, sheared or mirrored.
    case turned
  }

  let bounds: Rect
  let toCanvas: AffineTransform
  let kind: Kind
  /// What the bounds cover, their rounded corners taken off.
  let outline: Outline

  /// - Parameter properties: of the view, its bounds finite.
  init(_ properties: ViewProperties, toCanvas: AffineTransform, metrics: CellMetrics) {
    bounds = properties.bounds
    self.toCanvas = toCanvas
    kind = Shape.kind(of: bounds, toCanvas, metrics)
    var outline = Shape.outline(of: bounds, toCanvas, kind, metrics)
    if properties.cornerRadius > 0, kind != .turned {
      let radius = min(properties.cornerRadius, min(bounds.size.width, bounds.size.height) / 2)
      let scale = kind == .scaled ? Size(width: toCanvas.a, height: toCanvas.d) : Size(width: 1, height: 1)
      let radiusX = radius * scale.width / metrics.cellWidth * 8
      let radiusY = radius * scale.height / metrics.cellHeight * 8
      if radiusX > 0, radiusY > 0 {
        outline.rounding = RoundedCorners(radiusX: radiusX, radiusY: radiusY, corners: properties.corners)
      }
    }
    self.outline = outline
  }

  /// What of a rectangle in the view's own coordinates lies inside the bounds, with their corners.
  func outline(of rect: Rect, metrics: CellMetrics) -> Outline {
    let inner = rect.intersection(bounds)
    if inner == bounds { return outline }
    var result = Shape.outline(of: inner, toCanvas, kind, metrics)
    // A part of a rounded box is one only if the corners lie in it; those that are cut off are gone.
    if let rounding = outline.rounding {
      var corners = rounding.corners
      if inner.minX > bounds.minX { corners.subtract([.topLeft, .bottomLeft]) }
      if inner.maxX < bounds.maxX { corners.subtract([.topRight, .bottomRight]) }
      if inner.minY > bounds.minY { corners.subtract([.topLeft, .topRight]) }
      if inner.maxY < bounds.maxY { corners.subtract([.bottomLeft, .bottomRight]) }
      result.rounding = RoundedCorners(radiusX: rounding.radiusX, radiusY: rounding.radiusY, corners: corners)
    }
    return result
  }

  private static func kind(of bounds: Rect, _ toCanvas: AffineTransform, _ metrics: CellMetrics) -> Kind {
    if toCanvas.isTranslation { return .upright }
    // A spring that settles comes near to the identity long before it reaches it; text must not stay blurred so long.
    let tolerance = 0.125
    let width = abs(bounds.size.width)
    let height = abs(bounds.size.height)
    let isUpright =
      abs(toCanvas.a - 1) * width < tolerance * metrics.cellWidth
      && abs(toCanvas.c) * height < tolerance * metrics.cellWidth
      && abs(toCanvas.b) * width < tolerance * metrics.cellHeight
      && abs(toCanvas.d - 1) * height < tolerance * metrics.cellHeight
    if isUpright { return .upright }
    return toCanvas.b == 0 && toCanvas.c == 0 && toCanvas.a > 0 && toCanvas.d > 0 ? .scaled : .turned
  }

  private static func outline(
    of rect: Rect, _ toCanvas: AffineTransform, _ kind: Kind, _ metrics: CellMetrics
  ) -> Outline {
    let box =
      kind == .upright
      ? Rect(origin: toCanvas.apply(to: rect.origin), size: rect.size) : toCanvas.boundingBox(of: rect)
    var outline = Outline(box: metrics.eighths(in: box), cells: metrics.cells(in: box))
    if kind == .turned {
      if let toView = toCanvas.inverted, toView.isFinite {
        outline.turned = TurnedBox(toView: toView, bounds: rect, metrics: metrics)
      } else {
        outline = Outline(box: .empty, cells: .empty)
      }
    }
    return outline
  }
}

extension Rect {
  /// What lies in both; without size where nothing does.
  func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}
