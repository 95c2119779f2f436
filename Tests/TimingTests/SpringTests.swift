import TestSupport
import Testing
import Timing

@Suite struct SpringTests {
  @Test func everyReferenceRow() throws {
    let rows = try Reference.load().spring
    #expect(rows.count == 33)
    for row in rows {
      for duration in [0.25, 0.6, 1, 3] {
        let curve = TimingCurve.spring(dampingRatio: row.zeta, velocity: 0).prepared(for: duration)
        #expect(abs(curve.progress(at: row.tau) - row.progress) < 1e-6, "\(row), duration \(duration)")
      }
    }
  }

  @Test func everyValueBeforeTheSnap() throws {
    let rows = try Reference.load().spring.filter { $0.beforeSnap != nil }
    #expect(rows.count == 3)
    for row in rows {
      let expected = try #require(row.beforeSnap)
      let spring = Spring(dampingRatio: row.zeta, duration: 0.6)
      #expect(abs(spring.progress(at: 0.6) - expected) < 1e-6, "\(row)")
      let curve = TimingCurve.spring(dampingRatio: row.zeta, velocity: 0).prepared(for: 0.6)
      #expect(abs(curve.progress(at: 1 - 1e-12) - expected) < 1e-6, "\(row)")
      #expect(curve.progress(at: 1) == 1)
    }
  }

  @Test func everyPhase() throws {
    for row in try Reference.load().spring {
      for duration in [0.6, 2] {
        let spring = Spring(dampingRatio: row.zeta, duration: duration)
        #expect(abs(spring.frequency * duration - row.omegaT) < 1e-6, "\(row), duration \(duration)")
      }
    }
  }

  @Test func everyInverseRow() throws {
    let rows = try Reference.load().springInverse
    #expect(rows.count == 8)
    let curve = TimingCurve.spring(dampingRatio: 1, velocity: 0).prepared(for: 0.6)
    for row in rows { #expect(abs(curve.fraction(showing: row.p) - row.tau) < 1e-6, "\(row)") }
  }

  @Test func constants() throws {
    let meta = try Reference.load().meta
    #expect(Spring.restFraction == meta.springEpsilon)
    let spring = Spring(dampingRatio: 1, duration: 0.6)
    #expect(abs(spring.frequency * 0.6 - meta.criticalPhase) < 1e-6)
    #expect(abs(spring.frequency * spring.frequency - meta.stiffness) < 1e-6)
    #expect(abs(2 * spring.frequency - meta.damping) < 1e-6)
    #expect(abs(spring.frequency - 15.389022) < 1e-6)
    #expect(abs(spring.progress(at: 0.6) - 0.999) < 1e-9)
  }

  @Test func massStiffnessAndDamping() throws {
    let meta = try Reference.load().meta
    let spring = Spring(mass: 1, stiffness: meta.stiffness, damping: meta.damping)
    #expect(abs(spring.dampingRatio - 1) < 1e-6)
    #expect(abs(spring.frequency - 15.389022) < 1e-5)
    let heavy = Spring(mass: 4, stiffness: 100, damping: 10, velocity: 2)
    #expect(abs(heavy.frequency - 5) < 1e-12)
    #expect(abs(heavy.dampingRatio - 0.25) < 1e-12)
    #expect(heavy.velocity == 2)
  }

  /// Runge–Kutta over the equation of motion: another way to the same place.
  @Test(arguments: [(0.2, 0.0), (0.5, 3.0), (0.8, -4.0), (1.0, 0.0), (1.0, 12.0), (1.0, -5.0), (1.6, 0.0), (3.0, 9.0)])
  func followsTheEquationOfMotion(dampingRatio: Double, velocity: Double) {
    let frequency = 7.0
    let spring = Spring(frequency: frequency, dampingRatio: dampingRatio, velocity: velocity)
    func force(_ rest: Double, _ speed: Double) -> Double {
      -frequency * frequency * rest - 2 * dampingRatio * frequency * speed
    }
    var (rest, speed) = (1.0, -velocity)
    let step = 0.0005
    for tick in 0..<4000 {
      let expected = 1 - rest
      #expect(
        abs(spring.progress(at: Double(tick) * step) - expected) < 1e-6,
        "ζ \(dampingRatio), v \(velocity), tick \(tick)")
      let (v1, a1) = (speed, force(rest, speed))
      let (v2, a2) = (speed + step / 2 * a1, force(rest + step / 2 * v1, speed + step / 2 * a1))
      let (v3, a3) = (speed + step / 2 * a2, force(rest + step / 2 * v2, speed + step / 2 * a2))
      let (v4, a4) = (speed + step * a3, force(rest + step * v3, speed + step * a3))
      rest += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      speed += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
  }

  @Test(arguments: [1, 77, 4242] as [UInt64])
  func settlesWhenItSays(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let spring = Spring(
        frequency: .random(in: 0.5...60, using: &generator), dampingRatio: .random(in: 0.1...4, using: &generator),
        velocity: .random(in: -20...20, using: &generator))
      let settled = spring.settlingDuration
      #expect(settled.isFinite && settled > 0, "seed \(seed), \(spring)")
      for step in 0...50 {
        let time = settled * (1 + Double(step) / 50)
        #expect(abs(1 - spring.progress(at: time)) < 0.001 + 1e-9, "seed \(seed), \(spring), time \(time)")
      }
    }
  }

  @Test(arguments: [1.0001, 1.3, 2, 5, 20])
  func overdampedSpringsFillTheirDuration(dampingRatio: Double) {
    let spring = Spring(dampingRatio: dampingRatio, duration: 0.8)
    // Without a start speed nothing crosses the end, and the rest of the way is exactly what is left to settle.
    #expect(abs(1 - spring.progress(at: 0.8) - 0.001) < 1e-9)
  }

  @Test func nearlyCriticalSpringsAgreeWithTheCriticalOne() {
    let critical = Spring(frequency: 10, dampingRatio: 1, velocity: 3)
    for nearly in [0.999_999, 1.000_001] {
      let spring = Spring(frequency: 10, dampingRatio: nearly, velocity: 3)
      for step in 0...100 {
        let time = Double(step) / 50
        #expect(abs(spring.progress(at: time) - critical.progress(at: time)) < 1e-5)
      }
    }
  }

  @Test func physicalSpringsBringTheirDuration() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 8)
    let curve = TimingCurve.physicalSpring(spring).prepared(for: 99)
    #expect(curve.duration == spring.settlingDuration)
    // ζ = 0.4: ln(1000 / √(1 - 0.16)) / 4.
    #expect(abs(curve.duration - 1.748735) < 1e-5)
    #expect(TimingCurve.linear.prepared(for: 99).duration == 99)
    #expect(abs(curve.progress(at: 0.5) - spring.progress(at: curve.duration / 2)) < 1e-12)
  }

  @Test func underdampedSpringsOvershoot() {
    let curve = TimingCurve.spring(dampingRatio: 0.5, velocity: 0).prepared(for: 1)
    let highest = (0...1000).map { curve.progress(at: Double($0) / 1000) }.max() ?? 0
    // The first overshoot of ζ = 0.5 is e^(-π/√3).
    #expect(abs(highest - 1.163034) < 1e-4)
    // The first passage counts, not a later one.
    let fraction = curve.fraction(showing: 0.999)
    #expect(fraction < 0.3)
    #expect(abs(curve.progress(at: fraction) - 0.999) < 1e-7)
  }

  @Test func nothingBeforeTheStartAndNoDuration() {
    let spring = Spring(dampingRatio: 1, duration: 0)
    #expect(spring.progress(at: 0) == 0)
    #expect(spring.progress(at: -1) == 0)
    let curve = TimingCurve.spring(dampingRatio: 0.7, velocity: 0).prepared(for: 0)
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: 0.5).isFinite)
  }
}
