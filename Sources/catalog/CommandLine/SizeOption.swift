import SystemShims

/// `--size` and `--container`.
enum SizeOption {
  /// Cells: what was asked for, else the terminal's size, else 80 × 24.
  static func cells(_ arguments: Arguments) throws(CatalogError) -> (columns: Int, rows: Int) {
    if let text = arguments.text(.size) {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]), (1...1000).contains(columns),
        (1...1000).contains(rows)
      else {
        throw .usage("--size \(text): it must be COLSxROWS, each from 1 to 1000", hint: "for example --size 80x24")
      }
      return (columns, rows)
    }
    return terminal() ?? (80, 24)
  }

  /// The size of the terminal that standard output is, if it is one.
  static func terminal() -> (columns: Int, rows: Int)? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard unsafe shim_window_size(1, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return (min(1000, Int(columns)), min(1000, Int(rows)))
  }

  static func container(_ arguments: Arguments) throws(CatalogError) -> (width: Double, height: Double)? {
    guard let text = arguments.text(.container) else { return nil }
    guard let (width, height) = Arguments.pair(text), (0...100_000).contains(width), (0...100_000).contains(height)
    else {
      throw .usage(
        "--container \(text): it must be WxH in points, each from 0 to 100000", hint: "for example --container 320x568")
    }
    return (width, height)
  }
}
