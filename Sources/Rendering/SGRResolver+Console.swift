/// The 16 colours of a Linux console.
///
/// Its backgrounds are the first 8 alone: SGR 100 to 107 look like 40 to 47. What makes a foreground one of the last 8 is the
/// bold attribute, which SGR 90 to 97 switch on and 30 to 37 leave on; so it is written as that, and stands for nothing else.
extension SGRResolver {
  /// The default colours, 7 on 0.
  private static let standardForeground: UInt8 = 7
  private static let standardBackground: UInt8 = 0
  private static let grey: UInt8 = 8

  mutating func consoleState(glyph: UInt32, foreground: UInt32, background: UInt32, style: UInt16) -> SGRState {
    let ground = consoleIndex(background) & 7
    let shownGround = background >> 24 == CellConstants.backgroundTag ? SGRColor.standard : .theme(ground)
    if glyph == CellConstants.space && style & CellConstants.lineStyles == 0 {
      return SGRState(background: shownGround, style: SGRResolver.consoleLines(style & CellConstants.blankStyles))
    }
    var ink = consoleIndex(foreground)
    if style & CellConstants.dim != 0 {
      ink = ink == SGRResolver.standardForeground ? SGRResolver.grey : ink & 7
    } else if style & CellConstants.bold != 0 {
      ink |= 8
    }
    if ink == ground, foreground != background, !CellConstants.isBlock(glyph) {
      ink = UInt8(truncatingIfNeeded: pair.ink(foreground, on: background, .theme(ink), depth, &quantizer).value)
    }
    let isStandard = foreground >> 24 == CellConstants.foregroundTag && ink & 7 == SGRResolver.standardForeground
    let others = SGRResolver.consoleLines(style) & ~(CellConstants.bold | CellConstants.dim)
    return SGRState(
      foreground: isStandard ? .standard : .theme(ink & 7), background: shownGround,
      style: ink & 8 != 0 ? others | CellConstants.bold : others)
  }

  /// It has one kind of underline, and sequences with colons may end up on the screen.
  private static func consoleLines(_ style: UInt16) -> UInt16 {
    style & CellConstants.underlines == 0 ? style : style & ~CellConstants.underlines | CellConstants.underline
  }

  /// 0…15.
  private mutating func consoleIndex(_ packed: UInt32) -> UInt8 {
    switch packed >> 24 {
    case CellConstants.foregroundTag: SGRResolver.standardForeground
    case CellConstants.backgroundTag: SGRResolver.standardBackground
    case 0x10...0x1F: UInt8(truncatingIfNeeded: packed >> 24 & 15)
    default: quantizer.index(for: packed) ?? SGRResolver.standardForeground
    }
  }
}
