/// How many cells a text screen needs.
package struct NaturalSize: Equatable, Sendable {
  package static let limit = 1000

  /// 0…1000.
  package let columns: Int
  /// 0…1000.
  package let rows: Int

  /// Measures a text with escape sequences: its longest row and the number of its rows.
  package init(of bytes: [UInt8]) {
    var scanner = ScreenScanner(bytes)
    var cluster = ClusterBuilder()
    var (longest, rows, column) = (0, 0, 0)
    func flush() {
      column = min(column + cluster.width, NaturalSize.limit)
      cluster.clear()
      longest = max(longest, column)
    }
    while rows < NaturalSize.limit {
      if column >= NaturalSize.limit { _ = scanner.skipText() }
      guard let token = scanner.next() else { break }
      switch token {
      case .scalar(let scalar):
        if cluster.join(scalar) { continue }
        flush()
        if CharacterWidth.of(scalar) > 0 { cluster.start(scalar) }
      case .newLine:
        flush()
        column = 0
        rows += 1
      case .tab:
        flush()
        column = min((column / 8 + 1) * 8, NaturalSize.limit)
      case .rendition, .eraseToEnd: break
      }
    }
    flush()
    if let last = bytes.last, last != 0x0A { rows = min(rows + 1, NaturalSize.limit) }
    self.columns = longest
    self.rows = rows
  }
}
