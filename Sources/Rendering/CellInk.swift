import Cells

/// One cell of one layer, as blending looks at it.
struct CellInk {
  var glyph: UInt32
  var foreground: UInt32
  var background: UInt32
  var style: UInt16

  /// The styles that show on a blank too.
  static let lineStyles: UInt16 =
    CellStyle.underline.rawValue | CellStyle.doubleUnderline.rawValue | CellStyle.curlyUnderline.rawValue
    | CellStyle.strikethrough.rawValue | CellStyle.overline.rawValue

  @inline(__always)
  var hasInk: Bool { glyph != Glyph.space.rawValue || style & CellInk.lineStyles != 0 }

  @inline(__always)
  var contrast: UInt32 { ColorMixing.contrast(foreground, background) }

  /// Whether both cells show the same character, so that only colours have to be blended.
  @inline(__always)
  func isSame(as other: CellInk) -> Bool { glyph == other.glyph && hasInk == other.hasInk }

  /// Which layer's character is shown. The contrasts are those left after blending, unrounded, so that a steady
  /// change of the weight changes the character once.
  @inline(__always)
  static func showsUpper(
    lowerInk: Bool, lowerContrast: UInt64, upperInk: Bool, upperContrast: UInt64, weight: UInt32
  ) -> Bool {
    if weight == 0 { return false }
    if weight == Opacity.full { return true }
    return upperInk && (!lowerInk || upperContrast >= lowerContrast)
  }

  /// The cell with `upper` laid over it; the background stays as it is.
  ///
  /// - Parameters:
  ///   - weight: of `upper`, in 0…65536.
  ///   - same: both show one character, whose colours blend.
  ///   - showsUpper: otherwise, whose character is shown, over the other layer's background.
  @inline(__always)
  func blended(with upper: CellInk, _ weight: UInt32, same: Bool, showsUpper: Bool) -> CellInk {
    let from = same || !showsUpper ? foreground : background
    let to = same || showsUpper ? upper.foreground : upper.background
    let takesUpperStyle = same ? weight >= Opacity.half : showsUpper
    return CellInk(
      glyph: showsUpper ? upper.glyph : glyph,
      foreground: ColorMixing.mix(from, to, weight),
      background: background,
      style: takesUpperStyle ? upper.style : style)
  }
}
