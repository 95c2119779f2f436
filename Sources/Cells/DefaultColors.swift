/// What a terminal draws with where nobody chose a colour, as it told.
///
/// Cells of default colours keep saying so, and are written as such where nothing blends them; blending takes these values
/// for them.
package struct DefaultColors: Equatable, Hashable, Sendable {
  /// `0xRRGGBB`.
  package var foreground: UInt32
  package var background: UInt32

  package init(foreground: UInt32, background: UInt32) {
    self.foreground = foreground & 0xFF_FFFF
    self.background = background & 0xFF_FFFF
  }

  /// Of a terminal that tells nothing: light grey on black.
  package static let standard = DefaultColors(
    foreground: CellColor.defaultForeground.packed, background: CellColor.defaultBackground.packed)

  /// Gives the cells of default colours these values.
  package func apply(to grid: inout CellGrid) {
    // Reversed video puts either default on either side.
    for index in grid.foregrounds.indices { apply(to: &grid.foregrounds[index]) }
    for index in grid.backgrounds.indices { apply(to: &grid.backgrounds[index]) }
  }

  private func apply(to color: inout CellColor) {
    switch color.origin {
    case .defaultForeground: color = CellColor(packed: color.packed & 0xFF00_0000 | foreground)
    case .defaultBackground: color = CellColor(packed: color.packed & 0xFF00_0000 | background)
    case .direct, .palette: break
    }
  }
}
