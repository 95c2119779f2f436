package import Cells

/// How a cell looks at a colour depth, in plain colours: for output that has no terminal's theme.
package struct CellAppearance: Equatable, Hashable, Sendable {
  /// `0xRRGGBB`; of a blank that shows no ink, always the standard one.
  package var foreground: UInt32
  package var background: UInt32
  /// Of the underlines at most one; of a blank only what shows on it.
  package var style: CellStyle

  /// A blank cell in the standard colours.
  package static let standard = CellAppearance(
    foreground: CellColor.defaultForeground.packed & 0xFF_FFFF,
    background: CellColor.defaultBackground.packed & 0xFF_FFFF, style: [])
}
