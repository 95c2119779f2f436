import TestSupport
import Testing
import Timing

@Suite struct GroupTimelineTests {
  private typealias Track = GroupTimeline.Track

  private static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .spring(dampingRatio: 1, velocity: 0),
    .spring(dampingRatio: 0.4, velocity: 0), .cubic(CubicBezier(0.3, -0.6, 0.7, 1.6)),
  ]

  private func track(
    _ curve: TimingCurve = .linear, duration: Double = 1, delay: Double = 0,
    scrubbing: ValueAnimation.Scrubbing = .linear
  ) -> Track {
    Track(delay: delay, curve: curve.prepared(for: duration), scrubbing: scrubbing)
  }

  private func running(_ duration: Double = 1, at time: Double = 10) -> GroupTimeline {
    GroupTimeline(duration: duration, command: .run(rate: 1), at: time)
  }

  @Test func itRunsHoldsAndRunsBack() {
    var timeline = running()
    let track = track()
    timeline.add(.hold, at: 10.4)
    timeline.add(.run(rate: -2), at: 20)
    for (time, shown) in [(9, 0.0), (10, 0), (10.25, 0.25), (10.4, 0.4), (15, 0.4), (20, 0.4), (20.1, 0.2), (20.2, 0)] {
      #expect(abs(timeline.place(of: track, at: time).shown - shown) < 1e-12, "at \(time)")
    }
    #expect(timeline.place(of: track, at: 15).end == nil)
    #expect(timeline.place(of: track, at: 20.1).end == nil)
    #expect(timeline.place(of: track, at: 20.2).end == .start)
    #expect(running().place(of: track, at: 11).end == .finish)
  }

  /// A member that is over before the others waits at its end until the clock has come back to it.
  @Test func backwardsItShowsWhatItHasShown() {
    var timeline = running()
    timeline.add(.run(rate: -1), at: 10.9)
    for curve in GroupTimelineTests.curves {
      let track = track(curve, duration: 0.3, delay: 0.2)
      for passed in stride(from: 0.0, through: 0.9, by: 0.05) {
        let forwards = timeline.place(of: track, at: 10.9 - passed).shown
        let backwards = timeline.place(of: track, at: 10.9 + passed).shown
        #expect(abs(forwards - backwards) < 1e-9, "\(curve) \(passed)")
      }
    }
  }

  @Test func aCommandDropsWhatWasToComeLater() {
    var timeline = GroupTimeline(duration: 1, command: .hold, at: 0)
    timeline.schedule(.run(rate: 1), at: 5)
    #expect(timeline.endTime(of: track()) == 6)
    #expect(timeline.lastInputTime == 5)
    #expect(timeline.place(of: track(), at: 5.5).shown == 0.5)
    timeline.add(.hold, at: 3)
    #expect(timeline.place(of: track(), at: 5.5).shown == 0)
    #expect(timeline.endTime(of: track()) == nil)
  }

  /// What is scheduled comes after all that was put in, whatever its time says.
  @Test func nothingIsScheduledIntoThePast() {
    var timeline = GroupTimeline(duration: 1, command: .hold, at: 4)
    timeline.schedule(.run(rate: 1), at: 2)
    #expect(timeline.place(of: track(), at: 4.5).shown == 0.5)
  }

  @Test func scrubbingIsLinearOrAlongTheCurve() {
    var timeline = running()
    timeline.add(.fraction(0.25), at: 11)
    let shown = [ValueAnimation.Scrubbing.linear, .alongCurve].map { scrubbing in
      timeline.place(of: track(.easeInOut, scrubbing: scrubbing), at: 50).shown
    }
    #expect(shown[0] == 0.25)
    #expect(abs(shown[1] - 0.129161931) < 1e-8)
    // A fraction of the group is none of a member with a delay or another duration.
    let part = track(.easeInOut, duration: 0.5, delay: 0.125)
    #expect(timeline.place(of: part, at: 50).shown == 0.25)
    let late = track(.linear, duration: 0.5, delay: 0.5)
    #expect(timeline.place(of: late, at: 50).shown == 0)
    let early = track(.linear, duration: 0.2)
    #expect(timeline.place(of: early, at: 50).shown == 1)
  }

  @Test func fromAFractionASpringNeedsWhatIsLeftOfItsTime() throws {
    for row in try Reference.load().springInverse {
      for (rate, left) in [(1.0, 1 - row.tau), (-1, row.tau), (2, (1 - row.tau) / 2)] {
        var timeline = running(0.6)
        timeline.add(.fraction(row.p), at: 11)
        timeline.add(.run(rate: rate), at: 20)
        let track = track(.spring(dampingRatio: 1, velocity: 0), duration: 0.6)
        #expect(abs(timeline.place(of: track, at: 20).shown - row.p) < 1e-12)
        let end = try #require(timeline.endTime(of: track))
        #expect(abs(end - 20 - left * 0.6) < 1e-6, "\(row)")
      }
    }
  }

  @Test func settlingTakesItAlongAnotherCurve() {
    var timeline = running()
    timeline.add(.settle(to: 0, curve: .easeInOut, pace: .duration(2)), at: 10.8)
    let track = track()
    #expect(abs(timeline.place(of: track, at: 11.8).shown - 0.4) < 1e-12)
    #expect(timeline.endTime(of: track) == 12.8)
    timeline.add(.settle(to: 1, curve: .linear, pace: .speed(0.5)), at: 11.8)
    // .6 s are left from where it is, at half the speed.
    #expect(abs(timeline.place(of: track, at: 12.4).shown - 0.7) < 1e-9)
    #expect(timeline.place(of: track, at: 13).end == .finish)
  }

  @Test func settlingAlongItsOwnCurveIsAnotherPace() throws {
    for curve in GroupTimelineTests.curves {
      let track = track(curve, duration: 0.5, delay: 0.5)
      var timeline = running()
      timeline.add(.settle(to: 1, curve: nil, pace: .duration(3)), at: 10.6)
      for part in [0.1, 0.5, 0.9] {
        let expected = running().place(of: track, at: 10.6 + 0.4 * part).shown
        #expect(abs(timeline.place(of: track, at: 10.6 + 3 * part).shown - expected) < 1e-9, "\(curve)")
      }
      let end = try #require(timeline.endTime(of: track))
      #expect(abs(end - 13.6) < 1e-9)
    }
  }

  @Test func whatACurveDoesNotShowFadesOutOnItsWay() {
    var timeline = GroupTimeline(duration: 1, command: .fraction(0), at: 0)
    // The settling spring takes a linear member beyond its end.
    timeline.add(.settle(to: 1, curve: .spring(dampingRatio: 0.2, velocity: 0), pace: .duration(2)), at: 0)
    let track = track()
    let beyond = timeline.place(of: track, at: 0.2).shown
    #expect(beyond > 1.2)
    timeline.add(.hold, at: 0.2)
    timeline.add(.run(rate: 1), at: 1)
    #expect(abs(timeline.place(of: track, at: 1).shown - beyond) < 1e-12)
    // It has as far back as it is beyond.
    let way = beyond - 1
    #expect(timeline.place(of: track, at: 1 + way / 2).shown < beyond)
    #expect(timeline.place(of: track, at: 1 + way / 2).end == nil)
    #expect(timeline.place(of: track, at: 1 + way + 1e-9).end == .finish)
    timeline.add(.run(rate: -1), at: 1)
    #expect(abs(timeline.place(of: track, at: 1).shown - beyond) < 1e-12)
    #expect(abs(timeline.place(of: track, at: 1 + 1e-7).shown - beyond) < 1e-6)
  }

  @Test func anEndIsAnEndHoweverItIsSaid() {
    for curve in GroupTimelineTests.curves {
      let track = track(curve, duration: 0.5, delay: 2)
      var timeline = running()
      timeline.add(.time(.infinity), at: 10.2)
      #expect(timeline.place(of: track, at: 11).shown == 1)
      #expect(timeline.fraction(of: track, at: 11) == 1)
      timeline.add(.time(-.infinity), at: 12)
      #expect(timeline.place(of: track, at: 13).shown == 0)
      timeline.setDuration(4, at: 14)
      timeline.setDuration(0, at: 15)
      #expect(timeline.place(of: track, at: 16).shown == 0)
    }
  }

  @Test func withoutADurationItIsOverAtOnce() {
    let timeline = GroupTimeline(duration: 0, command: .run(rate: 1), at: 1)
    for curve in GroupTimelineTests.curves {
      let track = track(curve, duration: 0)
      #expect(timeline.place(of: track, at: 1).end == .finish && timeline.place(of: track, at: 1).shown == 1)
      #expect(timeline.endTime(of: track) == 1)
      #expect(timeline.fraction(of: track, at: 1) == 1)
    }
  }

  // MARK: Durations

  @Test func anotherDurationKeepsTheFractionAndThePace() {
    var timeline = running()
    timeline.setDuration(3, at: 10.5)
    let long = track(duration: 3)
    #expect(abs(timeline.place(of: long, at: 10.5).shown - 0.5) < 1e-12)
    // A second is a second.
    #expect(abs(timeline.place(of: long, at: 11.1).shown - 0.7) < 1e-12)
    timeline.setDuration(1, at: 11.1)
    #expect(abs(timeline.place(of: track(), at: 11.2).shown - 0.8) < 1e-12)
    #expect(timeline.endTime(of: track()).map { abs($0 - 11.4) < 1e-12 } == true)
  }

  @Test func anotherDurationFromTheStartIsTheOnlyOne() {
    var timeline = running(0.6)
    timeline.setDuration(1.2, at: 10)
    #expect(abs(timeline.place(of: track(duration: 1.2), at: 10.3).shown - 0.25) < 1e-12)
    var waiting = GroupTimeline(duration: 0.6, command: .hold, at: 0)
    waiting.schedule(.run(rate: 1), at: 5)
    waiting.setDuration(1.2, at: 2)
    #expect(abs(waiting.place(of: track(duration: 1.2), at: 5.3).shown - 0.25) < 1e-12)
  }

  @Test func anotherDurationKeepsWhatIsHeldAndWhatSettles() {
    var held = running()
    held.add(.time(0.4), at: 10.1)
    held.setDuration(2, at: 10.2)
    #expect(held.place(of: track(duration: 2), at: 10.5).shown == 0.4)
    // Also when both come at one moment.
    var atOnce = running()
    atOnce.add(.time(0.4), at: 10.2)
    atOnce.setDuration(2, at: 10.2)
    #expect(atOnce.place(of: track(duration: 2), at: 10.5).shown == 0.4)
    var settling = running()
    settling.add(.settle(to: 1, curve: .linear, pace: .speed(1)), at: 10.4)
    settling.setDuration(2, at: 10.7)
    // .6 s were left when the verdict came, and that they stay.
    #expect(abs(settling.place(of: track(duration: 2), at: 10.7).shown - 0.7) < 1e-9)
    #expect(settling.endTime(of: track(duration: 2)).map { abs($0 - 11) < 1e-9 } == true)
  }

  // MARK: Random logs

  private func command(_ generator: inout SeededGenerator) -> GroupTimeline.Command {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .hold
    case 1: .fraction(.random(in: 0...1, using: &generator))
    case 2: .time(.random(in: 0...1, using: &generator))
    case 3:
      .settle(
        to: Bool.random(using: &generator) ? 1 : 0,
        curve: Bool.random(using: &generator)
          ? nil : GroupTimelineTests.curves[Int.random(in: 0..<GroupTimelineTests.curves.count, using: &generator)],
        pace: Bool.random(using: &generator)
          ? .duration(.random(in: 0.1...2, using: &generator)) : .speed(.random(in: 0.2...3, using: &generator)))
    default: .run(rate: [-2, -1, 0.5, 1, 3][Int.random(in: 0..<5, using: &generator)])
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func endsComeWhenTheyAreForetold(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let curve = GroupTimelineTests.curves[Int.random(in: 0..<GroupTimelineTests.curves.count, using: &generator)]
    let track = track(
      curve, duration: .random(in: 0.1...1, using: &generator), delay: Bool.random(using: &generator) ? 0.2 : 0,
      scrubbing: Bool.random(using: &generator) ? .linear : .alongCurve)
    var timeline = GroupTimeline(duration: 1.2, command: .run(rate: 1), at: 0)
    var time = 0.0
    for _ in 0..<8 {
      time += .random(in: 0...0.4, using: &generator)
      timeline.add(command(&generator), at: time)
      guard let end = timeline.endTime(of: track) else {
        #expect(timeline.place(of: track, at: time + 100).end == nil, "seed \(seed)")
        continue
      }
      #expect(end >= time && end.isFinite, "seed \(seed)")
      let place = timeline.place(of: track, at: end)
      #expect(place.end != nil && place.shown == (place.end == .finish ? 1 : 0), "seed \(seed): \(place)")
      if end > time + 1e-6 {
        #expect(timeline.place(of: track, at: end - 1e-7).end == nil, "seed \(seed)")
      }
    }
  }

  /// Setting the fraction that it says changes nothing for the clock that says it.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func itsFractionIsTheOneThatKeepsThePicture(seed: UInt64) {
    var generator = SeededGenerator(seed: seed ^ 0x77)
    // A spring that shows less than 0 or more than 1 has no fraction for it.
    let curve = GroupTimelineTests.curves[Int.random(in: 0..<5, using: &generator)]
    for scrubbing in [ValueAnimation.Scrubbing.linear, .alongCurve] {
      let track = track(curve, scrubbing: scrubbing)
      var timeline = GroupTimeline(duration: 1, command: .run(rate: 1), at: 0)
      var time = 0.0
      for _ in 0..<6 {
        time += .random(in: 0...0.3, using: &generator)
        let fraction = timeline.fraction(of: track, at: time)
        let shown = timeline.place(of: track, at: time).shown
        // Nor has one that comes to its end in a last small jump for what it jumps over.
        guard (0...0.999).contains(shown) else { continue }
        var caught = timeline
        caught.add(.fraction(fraction), at: time)
        #expect(abs(caught.place(of: track, at: time).shown - shown) < 1e-6, "seed \(seed), \(curve)")
        timeline.add(command(&generator), at: time)
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func whatIsPutInLaterDoesNotChangeThePast(seed: UInt64) {
    var generator = SeededGenerator(seed: seed ^ 0xBEEF)
    let track = track(.spring(dampingRatio: 0.5, velocity: 0), duration: 0.8, delay: 0.1)
    var timeline = GroupTimeline(duration: 0.9, command: .run(rate: 1), at: 0)
    var seen: [(Double, GroupTimeline.Place)] = []
    for step in 1...8 {
      let time = Double(step) * 0.2
      for past in [time - 0.15, time - 0.01] { seen.append((past, timeline.place(of: track, at: past))) }
      timeline.add(command(&generator), at: time)
      for (past, place) in seen.shuffled(using: &generator) {
        #expect(timeline.place(of: track, at: past) == place, "seed \(seed), at \(past)")
      }
    }
  }
}
