/// A view of a scene.
package struct SceneView: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case none
    case text(String)
    /// A file with a screen, by the name that the scene gives.
    case file(String)
  }

  /// Not empty, without control characters.
  package var name: String
  package var frame: SceneFrame
  package var content: Content
  package var background: CellColor?
  package var foreground: CellColor?
  /// Points, not negative.
  package var cornerRadius: Double
  /// 0…1.
  package var alpha: Double
  package var views: [SceneView]

  /// The files that it and the views in it name, in order.
  var fileNames: [String] {
    var names: [String] = []
    if case .file(let name) = content { names.append(name) }
    return names + views.flatMap(\.fileNames)
  }
}
