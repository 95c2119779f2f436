/// A screen made of named views, as a scene file describes it.
package struct SceneDescription: Equatable, Sendable {
  package var background: CellColor?
  package var views: [SceneView]
}

/// A view of a scene.
package struct SceneView: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case none
    case text(String)
    /// A file with a screen, by the name that the scene gives.
    case file(String)
  }

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
}

/// Where a view of a scene lies in its parent.
package struct SceneFrame: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  /// Whether the numbers are fractions of the parent instead of points.
  package var isFraction: Bool
}

extension SceneDescription {
  /// The files that its views name, in order.
  package var fileNames: [String] { views.flatMap(\.fileNames) }
}

extension SceneView {
  fileprivate var fileNames: [String] {
    var names: [String] = []
    if case .file(let name) = content { names.append(name) }
    return names + views.flatMap(\.fileNames)
  }
}
