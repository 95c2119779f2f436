/// A colour of a cell: an sRGB value for blending, and what it was called when nothing has blended it.
///
/// The low 24 bits are always `0xRRGGBB`; the top byte says where the colour comes from, so that a
/// picture nobody touched is written back with the terminal's own defaults and palette.
package struct CellColor: Equatable, Hashable, Sendable {
  package var packed: UInt32

  @inlinable
  package init(packed: UInt32) { self.packed = packed }

  /// A direct colour.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    packed = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// One of the 16 colours that a terminal's theme defines; `index` is taken modulo 16.
  package static func palette(_ index: UInt8) -> CellColor {
    let index = Int(index & 15)
    return CellColor(packed: UInt32(0x10 + index) << 24 | StandardPalette.rgb[index])
  }

  /// SGR 39: light grey in blending.
  package static let defaultForeground = CellColor(packed: 0x01_CC_CC_CC)
  /// SGR 49: black in blending.
  package static let defaultBackground = CellColor(packed: 0x02_00_00_00)

  package var red: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  package var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  package var blue: UInt8 { UInt8(truncatingIfNeeded: packed) }

  /// What the colour was called: see `Origin`.
  package var origin: Origin {
    switch packed >> 24 {
    case 0x01: .defaultForeground
    case 0x02: .defaultBackground
    case 0x10...0x1F: .palette(UInt8(packed >> 24) - 0x10)
    default: .direct
    }
  }

  /// Where a colour comes from. Reversed video swaps the two colours of a cell, so either default can
  /// stand on either side.
  package enum Origin: Equatable, Sendable {
    case direct
    case defaultForeground
    case defaultBackground
    case palette(UInt8)
  }
}
