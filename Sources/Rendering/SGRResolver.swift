import Cells

/// Turns the colours and styles of cells into what SGR can say at a colour depth.
struct SGRResolver: Sendable {
  let depth: ColorDepth
  private var quantizer: ColorQuantizer

  init(depth: ColorDepth) {
    self.depth = depth
    quantizer = ColorQuantizer(depth: depth)
  }

  /// The state that draws a cell; for a blank, in which a foreground cannot show, the one with the least in it.
  mutating func state(glyph: Glyph, foreground: CellColor, background: CellColor, style: CellStyle) -> SGRState {
    let isBlank = glyph.rawValue == CellConstants.space && style.rawValue & CellConstants.lineStyles == 0
    let backgroundTag = background.packed >> 24
    if isBlank {
      if backgroundTag == CellConstants.foregroundTag {
        // The standard foreground as a background exists in reversed video only.
        return SGRState(style: style.rawValue & SGRState.blankStyles, isReversed: true)
      }
      return SGRState(
        background: color(background, standard: CellConstants.backgroundTag),
        style: style.rawValue & SGRState.blankStyles)
    }
    let foregroundTag = foreground.packed >> 24
    let isSwapped =
      (foregroundTag == CellConstants.backgroundTag && backgroundTag != CellConstants.backgroundTag)
      || (backgroundTag == CellConstants.foregroundTag && foregroundTag != CellConstants.foregroundTag)
    if isSwapped {
      return SGRState(
        foreground: color(background, standard: CellConstants.foregroundTag),
        background: color(foreground, standard: CellConstants.backgroundTag),
        style: SGRResolver.normalized(style.rawValue), isReversed: true)
    }
    return SGRState(
      foreground: color(foreground, standard: CellConstants.foregroundTag),
      background: color(background, standard: CellConstants.backgroundTag),
      style: SGRResolver.normalized(style.rawValue))
  }

  private mutating func color(_ color: CellColor, standard: UInt32) -> SGRColor {
    let tag = color.packed >> 24
    if tag == standard || depth == .none { return .standard }
    if tag & 0xF0 == 0x10 { return .theme(UInt8(truncatingIfNeeded: tag & 0x0F)) }
    guard let index = quantizer.index(for: color) else { return .direct(color.packed) }
    return depth == .palette16 ? .theme(index) : .indexed(index)
  }

  /// A terminal draws one kind of underline: curly counts before double, double before single.
  private static func normalized(_ style: UInt16) -> UInt16 {
    let single = CellStyle.underline.rawValue
    let double = CellStyle.doubleUnderline.rawValue
    let curly = CellStyle.curlyUnderline.rawValue
    if style & curly != 0 { return style & ~(single | double) }
    if style & double != 0 { return style & ~single }
    return style
  }
}
