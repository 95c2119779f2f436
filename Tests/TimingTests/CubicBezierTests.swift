import TestSupport
import Testing
import Timing

@Suite struct CubicBezierTests {
  private static let seeds: [UInt64] = [1, 20_260_101, 0xDEAD_BEEF]

  private func curve(named name: String) -> TimingCurve? {
    switch name {
    case "linear": .linear
    case "easeIn": .easeIn
    case "easeOut": .easeOut
    case "easeInOut": .easeInOut
    case "default": .easeDefault
    default: nil
    }
  }

  @Test func everyReferenceRowOfTheControlPoints() throws {
    let rows = try Reference.load().bezier
    #expect(rows.count == 59)
    for row in rows {
      try #require(row.control.count == 4)
      let bezier = CubicBezier(row.control[0], row.control[1], row.control[2], row.control[3])
      #expect(abs(bezier.progress(at: row.x) - row.y) < 1e-6, "\(row)")
    }
  }

  @Test func everyReferenceRowOfTheNamedCurves() throws {
    var seen: Set<String> = []
    for row in try Reference.load().bezier {
      guard let curve = curve(named: row.curve) else { continue }
      seen.insert(row.curve)
      for duration in [0.3, 1, 7.5] {
        let progress = curve.prepared(for: duration).progress(at: row.x)
        #expect(abs(progress - row.y) < 1e-6, "\(row), duration \(duration)")
      }
    }
    #expect(seen == ["linear", "easeIn", "easeOut", "easeInOut", "default"])
  }

  @Test func easeInOutIsHalfWayAtHalfTime() {
    let curve = TimingCurve.easeInOut.prepared(for: 1)
    #expect(abs(curve.progress(at: 0.5) - 0.5) < 1e-12)
    #expect(abs(curve.progress(at: 0.25) - 0.129161931) < 1e-9)
  }

  @Test(arguments: seeds)
  func easeInOutIsPointSymmetric(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let curve = TimingCurve.easeInOut.prepared(for: 1)
    for _ in 0..<1000 {
      let x = Double.random(in: 0...1, using: &generator)
      #expect(abs(curve.progress(at: x) + curve.progress(at: 1 - x) - 1) < 1e-9, "seed \(seed), x \(x)")
    }
  }

  @Test(arguments: seeds)
  func easeInMirrorsEaseOut(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let easeIn = TimingCurve.easeIn.prepared(for: 1)
    let easeOut = TimingCurve.easeOut.prepared(for: 1)
    for _ in 0..<1000 {
      let x = Double.random(in: 0...1, using: &generator)
      #expect(abs(easeIn.progress(at: x) + easeOut.progress(at: 1 - x) - 1) < 1e-9, "seed \(seed), x \(x)")
    }
  }

  /// Walks along random curves by their parameter, so that no solver is needed for the expectation.
  @Test(arguments: seeds)
  func solvesRandomCurves(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func cubic(_ first: Double, _ second: Double, _ s: Double) -> Double {
      // De Casteljau between 0, first, second and 1.
      let (a, b, c) = (s * first, first + s * (second - first), second + s * (1 - second))
      let (d, e) = (a + s * (b - a), b + s * (c - b))
      return d + s * (e - d)
    }
    for _ in 0..<300 {
      let control = (0..<4).map { _ in Double.random(in: 0...1, using: &generator) }
      let bezier = CubicBezier(control[0], control[1], control[2], control[3])
      let s = Double.random(in: 0.02...0.98, using: &generator)
      let found = bezier.progress(at: cubic(control[0], control[2], s))
      #expect(abs(found - cubic(control[1], control[3], s)) < 1e-6, "seed \(seed), control \(control), s \(s)")
    }
  }

  @Test func steepCurvesStaySolvable() {
    // The extreme control points have a vertical tangent in the middle or flat ones at the ends.
    for control in [(1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 1.0, 0.0), (0.0, 0.0, 0.0, 0.0), (1.0, 1.0, 1.0, 1.0)] {
      let bezier = CubicBezier(control.0, control.1, control.2, control.3)
      var last = 0.0
      for step in 0...1000 {
        let progress = bezier.progress(at: Double(step) / 1000)
        #expect(progress.isFinite && (-1e-9...1 + 1e-9).contains(progress))
        if control.1 <= control.3 { #expect(progress >= last - 1e-9, "\(control) runs back at \(step)") }
        last = progress
      }
    }
    #expect(abs(CubicBezier(1, 0, 0, 1).progress(at: 0.5) - 0.5) < 1e-4)
  }

  @Test func endsAreExactAndOutsideIsClamped() {
    let bezier = CubicBezier(0.42, 0.3, 0.58, 1.7)
    for fraction in [-Double.infinity, -1, -1e-300, 0] { #expect(bezier.progress(at: fraction) == 0) }
    for fraction in [1, 1.0000001, 5, .infinity] { #expect(bezier.progress(at: fraction) == 1) }
    #expect(bezier.progress(at: .nan) == 0)
  }

  @Test func timeCannotRunBack() {
    let bezier = CubicBezier(-0.5, 0, 1.5, 1)
    #expect(bezier.firstX == 0)
    #expect(bezier.secondX == 1)
    #expect(CubicBezier(0, -2, 1, 3).firstY == -2)
    #expect(CubicBezier(0, -2, 1, 3).secondY == 3)
  }

  @Test func overshootingCurvesAreNotCut() {
    let back = CubicBezier(0.3, -0.6, 0.7, 1.6)
    #expect(back.progress(at: 0.15) < 0)
    #expect(back.progress(at: 0.85) > 1)
  }

  @Test(arguments: seeds)
  func fractionShowingIsTheInverse(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .easeDefault] {
      let prepared = curve.prepared(for: 0.5)
      for _ in 0..<200 {
        let x = Double.random(in: 0.01...0.99, using: &generator)
        let found = prepared.fraction(showing: prepared.progress(at: x))
        #expect(abs(found - x) < 1e-7, "seed \(seed), \(curve), x \(x)")
      }
      #expect(prepared.fraction(showing: 0) == 0)
      #expect(prepared.fraction(showing: -3) == 0)
      #expect(prepared.fraction(showing: 1) == 1)
      #expect(prepared.fraction(showing: 3) == 1)
    }
  }
}
