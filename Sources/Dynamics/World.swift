public import Geometry

/// Bodies, what acts on them, and the walls around them: what UIKit's dynamic animator holds. Pure: it knows no clock.
///
/// UIKit's units: gravity 1 is 1000 pt/s²; a body of 100 × 100 points and density 1 has mass 1, to which a continuous push
/// of 1 gives 100 pt/s² and an instantaneous one 100 pt/s at once.
public struct World: Equatable, Sendable {
  public struct Body: Equatable, Sendable {
    public var size: Size
    /// Where it starts.
    public var center: Point
    /// At the start, points a second.
    public var velocity = Point.zero
    public var mass: Double
    /// The part of its speed that it keeps at a wall, 0…1.
    public var elasticity: Double

    public init(size: Size, center: Point, mass: Double, elasticity: Double) {
      self.size = size
      self.center = center
      self.mass = mass
      self.elasticity = elasticity
    }

    /// UIKit's mass: 1 for 100 × 100 points of density 1.
    public static func mass(of size: Size, density: Double) -> Double { size.width * size.height * density / 10_000 }
  }

  /// A rigid rod without weight from an anchor to the body's centre; it keeps the direction in which it was made.
  public struct Rod: Equatable, Sendable {
    public var anchor: Point
    /// From the anchor to the centre.
    let offset: Point

    public init(anchor: Point, center: Point) {
      self.anchor = anchor
      offset = Point(x: center.x - anchor.x, y: center.y - anchor.y)
    }

    var center: Point { Point(x: anchor.x + offset.x, y: anchor.y + offset.y) }
  }

  public var gravity = Point.zero
  /// Of every body's whole rectangle; nil: no walls.
  public var walls: Rect?
  /// Points a second; an impact slower than this does not rebound.
  public var restSpeed = 0.0
  /// Seconds after which all counts as at rest.
  public var timeLimit: Double

  public static let gravityUnit = 1000.0
  public static let pushUnit = 100.0

  /// Points a second, and points a second each second. A body of next to no mass would be faster, and nowhere.
  static let limit = 1e9

  public init(timeLimit: Double) { self.timeLimit = timeLimit }

  /// The centres that a body can have.
  func range(of body: Body) -> (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    guard let walls else { return nil }
    func range(_ low: Double, _ high: Double, _ size: Double) -> ClosedRange<Double> {
      let (low, high) = (low + size / 2, high - size / 2)
      // A body that has no room stays in the middle.
      return low <= high ? low...high : (low + high) / 2...(low + high) / 2
    }
    return (
      range(walls.minX, walls.maxX, body.size.width), range(walls.minY, walls.maxY, body.size.height)
    )
  }

  /// The way of a body from its start on.
  ///
  /// - Parameter push: the sum of the continuous pushes on it.
  public func path(of body: Body, push: Point = .zero) -> BodyPath {
    let range = range(of: body)
    let impact = BouncePath.Impact(elasticity: body.elasticity, restSpeed: restSpeed)
    func limited(_ number: Double) -> Double { min(World.limit, max(-World.limit, number)) }
    func acceleration(_ gravity: Double, _ push: Double) -> Double {
      limited(gravity * World.gravityUnit + (body.mass > 0 ? push * World.pushUnit / body.mass : 0))
    }
    return BodyPath(
      x: BouncePath(
        position: body.center.x, velocity: limited(body.velocity.x), acceleration: acceleration(gravity.x, push.x),
        walls: range?.x, impact: impact, timeLimit: timeLimit),
      y: BouncePath(
        position: body.center.y, velocity: limited(body.velocity.y), acceleration: acceleration(gravity.y, push.y),
        walls: range?.y, impact: impact, timeLimit: timeLimit))
  }

  /// Where a rod holds a body, as far as the walls let it.
  public func center(of body: Body, on rod: Rod) -> Point {
    let center = rod.center
    guard let range = range(of: body) else { return center }
    return Point(
      x: min(max(center.x, range.x.lowerBound), range.x.upperBound),
      y: min(max(center.y, range.y.lowerBound), range.y.upperBound))
  }

  /// A body's state carried over from a world of another size: the same place between the walls, and the speed with which
  /// the same acceleration leads along the same curve.
  public func adopt(_ body: inout Body, from old: Body, in world: World) {
    guard let here = range(of: body), let there = world.range(of: old) else { return }
    (body.center.x, body.velocity.x) = World.carry(old.center.x, old.velocity.x, from: there.x, to: here.x)
    (body.center.y, body.velocity.y) = World.carry(old.center.y, old.velocity.y, from: there.y, to: here.y)
  }

  private static func carry(
    _ position: Double, _ velocity: Double, from old: ClosedRange<Double>, to new: ClosedRange<Double>
  ) -> (position: Double, velocity: Double) {
    let (before, now) = (old.upperBound - old.lowerBound, new.upperBound - new.lowerBound)
    guard before > 0 else { return (new.lowerBound, 0) }
    return (
      new.lowerBound + (position - old.lowerBound) / before * now, velocity * (now / before).squareRoot()
    )
  }
}
