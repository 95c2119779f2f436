/// The way of a body along one axis under a constant acceleration between two walls, in closed form: parabolas from one
/// impact to the next, computed once, so that it is exact at any time and the same bits everywhere.
public struct BouncePath: Equatable, Sendable {
  /// From one impact to the next: `x = position + velocity·t + acceleration·t²/2`, t counted from `time`.
  struct Piece: Equatable, Sendable {
    var time: Double
    var position: Double
    var velocity: Double
    var acceleration: Double

    func position(after seconds: Double) -> Double {
      position + (velocity + acceleration * seconds / 2) * seconds
    }
  }

  /// How a body meets a wall.
  public struct Impact: Equatable, Sendable {
    /// The part of the speed that it keeps, 0…1.
    public var elasticity: Double
    /// Points a second; an impact slower than this does not rebound.
    public var restSpeed: Double

    public init(elasticity: Double, restSpeed: Double) {
      self.elasticity = elasticity
      self.restSpeed = restSpeed
    }
  }

  private(set) var pieces: [Piece] = []
  /// Seconds until it rests; nil when it does not within the time limit.
  public private(set) var restTime: Double?

  /// More impacts than anybody can see.
  private static let pieceLimit = 1024

  /// - Parameters:
  ///   - position: points; a start outside the walls is moved to the nearer one.
  ///   - velocity: points a second.
  ///   - acceleration: points a second, each second.
  ///   - walls: between which it stays; nil: none.
  ///   - timeLimit: seconds after which nothing is computed.
  public init(
    position: Double, velocity: Double, acceleration: Double, walls: ClosedRange<Double>?, impact: Impact,
    timeLimit: Double
  ) {
    let start = walls.map { min(max(position, $0.lowerBound), $0.upperBound) } ?? position
    var piece = Piece(time: 0, position: start, velocity: velocity, acceleration: acceleration)
    while true {
      piece = piece.stopped(at: walls)
      pieces.append(piece)
      if piece.velocity == 0, piece.acceleration == 0 {
        restTime = piece.time
        return
      }
      guard let hit = piece.firstHit(of: walls), piece.time + hit.seconds < timeLimit else { return }
      guard pieces.count < BouncePath.pieceLimit else {
        // Too many to follow: it stays at the wall, since without an impact it would go through.
        restTime = piece.time + hit.seconds
        pieces.append(Piece(time: piece.time + hit.seconds, position: hit.wall, velocity: 0, acceleration: 0))
        return
      }
      let speed = abs(piece.velocity + acceleration * hit.seconds)
      let after = speed < impact.restSpeed ? 0 : speed * impact.elasticity
      piece = Piece(
        time: piece.time + hit.seconds, position: hit.wall, velocity: hit.isUpper ? -after : after,
        acceleration: acceleration)
    }
  }

  /// Points at a time in seconds; before the start the start.
  public func position(at time: Double) -> Double {
    let piece = pieces.last { $0.time <= time } ?? pieces[0]
    return piece.position(after: max(0, time - piece.time))
  }

  /// Points a second.
  public func velocity(at time: Double) -> Double {
    let piece = pieces.last { $0.time <= time } ?? pieces[0]
    return piece.velocity + piece.acceleration * max(0, time - piece.time)
  }

  /// The time at which another path stands as this one does at `time`: in the same piece, at the same part of it.
  ///
  /// A path through a container of another size is like this one, only slower or faster.
  public func time(in other: BouncePath, at time: Double) -> Double {
    guard let index = pieces.lastIndex(where: { $0.time <= time }) else { return 0 }
    guard index < other.pieces.count else { return other.restTime ?? time }
    let passed = time - pieces[index].time
    guard index + 1 < pieces.count, index + 1 < other.pieces.count else { return other.pieces[index].time + passed }
    let here = pieces[index + 1].time - pieces[index].time
    let there = other.pieces[index + 1].time - other.pieces[index].time
    return other.pieces[index].time + (here > 0 ? passed / here * there : 0)
  }
}

extension BouncePath.Piece {
  /// A body that is pressed against a wall, or has no room at all, stands still.
  fileprivate func stopped(at walls: ClosedRange<Double>?) -> BouncePath.Piece {
    guard let walls else { return self }
    let isPressed =
      walls.lowerBound == walls.upperBound
      || (velocity == 0 && acceleration > 0 && position >= walls.upperBound)
      || (velocity == 0 && acceleration < 0 && position <= walls.lowerBound)
    return isPressed ? BouncePath.Piece(time: time, position: position, velocity: 0, acceleration: 0) : self
  }

  /// The first wall that it reaches, and after how many seconds.
  fileprivate func firstHit(of walls: ClosedRange<Double>?) -> (seconds: Double, wall: Double, isUpper: Bool)? {
    guard let walls else { return nil }
    let upper = seconds(to: walls.upperBound - position, velocity: velocity, acceleration: acceleration)
    let lower = seconds(to: position - walls.lowerBound, velocity: -velocity, acceleration: -acceleration)
    switch (upper, lower) {
    case (let upper?, let lower?) where lower < upper: return (lower, walls.lowerBound, false)
    case (let upper?, _): return (upper, walls.upperBound, true)
    case (nil, let lower?): return (lower, walls.lowerBound, false)
    case (nil, nil): return nil
    }
  }

  /// Seconds until `distance`, 0 or more, is covered towards it: the first root of `v·t + a·t²/2 = d` at which it still
  /// moves that way.
  private func seconds(to distance: Double, velocity: Double, acceleration: Double) -> Double? {
    let square = velocity * velocity + 2 * acceleration * distance
    guard square >= 0 else { return nil }
    let speed = square.squareRoot()
    // The form of the quadratic formula that does not subtract nearly equal numbers.
    if velocity > 0 { return 2 * distance / (velocity + speed) }
    guard acceleration > 0, speed - velocity > 0 else { return nil }
    return (speed - velocity) / acceleration
  }
}
