/// The time of a run over the clock of the terminal: it goes on steadily when the pace changes.
struct RunClock {
  private var origin = (clock: 0.0, run: 0.0)
  /// Seconds of the run for each second of the clock.
  private var pace = 1.0

  func time(at clock: Double) -> Double { origin.run + (clock - origin.clock) * pace }

  mutating func set(pace: Double, at clock: Double) {
    guard pace != self.pace else { return }
    origin = (clock, time(at: clock))
    self.pace = pace
  }
}
