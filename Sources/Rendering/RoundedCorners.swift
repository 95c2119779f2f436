import ViewTree

/// The rounding of a box: quarters of ellipses in some of its corners.
struct RoundedCorners: Equatable, Sendable {
  /// In eighths of cells, above 0.
  let radiusX: Double
  let radiusY: Double
  let corners: Corners

  /// How far the edges of `box` stand back at a height in eighths of rows, in eighths of columns.
  func insets(of box: FineBox, at y: Double) -> (left: Double, right: Double) {
    let top = inset(Double(box.minY) + radiusY - y)
    let bottom = inset(y - (Double(box.maxY) - radiusY))
    return (
      max(corners.contains(.topLeft) ? top : 0, corners.contains(.bottomLeft) ? bottom : 0),
      max(corners.contains(.topRight) ? top : 0, corners.contains(.bottomRight) ? bottom : 0)
    )
  }

  /// - Parameter distance: from the height of the ellipse's middle toward the box's edge.
  private func inset(_ distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    let part = min(1, distance / radiusY)
    return radiusX * (1 - (1 - part * part).squareRoot())
  }

  /// What of a rounded box lies on one row of cells.
  func row(_ line: Int, of box: FineBox) -> FineRow {
    let top = Double(line * 8)
    if top >= Double(box.minY) + radiusY, top + 8 <= Double(box.maxY) - radiusY { return box.row(line) }
    var lower = SIMD8<Int32>.zero
    var upper = SIMD8<Int32>.zero
    for index in 0..<8 where line * 8 + index >= box.minY && line * 8 + index < box.maxY {
      let inset = insets(of: box, at: top + Double(index) + 0.5)
      lower[index] = Int32(truncatingIfNeeded: box.minX + CellMetrics.floor(inset.left + 0.5))
      upper[index] = Int32(truncatingIfNeeded: box.maxX - CellMetrics.floor(inset.right + 0.5))
    }
    return FineRow(lower: lower, upper: upper)
  }

  /// The columns of cells whose middles lie inside a rounded box.
  func columns(_ line: Int, of box: FineBox) -> Range<Int> {
    let inset = insets(of: box, at: Double(line * 8 + 4))
    let first = CellMetrics.floor((Double(box.minX) + inset.left + 4) / 8)
    return first..<max(first, CellMetrics.floor((Double(box.maxX) - inset.right + 4) / 8))
  }
}
