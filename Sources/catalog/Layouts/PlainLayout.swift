import Host

/// The frames as they come; of several transitions, each under its name.
struct PlainLayout: PreviewLayout {
  let isGallery: Bool

  mutating func begin(_ entry: CatalogEntry) -> [UInt8] {
    isGallery ? Array("=== \(VisibleText.of(entry.description.name)) ===\n".utf8) : []
  }
}
