import Host
import TestSupport
import Testing
import Timing
import ViewTree

/// Animator groups under random inputs: commands, also wrong ones, verdicts, keys, fingers and resizes.
@Suite struct GroupPropertyTests {
  /// What an input may do to the picture of its moment.
  private enum Effect {
    /// Nothing.
    case keeps
    /// It says a fraction or an end.
    case moves
  }

  private static let tolerance = 1e-6
  private static let variants = [["CHAIN"], ["LONG"], ["SCALED", "CHAIN"], ["SPRING"]]

  private func input(_ scene: GroupScene, at time: Double, _ random: inout SeededGenerator) throws -> Effect {
    let controller = scene.controller
    let flag = Bool.random(using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      controller.update(.random(in: -0.2...1.2, using: &random), at: time)
      return .moves
    case 1:
      controller.scrub(to: .random(in: 0...1, using: &random), at: time)
      return .moves
    case 2: controller.pause(at: time)
    case 3: controller.resume(reversed: flag, at: time)
    case 4: controller.settle(finished: flag, speed: .random(in: 0.2...3, using: &random), at: time)
    case 5:
      controller.settle(
        finished: flag, duration: flag ? .random(in: 0...1, using: &random) : nil,
        curve: Bool.random(using: &random) ? .spring(dampingRatio: 0.4, velocity: 0) : .linear, at: time)
    case 6:
      try scene.touch(.began, 150, at: time)
      try scene.touch(.ended, 150, at: time)
    default:
      let command = GroupScene.Command.allCases.randomElement(using: &random) ?? .pause
      let timing = [GroupScene.Timing.none, .none, .linear, .easeOut, .spring].randomElement(using: &random) ?? .none
      let values: [Double] = command == .scrub ? [0, 0.3, 0.8, 1] : [0, 0, 0.1, 0.5]
      try scene.command(
        command, group: .random(in: 1...3, using: &random), reversed: flag,
        position: GroupScene.Position.allCases.randomElement(using: &random) ?? .end, timing: timing,
        value: values.randomElement(using: &random) ?? 0, at: time)
      if command == .scrub || command == .finish { return .moves }
    }
    return .keeps
  }

  private func tell(_ seed: UInt64, _ time: Double, _ found: GroupScene.Values, _ expected: GroupScene.Values) -> String
  {
    "seed \(seed), at \(time): \(found) instead of \(expected)"
  }

  /// At a hold, a start, a verdict and all else that says no fraction the picture stays and then goes on from there.
  @Test(arguments: variants)
  func nothingJumpsButWhatIsTold(definitions: [String]) throws {
    let library = try PluginBuilder.build("groups", definitions)
    for seed in 0..<100 as Range<UInt64> { try expectNoJump(seed, library) }
  }

  private func expectNoJump(_ seed: UInt64, _ library: TransitionLibrary) throws {
    var random = SeededGenerator(seed: seed)
    let scene = try GroupScene(library, interactive: seed % 3 == 0)
    var time = 0.0
    for _ in 0..<12 {
      time += .random(in: 0...0.25, using: &random)
      scene.controller.advance(to: time)
      guard scene.run.outcome == nil else { break }
      let before = try scene.values(at: time)
      let effect = try input(scene, at: time, &random)
      guard scene.run.outcome == nil, effect == .keeps else { continue }
      let after = try scene.values(at: time)
      #expect(after.isClose(to: before, tolerance: GroupPropertyTests.tolerance), "\(tell(seed, time, after, before))")
      // A spring moves by less than 30 whole ways a second, a settling of the shortest time by more.
      let next = try scene.values(at: time + 1e-9)
      #expect(next.isClose(to: before, tolerance: GroupPropertyTests.tolerance), "\(tell(seed, time, next, before))")
    }
  }

  /// Between two inputs every picture is the same however often and in whatever order it is asked for, and what has been
  /// put in later does not change the ones before.
  @Test(arguments: variants)
  func picturesAreAFunctionOfTheLog(definitions: [String]) throws {
    let library = try PluginBuilder.build("groups", definitions)
    for seed in 0..<60 as Range<UInt64> { try expectSamePictures(seed, library) }
  }

  private func expectSamePictures(_ seed: UInt64, _ library: TransitionLibrary) throws {
    var random = SeededGenerator(seed: seed ^ 0xABCD)
    let scene = try GroupScene(library, interactive: seed % 3 == 1)
    var seen: [(time: Double, values: GroupScene.Values)] = []
    var time = 0.0
    for _ in 0..<10 {
      let next = time + .random(in: 0...0.25, using: &random)
      scene.controller.advance(to: time)
      guard scene.run.outcome == nil else { break }
      _ = try input(scene, at: time, &random)
      guard scene.run.outcome == nil else { break }
      let times = (0..<4).map { _ in Double.random(in: time...max(time, next - 1e-6), using: &random) }
      let first = try times.map(scene.values)
      let again = try times.reversed().map(scene.values)
      #expect(first == again.reversed(), "seed \(seed), at \(times)")
      seen += zip(times, first).map { ($0, $1) }
      for _ in 0..<4 {
        let (past, values) = seen[Int.random(in: 0..<seen.count, using: &random)]
        let found = try scene.values(at: past)
        #expect(found == values, "\(tell(seed, past, found, values))")
      }
      time = next
    }
  }

  /// However it was driven, a run comes to an end, each tag is told once at most, and what is shown last is what stays.
  @Test(arguments: variants)
  func everyRunEnds(definitions: [String]) throws {
    let library = try PluginBuilder.build("groups", definitions)
    for seed in 0..<100 as Range<UInt64> { try expectEnd(seed, library) }
  }

  private func expectEnd(_ seed: UInt64, _ library: TransitionLibrary) throws {
    var random = SeededGenerator(seed: seed ^ 0x1234_5678)
    let scene = try GroupScene(library, interactive: seed % 3 == 2)
    var time = 0.0
    for _ in 0..<Int.random(in: 0...15, using: &random) where scene.run.outcome == nil {
      time += .random(in: 0...0.25, using: &random)
      scene.controller.advance(to: time)
      if Int.random(in: 0..<8, using: &random) == 0 {
        let size = Size(width: .random(in: 50...900, using: &random), height: .random(in: 50...900, using: &random))
        try scene.controller.resize(to: size, at: time)
      } else if scene.run.outcome == nil {
        _ = try input(scene, at: time, &random)
      }
      let values = try scene.values(at: time)
      #expect(values.numbers.allSatisfy { abs($0) < 3 }, "seed \(seed), at \(time): \(values)")
    }
    if scene.run.outcome == nil {
      time = try letGo(scene, at: time, &random)
      #expect(scene.run.outcome != nil, "seed \(seed)")
    }
    let tags = scene.ends.map { $0.prefix { $0 != " " } }
    #expect(tags.count == Set(tags).count, "seed \(seed): \(scene.ends)")
    #expect(!scene.scene.messages.contains { $0.contains("never completed") }, "seed \(seed)")
    // Of a completed run that is all the groups' last picture, of a cancelled one their start.
    let left = try scene.values(at: time)
    if scene.run.outcome == false {
      #expect(left.numbers.allSatisfy { $0 == 0 }, "seed \(seed): \(left)")
    } else {
      #expect(left.numbers.allSatisfy { (0...2).contains($0) }, "seed \(seed): \(left)")
    }
  }

  /// Finishes what is stopped, lets the rest run to an end, and waits for it.
  private func letGo(_ scene: GroupScene, at time: Double, _ random: inout SeededGenerator) throws -> Double {
    let finishes = Bool.random(using: &random)
    for group in 1...3 where scene.run.outcome == nil {
      try scene.command(.finish, group: group, position: .end, at: time)
      scene.controller.advance(to: time)
    }
    scene.controller.settle(finished: finishes, at: time)
    var time = time
    for _ in 0..<10 where scene.run.outcome == nil {
      time += 3
      scene.controller.advance(to: time)
    }
    return time
  }
}
