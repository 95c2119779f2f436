import Host
import Testing
import Timing
import TransitionABI
import ViewTree

/// Animator groups as property animators: a plug-in in C commands them and reports how they stand.
@Suite struct AnimatorGroupTests {
  private static let ok = TRANSITION_OK
  private static let invalidState = TRANSITION_INVALID_STATE

  private func build(_ definitions: String...) throws -> TransitionLibrary {
    try PluginBuilder.build("groups", definitions)
  }

  private func group(_ definitions: String..., interactive: Bool = false) throws -> GroupScene {
    try GroupScene(PluginBuilder.build("groups", definitions), interactive: interactive)
  }

  private static func curve(_ curve: TimingCurve, _ fraction: Double) -> Double {
    curve.prepared(for: 1).progress(at: fraction)
  }

  private static let spring = TimingCurve.spring(dampingRatio: 0.5, velocity: 0)

  /// What group 1 shows at its time, and group 2 at its own.
  private func values(at time: Double, other: Double = 0, dimming: Double = 0, long: Double = 0) -> GroupScene.Values {
    GroupScene.Values(
      center: min(1, max(0, time)), alpha: AnimatorGroupTests.curve(.easeIn, time),
      corner: AnimatorGroupTests.curve(.easeInOut, (time - 0.25) / 0.5),
      spring: AnimatorGroupTests.curve(AnimatorGroupTests.spring, time), other: other, dimming: dimming, long: long)
  }

  /// What group 1 shows when a fraction is set.
  private func values(scrubbedTo fraction: Double, other: Double = 0) -> GroupScene.Values {
    GroupScene.Values(
      center: fraction, alpha: AnimatorGroupTests.curve(.easeIn, fraction),
      corner: min(1, max(0, (fraction - 0.25) / 0.5)), spring: fraction, other: other, dimming: 0, long: 0)
  }

  private func expect(
    _ scene: GroupScene, at time: Double, _ expected: GroupScene.Values, tolerance: Double = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try scene.values(at: time)
    #expect(found.isClose(to: expected, tolerance: tolerance), "at \(time): \(found)", sourceLocation: sourceLocation)
  }

  private func expect(
    _ scene: GroupScene, group: Int = 1, at time: Double, _ expected: GroupScene.State,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try scene.state(group, at: time)
    #expect(found.isClose(to: expected), "at \(time): \(found)", sourceLocation: sourceLocation)
  }

  // MARK: Start

  @Test func aGroupRunsWithTheRunAndEndsWithIt() throws {
    let scene = try group()
    for time in [0, 0.1, 0.25, 0.3, 0.6, 0.95] {
      try expect(scene, at: time, .running(time))
      try expect(scene, at: time, values(at: time))
    }
    #expect(scene.run.duration == 1)
    scene.controller.advance(to: 1 - 1e-6)
    #expect(scene.run.outcome == nil)
    scene.controller.advance(to: 1)
    #expect(scene.run.outcome == true)
    // Nobody waits for what never began, it never ended, and it has changed nothing.
    #expect(scene.ends.sorted() == ["1 0", "11 0", "2 0", "3 0", "4 0"])
    let alpha = try scene.scene.model(scene.scene.first).alpha
    #expect(alpha == 1)
  }

  @Test func aWaitingGroupIsStartedByACommand() throws {
    let scene = try group()
    try expect(scene, group: 2, at: 0.5, .inactive())
    try expect(scene, at: 0.8, values(at: 0.8))
    let status = try scene.command(.start, group: 2, at: 0.8)
    #expect(status == AnimatorGroupTests.ok)
    try expect(scene, group: 2, at: 0.8, .running(0))
    try expect(scene, group: 2, at: 0.9, .running(0.2))
    try expect(scene, at: 0.9, values(at: 0.9, other: 0.2))
    #expect(scene.controller.endTime == 1.3)
    // The run waits for it.
    scene.controller.advance(to: 1.3 - 1e-6)
    #expect(scene.run.outcome == nil)
    try expect(scene, at: 1.2, values(at: 1, other: 0.8))
    scene.controller.advance(to: 1.3)
    #expect(scene.run.outcome == true)
    #expect(scene.ends.suffix(2) == ["12 0", "5 0"] || scene.ends.suffix(2) == ["5 0", "12 0"])
  }

  @Test func aStartMayBeDelayed() throws {
    let scene = try group()
    try scene.command(.start, group: 2, value: 0.25, at: 0.5)
    try expect(scene, group: 2, at: 0.6, .running(0))
    try expect(scene, at: 0.74, values(at: 0.74))
    try expect(scene, at: 0.85, values(at: 0.85, other: 0.2))
    // Paused before it has begun, it never begins.
    let other = try group()
    try other.command(.start, group: 2, value: 0.25, at: 0.5)
    try other.command(.pause, group: 2, at: 0.6)
    try expect(other, group: 2, at: 0.9, .paused(0))
    try other.command(.start, group: 2, at: 5)
    try expect(other, at: 5.1, values(at: 1, other: 0.2))
    other.controller.advance(to: 5.5)
    #expect(other.run.outcome == true)
  }

  @Test func aGroupStartedFromTheEndOfAnotherFollowsIt() throws {
    let scene = try group("CHAIN")
    scene.controller.advance(to: 0.9)
    try expect(scene, group: 3, at: 0.9, .inactive())
    scene.controller.advance(to: 1)
    #expect(scene.scene.messages.contains("chain=0"))
    #expect(scene.run.outcome == nil)
    try expect(scene, group: 3, at: 1.1, .running(0))
    try expect(scene, at: 1.2, values(at: 1))
    try expect(scene, at: 1.35, values(at: 1, dimming: 0.2))
    #expect(scene.controller.endTime == 1.75)
    scene.controller.advance(to: 1.75 - 1e-6)
    #expect(scene.run.outcome == nil)
    scene.controller.advance(to: 1.75)
    #expect(scene.run.outcome == true)
    #expect(scene.ends.filter { $0.hasPrefix("13 ") } == ["13 0"])
    let model = try scene.scene.model(scene.scene.first).dimming
    #expect(model == 1)
  }

  // MARK: Pause and reverse

  @Test func pausedItStaysAndTheRunWaits() throws {
    let scene = try group()
    let status = try scene.command(.pause, at: 0.3)
    #expect(status == AnimatorGroupTests.ok)
    for time in [0.3, 0.4, 5] {
      try expect(scene, at: time, .paused(0.3))
      try expect(scene, at: time, values(at: 0.3))
    }
    #expect(scene.controller.endTime == nil)
    try scene.command(.start, at: 6)
    try expect(scene, at: 6, .running(0.3))
    try expect(scene, at: 6.4, values(at: 0.7))
    scene.controller.advance(to: 6.7)
    #expect(scene.run.outcome == true)
  }

  @Test func pausingIsAllowedBeforeTheStartAndTwice() throws {
    let scene = try group()
    for time in [0.1, 0.2] {
      let status = try scene.command(.pause, group: 2, at: time)
      #expect(status == AnimatorGroupTests.ok)
      try expect(scene, group: 2, at: time, .paused(0))
    }
    scene.controller.advance(to: 3)
    #expect(scene.run.outcome == nil)
  }

  @Test func reversedAndBackAgain() throws {
    let scene = try group()
    let status = try scene.command(.start, reversed: true, at: 0.6)
    #expect(status == AnimatorGroupTests.ok)
    try expect(scene, at: 0.6, .running(0.6, reversed: true))
    for passed in [0, 0.1, 0.3] { try expect(scene, at: 0.6 + passed, values(at: 0.6 - passed)) }
    try scene.command(.start, at: 0.9)
    try expect(scene, at: 0.9, .running(0.3))
    try expect(scene, at: 1.2, values(at: 0.6))
    scene.controller.advance(to: 1.6 - 1e-6)
    #expect(scene.run.outcome == nil)
    scene.controller.advance(to: 1.6)
    #expect(scene.run.outcome == true)
    // The label with its own delay had ended at .75 of the way on and is not told again.
    #expect(scene.ends.sorted() == ["1 0", "11 0", "2 0", "3 0", "4 0"])
  }

  @Test func reversedToItsStartItEndsThere() throws {
    let scene = try group()
    try scene.command(.start, reversed: true, at: 0.4)
    scene.controller.advance(to: 0.8)
    try expect(scene, at: 0.81, .inactive(0, reversed: true))
    #expect(scene.ends.sorted() == ["1 1", "11 1", "2 1", "3 1", "4 1"])
    let status = try scene.command(.start, at: 0.9)
    #expect(status == AnimatorGroupTests.invalidState)
    scene.controller.advance(to: 1)
    #expect(scene.run.outcome == true)
    let model = try scene.scene.model(scene.scene.second)
    #expect(model.alpha == 0 && model.center.x == 0)
  }

  @Test func aDelayedStartMayReverse() throws {
    let scene = try group()
    try scene.command(.pause, at: 0.4)
    try scene.command(.start, reversed: true, value: 1, at: 0.5)
    try expect(scene, at: 1.4, values(at: 0.4))
    try expect(scene, at: 1.6, values(at: 0.3))
  }

  // MARK: Scrub

  @Test func scrubbedEachMemberShowsItInItsWay() throws {
    let scene = try group()
    for (fraction, time) in [(0.3, 0.2), (0.9, 0.3), (0.0, 0.4), (1.0, 0.5), (0.5, 0.6), (0.25, 0.7)] {
      let status = try scene.command(.scrub, value: fraction, at: time)
      #expect(status == AnimatorGroupTests.ok)
      try expect(scene, at: time, .paused(fraction))
      try expect(scene, at: time + 0.05, values(scrubbedTo: fraction))
    }
    scene.controller.advance(to: 9)
    #expect(scene.run.outcome == nil)
  }

  /// From there each goes on along its own curve: the spring from where it shows as much, in less of its time.
  @Test func scrubbedAndStartedEachGoesOnFromWhereItIs() throws {
    let scene = try group()
    try scene.command(.scrub, value: 0.4, at: 0.1)
    try scene.command(.start, at: 1)
    try expect(scene, at: 1, values(scrubbedTo: 0.4))
    let spring = AnimatorGroupTests.spring.prepared(for: 1)
    let corner = TimingCurve.easeInOut.prepared(for: 0.5)
    for passed in [0.001, 0.1, 0.2, 0.5, 0.6] {
      let found = try scene.values(at: 1 + passed)
      let tau = spring.fraction(showing: 0.4)
      let own = corner.fraction(showing: 0.3)
      #expect(abs(found.center - min(1, 0.4 + passed)) < 1e-6)
      #expect(abs(found.alpha - AnimatorGroupTests.curve(.easeIn, 0.4 + passed)) < 1e-6)
      #expect(abs(found.spring - spring.progress(at: tau + passed)) < 1e-6)
      #expect(abs(found.corner - corner.progress(at: own + passed / 0.5)) < 1e-6)
    }
    // The spring has most of its time before it and is the last.
    let end = 2 - spring.fraction(showing: 0.4)
    let endTime = try #require(scene.controller.endTime)
    #expect(abs(endTime - end) < 1e-6)
    scene.controller.advance(to: end - 1e-6)
    #expect(scene.run.outcome == nil)
    scene.controller.advance(to: end + 1e-6)
    #expect(scene.run.outcome == true)
  }

  // MARK: Continue

  @Test func continuedWithNothingOfItsOwnItGoesOn() throws {
    for reversed in [false, true] {
      let scene = try group()
      try scene.command(.pause, at: 0.3)
      let status = try scene.command(.goOn, reversed: reversed, at: 2)
      #expect(status == AnimatorGroupTests.ok)
      try expect(scene, at: 2, .running(0.3, reversed: reversed))
      for passed in [0, 0.1, 0.2] {
        try expect(scene, at: 2 + passed, values(at: reversed ? 0.3 - passed : 0.3 + passed))
      }
      scene.controller.advance(to: 10)
      #expect(scene.ends.filter { $0.hasPrefix("11") } == [reversed ? "11 1" : "11 0"])
    }
  }

  /// A factor of the whole duration, for all members alike, along their own curves.
  @Test(arguments: [0.25, 1, 3], [false, true])
  func continuedWithAFactorTheCurvesGoOn(factor: Double, reversed: Bool) throws {
    let scene = try group()
    try scene.command(.pause, at: 0.3)
    try scene.command(.goOn, reversed: reversed, value: factor, at: 1)
    for part in [0, 0.25, 0.5, 0.9] {
      let time = reversed ? 0.3 * (1 - part) : 0.3 + 0.7 * part
      let found = try scene.values(at: 1 + factor * part)
      let expected = values(at: time)
      #expect(abs(found.center - expected.center) < 1e-6)
      #expect(abs(found.alpha - expected.alpha) < 1e-6)
      #expect(abs(found.spring - expected.spring) < 1e-6)
      // The corner's way on begins at .25, ends at .75 and is gone in the same time.
      let corner = reversed ? 0.25 + 0.05 * (1 - part) : 0.3 + 0.45 * part
      #expect(abs(found.corner - values(at: corner).corner) < 1e-6)
    }
    let endTime = try #require(scene.controller.endTime)
    #expect(abs(endTime - max(1, 1 + factor)) < 1e-9)
    scene.controller.advance(to: 1 + factor - 1e-6)
    #expect(scene.run.outcome == nil)
    scene.controller.advance(to: 1 + factor + 1e-6)
    #expect(scene.run.outcome == true)
  }

  @Test(arguments: [GroupScene.Timing.linear, .easeOut, .spring], [false, true])
  func continuedWithACurveOfItsOwnAllFollowIt(timing: GroupScene.Timing, reversed: Bool) throws {
    let curves: [GroupScene.Timing: TimingCurve] = [
      .linear: .linear, .easeOut: .easeOut, .spring: AnimatorGroupTests.spring,
    ]
    let curve = try #require(curves[timing])
    for factor in [0, 2.0] {
      let scene = try group()
      try scene.command(.pause, at: 0.4)
      let start = values(at: 0.4)
      try scene.command(.goOn, reversed: reversed, timing: timing, value: factor, at: 1)
      try expect(scene, at: 1, start)
      let target = reversed ? 0.0 : 1
      // Without a factor what remains of its own time for each.
      let whole = factor > 0 ? factor : reversed ? 0.4 : 0.6
      let corner = factor > 0 ? factor : reversed ? 0.15 : 0.35
      for part in [0.1, 0.3, 0.5] {
        let eased = AnimatorGroupTests.curve(curve, part)
        let found = try scene.values(at: 1 + whole * part)
        for (value, first) in [(found.center, start.center), (found.spring, start.spring)] {
          #expect(abs(value - (first + (target - first) * eased)) < 1e-6)
        }
        // An alpha is none beyond 1, and a radius none below 0.
        let alpha = min(1, start.alpha + (target - start.alpha) * eased)
        #expect(abs(found.alpha - max(0, alpha)) < 1e-6)
        let rounded = try scene.values(at: 1 + corner * part).corner
        #expect(abs(rounded - max(0, start.corner + (target - start.corner) * eased)) < 1e-6)
      }
      scene.controller.advance(to: 1 + whole + 1e-6)
      #expect(scene.ends.contains(reversed ? "11 1" : "11 0"))
      #expect(scene.run.outcome == true)
    }
  }

  // MARK: Stop and finish

  @Test(arguments: GroupScene.Position.allCases)
  func stoppedItStandsUntilItIsFinished(position: GroupScene.Position) throws {
    let scene = try group()
    let stopped = try scene.command(.stop, at: 0.3)
    #expect(stopped == AnimatorGroupTests.ok)
    for time in [0.3, 4] {
      try expect(scene, at: time, .stopped(0.3))
      try expect(scene, at: time, values(at: 0.3))
    }
    #expect(scene.controller.endTime == nil && scene.ends == [])
    let finished = try scene.command(.finish, position: position, at: 5)
    #expect(finished == AnimatorGroupTests.ok)
    let fractions: [GroupScene.Position: Double] = [.end: 1, .start: 0, .current: 0.3]
    let fraction = try #require(fractions[position])
    try expect(scene, at: 5, values(at: fraction))
    scene.controller.advance(to: 5)
    #expect(scene.run.outcome == true)
    let tags = ["1", "11", "2", "3", "4"].map { "\($0) \(position.rawValue)" }
    #expect(scene.ends.sorted() == tags)
    // What it stood at stays, also of what nothing else has moved.
    let model = try scene.scene.model(scene.scene.second)
    let expected = values(at: fraction)
    #expect(abs(model.center.x - expected.center * 1000) < 1e-6 && abs(model.alpha - expected.alpha) < 1e-6)
    #expect(abs(model.transform.a - 1 - expected.spring) < 1e-6)
  }

  @Test func aFinishedGroupIsOverForGood() throws {
    let scene = try group()
    try scene.command(.start, group: 2, at: 0.1)
    try scene.command(.stop, at: 0.2)
    try scene.command(.finish, position: .current, at: 0.3)
    try expect(scene, at: 0.31, .inactive(0.2))
    for command in GroupScene.Command.allCases {
      let status = try scene.command(command, value: command == .scrub ? 0.5 : 0, at: 0.35)
      #expect(status == AnimatorGroupTests.invalidState, "\(command)")
    }
    // Neither a gesture nor the clock moves it, but the other one.
    scene.controller.update(0.8, at: 0.4)
    try expect(scene, at: 0.4, values(at: 0.2, other: 0.8))
    scene.controller.scrub(to: 1, at: 0.45)
    scene.controller.settle(finished: true, at: 0.5)
    try expect(scene, at: 0.5, values(at: 0.2, other: 1))
    scene.controller.advance(to: 10)
    #expect(scene.run.outcome == true)
  }

  // MARK: Misuse

  private enum Moment: CaseIterable {
    case waiting, delayed, running, reversed, paused, scrubbed, stopped, ended, finished

    /// Which commands are allowed; the others are refused.
    var allowed: Set<GroupScene.Command> {
      switch self {
      case .waiting: [.start, .pause]
      case .delayed, .running: [.pause, .scrub, .stop]
      case .reversed: [.start, .pause, .scrub, .stop]
      case .paused, .scrubbed: [.start, .pause, .goOn, .scrub, .stop]
      case .stopped: [.finish]
      case .ended, .finished: []
      }
    }
  }

  private func bring(_ scene: GroupScene, to moment: Moment) throws {
    switch moment {
    case .waiting: break
    case .delayed: try scene.command(.start, group: 2, value: 5, at: 0.1)
    case .running: try scene.command(.start, group: 2, at: 0.3)
    case .reversed:
      try scene.command(.start, group: 2, at: 0.1)
      try scene.command(.start, group: 2, reversed: true, at: 0.3)
    case .paused: try scene.command(.pause, group: 2, at: 0.1)
    case .scrubbed:
      try scene.command(.pause, group: 2, at: 0.1)
      try scene.command(.scrub, group: 2, value: 0.5, at: 0.2)
    case .stopped:
      try scene.command(.start, group: 2, at: 0.1)
      try scene.command(.stop, group: 2, at: 0.2)
    case .ended:
      try scene.command(.start, group: 2, at: 0.1)
      scene.controller.advance(to: 0.65)
    case .finished:
      try scene.command(.start, group: 2, at: 0.1)
      try scene.command(.stop, group: 2, at: 0.2)
      try scene.command(.finish, group: 2, position: .end, at: 0.25)
    }
  }

  @Test(arguments: Moment.allCases)
  private func misuseIsRefusedAndChangesNothing(moment: Moment) throws {
    let library = try build()
    for command in GroupScene.Command.allCases {
      let scene = try GroupScene(library)
      try bring(scene, to: moment)
      let time = moment == .ended ? 0.7 : 0.35
      let before = try (scene.state(2, at: time), scene.values(at: time))
      let status = try scene.command(command, group: 2, at: time)
      let isAllowed = moment.allowed.contains(command)
      #expect(status == (isAllowed ? AnimatorGroupTests.ok : AnimatorGroupTests.invalidState), "\(command)")
      guard !isAllowed else { continue }
      let after = try (scene.state(2, at: time), scene.values(at: time))
      #expect(before.0 == after.0 && before.1 == after.1, "\(command)")
      // The run goes on as if nothing had been said.
      let other = try GroupScene(library)
      try bring(other, to: moment)
      let later = try (scene.values(at: 0.9), other.values(at: 0.9))
      #expect(later.0 == later.1, "\(command)")
    }
  }

  @Test func whatMakesNoSenseIsRefusedWithItsStatus() throws {
    let scene = try group()
    try scene.command(.pause, at: 0.1)
    // Beyond all bounds stands for what is not a number.
    for fraction in [-0.1, 1.1, .infinity] {
      let status = try scene.command(.scrub, value: fraction, at: 0.2)
      #expect(status == TRANSITION_INVALID_ARGUMENT, "\(fraction)")
    }
    for seconds in [-1, 3601, .infinity] {
      let start = try scene.command(.start, value: seconds, at: 0.2)
      let goOn = try scene.command(.goOn, value: seconds, at: 0.2)
      #expect(start == TRANSITION_INVALID_ARGUMENT && goOn == TRANSITION_INVALID_ARGUMENT, "\(seconds)")
    }
    for command in GroupScene.Command.allCases {
      let status = try scene.command(command, group: 7, at: 0.2)
      #expect(status == TRANSITION_INVALID_HANDLE, "\(command)")
    }
    try scene.command(.stop, at: 0.3)
    let unknown = try scene.command(.finish, flags: 6, at: 0.4)
    #expect(unknown == TRANSITION_UNSUPPORTED)
    try expect(scene, at: 0.5, .stopped(0.1))
  }

  // MARK: Members

  /// Members that are longer than their clock: the group lasts until they have ended, at the pace of all others.
  @Test func aMemberMayBeLongerThanTheClock() throws {
    let scene = try group("LONG")
    #expect(scene.run.duration == 2)
    for time in [0.2, 0.5, 0.8, 1, 1.25, 1.9] {
      try expect(scene, at: time, values(at: time, long: max(0, time - 0.5) / 1.5))
    }
    scene.controller.advance(to: 1.9)
    #expect(scene.run.outcome == nil && !scene.ends.contains("11 0") && scene.ends.contains("1 0"))
    scene.controller.advance(to: 2)
    #expect(scene.run.outcome == true)
    #expect(scene.ends.suffix(2) == ["11 0", "7 0"])
  }

  /// The fraction counts for the whole group, of which each member shows its part.
  @Test func aFractionIsOneOfTheLongestMember() throws {
    let scene = try group("LONG", interactive: true)
    scene.controller.update(0.25, at: 0.1)
    var expected = values(scrubbedTo: 0.5)
    try expect(scene, at: 0.1, expected)
    scene.controller.update(0.5, at: 0.2)
    expected = values(scrubbedTo: 1)
    expected.long = 1.0 / 3
    try expect(scene, at: 0.2, expected)
    // What has no way left stays; the longest one needs the second that is left of it.
    scene.controller.settle(finished: true, at: 1)
    expected.long = 2.0 / 3
    try expect(scene, at: 1.5, expected)
    scene.controller.advance(to: 2 - 1e-6)
    #expect(scene.run.outcome == nil)
    scene.controller.advance(to: 2 + 1e-6)
    #expect(scene.run.outcome == true)
  }

  @Test func aMemberWithADelayWaitsForItAfterARelease() throws {
    let scene = try group(interactive: true)
    scene.controller.update(0.1, at: 0.1)
    scene.controller.settle(finished: true, at: 1)
    for (passed, corner) in [(0.1, 0.0), (0.15, 0), (0.4, 0.5), (0.65, 1)] {
      let found = try scene.values(at: 1 + passed).corner
      #expect(abs(found - corner) < 1e-6, "\(passed)")
    }
  }

  @Test(arguments: [0.2, 0.3, 0.45])
  func aSpringThatOvershootsIsHeldAndResumed(time: Double) throws {
    let scene = try group()
    let shown = try scene.values(at: time).spring
    #expect(abs(shown - 1) > 0.005)
    try scene.command(.pause, at: time)
    try expect(scene, at: 3, values(at: time))
    try scene.command(.start, at: 4)
    for passed in [0, 0.01, 0.1, 0.3] { try expect(scene, at: 4 + passed, values(at: time + passed)) }
    try scene.command(.start, reversed: true, at: 4.3)
    for passed in [0, 0.1, 0.3, 0.3 + time - 0.01] {
      try expect(scene, at: 4.3 + passed, values(at: time + 0.3 - passed))
    }
  }

  @Test func aSpringThatOvershootsIsScrubbedAndResumed() throws {
    let scene = try group()
    try scene.command(.scrub, value: 0.7, at: 0.3)
    try expect(scene, at: 0.3, values(scrubbedTo: 0.7))
    try scene.command(.start, at: 1)
    let curve = AnimatorGroupTests.spring.prepared(for: 1)
    let tau = curve.fraction(showing: 0.7)
    for passed in [0, 0.05, 0.1, 0.3] {
      let found = try scene.values(at: 1 + passed).spring
      #expect(abs(found - curve.progress(at: tau + passed)) < 1e-6)
    }
  }

  /// Held in the middle of a settling along another curve it has a value that its own curve shows at another time, or never.
  @Test(arguments: [0.3, 0.45, 0.6, 0.8, 1, 1.3], [false, true])
  func caughtWhileItSettlesNothingJumps(passed: Double, reversed: Bool) throws {
    let scene = try group()
    try scene.command(.pause, at: 0.3)
    try scene.command(.goOn, reversed: reversed, timing: .spring, value: 2, at: 1)
    let before = try scene.values(at: 1 + passed)
    // All of them overshoot there, the linear one too.
    try scene.command(.pause, at: 1 + passed)
    try expect(scene, at: 9, before)
    for (again, time) in [(reversed, 10.0), (!reversed, 10.002)] {
      let held = try scene.values(at: time)
      try scene.command(.start, reversed: again, at: time)
      for step in [0, 1e-8, 1e-7] { try expect(scene, at: time + step, held, tolerance: 1e-5) }
    }
    scene.controller.advance(to: 20)
    #expect(scene.run.outcome == true)
    let end = try scene.scene.model(scene.scene.second)
    #expect(end.alpha == (reversed ? 1 : 0) && end.center.x == (reversed ? 1000 : 0))
  }

  @Test func theClockMayOvershootToo() throws {
    let scene = try group("SPRING")
    try expect(scene, at: 0.1, .running(AnimatorGroupTests.curve(AnimatorGroupTests.spring, 0.1)))
    // A fraction is one of 0…1.
    try expect(scene, at: 0.3, .running(1))
    try expect(scene, at: 0.3, values(at: 0.3))
  }

  // MARK: Gestures

  @Test func aFingerCatchesDragsAndLetsGo() throws {
    for (way, finishes) in [(100.0, true), (-100, false)] {
      let scene = try group()
      try scene.touch(.began, 150, at: 0.4)
      try expect(scene, at: 0.4, .paused(0.4))
      try expect(scene, at: 2, values(at: 0.4))
      try scene.touch(.changed, 150 + way, at: 2.1)
      try expect(scene, at: 2.1, values(scrubbedTo: 0.4 + way / 320))
      try scene.touch(.ended, 150 + way, at: 2.2)
      #expect(scene.run.isCancelled == !finishes)
      try expect(scene, at: 2.2, .running(0.4 + way / 320, reversed: !finishes))
      scene.controller.advance(to: 10)
      #expect(scene.run.outcome == finishes)
      #expect(scene.ends.filter { $0.hasPrefix("11") } == [finishes ? "11 0" : "11 1"])
    }
  }

  @Test func aGestureDrivesTheGroupsThatRunAndNoOthers() throws {
    let scene = try group()
    scene.controller.update(0.4, at: 0.1)
    try expect(scene, group: 2, at: 0.1, .inactive())
    try expect(scene, at: 0.1, values(scrubbedTo: 0.4))
    try scene.command(.start, group: 2, at: 0.2)
    scene.controller.update(0.6, at: 0.3)
    try expect(scene, at: 0.3, values(scrubbedTo: 0.6, other: 0.6))
    try scene.command(.stop, at: 0.4)
    scene.controller.update(0.2, at: 0.5)
    try expect(scene, at: 0.5, values(scrubbedTo: 0.6, other: 0.2))
    scene.controller.settle(finished: false, at: 0.6)
    try expect(scene, at: 0.65, values(scrubbedTo: 0.6, other: 0.1))
    scene.controller.advance(to: 1)
    #expect(scene.run.outcome == nil)
    try scene.command(.finish, position: .start, at: 1.2)
    scene.controller.advance(to: 1.2)
    #expect(scene.run.outcome == false)
  }

  /// A verdict backwards takes it along as any other; it is not told a second time.
  @Test func anEndedGroupGoesBackWithTheOthers() throws {
    let scene = try group()
    try scene.command(.start, group: 2, at: 0.1)
    scene.controller.advance(to: 0.7)
    scene.controller.settle(finished: true, at: 0.7)
    try expect(scene, group: 2, at: 0.7, .inactive(1))
    try expect(scene, at: 0.7, .running(0.7))
    scene.controller.settle(finished: false, at: 0.8)
    try expect(scene, group: 2, at: 0.8, .running(1, reversed: true))
    scene.controller.advance(to: 2)
    #expect(scene.run.outcome == false)
    #expect(scene.ends.filter { $0.hasPrefix("12") } == ["12 0"])
  }

  /// A settling time without a curve: each member's own goes on, in that time.
  @Test func aSettlingTimeAloneKeepsTheCurves() throws {
    let scene = try group(interactive: true)
    scene.controller.update(0.5, at: 0.1)
    scene.controller.settle(finished: true, duration: 2, at: 1)
    let middle = try scene.values(at: 2)
    #expect(abs(middle.center - 0.75) < 1e-6)
    #expect(abs(middle.alpha - AnimatorGroupTests.curve(.easeIn, 0.75)) < 1e-6)
    scene.controller.advance(to: 3 - 1e-6)
    #expect(scene.run.outcome == nil)
    scene.controller.advance(to: 3 + 1e-6)
    #expect(scene.run.outcome == true)
  }

  /// The run's own clock, as a key moves it, moves them all.
  @Test func theRunsClockPausesReversesAndScrubsThem() throws {
    let scene = try group()
    scene.controller.pause(at: 0.3)
    try expect(scene, at: 2, .paused(0.3))
    scene.controller.resume(reversed: true, at: 3)
    try expect(scene, at: 3.1, values(at: 0.2))
    scene.controller.resume(reversed: false, at: 3.1)
    try expect(scene, at: 3.3, values(at: 0.4))
    scene.controller.scrub(to: 0.9, at: 3.4)
    try expect(scene, at: 3.4, values(at: 0.9))
    scene.controller.resume(reversed: false, at: 4)
    scene.controller.advance(to: 4.1)
    #expect(scene.run.outcome == true)
  }

  // MARK: Ends

  @Test func withoutAnimationAllEndAtOnceAndOnce() throws {
    let scene = try GroupScene(build("CHAIN"), animated: false)
    scene.controller.advance(to: 0)
    #expect(scene.run.outcome == true)
    #expect(scene.ends.count == Set(scene.ends).count && scene.ends.allSatisfy { $0.hasSuffix(" 0") })
    let model = try scene.scene.model(scene.scene.second)
    #expect(model.center.x == 1000 && model.alpha == 1 && model.cornerRadius == 100)
  }

  @Test func aGroupThatNobodyFinishesEndsTheRunAsCancelled() throws {
    let scene = try group()
    try scene.command(.stop, at: 0.5)
    scene.controller.advance(to: 9.5)
    #expect(scene.run.outcome == nil)
    scene.controller.advance(to: 9.6)
    #expect(scene.run.outcome == false)
    #expect(scene.scene.messages.contains { $0.contains("never completed its present") })
  }

  /// A hand may rest on a group that was paused by a command for as long as it likes.
  @Test func aFingerOnAPausedGroupIsWaitedFor() throws {
    let scene = try group()
    try scene.touch(.began, 150, at: 0.2)
    scene.controller.settle(finished: true, at: 0.3)
    try scene.command(.pause, at: 0.4)
    scene.controller.advance(to: 1000)
    #expect(scene.run.outcome == nil)
    try scene.command(.start, at: 1001)
    try scene.touch(.cancelled, 150, at: 1001.1)
    scene.controller.advance(to: 1002)
    #expect(scene.run.outcome != nil)
    #expect(!scene.scene.messages.contains { $0.contains("never completed") })
  }

  // MARK: Sizes

  private static let wide = Size(width: 640, height: 568)

  /// Twice as long from the middle on: the fraction goes on, at the pace of before.
  @Test func aResizeThatChangesTheDurationsKeepsFractionAndPace() throws {
    let scene = try group("SCALED")
    try scene.command(.start, group: 2, at: 0.3)
    try scene.controller.resize(to: AnimatorGroupTests.wide, at: 0.4)
    #expect(scene.run.duration == 2)
    try expect(scene, at: 0.4, .running(0.4))
    try expect(scene, at: 0.4, values(at: 0.4, other: 0.2))
    try expect(scene, at: 0.6, values(at: 0.5, other: 0.4))
    let back = Size(width: 320, height: 568)
    try scene.controller.resize(to: back, at: 0.8)
    try expect(scene, at: 0.8, values(at: 0.6, other: 0.6))
    try expect(scene, at: 0.9, values(at: 0.7, other: 0.8))
    scene.controller.advance(to: 1.2 - 1e-6)
    #expect(scene.run.outcome == nil)
    scene.controller.advance(to: 1.2 + 1e-6)
    #expect(scene.run.outcome == true)
  }

  @Test func aResizeKeepsWhatIsHeldScrubbedOrToCome() throws {
    let held = try group("SCALED")
    try held.command(.pause, at: 0.4)
    try held.controller.resize(to: AnimatorGroupTests.wide, at: 0.5)
    try expect(held, at: 1, values(at: 0.4))
    try held.command(.start, at: 2)
    try expect(held, at: 2.2, values(at: 0.5))

    let scrubbed = try group("SCALED")
    scrubbed.controller.scrub(to: 0.4, at: 0.1)
    try scrubbed.controller.resize(to: AnimatorGroupTests.wide, at: 0.5)
    try expect(scrubbed, at: 0.6, values(at: 0.4))
    scrubbed.controller.resume(reversed: false, at: 1)
    try expect(scrubbed, at: 1.2, values(at: 0.5))

    let dragged = try group("SCALED")
    dragged.controller.update(0.4, at: 0.1)
    try dragged.controller.resize(to: AnimatorGroupTests.wide, at: 0.5)
    try expect(dragged, at: 0.6, values(scrubbedTo: 0.4))

    let delayed = try group("SCALED")
    try delayed.command(.start, group: 2, value: 0.5, at: 0.1)
    try delayed.controller.resize(to: AnimatorGroupTests.wide, at: 0.4)
    try expect(delayed, at: 0.6, values(at: 0.5))
    try expect(delayed, at: 0.8, values(at: 0.6, other: 0.2))
  }

  /// A verdict's time is not another one for the size of the window.
  @Test func aResizeWhileItSettlesKeepsTheEnd() throws {
    let scene = try group("SCALED", interactive: true)
    scene.controller.update(0.4, at: 0.1)
    scene.controller.settle(finished: true, curve: .linear, at: 1)
    let before = try scene.values(at: 1.3)
    try scene.controller.resize(to: AnimatorGroupTests.wide, at: 1.3)
    try expect(scene, at: 1.3, before)
    #expect(abs(before.center - 0.7) < 1e-6)
    try expect(scene, at: 1.3, before)
    let later = try scene.values(at: 1.45)
    #expect(abs(later.center - 0.85) < 1e-6)
    scene.controller.advance(to: 2)
    #expect(scene.run.outcome == true)
  }
}
