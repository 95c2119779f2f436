/// Up to eight numbers that move together: a property's values.
public typealias AnimatedValues = SIMD8<Double>

/// One keyframe (length above 0) or one discrete step (length 0) of an animation.
public struct KeyframeSegment: Equatable, Sendable {
  /// Fractions of the animation's duration.
  public var start: Double
  public var length: Double
  /// Reached at the segment's end; nil keeps what was.
  public var values: AnimatedValues?
  /// The segment's own curve; nil is linear in the animation's warped time.
  public var curve: PreparedCurve?

  public init(start: Double, length: Double, values: AnimatedValues?, curve: PreparedCurve?) {
    self.start = start
    self.length = length
    self.values = values
    self.curve = curve
  }
}

/// A declared course of values: a pure function of the run's time, or of the fraction that a gesture set.
public struct ValueAnimation: Equatable, Sendable {
  /// How an animation shows a fraction that a gesture sets.
  public enum Scrubbing: Equatable, Sendable {
    case linear
    case alongCurve
  }

  /// Seconds before it starts, at least 0.
  public var delay: Double
  public var curve: PreparedCurve
  public var from: AnimatedValues
  public var to: AnimatedValues
  public var scrubbing: Scrubbing
  /// In order of start, not overlapping; when there are any, `to` is not used.
  public var segments: [KeyframeSegment]

  public init(
    delay: Double, curve: PreparedCurve, from: AnimatedValues, to: AnimatedValues, scrubbing: Scrubbing = .linear,
    segments: [KeyframeSegment] = []
  ) {
    self.delay = delay
    self.curve = curve
    self.from = from
    self.to = to
    self.scrubbing = scrubbing
    self.segments = segments
  }

  /// Seconds from the run's start.
  public var end: Double { delay + curve.duration }

  /// When it shows what, apart from the values.
  public var track: GroupTimeline.Track { GroupTimeline.Track(delay: delay, curve: curve, scrubbing: scrubbing) }

  /// The values at a run time, eased.
  public func values(atTime time: Double) -> AnimatedValues {
    values(atWarped: curve.progress(at: fraction(atTime: time)))
  }

  /// The values when a gesture has put the run to this time, as `scrubbing` says.
  public func values(scrubbedTo time: Double) -> AnimatedValues {
    let fraction = fraction(atTime: time)
    return values(atWarped: scrubbing == .linear ? fraction : curve.progress(at: fraction))
  }

  private func fraction(atTime time: Double) -> Double {
    let passed = time - delay
    if curve.duration <= 0 { return passed >= 0 ? 1 : 0 }
    return min(1, max(0, passed / curve.duration))
  }

  /// The values at a progress that the curve, or a gesture, has made of the time.
  public func values(atWarped progress: Double) -> AnimatedValues {
    if segments.isEmpty { return ValueAnimation.mix(from, to, progress) }
    var current = from
    for segment in segments {
      guard progress >= segment.start else { break }
      let target = segment.values ?? current
      let passed = progress - segment.start
      // Rounded sums may miss the end of the whole by a hair; there the target is exact.
      if segment.length <= 0 || progress >= min(1, segment.start + segment.length) {
        current = target
      } else {
        let fraction = min(1, passed / segment.length)
        return ValueAnimation.mix(current, target, segment.curve?.progress(at: fraction) ?? fraction)
      }
    }
    return current
  }

  /// Linear interpolation, exact at both ends.
  private static func mix(_ start: AnimatedValues, _ end: AnimatedValues, _ progress: Double) -> AnimatedValues {
    progress == 1 ? end : start + (end - start) * progress
  }
}
