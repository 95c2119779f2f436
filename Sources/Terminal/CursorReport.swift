/// A terminal's answer to where its cursor is.
package struct CursorReport: Equatable, Sendable {
  /// 0 is the first row and column.
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Reads the form `ROW;COLUMN`.
  ///
  /// - Parameter text: what stands between `ESC [` and `R`.
  /// - Returns: nil when it is no such answer.
  init?(_ text: ArraySlice<UInt8>) {
    let parts = String(decoding: text, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, let row = UInt16(parts[0]), let column = UInt16(parts[1]), row > 0, column > 0 else {
      return nil
    }
    self.init(row: Int(row) - 1, column: Int(column) - 1)
  }
}
