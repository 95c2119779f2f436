/// The space, half block or quadrant, with its colours, that comes nearest to four colours.
struct QuarterGlyph {
  var glyph: UInt32
  var foreground: UInt32
  var background: UInt32

  /// - Parameter colors: upper left, upper right, lower left and lower right; direct.
  @inline(__always)
  init(_ colors: SIMD4<UInt32>) {
    if colors[0] == colors[1], colors[2] == colors[3] {
      self.init(
        glyph: colors[0] == colors[2] ? CellConstants.space : BlockElement.upperHalf, foreground: colors[0],
        background: colors[2])
    } else {
      self.init(splitting: colors)
    }
  }

  private init(glyph: UInt32, foreground: UInt32, background: UInt32) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
  }

  private init(splitting colors: SIMD4<UInt32>) {
    let red = SIMD4<Int32>(truncatingIfNeeded: colors &>> 16 & 0xFF)
    let green = SIMD4<Int32>(truncatingIfNeeded: colors &>> 8 & 0xFF)
    let blue = SIMD4<Int32>(truncatingIfNeeded: colors & 0xFF)
    let whole = (red.wrappedSum(), green.wrappedSum(), blue.wrappedSum())
    func score(_ r: Int32, _ g: Int32, _ b: Int32) -> Int32 { 3 &* r &* r &+ 6 &* g &* g &+ b &* b }
    var best = 0
    var bestScore: Int32 = -1
    for index in 0..<7 {
      let (one, two) = QuarterGlyph.members(index)
      // A half of two colours, or one colour against three; the sums of the squares by their numbers, in twelfths.
      let isHalf = two >= 0
      let r = red[one] &+ (isHalf ? red[max(0, two)] : 0)
      let g = green[one] &+ (isHalf ? green[max(0, two)] : 0)
      let b = blue[one] &+ (isHalf ? blue[max(0, two)] : 0)
      let inside = score(r, g, b)
      let outside = score(whole.0 &- r, whole.1 &- g, whole.2 &- b)
      let value = isHalf ? 6 &* (inside &+ outside) : 12 &* inside &+ 4 &* outside
      if value > bestScore { (best, bestScore) = (index, value) }
    }
    let (one, two) = QuarterGlyph.members(best)
    let inside = (red[one], green[one], blue[one])
    let other = two >= 0 ? (red[two], green[two], blue[two]) : (0, 0, 0)
    let front = (inside.0 + other.0, inside.1 + other.1, inside.2 + other.2)
    let count: Int32 = two >= 0 ? 2 : 1
    self.init(
      glyph: QuarterGlyph.glyph(best), foreground: QuarterGlyph.mean(front.0, front.1, front.2, count),
      background: QuarterGlyph.mean(whole.0 - front.0, whole.1 - front.1, whole.2 - front.2, 4 - count))
    if foreground == background { glyph = CellConstants.space }
  }

  private static func mean(_ red: Int32, _ green: Int32, _ blue: Int32, _ count: Int32) -> UInt32 {
    func channel(_ sum: Int32) -> UInt32 { UInt32(truncatingIfNeeded: (sum + count / 2) / count) }
    return channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// The quarters in front of each split; -1 where there is but one. Halves come first and win where splits are alike.
  @inline(__always)
  private static func members(_ split: Int) -> (Int, Int) {
    switch split {
    case 0: (0, 1)
    case 1: (0, 2)
    case 2: (0, -1)
    case 3: (1, -1)
    case 4: (2, -1)
    case 5: (3, -1)
    default: (0, 3)
    }
  }

  private static func glyph(_ split: Int) -> UInt32 {
    switch split {
    case 0: BlockElement.upperHalf
    case 1: BlockElement.left(4)
    case 2: BlockElement.upperLeft
    case 3: BlockElement.upperRight
    case 4: BlockElement.lowerLeft
    case 5: BlockElement.lowerRight
    default: BlockElement.diagonal
    }
  }
}
