import ViewTree

/// How points map onto the cells of a canvas.
struct CellMetrics: Equatable, Sendable {
  /// The size of a cell in points; finite and above 0.
  let cellWidth: Double
  let cellHeight: Double

  /// Nil where nothing can be placed: no cells, or a container without a size.
  init?(container: Size, columns: Int, rows: Int) {
    guard columns > 0, rows > 0 else { return nil }
    let width = container.width / Double(columns)
    let height = container.height / Double(rows)
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    cellWidth = width
    cellHeight = height
  }

  /// The middle of a cell of the canvas, in points.
  func center(column: Int, row: Int) -> Point {
    Point(x: (Double(column) + 0.5) * cellWidth, y: (Double(row) + 0.5) * cellHeight)
  }

  /// The column edge nearest to `x` points, halves rounded up.
  func column(nearest x: Double) -> Int { CellMetrics.nearest(x / cellWidth) }

  /// The row edge nearest to `y` points, halves rounded up.
  func row(nearest y: Double) -> Int { CellMetrics.nearest(y / cellHeight) }

  /// The cells whose centres lie inside `rect`, a rectangle in points.
  func cells(in rect: Rect) -> CellRect {
    CellRect(
      minColumn: column(nearest: rect.minX), minRow: row(nearest: rect.minY),
      maxColumn: column(nearest: rect.maxX), maxRow: row(nearest: rect.maxY))
  }

  /// `rect`, a rectangle in points, to the nearest eighths of cells, halves rounded up.
  func eighths(in rect: Rect) -> FineBox {
    FineBox(
      minX: CellMetrics.nearest(rect.minX / cellWidth * 8), minY: CellMetrics.nearest(rect.minY / cellHeight * 8),
      maxX: CellMetrics.nearest(rect.maxX / cellWidth * 8), maxY: CellMetrics.nearest(rect.maxY / cellHeight * 8))
  }

  private static func nearest(_ value: Double) -> Int {
    // What arithmetic leaves just below a half counts as a half, or a moving view would jitter by a cell.
    floor(value + 0.5 + 1e-9)
  }

  /// The largest whole number not above `value`, kept within ±2²⁴ so that sums of positions cannot overflow; 0 if
  /// not a number.
  ///
  /// The library's rounding would need the C mathematics library in builds without optimisation.
  static func floor(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    let limited = min(16_777_216, max(-16_777_216, value))
    let whole = Int(limited)
    return Double(whole) > limited ? whole - 1 : whole
  }
}

extension AffineTransform {
  var isFinite: Bool { (a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0) == 0 }
}

extension Rect {
  var isFinite: Bool { (minX * 0 + minY * 0 + maxX * 0 + maxY * 0) == 0 }
}
