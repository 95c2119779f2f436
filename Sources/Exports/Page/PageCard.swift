/// What a page says of one transition. Texts must hold nothing invisible.
package struct PageCard: Sendable {
  /// Names it in the page's fragment; no two on a page are the same.
  package var key: String
  package var name: String
  package var summary: String
  /// What else is known, each with its label; empty texts are left out.
  package var details: [(label: String, text: String)]

  package init(key: String, name: String, summary: String, details: [(label: String, text: String)]) {
    self.key = key
    self.name = name
    self.summary = summary
    self.details = details.filter { !$0.text.isEmpty }
  }
}
