/// Turns the colours and styles of cells into what SGR can say at a colour depth.
struct SGRResolver: Sendable {
  let depth: ColorDepth
  /// Whether the 16 colours are those of a Linux console.
  let isConsole: Bool
  var quantizer: ColorQuantizer
  private var foregrounds = Memory()
  private var backgrounds = Memory()
  var pair = PairMemory()

  /// - Parameter isConsole: only with 16 colours.
  init(depth: ColorDepth, isConsole: Bool = false) {
    self.depth = depth
    self.isConsole = isConsole
    quantizer = ColorQuantizer(depth: depth)
  }

  /// The state that draws a cell; for a blank, in which a foreground cannot show, the one with the least in it.
  mutating func state(glyph: UInt32, foreground: UInt32, background: UInt32, style: UInt16) -> SGRState {
    if isConsole {
      return consoleState(glyph: glyph, foreground: foreground, background: background, style: style)
    }
    let isBlank = glyph == CellConstants.space && style & CellConstants.lineStyles == 0
    let backgroundTag = background >> 24
    if isBlank {
      let shownStyle = style & CellConstants.blankStyles
      if backgroundTag == CellConstants.foregroundTag {
        // The standard foreground as a background exists in reversed video only.
        return SGRState(style: shownStyle, isReversed: true)
      }
      return SGRState(
        background: backgrounds.color(background, CellConstants.backgroundTag, depth, &quantizer), style: shownStyle)
    }
    let foregroundTag = foreground >> 24
    let isSwapped =
      (foregroundTag == CellConstants.backgroundTag && backgroundTag != CellConstants.backgroundTag)
      || (backgroundTag == CellConstants.foregroundTag && foregroundTag != CellConstants.foregroundTag)
    let (front, back) = isSwapped ? (background, foreground) : (foreground, background)
    var ink = foregrounds.color(front, CellConstants.foregroundTag, depth, &quantizer)
    let ground = backgrounds.color(back, CellConstants.backgroundTag, depth, &quantizer)
    if ink == ground, ink != .standard, front != back, !CellConstants.isBlock(glyph) {
      ink = pair.ink(front, on: back, ink, depth, &quantizer)
    }
    return SGRState(
      foreground: ink, background: ground, style: SGRResolver.normalized(style), isReversed: isSwapped)
  }

  /// A terminal draws one kind of underline: curly counts before double, double before single.
  @inline(__always)
  private static func normalized(_ style: UInt16) -> UInt16 {
    if style & CellConstants.underlines == 0 { return style }
    let strongest: UInt16 =
      style & CellConstants.curlyUnderline != 0
      ? CellConstants.curlyUnderline
      : style & CellConstants.doubleUnderline != 0 ? CellConstants.doubleUnderline : CellConstants.underline
    return style & ~CellConstants.underlines | strongest
  }

  /// The ink that was found last for text whose two colours have become one of the palette's.
  struct PairMemory: Sendable {
    private var front: UInt32 = 0xFFFF_FFFF
    private var back: UInt32 = 0xFFFF_FFFF
    private var answer = SGRColor.standard

    mutating func ink(
      _ front: UInt32, on back: UInt32, _ nearest: SGRColor, _ depth: ColorDepth, _ quantizer: inout ColorQuantizer
    ) -> SGRColor {
      if front == self.front, back == self.back { return answer }
      self.front = front
      self.back = back
      answer = nearest
      if let index = quantizer.legibleIndex(for: front, on: back, besides: nearest.value) {
        answer = depth == .palette16 ? .theme(index) : .indexed(index)
      }
      return answer
    }
  }

  /// The colour that was resolved last: neighbouring cells mostly share theirs.
  private struct Memory: Sendable {
    private var key: UInt32 = 0xFFFF_FFFF
    private var answer = SGRColor.standard

    /// - Parameter standard: the origin that SGR 39 or 49 stands for.
    mutating func color(
      _ packed: UInt32, _ standard: UInt32, _ depth: ColorDepth, _ quantizer: inout ColorQuantizer
    ) -> SGRColor {
      if packed == key { return answer }
      key = packed
      answer = Memory.resolve(packed, standard, depth, &quantizer)
      return answer
    }

    private static func resolve(
      _ packed: UInt32, _ standard: UInt32, _ depth: ColorDepth, _ quantizer: inout ColorQuantizer
    ) -> SGRColor {
      let tag = packed >> 24
      if tag == standard || depth == .none { return .standard }
      if tag & 0xF0 == 0x10 { return .theme(UInt8(truncatingIfNeeded: tag & 0x0F)) }
      guard let index = quantizer.index(for: packed) else { return .direct(packed) }
      return depth == .palette16 ? .theme(index) : .indexed(index)
    }
  }
}
