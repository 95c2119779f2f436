/// Sequences that move the cursor.
enum CursorMove {
  /// Appends a control sequence with one number, left out where it is the default of 1.
  static func sequence(_ number: Int, final: UInt8, into bytes: inout [UInt8]) {
    bytes.append(0x1B)
    bytes.append(0x5B)
    if number != 1 { DecimalWriter.append(UInt32(truncatingIfNeeded: number), to: &bytes) }
    bytes.append(final)
  }

  /// Addresses a cell of the terminal; 0 is its first row and column.
  static func address(row: Int, column: Int, into bytes: inout [UInt8]) {
    bytes.append(0x1B)
    bytes.append(0x5B)
    if row > 0 || column > 0 { DecimalWriter.append(UInt32(truncatingIfNeeded: row + 1), to: &bytes) }
    if column > 0 {
      bytes.append(UInt8(ascii: ";"))
      DecimalWriter.append(UInt32(truncatingIfNeeded: column + 1), to: &bytes)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  /// The bytes of a control sequence with one number.
  static func length(_ number: Int) -> Int { number == 1 ? 3 : 3 + DecimalWriter.length(number) }
}
