/// Joins the scalars of a text into grapheme clusters, one after the other.
struct ClusterBuilder {
  private var first: Unicode.Scalar?
  /// The whole cluster once it has several scalars.
  private var text = ""
  private var count = 0

  /// Longer clusters are cut: nobody reads them, and they would cost time and memory.
  private static let limit = 32

  var isEmpty: Bool { first == nil }

  /// 0, 1 or 2 columns.
  var width: Int {
    guard let first else { return 0 }
    return count == 1 ? CharacterWidth.of(first) : text.first.map { CharacterWidth.of($0) } ?? 0
  }

  func glyph(in glyphs: GlyphTable) -> Glyph {
    guard let first else { return .space }
    return count == 1 ? Glyph(first) : glyphs.glyph(for: text)
  }

  mutating func start(_ scalar: Unicode.Scalar) {
    first = scalar
    count = 1
  }

  mutating func clear() {
    first = nil
    count = 0
  }

  /// Adds a scalar when it belongs to the cluster at hand.
  ///
  /// - Returns: whether it does.
  mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard let first, !scalar.isASCII else { return false }
    if count == 1, ClusterBuilder.startsCluster(scalar.value) { return false }
    if count >= ClusterBuilder.limit { return CharacterWidth.of(scalar) == 0 }
    if count == 1 { text = String(Character(first)) }
    text.unicodeScalars.append(scalar)
    if text.index(after: text.startIndex) == text.endIndex {
      count += 1
      return true
    }
    text.unicodeScalars.removeLast()
    return false
  }

  /// Whether a scalar never continues a cluster of one scalar: spares the common ones the full rules.
  private static func startsCluster(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x300, 0x370..<0x483, 0x2010..<0x2028, 0x2100..<0x2CEF, 0x3041..<0x3097, 0x30A0..<0x3100, 0x4E00..<0xA000:
      true
    default: false
    }
  }
}
