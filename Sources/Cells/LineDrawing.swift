/// The line-drawing character set of DEC's terminals.
enum LineDrawing {
  private static let scalars: [Unicode.Scalar] = [
    "◆", "▒", "␉", "␌", "␍", "␊", "°", "±", "␤", "␋", "┘", "┐", "┌", "└", "┼", "⎺",
    "⎻", "─", "⎼", "⎽", "├", "┤", "┴", "┬", "│", "≤", "≥", "π", "≠", "£", "·",
  ]

  /// What an ASCII character stands for in that set; most stand for themselves.
  static func scalar(for byte: UInt8) -> Unicode.Scalar {
    let index = Int(byte) - 0x60
    return scalars.indices.contains(index) ? scalars[index] : Unicode.Scalar(byte)
  }
}
