import Testing
import Timing

@Suite struct FrameClockTests {
  @Test func theManualClockOnlyMovesByHandAndForwards() {
    var clock = ManualClock()
    #expect(clock.now() == 0)
    clock.advance(to: 1.5)
    #expect(clock.now() == 1.5)
    #expect(clock.now() == 1.5)
    clock.advance(to: 0.5)
    #expect(clock.now() == 1.5)
    clock.advance(to: 2)
    #expect(clock.now() == 2)
  }

  @Test func theFixedRateClockDoesNotDrift() {
    var clock = FixedRateClock(rate: 60)
    #expect(clock.rate == 60)
    var times: [Double] = []
    for _ in 0...36_000 { times.append(clock.now()) }
    #expect(times[0] == 0)
    #expect(times[1] == 1.0 / 60)
    #expect(times[60] == 1)
    #expect(times[36_000] == 600)
  }

  @Test func theLiveClockRunsForwardsInSeconds() async throws {
    let steady = ContinuousClock()
    let outerStart = steady.now
    let clock = LiveClock()
    let first = clock.now()
    let innerStart = steady.now
    try await Task.sleep(for: .milliseconds(30))
    let inner = innerStart.duration(to: steady.now) / .seconds(1)
    let second = clock.now()
    let outer = outerStart.duration(to: steady.now) / .seconds(1)
    // However long the machine lets the test wait, the clock agrees with the time around and inside.
    #expect(first >= 0)
    #expect(second - first >= inner - 1e-6)
    #expect(second <= outer + 1e-6)
  }
}
