import Timing

extension TransitionRun {
  /// The fraction that has passed at a host time.
  public func progress(at time: Double) -> Double { playhead.state(at: time).progress }
}

extension TransitionController {
  /// The host time at which the run ends if nothing else is put in.
  public var endTime: Double? {
    guard let run else { return nil }
    switch run.playhead.mode(at: now) {
    case .held, .fraction: return nil
    case .clock, .settling: break
    }
    func isEnded(_ time: Double) -> Bool { run.playhead.state(at: time).end != nil }
    if isEnded(now) { return now }
    var low = now
    var high = now + 0.001
    while !isEnded(high) {
      guard high - now < 100_000 else { return nil }
      low = high
      high = now + (high - now) * 2
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isEnded(middle) { high = middle } else { low = middle }
    }
  }
}
