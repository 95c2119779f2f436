/// The 256 colours of xterm, for blending and for quantising.
package enum StandardPalette {
  /// `0xRRGGBB` by index: 16 theme colours at xterm's defaults, a 6 × 6 × 6 cube, 24 greys.
  package static let rgb: [UInt32] = {
    var table: [UInt32] = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
    for red in steps {
      for green in steps {
        for blue in steps { table.append(red << 16 | green << 8 | blue) }
      }
    }
    for grey in 0..<24 {
      let level = UInt32(8 + 10 * grey)
      table.append(level << 16 | level << 8 | level)
    }
    return table
  }()
}
