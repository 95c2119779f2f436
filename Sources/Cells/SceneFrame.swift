/// Where a view of a scene lies in its parent: finite numbers, the size not negative.
package struct SceneFrame: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  /// Whether the numbers are fractions of the parent, 0…1, instead of points.
  package var isFraction: Bool
}
