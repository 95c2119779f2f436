/// Makes one output of what workers write, one transition after the other.
protocol PreviewLayout {
  /// What goes before a transition's own output.
  mutating func begin(_ entry: CatalogEntry) -> [UInt8]
  /// What becomes of a piece of a transition's output.
  mutating func take(_ payload: [UInt8]) throws -> [UInt8]
  /// What goes behind a transition's output, which may have broken off.
  mutating func end(_ entry: CatalogEntry, failure: CatalogError?) -> [UInt8]
  /// What goes behind everything.
  mutating func close() -> [UInt8]
}

extension PreviewLayout {
  mutating func begin(_ entry: CatalogEntry) -> [UInt8] { [] }
  mutating func take(_ payload: [UInt8]) throws -> [UInt8] { payload }
  mutating func end(_ entry: CatalogEntry, failure: CatalogError?) -> [UInt8] { [] }
  mutating func close() -> [UInt8] { [] }
}
