/// How time becomes progress, as a transition declares it.
public enum TimingCurve: Equatable, Sendable {
  case linear
  case cubic(CubicBezier)
  /// A spring that settles within the animation's duration; velocity in whole distances a second.
  case spring(dampingRatio: Double, velocity: Double)
  /// A spring that takes the time it needs.
  case physicalSpring(Spring)

  public static let easeIn = TimingCurve.cubic(CubicBezier(0.42, 0, 1, 1))
  public static let easeOut = TimingCurve.cubic(CubicBezier(0, 0, 0.58, 1))
  public static let easeInOut = TimingCurve.cubic(CubicBezier(0.42, 0, 0.58, 1))
  /// Core Animation's default for implicit animations; not that of view animations.
  public static let easeDefault = TimingCurve.cubic(CubicBezier(0.25, 0.1, 0.25, 1))

  /// The curve made ready for an animation of `duration` seconds.
  public func prepared(for duration: Double) -> PreparedCurve {
    switch self {
    case .linear: PreparedCurve(form: .linear, duration: duration)
    case .cubic(let bezier): PreparedCurve(form: .cubic(bezier), duration: duration)
    case .spring(let dampingRatio, let velocity):
      PreparedCurve(
        form: .spring(Spring(dampingRatio: dampingRatio, duration: duration, velocity: velocity)), duration: duration)
    case .physicalSpring(let spring): PreparedCurve(form: .spring(spring), duration: spring.settlingDuration)
    }
  }
}

/// A timing curve with its duration, cheap to ask for every frame.
public struct PreparedCurve: Equatable, Sendable {
  enum Form: Equatable, Sendable {
    case linear
    case cubic(CubicBezier)
    case spring(Spring)
  }

  let form: Form
  /// Seconds; a physical spring brings its own.
  public let duration: Double

  /// The progress at a fraction of the duration: exactly 0 up to the start and exactly 1 from the end on.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return switch form {
    case .linear: fraction
    case .cubic(let bezier): bezier.progress(at: fraction)
    case .spring(let spring): spring.progress(at: fraction * duration)
    }
  }

  /// The first fraction of the duration at which the curve shows `progress`, to 1e-9; for a value below or above all that
  /// it shows, its start or its end.
  public func fraction(showing progress: Double) -> Double {
    if progress == 0 || progress == 1 { return progress }
    if form == .linear, (0...1).contains(progress) { return progress }
    // An overshooting curve passes a value several times: the bracket starts at the first sample beyond it.
    func isReached(at fraction: Double) -> Bool {
      let shown = self.progress(at: fraction)
      return progress < 0 ? shown <= progress : shown >= progress
    }
    guard let step = (1...64).first(where: { isReached(at: Double($0) / 64) }) else {
      return progress < 0 ? 0 : 1
    }
    var low = Double(step - 1) / 64
    var high = Double(step) / 64
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isReached(at: middle) { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }
}
