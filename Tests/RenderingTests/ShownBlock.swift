import Cells

/// A cell as an eye sees it: which of its 8 × 8 fields, from the upper left, have the foreground's colour.
struct ShownBlock {
  let front: [Bool]
  let foreground: CellColor
  let background: CellColor

  init(_ grid: CellGrid, column: Int, row: Int) {
    let index = row * grid.columns + column
    foreground = grid.foregrounds[index]
    background = grid.backgrounds[index]
    let glyph = grid.glyphs[index]
    front = (0..<64).map { ShownBlock.fills(Unicode.Scalar(glyph.rawValue) ?? " ", $0 % 8, $0 / 8) }
  }

  private static func fills(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int) -> Bool {
    let quarter = (y / 4) * 2 + x / 4
    return switch scalar {
    case "▏", "▎", "▍", "▌", "▋", "▊", "▉": x < 0x2590 - Int(scalar.value)
    case "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█": y >= 8 - (Int(scalar.value) - 0x2580)
    case "▀": y < 4
    case "▐": x >= 4
    case "▘": quarter == 0
    case "▝": quarter == 1
    case "▖": quarter == 2
    case "▗": quarter == 3
    case "▚": quarter == 0 || quarter == 3
    case "▞": quarter == 1 || quarter == 2
    default: false
    }
  }

  /// The average colour over the cell: red, green and blue in 0…255.
  var mean: SIMD3<Double> {
    let share = Double(front.count { $0 }) / 64
    return ShownBlock.vector(foreground) * share + ShownBlock.vector(background) * (1 - share)
  }

  static func vector(_ color: CellColor) -> SIMD3<Double> {
    SIMD3(Double(color.red), Double(color.green), Double(color.blue))
  }
}
