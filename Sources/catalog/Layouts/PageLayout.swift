import Exports
import Host

/// A page that plays: of one transition, or with a card for each of several.
struct PageLayout: PreviewLayout {
  private let page: Page
  private let isGallery: Bool
  /// What an entry is called in the page's fragment.
  private let keys: [String: String]
  private var frames: [UInt8] = []
  private var count = 0
  private var isOpen = false

  init(columns: Int, rows: Int, entries: [CatalogEntry], isGallery: Bool) {
    page = Page(columns: columns, rows: rows, isGallery: isGallery)
    self.isGallery = isGallery
    let names = Dictionary(entries.map { ($0.description.name, 1) }, uniquingKeysWith: +)
    keys = Dictionary(
      entries.map { ($0.description.id, names[$0.description.name] == 1 ? $0.description.name : $0.description.id) },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func begin(_ entry: CatalogEntry) -> [UInt8] {
    frames = []
    count = 0
    return []
  }

  mutating func take(_ payload: [UInt8]) -> [UInt8] {
    if count > 0 { frames.append(contentsOf: ",\n".utf8) }
    frames.append(contentsOf: payload)
    count += 1
    return []
  }

  /// A page is of use only with all of a transition's frames, so what broke off is left out.
  mutating func end(_ entry: CatalogEntry, failure: CatalogError?) -> [UInt8] {
    defer { frames = [] }
    guard isGallery || failure == nil else { return [] }
    var bytes: [UInt8] = []
    if !isOpen {
      bytes += open(isGallery ? PageLayout.title : "\(VisibleText.of(entry.description.name)), a transition")
    }
    if let failure {
      bytes += page.card(card(of: entry), failure: VisibleText.of(failure.message))
    } else {
      bytes += page.card(card(of: entry), count: count, frames: frames)
    }
    return bytes
  }

  private static let title = "The transition catalog"

  private mutating func open(_ title: String) -> [UInt8] {
    isOpen = true
    return page.opening(title: title)
  }

  private func card(of entry: CatalogEntry) -> PageCard {
    let description = entry.description
    return PageCard(
      key: VisibleText.of(keys[description.id] ?? description.id), name: VisibleText.of(description.name),
      summary: VisibleText.of(description.summary),
      details: [
        ("Author", VisibleText.of(description.author)), ("Licence", VisibleText.of(description.license)),
        ("Operations", description.operations.operations.map(\.name).joined(separator: ", ")),
      ])
  }

  mutating func close() -> [UInt8] {
    guard isOpen || isGallery else { return [] }
    return (isOpen ? [] : open(PageLayout.title)) + page.closing()
  }
}
