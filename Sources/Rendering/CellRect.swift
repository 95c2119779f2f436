/// A rectangle of whole cells: half-open ranges of columns and rows.
struct CellRect: Equatable, Sendable {
  var minColumn: Int
  var minRow: Int
  var maxColumn: Int
  var maxRow: Int

  static let empty = CellRect(minColumn: 0, minRow: 0, maxColumn: 0, maxRow: 0)

  var isEmpty: Bool { minColumn >= maxColumn || minRow >= maxRow }
  var columns: Range<Int> { minColumn..<max(minColumn, maxColumn) }
  var rows: Range<Int> { minRow..<max(minRow, maxRow) }

  func intersection(_ other: CellRect) -> CellRect {
    let result = CellRect(
      minColumn: max(minColumn, other.minColumn), minRow: max(minRow, other.minRow),
      maxColumn: min(maxColumn, other.maxColumn), maxRow: min(maxRow, other.maxRow))
    return result.isEmpty ? .empty : result
  }

  func union(_ other: CellRect) -> CellRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return CellRect(
      minColumn: min(minColumn, other.minColumn), minRow: min(minRow, other.minRow),
      maxColumn: max(maxColumn, other.maxColumn), maxRow: max(maxRow, other.maxRow))
  }
}
