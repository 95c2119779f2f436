/// A damped spring that pulls a unit distance to its end: the closed form of `ÿ = -ω²·y - 2ζω·ẏ`.
public struct Spring: Equatable, Sendable {
  /// Undamped angular frequency, radians a second.
  public let frequency: Double
  /// Damping over critical damping, above 0.
  public let dampingRatio: Double
  /// Speed at the start, whole distances a second towards the end.
  public let velocity: Double

  public init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  /// The spring of a mass: ω = √(stiffness / mass), ζ = damping / (2·√(stiffness·mass)).
  public init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      velocity: velocity)
  }

  /// The spring whose rest of the way has shrunk to `Spring.restFraction` after `duration` seconds.
  public init(dampingRatio: Double, duration: Double, velocity: Double = 0) {
    let frequency = duration > 0 ? Spring.settlingPhase(dampingRatio: dampingRatio) / duration : 0
    self.init(frequency: frequency, dampingRatio: dampingRatio, velocity: velocity)
  }

  /// What of the way is left when a spring counts as settled.
  public static let restFraction = 0.001

  /// The part of the way covered after `time` seconds; beyond 1 while it overshoots.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - remainder(at: time)
  }

  private func remainder(at time: Double) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let oscillation = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      guard oscillation > 0 else { return 1 }
      let phase = oscillation * time
      return PortableMath.exp(-decay * time)
        * (PortableMath.cos(phase) + (decay - velocity) / oscillation * PortableMath.sin(phase))
    }
    if dampingRatio == 1 {
      return (1 + (frequency - velocity) * time) * PortableMath.exp(-frequency * time)
    }
    let (slow, gap) = rates
    guard gap > 0 else { return 1 - velocity * time }
    return (1 + (slow - velocity) * -PortableMath.expm1(-gap * time) / gap) * PortableMath.exp(-slow * time)
  }

  /// The slower decay of an overdamped spring and how much faster the other one is; without a gap it is critical.
  private var rates: (slow: Double, gap: Double) {
    let spread = (dampingRatio * dampingRatio - 1).squareRoot()
    return (frequency / (dampingRatio + spread), 2 * frequency * spread)
  }

  /// Seconds until the rest of the way stays below `restFraction`.
  public var settlingDuration: Double {
    if dampingRatio < 1 {
      let oscillation = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let share = (dampingRatio * frequency - velocity) / oscillation
      return PortableMath.log((1 + share * share).squareRoot() / Spring.restFraction) / (dampingRatio * frequency)
    }
    return Spring.crossing { time in
      if dampingRatio == 1 { return (1 + abs(frequency - velocity) * time) * PortableMath.exp(-frequency * time) }
      let (slow, gap) = rates
      return (1 + abs(slow - velocity) * -PortableMath.expm1(-gap * time) / gap) * PortableMath.exp(-slow * time)
    }
  }

  /// ω·T of a spring without start speed that settles within T.
  static func settlingPhase(dampingRatio: Double) -> Double {
    if dampingRatio < 1 {
      let envelope = dampingRatio / (1 - dampingRatio * dampingRatio).squareRoot()
      return max(1, PortableMath.log(envelope / restFraction)) / dampingRatio
    }
    if dampingRatio == 1 { return criticalPhase }
    return Spring(frequency: 1, dampingRatio: dampingRatio).settlingDuration
  }

  /// The root of (1 + x)·e⁻ˣ = 0.001.
  private static let criticalPhase = crossing { (1 + $0) * PortableMath.exp(-$0) }

  /// Where a function that ends up falling stays below `restFraction`, by bisection.
  private static func crossing(_ envelope: (Double) -> Double) -> Double {
    var high = 1.0
    while envelope(high) > restFraction, high < 1e9 { high *= 2 }
    var low = high / 2
    if envelope(low) <= restFraction { low = 0 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if envelope(middle) > restFraction { low = middle } else { high = middle }
    }
    return high
  }
}
