/// What a cell shows: one Unicode scalar, or a cluster of several that a `GlyphTable` keeps.
package struct Glyph: Equatable, Hashable, Sendable {
  package var rawValue: UInt32

  @inlinable
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ scalar: Unicode.Scalar) { rawValue = scalar.value }

  package static let space = Glyph(rawValue: 0x20)
  /// The second column of a wide character.
  package static let continuation = Glyph(rawValue: 0x7FFF_FFFF)
  static let clusterFlag: UInt32 = 0x8000_0000

  package var isCluster: Bool { rawValue & Glyph.clusterFlag != 0 }
}

/// The clusters of several scalars met so far. One table serves all grids that are composed together.
///
/// Not thread-safe: it belongs to the one thread that reads screens and writes frames.
package final class GlyphTable {
  private var clusters: [String] = []
  private var indices: [String: UInt32] = [:]

  package init() {}

  /// The glyph for a grapheme cluster; equal clusters give equal glyphs.
  package func glyph(for cluster: String) -> Glyph {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return .space }
    if scalars.dropFirst().isEmpty { return Glyph(first) }
    if let index = indices[cluster] { return Glyph(rawValue: index | Glyph.clusterFlag) }
    let index = UInt32(clusters.count)
    clusters.append(cluster)
    indices[cluster] = index
    return Glyph(rawValue: index | Glyph.clusterFlag)
  }

  /// Appends the glyph's text in UTF-8. A continuation, or a glyph of another table, appends nothing.
  package func appendUTF8(of glyph: Glyph, to bytes: inout [UInt8]) {
    if glyph.isCluster {
      let index = Int(glyph.rawValue & ~Glyph.clusterFlag)
      guard index < clusters.count else { return }
      bytes.append(contentsOf: clusters[index].utf8)
    } else if glyph != .continuation, let scalar = Unicode.Scalar(glyph.rawValue) {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        // One by one: appending the encoded sequence as a whole allocates.
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
      }
    }
  }
}
