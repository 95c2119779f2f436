/// The document of a transition as it comes; those of several in an array.
struct NumbersLayout: PreviewLayout {
  let isGallery: Bool
  private var document: [UInt8] = []
  private var isOpen = false

  init(isGallery: Bool) { self.isGallery = isGallery }

  mutating func take(_ payload: [UInt8]) -> [UInt8] {
    guard isGallery else { return payload }
    document.append(contentsOf: payload)
    return []
  }

  mutating func end(_ entry: CatalogEntry, failure: CatalogError?) -> [UInt8] {
    defer { document = [] }
    guard failure == nil, !document.isEmpty else { return [] }
    if document.last == 0x0A { document.removeLast() }
    defer { isOpen = true }
    return Array((isOpen ? ",\n" : "[").utf8) + document
  }

  mutating func close() -> [UInt8] { isGallery ? Array((isOpen ? "]\n" : "[]\n").utf8) : [] }
}
