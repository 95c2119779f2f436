/// Why bytes are no scene.
package enum SceneError: Error, Equatable, Sendable {
  case notJSON(String)
  /// The view, by its place and name, and what is wrong with it.
  case badView(String, reason: String)
  case badBackground(String)
  case tooDeep(limit: Int)
  case tooManyViews(limit: Int)
  case tooLarge(limit: Int)
}

extension SceneError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON(let reason): "it is no scene in JSON: \(reason)"
    case .badView(let view, let reason): "\(view): \(reason)"
    case .badBackground(let text): "background \(text) is no colour; write #rrggbb"
    case .tooDeep(let limit): "views are nested more than \(limit) deep"
    case .tooManyViews(let limit): "it has more than \(limit) views"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
    }
  }
}
