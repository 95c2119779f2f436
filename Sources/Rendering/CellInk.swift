/// One cell of one layer, as blending looks at it.
struct CellInk {
  var glyph: UInt32
  var foreground: UInt32
  var background: UInt32
  var style: UInt16

  @inline(__always)
  var hasInk: Bool { glyph != CellConstants.space || style & CellConstants.lineStyles != 0 }

  /// Whether it is, where it is wide, an emoji: terminals draw those in colours of their own.
  var isEmojiIfWide: Bool {
    glyph != CellConstants.continuation
      && (glyph & CellConstants.clusterFlag != 0 || (0x2300..<0x2C00).contains(glyph)
        || (0x1F000..<0x20000).contains(glyph))
  }

  @inline(__always)
  var contrast: UInt32 { ColorMixing.contrast(foreground, background) }

  /// Whether both cells show the same character, so that only colours have to be blended.
  @inline(__always)
  func isSame(as other: CellInk) -> Bool { glyph == other.glyph && hasInk == other.hasInk }

  /// Which layer's character is shown. The contrasts are those left after blending, unrounded, so that a steady
  /// change of the weight changes the character once.
  @inline(__always)
  static func showsUpper<Contrast: FixedWidthInteger>(
    lowerInk: Bool, lowerContrast: Contrast, upperInk: Bool, upperContrast: Contrast, weight: UInt32
  ) -> Bool {
    let isStronger = upperInk && (!lowerInk || upperContrast >= lowerContrast)
    return weight != 0 && (weight == Opacity.full || isStronger)
  }

  /// The cell with `upper` laid over it.
  ///
  /// - Parameters:
  ///   - weight: of `upper`, in 0…65536.
  ///   - same: both show one character, whose colours blend.
  ///   - showsUpper: otherwise, whose character is shown, over the other layer's background.
  @inline(__always)
  func blended(with upper: CellInk, _ weight: UInt32, same: Bool, showsUpper: Bool) -> CellInk {
    let from = same || !showsUpper ? foreground : background
    let to = same || showsUpper ? upper.foreground : upper.background
    let takesUpperStyle = CellInk.takesUpperStyle(weight, same: same, showsUpper: showsUpper)
    return CellInk(
      glyph: showsUpper ? upper.glyph : glyph,
      foreground: ColorMixing.mix(from, to, weight),
      background: ColorMixing.mix(background, upper.background, weight),
      style: takesUpperStyle ? upper.style : style)
  }

  /// Styles follow the character that is shown; where it is the same in both layers, the layer that counts more.
  @inline(__always)
  static func takesUpperStyle(_ weight: UInt32, same: Bool, showsUpper: Bool) -> Bool {
    same ? weight >= Opacity.half : showsUpper
  }
}
