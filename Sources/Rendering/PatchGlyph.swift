/// The block element, with its colours, that comes nearest to a patch.
struct PatchGlyph {
  var glyph: UInt32
  var foreground: UInt32
  var background: UInt32

  /// Nil where all of the patch looks alike.
  init?(_ patch: Patch) {
    guard PatchGlyph.isVisible(patch) else { return nil }
    if patch.count == 2, let exact = PatchGlyph.exact(patch[0], patch[1]) {
      self = exact
      return
    }
    let plain = patch.withoutSpecks
    guard PatchGlyph.isVisible(plain) else { return nil }
    self = PatchGlyph.nearest(plain)
  }

  private init(glyph: UInt32, foreground: UInt32, background: UInt32) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
  }

  @inline(__always)
  private static func isVisible(_ patch: Patch) -> Bool {
    for index in 1..<max(1, patch.count)
    where ColorMixing.contrast(patch[0].color, patch[index].color) >= ColorMixing.visibleContrast {
      return true
    }
    return false
  }

  /// Two parts that meet in one straight line through the cell.
  @inline(__always)
  private static func exact(_ first: Patch.Part, _ second: Patch.Part) -> PatchGlyph? {
    let left = first.mask & 1 != 0 ? first : second
    let right = first.mask & 1 != 0 ? second : first
    let columns = left.mask & 0xFF
    if columns & (columns &+ 1) == 0, left.mask == columns &* CellMask.leftColumn {
      return PatchGlyph(
        glyph: BlockElement.left(columns.trailingOnes), foreground: left.color, background: right.color)
    }
    // The part at the upper left is not in the lower half: the other one fills it from below.
    let top = left.mask
    if top & (top &+ 1) == 0, top.trailingOnes & 7 == 0 {
      return PatchGlyph(
        glyph: BlockElement.lower(8 - top.trailingOnes / 8), foreground: right.color, background: left.color)
    }
    return nil
  }

  // MARK: - Search

  /// Splits of a cell in two that a glyph can show: seven from the left, seven from below, the quadrants.
  private static let candidateCount = 19

  private static func candidate(_ index: Int) -> (glyph: UInt32, mask: UInt64) {
    switch index {
    case 0..<7: (BlockElement.left(index + 1), CellMask.columns(from: 0, to: index + 1))
    case 7..<14: (BlockElement.lower(index - 6), CellMask.lines(from: 14 - index, to: 8))
    case 14: (BlockElement.upperLeft, CellMask.quarters(0b0001))
    case 15: (BlockElement.upperRight, CellMask.quarters(0b0010))
    case 16: (BlockElement.lowerLeft, CellMask.quarters(0b0100))
    case 17: (BlockElement.lowerRight, CellMask.quarters(0b1000))
    default: (BlockElement.diagonal, CellMask.quarters(0b1001))
    }
  }

  /// The split that leaves the least difference between each field and the mean of its side.
  private static func nearest(_ patch: Patch) -> PatchGlyph {
    var best = 0
    var bestScore: Int64 = -1
    let whole = ColorSum(patch, CellMask.full)
    for index in 0..<candidateCount {
      let inside = ColorSum(patch, candidate(index).mask)
      let score = inside.score + whole.minus(inside).score
      if score > bestScore { (best, bestScore) = (index, score) }
    }
    let (glyph, mask) = candidate(best)
    return PatchGlyph(
      glyph: glyph, foreground: ColorSum(patch, mask).color, background: ColorSum(patch, ~mask).color)
  }
}

extension UInt64 {
  fileprivate var trailingOnes: Int { (~self).trailingZeroBitCount }
}
