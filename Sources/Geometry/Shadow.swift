/// A view's shadow: opacity in 0…1, radius and offset in points.
public struct Shadow: Equatable, Hashable, Sendable {
  public var opacity: Double
  public var radius: Double
  public var offset: Point

  public init(opacity: Double, radius: Double, offset: Point) {
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }

  public static let none = Shadow(opacity: 0, radius: 0, offset: .zero)
}
