/// Where a host's time comes from: the one place where time enters.
public protocol FrameClock {
  /// Seconds since the clock's own beginning; never runs back.
  mutating func now() -> Double
}

/// A clock that is moved by hand.
public struct ManualClock: FrameClock, Sendable {
  private var time = 0.0

  public init() {}

  public func now() -> Double { time }

  /// Moves on; what would go back is ignored.
  public mutating func advance(to time: Double) { self.time = max(self.time, time) }
}

/// A clock that shows one frame after the other, whatever the time they take.
public struct FixedRateClock: FrameClock, Sendable {
  /// Frames a second, above 0.
  public let rate: Double
  private var frame = 0

  public init(rate: Double) { self.rate = rate }

  /// The time of the next frame, counted from 0 and never summed up, so that it does not drift.
  public mutating func now() -> Double {
    defer { frame += 1 }
    return Double(frame) / rate
  }
}

/// The time of day's steady sister.
public struct LiveClock: FrameClock, Sendable {
  private let start = ContinuousClock.now

  public init() {}

  public func now() -> Double {
    let passed = start.duration(to: .now).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }
}
