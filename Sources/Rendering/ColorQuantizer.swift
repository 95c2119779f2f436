package import Cells

/// Finds the colour of a palette that looks nearest to a direct one.
///
/// It remembers answers in a table of fixed size, so a run of frames does not make it grow.
package struct ColorQuantizer: Sendable {
  private static let slots = 4096
  private static let candidates: [PerceptualColor] = StandardPalette.rgb.map { PerceptualColor($0) }

  package let depth: ColorDepth
  /// The colours looked up last, with a top bit that marks a used slot, and the index found for each.
  private var keys: [UInt32]
  private var found: [UInt8]

  package init(depth: ColorDepth) {
    self.depth = depth
    let usesTable = depth == .palette256 || depth == .palette16
    keys = Array(repeating: 0, count: usesTable ? ColorQuantizer.slots : 0)
    found = Array(repeating: 0, count: keys.count)
  }

  /// The palette index for the sRGB value of `color`: 16…255 at 256 colours, 0…15 at 16, else nil.
  ///
  /// The first 16 of 256 are left out since every theme sets them otherwise.
  package mutating func index(for color: CellColor) -> UInt8? { index(for: color.packed) }

  mutating func index(for packed: UInt32) -> UInt8? {
    guard !keys.isEmpty else { return nil }
    let value = packed & 0xFF_FFFF
    let slot = Int(truncatingIfNeeded: (value &* 2_654_435_761) >> 20)
    let key = value | 0x8000_0000
    if keys[slot] == key { return found[slot] }
    let nearest = ColorQuantizer.nearest(to: PerceptualColor(value), among: indices)
    keys[slot] = key
    found[slot] = nearest
    return nearest
  }

  private var indices: Range<Int> { depth == .palette16 ? 0..<16 : 16..<256 }

  /// Squared; two colours nearer than this are taken for alike: text in one on the other is meant to be hardly seen.
  private static let legibleDistance: Float = 0.1 * 0.1

  /// The palette index for text that would vanish in the colour that its ground has there too; nil when it is hardly seen
  /// on that ground anyway.
  ///
  /// - Parameter ground: the index that both colours come nearest to.
  mutating func legibleIndex(for ink: UInt32, on background: UInt32, besides ground: UInt32) -> UInt8? {
    guard !keys.isEmpty else { return nil }
    let wanted = PerceptualColor(ink & 0xFF_FFFF)
    guard wanted.squaredDistance(to: PerceptualColor(background & 0xFF_FFFF)) >= ColorQuantizer.legibleDistance else {
      return nil
    }
    return ColorQuantizer.nearest(to: wanted, among: indices, besides: Int(ground))
  }

  private static func nearest(to wanted: PerceptualColor, among indices: Range<Int>, besides left: Int? = nil) -> UInt8
  {
    var best = indices.lowerBound
    var bestDistance = Float.infinity
    let colors = candidates.span
    for index in indices where index < colors.count && index != left {
      let distance = colors[index].squaredDistance(to: wanted)
      if distance < bestDistance {
        bestDistance = distance
        best = index
      }
    }
    return UInt8(truncatingIfNeeded: best)
  }
}
