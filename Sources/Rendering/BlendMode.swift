/// How a layer that is partly transparent is laid over what lies below.
package enum BlendMode: Equatable, Hashable, Sendable, CaseIterable {
  /// Colours are mixed cell by cell.
  case blended
  /// For output without colour: each cell shows one layer or the other, by an ordered pattern.
  case dithered
}
