/// A screen made of named views, as a scene file describes it.
package struct SceneDescription: Equatable, Sendable {
  package var background: CellColor?
  package var views: [SceneView]

  /// The files that its views name, in order.
  package var fileNames: [String] { views.flatMap(\.fileNames) }
}
