/// How time becomes progress.
public enum TimingCurve: Sendable {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  /// Core Animation's default for implicit animations.
  case easeDefault
  /// Two control points; both x in 0…1.
  case cubicBezier(Double, Double, Double, Double)
  /// A spring that settles within the duration; a damping ratio of 1 does not overshoot. Velocity in whole distances a
  /// second.
  case spring(dampingRatio: Double, velocity: Double = 0)
  /// A spring that takes the time it needs.
  case physicalSpring(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0)
}

/// How an animation shows a fraction that a gesture sets.
public enum Scrubbing: Int32, Sendable {
  case linearly
  case alongCurve
}
