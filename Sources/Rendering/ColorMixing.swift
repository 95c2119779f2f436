import Cells

/// Arithmetic on packed colours: `0xRRGGBB` with the origin in the top byte.
enum ColorMixing {
  /// Blends in sRGB, each channel rounded to nearest. `weight` is that of `upper`, in 0…65536.
  ///
  /// Where nothing is blended the colour keeps its origin; everything else is a direct colour.
  @inline(__always)
  static func mix(_ lower: UInt32, _ upper: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = Opacity.full &- weight
    let red = ((lower >> 16 & 0xFF) &* rest &+ (upper >> 16 & 0xFF) &* weight &+ Opacity.half) >> 16
    let green = ((lower >> 8 & 0xFF) &* rest &+ (upper >> 8 & 0xFF) &* weight &+ Opacity.half) >> 16
    let blue = ((lower & 0xFF) &* rest &+ (upper & 0xFF) &* weight &+ Opacity.half) >> 16
    let mixed = red << 16 | green << 8 | blue
    let keepsLower = lower == upper || weight == 0
    return keepsLower ? lower : (weight == Opacity.full ? upper : mixed)
  }

  /// How far apart two colours look, in 0…2550: the channels' differences weighted as they count for brightness.
  ///
  /// It is a norm, so blending a layer by a weight scales its contrast by that weight.
  @inline(__always)
  static func contrast(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let red = difference(first >> 16 & 0xFF, second >> 16 & 0xFF)
    let green = difference(first >> 8 & 0xFF, second >> 8 & 0xFF)
    let blue = difference(first & 0xFF, second & 0xFF)
    return 3 &* red &+ 6 &* green &+ blue
  }

  /// Contrast below which two colours look alike: about 2 % of that of black to white.
  static let visibleContrast: UInt32 = 48

  @inline(__always)
  private static func difference(_ first: UInt32, _ second: UInt32) -> UInt32 {
    max(first, second) &- min(first, second)
  }

  /// The colour under a tint that is dimmed by `weight`: toward the grey of its luma at 60 % brightness.
  @inline(__always)
  static func dimmed(_ color: UInt32, _ weight: UInt32) -> UInt32 {
    let luma = 3 &* (color >> 16 & 0xFF) &+ 6 &* (color >> 8 & 0xFF) &+ (color & 0xFF)
    let grey = (luma &* 6 &+ 50) / 100
    let target = grey << 16 | grey << 8 | grey
    // A colour that is its own grey, such as black, keeps its origin.
    return (color ^ target) & 0xFF_FFFF == 0 ? color : mix(color, target, weight)
  }

  /// A direct colour from components in 0…1; not a number counts as 0.
  static func packed(red: Double, green: Double, blue: Double) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { value > 0 ? UInt32(min(1, value) * 255 + 0.5) : 0 }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
