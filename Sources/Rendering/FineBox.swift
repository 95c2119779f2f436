/// A rectangle in eighths of cells, across and down alike: half-open ranges, within ±2²⁴.
struct FineBox: Equatable, Sendable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  static let empty = FineBox(minX: 0, minY: 0, maxX: 0, maxY: 0)

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  init(_ cells: CellRect) {
    self.init(
      minX: cells.minColumn * 8, minY: cells.minRow * 8, maxX: cells.maxColumn * 8, maxY: cells.maxRow * 8)
  }

  var isEmpty: Bool { minX >= maxX || minY >= maxY }
  /// Whether all edges lie between cells.
  var isAligned: Bool { (minX | minY | maxX | maxY) & 7 == 0 }
  /// The cells that it lies on, in part or in whole.
  var cells: CellRect {
    CellRect(minColumn: minX >> 3, minRow: minY >> 3, maxColumn: (maxX + 7) >> 3, maxRow: (maxY + 7) >> 3)
  }

  func intersection(_ other: FineBox) -> FineBox {
    let result = FineBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  /// What of it lies on one row of cells.
  @inline(__always)
  func row(_ line: Int) -> FineRow {
    FineRow(left: minX, right: maxX, lines: CellMask.lines(from: minY - line * 8, to: maxY - line * 8))
  }
}
