/// Where a convex shape lies on one row of cells: on each of eight lines a half-open range of eighths of columns.
struct FineRow: Equatable, Sendable {
  /// All eight bits of every line that is not empty: see `CellMask`.
  private(set) var lines: UInt64
  /// The ends of what lies on any line, and of what lies on all that are not empty.
  private(set) var left: Int
  private(set) var right: Int
  private(set) var innerLeft: Int
  private(set) var innerRight: Int
  /// The ends on each line; they count only where the lines differ.
  private var lower: SIMD8<Int32>
  private var upper: SIMD8<Int32>

  static let empty = FineRow(left: 0, right: 0, lines: 0)

  /// The same range on each of some lines.
  @inline(__always)
  init(left: Int, right: Int, lines: UInt64) {
    self.lines = left < right ? lines : 0
    self.left = left
    self.right = right
    innerLeft = left
    innerRight = right
    lower = .zero
    upper = .zero
  }

  /// A range on each line; a line whose range is empty or reversed is empty.
  init(lower: SIMD8<Int32>, upper: SIMD8<Int32>) {
    self.lower = lower
    self.upper = upper
    lines = 0
    left = .max
    right = .min
    innerLeft = .min
    innerRight = .max
    for line in 0..<8 where lower[line] < upper[line] {
      lines |= 0xFF << UInt64(8 * line)
      left = min(left, Int(lower[line]))
      right = max(right, Int(upper[line]))
      innerLeft = max(innerLeft, Int(lower[line]))
      innerRight = min(innerRight, Int(upper[line]))
    }
    if lines == 0 { self = .empty }
  }

  var isEmpty: Bool { lines == 0 }
  private var isStraight: Bool { left == innerLeft && right == innerRight }

  /// The cells that it lies on, in part or in whole.
  var touched: Range<Int> { lines == 0 ? 0..<0 : left >> 3..<(right + 7) >> 3 }

  /// The cells that it fills, inside those that it lies on.
  var filled: Range<Int> {
    let first = (innerLeft + 7) >> 3
    let last = innerRight >> 3
    return lines == CellMask.full && first < last ? first..<last : touched.lowerBound..<touched.lowerBound
  }

  /// The same with empty lines as the nearest that are not: what ends inside the row of cells reaches its end.
  var whole: FineRow {
    guard lines != 0, lines != CellMask.full else { return self }
    if isStraight { return FineRow(left: left, right: right, lines: CellMask.full) }
    let first = lines.trailingZeroBitCount / 8
    let last = 7 - lines.leadingZeroBitCount / 8
    var low = lower
    var high = upper
    for line in 0..<8 where line < first || line > last {
      low[line] = lower[line < first ? first : last]
      high[line] = upper[line < first ? first : last]
    }
    return FineRow(lower: low, upper: high)
  }

  /// The cells whose middle it reaches, halves rounded up.
  var nearest: Range<Int> {
    guard lines & 0xFF_FF00_0000 == 0xFF_FF00_0000 else { return 0..<0 }
    let first = isStraight ? 2 * left : Int(lower[3] + lower[4])
    let last = isStraight ? 2 * right : Int(upper[3] + upper[4])
    return (first + 8) >> 4..<max(first + 8, last + 8) >> 4
  }

  /// What of a cell it lies on.
  @inline(__always)
  func mask(column: Int) -> UInt64 {
    if isStraight { return CellMask.columns(from: left - column * 8, to: right - column * 8) & lines }
    var result: UInt64 = 0
    for line in 0..<8 {
      let columns = CellMask.columns(from: Int(lower[line]) - column * 8, to: Int(upper[line]) - column * 8)
      result |= columns & (0xFF << UInt64(8 * line))
    }
    return result & lines
  }

  func intersection(_ other: FineRow) -> FineRow {
    if isStraight && other.isStraight {
      return FineRow(left: max(left, other.left), right: min(right, other.right), lines: lines & other.lines)
    }
    var low = SIMD8<Int32>.zero
    var high = SIMD8<Int32>.zero
    for line in 0..<8 where (lines & other.lines) >> UInt64(8 * line) & 1 != 0 {
      let (first, second) = (range(line), other.range(line))
      low[line] = Int32(truncatingIfNeeded: max(first.lower, second.lower))
      high[line] = Int32(truncatingIfNeeded: min(first.upper, second.upper))
    }
    return FineRow(lower: low, upper: high)
  }

  private func range(_ line: Int) -> (lower: Int, upper: Int) {
    isStraight ? (left, right) : (Int(lower[line]), Int(upper[line]))
  }
}
