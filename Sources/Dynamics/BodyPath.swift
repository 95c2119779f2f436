public import Geometry

/// The way of one body in the plane; its two axes do not know of each other, since nothing turns it and walls are straight.
public struct BodyPath: Equatable, Sendable {
  public let x: BouncePath
  public let y: BouncePath

  public init(x: BouncePath, y: BouncePath) {
    self.x = x
    self.y = y
  }

  /// Seconds until it rests; nil when it does not within the time limit.
  public var restTime: Double? {
    guard let x = x.restTime, let y = y.restTime else { return nil }
    return max(x, y)
  }

  public func position(at time: Double) -> Point { Point(x: x.position(at: time), y: y.position(at: time)) }

  /// Points a second.
  public func velocity(at time: Double) -> Point { Point(x: x.velocity(at: time), y: y.velocity(at: time)) }

  /// The time at which another path stands as this one does, by the axis along which it moves the longest.
  public func time(in other: BodyPath, at time: Double) -> Double {
    (x.restTime ?? .infinity) >= (y.restTime ?? .infinity)
      ? x.time(in: other.x, at: time) : y.time(in: other.y, at: time)
  }
}
