import Cells

/// A cell seen as two colours and the fields that the first one fills; text counts as nothing but its background.
struct BlockShape {
  /// See `CellMask`.
  var mask: UInt64
  var foreground: UInt32
  var background: UInt32
  private let glyph: UInt32

  @inline(__always)
  init(glyph: UInt32, foreground: UInt32, background: UInt32) {
    mask = 0
    self.foreground = foreground
    self.background = background
    self.glyph = glyph
    if CellConstants.isBlock(glyph) { read(glyph) }
  }

  @inline(__always)
  init(_ grid: CellGrid, at cell: Int) {
    self.init(
      glyph: grid.glyphs[cell].rawValue, foreground: grid.foregrounds[cell].packed,
      background: grid.backgrounds[cell].packed)
  }

  /// Whether there is a character to be read.
  @inline(__always)
  var isText: Bool {
    glyph != CellConstants.space && !CellConstants.isBlock(glyph)
      && ColorMixing.contrast(foreground, background) >= ColorMixing.visibleContrast
  }

  private mutating func read(_ glyph: UInt32) {
    switch glyph {
    case 0x2580: mask = CellMask.lines(from: 0, to: 4)
    case 0x2581...0x2588: mask = CellMask.lines(from: 8 - Int(glyph - 0x2580), to: 8)
    case 0x2589...0x258F: mask = CellMask.columns(from: 0, to: Int(0x2590 - glyph))
    case 0x2590: mask = CellMask.columns(from: 4, to: 8)
    case 0x2591...0x2593: background = ColorMixing.mix(background, foreground, (glyph - 0x2590) << 14)
    case 0x2594: mask = CellMask.lines(from: 0, to: 1)
    case 0x2595: mask = CellMask.columns(from: 7, to: 8)
    default: mask = CellMask.quarters(GlyphInk.quarters(of: glyph))
    }
  }
}
