import TestSupport
import Testing
import Timing

@Suite struct ValueAnimationTests {
  private let low = AnimatedValues(0, 10, -4, 0, 0, 0, 0, 1)
  private let high = AnimatedValues(1, 30, 4, 0, 0, 0, 0, 3)

  private func animation(
    delay: Double = 0, _ curve: TimingCurve, duration: Double, scrubbing: ValueAnimation.Scrubbing = .linear,
    segments: [KeyframeSegment] = []
  ) -> ValueAnimation {
    ValueAnimation(
      delay: delay, curve: curve.prepared(for: duration), from: low, to: high, scrubbing: scrubbing, segments: segments)
  }

  private func single(_ value: Double) -> AnimatedValues { AnimatedValues(value, 0, 0, 0, 0, 0, 0, 0) }

  private func keyframe(_ start: Double, _ length: Double, _ value: Double?, _ curve: TimingCurve? = nil)
    -> KeyframeSegment
  {
    KeyframeSegment(start: start, length: length, values: value.map(single), curve: curve?.prepared(for: 1))
  }

  private func keyframes(_ segments: [KeyframeSegment], _ curve: TimingCurve = .linear, from: Double = 0)
    -> ValueAnimation
  {
    ValueAnimation(
      delay: 0, curve: curve.prepared(for: 1), from: single(from), to: single(99), segments: segments)
  }

  @Test func everyNumberMovesAtOnce() {
    let middle = animation(.linear, duration: 2).values(atTime: 0.5)
    #expect(middle == AnimatedValues(0.25, 15, -2, 0, 0, 0, 0, 1.5))
  }

  @Test func delayHoldsTheStartAndTheEndHolds() {
    let animation = animation(delay: 0.5, .linear, duration: 2)
    #expect(animation.end == 2.5)
    for time in [-1, 0, 0.25, 0.5] { #expect(animation.values(atTime: time) == low) }
    #expect(animation.values(atTime: 1.5) == AnimatedValues(0.5, 20, 0, 0, 0, 0, 0, 2))
    for time in [2.5, 3, 1000] { #expect(animation.values(atTime: time) == high) }
  }

  @Test func withoutADurationItJumpsAfterTheDelay() {
    let jump = animation(delay: 1, .easeInOut, duration: 0)
    #expect(jump.values(atTime: 0.999) == low)
    #expect(jump.values(atTime: 1) == high)
    #expect(jump.values(scrubbedTo: 0.999) == low)
    #expect(jump.values(scrubbedTo: 1) == high)
  }

  @Test(arguments: [3, 9, 2_718_281] as [UInt64])
  func endsAreExact(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .spring(dampingRatio: 0.6, velocity: 4)]
    for _ in 0..<500 {
      let from = single(.random(in: -1e6...1e6, using: &generator))
      let to = single(.random(in: -1...1, using: &generator))
      let delay = Double.random(in: 0...3, using: &generator)
      let curve = curves[Int.random(in: 0..<curves.count, using: &generator)].prepared(for: 0.7)
      let animation = ValueAnimation(delay: delay, curve: curve, from: from, to: to)
      #expect(animation.values(atTime: delay) == from, "seed \(seed)")
      #expect(animation.values(atTime: delay + 0.7 + 1e-9) == to, "seed \(seed)")
      #expect(animation.values(scrubbedTo: delay + 0.7 + 1e-9) == to, "seed \(seed)")
    }
  }

  @Test func scrubbingIsLinearOrFollowsTheCurve() {
    let linear = animation(.easeInOut, duration: 1, scrubbing: .linear)
    let along = animation(.easeInOut, duration: 1, scrubbing: .alongCurve)
    #expect(linear.values(scrubbedTo: 0.25)[0] == 0.25)
    #expect(abs(along.values(scrubbedTo: 0.25)[0] - 0.129161931) < 1e-8)
    #expect(abs(linear.values(atTime: 0.25)[0] - 0.129161931) < 1e-8)
    #expect(linear.values(scrubbedTo: 0) == low)
    #expect(along.values(scrubbedTo: 1) == high)
  }

  @Test func springsOvershootTheirValues() {
    let spring = animation(.spring(dampingRatio: 0.4, velocity: 0), duration: 1)
    let highest = (0...200).map { spring.values(atTime: Double($0) / 200)[0] }.max() ?? 0
    #expect(highest > 1.2)
  }

  @Test func segmentsFollowOneAnother() {
    let animation = keyframes([keyframe(0, 0.5, 10), keyframe(0.5, 0.25, 30)])
    for (time, value) in [(0, 0.0), (0.25, 5), (0.5, 10), (0.625, 20), (0.75, 30), (0.9, 30), (1, 30)] {
      #expect(animation.values(atTime: time)[0] == value, "at \(time)")
    }
  }

  @Test func gapsHoldWhatWasReached() {
    let animation = keyframes([keyframe(0.25, 0.25, 8), keyframe(0.75, 0.25, 4)], from: 2)
    for (time, value) in [(0.125, 2.0), (0.25, 2), (0.375, 5), (0.5, 8), (0.625, 8), (0.75, 8), (0.875, 6), (1, 4)] {
      #expect(animation.values(atTime: time)[0] == value, "at \(time)")
    }
  }

  @Test func stepsJump() {
    let animation = keyframes([keyframe(0, 0, 7), keyframe(0.5, 0, 1), keyframe(1, 0, 3)], from: 2)
    for (time, value) in [(-1, 7.0), (0, 7), (0.4999, 7), (0.5, 1), (0.9999, 1), (1, 3), (2, 3)] {
      #expect(animation.values(atTime: time)[0] == value, "at \(time)")
    }
  }

  @Test func aSegmentWithoutValuesKeepsWhatWas() {
    let animation = keyframes([keyframe(0, 0.25, 6), keyframe(0.25, 0.5, nil), keyframe(0.75, 0.25, 2)])
    for time in [0.25, 0.4, 0.75] { #expect(animation.values(atTime: time)[0] == 6, "at \(time)") }
    #expect(animation.values(atTime: 0.875)[0] == 4)
  }

  @Test func aSegmentsOwnCurveRunsInsideTheWholeOne() {
    let own = keyframes([keyframe(0, 0.5, 1, .easeInOut), keyframe(0.5, 0.5, 2)])
    #expect(abs(own.values(atTime: 0.125)[0] - 0.129161931) < 1e-8)
    #expect(own.values(atTime: 0.75)[0] == 1.5)
    let both = keyframes([keyframe(0, 0.5, 1, .easeInOut)], .easeInOut)
    // The whole has come to 0.129161931 of the way, which is 0.258323862 of the segment.
    #expect(abs(both.values(atTime: 0.25)[0] - 0.138127990) < 1e-8)
  }

  @Test(arguments: [0.1, 0.2, 0.3, 0.35, 0.4, 0.45, 0.6, 0.7, 0.85, 0.9, 0.95])
  func theLastSegmentEndsExactly(start: Double) {
    for length in [1 - start, ((1 - start) * 100).rounded() / 100] {
      let animation = ValueAnimation(
        delay: 0, curve: TimingCurve.easeInOut.prepared(for: 1), from: single(1000), to: single(0),
        segments: [keyframe(start, length, 0.1, .linear)])
      #expect(animation.values(atTime: 1)[0] == 0.1, "length \(length)")
      #expect(animation.values(scrubbedTo: 1)[0] == 0.1, "length \(length)")
    }
  }

  @Test func alphaByStepRows() throws {
    let table = try Reference.load().alphaByStep
    #expect(table.rows.count == 13)
    func values(_ from: Double?, _ to: Double?) -> (AnimatedValues?, AnimatedValues?) {
      (from.map(single), to.map(single))
    }
    var (fromSegments, toSegments): ([KeyframeSegment], [KeyframeSegment]) = ([], [])
    for keyframe in table.keyframes {
      let (from, to) = values(keyframe.fromAlpha, keyframe.toAlpha)
      fromSegments.append(KeyframeSegment(start: keyframe.start, length: keyframe.length, values: from, curve: nil))
      toSegments.append(KeyframeSegment(start: keyframe.start, length: keyframe.length, values: to, curve: nil))
    }
    let curve = TimingCurve.easeInOut.prepared(for: table.duration)
    let from = ValueAnimation(delay: 0, curve: curve, from: single(1), to: single(1), segments: fromSegments)
    let to = ValueAnimation(delay: 0, curve: curve, from: single(0), to: single(0), segments: toSegments)
    for row in table.rows {
      #expect(abs(curve.progress(at: row.t / table.duration) - row.u) < 1e-6, "\(row)")
      #expect(abs(from.values(atTime: row.t)[0] - row.fromAlpha) < 1e-6, "\(row)")
      #expect(abs(to.values(atTime: row.t)[0] - row.toAlpha) < 1e-6, "\(row)")
    }
  }
}
