import Terminal
import ViewTree

/// The part of the terminal that shows the container, and where in the container a cell of it lies.
struct MouseArea: Equatable {
  /// Cells from the top left.
  var columns: Int
  var rows: Int
  /// Points.
  var container: Size

  func contains(_ report: MouseReport) -> Bool { report.column < columns && report.row < rows }

  /// The centre of the cell; outside, that of the nearest cell.
  func point(of report: MouseReport) -> Point {
    Point(
      x: MouseArea.center(report.column, columns, container.width),
      y: MouseArea.center(report.row, rows, container.height))
  }

  private static func center(_ cell: Int, _ cells: Int, _ length: Double) -> Double {
    guard cells > 0 else { return 0 }
    return (Double(min(cells - 1, max(0, cell))) + 0.5) * length / Double(cells)
  }
}
