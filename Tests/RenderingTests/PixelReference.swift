import Cells
import ViewTree

/// A tree of plain colours drawn point by point: slow and simple, to hold the compositor against.
///
/// It knows nothing of cells: each point of the canvas goes down the tree by itself.
struct PixelReference {
  let tree: ViewTree
  let root: ViewID
  /// Points that are looked at across a cell, and down.
  let steps: Int

  /// Red, green and blue in 0…255 over black, at a point of the canvas.
  func color(at point: Point) -> SIMD3<Double> {
    let color = layer(of: root, point)
    return SIMD3(color.x, color.y, color.z) * 255
  }

  /// The average over a cell of 8 × 16 points.
  func mean(column: Int, row: Int) -> SIMD3<Double> {
    var sum = SIMD3<Double>.zero
    for down in 0..<steps {
      for across in 0..<steps {
        sum += color(
          at: Point(
            x: (Double(column) + (Double(across) + 0.5) / Double(steps)) * 8,
            y: (Double(row) + (Double(down) + 0.5) / Double(steps)) * 16))
      }
    }
    return sum / Double(steps * steps)
  }

  /// What a view and all inside it show at a point of its parent: colour times opacity, and opacity.
  private func layer(of view: ViewID, _ point: Point) -> SIMD4<Double> {
    guard let node = tree.node(view), !node.presentation.isHidden, let toView = node.presentation.toParent.inverted
    else { return .zero }
    let properties = node.presentation
    let inner = toView.apply(to: point)
    let isInside = PixelReference.contains(inner, properties)
    let color = properties.backgroundColor
    var result = SIMD4<Double>.zero
    if isInside { result = SIMD4<Double>(color.red, color.green, color.blue, 1) * color.alpha }
    if isInside || !(node.clipsToBounds || properties.cornerRadius > 0) {
      for child in tree.shownChildren(of: view) {
        let upper = layer(of: child, inner)
        result = upper + result * (1 - upper.w)
      }
    }
    return result * min(1, max(0, properties.alpha))
  }

  private static func contains(_ point: Point, _ properties: ViewProperties) -> Bool {
    let bounds = properties.bounds
    guard point.x >= bounds.minX, point.x < bounds.maxX, point.y >= bounds.minY, point.y < bounds.maxY else {
      return false
    }
    let radius = min(max(0, properties.cornerRadius), min(bounds.size.width, bounds.size.height) / 2)
    let isLeft = point.x < bounds.center.x
    let isTop = point.y < bounds.center.y
    let corner: Corners = isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    guard properties.corners.contains(corner) else { return true }
    let across = radius - (isLeft ? point.x - bounds.minX : bounds.maxX - point.x)
    let down = radius - (isTop ? point.y - bounds.minY : bounds.maxY - point.y)
    return across <= 0 || down <= 0 || across * across + down * down <= radius * radius
  }
}
