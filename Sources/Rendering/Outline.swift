/// What a view's bounds cover of the canvas, to an eighth of a cell.
struct Outline: Equatable, Sendable {
  /// The bounds, or what lies around them where they are turned.
  var box: FineBox
  /// The cells whose middles lie inside `box`.
  var cells: CellRect
  var rounding: RoundedCorners?
  var turned: TurnedBox?

  /// Whether it is its box.
  var isBox: Bool { rounding == nil && turned == nil }

  /// What of it lies on one row of cells.
  func row(_ line: Int) -> FineRow {
    if let turned { return turned.row(line).intersection(box.row(line)) }
    if let rounding { return rounding.row(line, of: box) }
    return box.row(line)
  }

  /// The columns of cells whose middles lie inside: what it covers where edges lie between cells.
  func columns(_ line: Int) -> Range<Int> {
    guard cells.minRow <= line, line < cells.maxRow else { return 0..<0 }
    if let turned { return turned.columns(line).clamped(to: cells.columns) }
    if let rounding { return rounding.columns(line, of: box).clamped(to: cells.columns) }
    return cells.columns
  }
}
