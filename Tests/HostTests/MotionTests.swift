import Foundation
import Host
import TestSupport
import Testing
import Timing
import ViewTree

/// Host-run animations as a plug-in declares them: delays, springs, keyframes, discrete steps; and time as a log.
@Suite struct MotionTests {
  private func moving() throws -> Scene {
    let scene = try Scene(PluginBuilder.build("variant", ["MOTION"]))
    try scene.controller.begin(.push, from: scene.first, to: scene.second, at: 0)
    return scene
  }

  private func shown(at time: Double, _ scene: Scene) throws -> ViewProperties {
    try scene.controller.show(at: time)
    return try scene.shown(scene.second)
  }

  @Test func aDelayHoldsTheFirstValueAndTheEndTheLast() throws {
    let scene = try moving()
    for (time, expected) in [(0, 0.0), (0.25, 0), (0.5, 0.5), (0.625, 0.75), (0.75, 1), (1, 1)] {
      let radius = try shown(at: time, scene).cornerRadius
      #expect(abs(radius - expected) < 1e-9, "t \(time)")
    }
  }

  /// Values of the critically damped spring that settles in 0.6 s, from the reference's card.
  @Test func aSpringFollowsTheReference() throws {
    let scene = try moving()
    for (tau, progress) in [(0.1, 0.23606868), (1.0, 1.0)] {
      let x = try shown(at: 0.6 * tau, scene).center.x
      #expect(abs(x - 1000 * progress) < 1e-3, "tau \(tau)")
    }
  }

  /// Half way in warped time is half way in the first keyframe: E(.25) of the whole second.
  @Test func keyframesAreLinearInWarpedTime() throws {
    let scene = try moving()
    let alpha = try shown(at: 0.25, scene).alpha
    #expect(abs(alpha - 0.129161931) < 1e-6)
    let middle = try shown(at: 0.5, scene).alpha
    #expect(abs(middle - 0.5) < 1e-9)
  }

  @Test func aStepOfOrderIsUndoneWhenScrubbedBack() throws {
    let scene = try moving()
    func order(at time: Double) throws -> [String] {
      try scene.controller.show(at: time)
      return scene.children
    }
    #expect(try order(at: 0.49) == ["from", "to"])
    #expect(try order(at: 0.51) == ["to", "from"])
    #expect(try order(at: 0.2) == ["from", "to"])
    scene.controller.advance(to: 2)
    #expect(try scene.model(scene.first).order == 0)
  }

  /// The upper screen's step down is kept although no picture after it was asked for.
  @Test(arguments: [false, true])
  func theOrderAtTheEndDoesNotDependOnPictures(isShown: Bool) throws {
    let scene = try Scene(PluginBuilder.build("variant", ["MOTION", "MOVES", "STYLE=TRANSITION_CUSTOM"]))
    try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0)
    if isShown { try scene.controller.show(at: 0.75) }
    scene.controller.advance(to: 2)
    #expect(scene.outline() == "container(second first)")
  }

  @Test func picturesCanBeAskedForTwiceAndInAnyOrder() throws {
    let scene = try moving()
    scene.controller.pause(at: 0.3)
    scene.controller.resume(reversed: true, at: 0.5)
    scene.controller.resume(reversed: false, at: 0.6)
    let times = stride(from: 0.0, through: 1.2, by: 0.05).map { $0 }
    let forwards = try times.map { try shown(at: $0, scene) }
    let backwards = try times.reversed().map { try shown(at: $0, scene) }
    #expect(forwards == backwards.reversed())
    // Paused at .3 until .5, back to .2 at .6, and on from there.
    let held = try shown(at: 0.45, scene)
    let before = try shown(at: 0.3, scene)
    #expect(held == before)
    let resumed = try shown(at: 0.7, scene)
    #expect(abs(resumed.center.x - before.center.x) < 1e-6)
  }

  @Test func reversedToItsStartItIsCancelled() throws {
    let scene = try moving()
    let run = try #require(scene.controller.run)
    scene.controller.resume(reversed: true, at: 0.4)
    scene.controller.advance(to: 0.79)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 0.81)
    #expect(run.outcome == false)
    #expect(scene.outline() == "container(first)")
  }

  @Test func aResizeInTheMiddleKeepsTheFraction() throws {
    let scene = try moving()
    scene.controller.advance(to: 0.4)
    try scene.controller.resize(to: Size(width: 640, height: 200), at: 0.4)
    let run = try #require(scene.controller.run)
    #expect(abs(run.playhead.state(at: 0.4).progress - 0.4) < 1e-9)
    let size = try scene.shown(scene.second).bounds.size
    #expect(size == Size(width: 640, height: 200))
  }

  /// Random scrubs, resizes, reversals and interruptions: nothing leaves its range, and the hierarchy is always settled.
  @Test func randomRunsEndSettled() throws {
    let library = try PluginBuilder.build("variant", ["STYLE=TRANSITION_CUSTOM", "DIMMING"])
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let size = Size(
        width: Double.random(in: 0...2000, using: &random), height: Double.random(in: 0...900, using: &random))
      let scene = try Scene(library, size: size)
      let run = try scene.controller.begin(
        .present, from: scene.first, to: scene.second, at: 0, interactive: Bool.random(using: &random))
      var time = 0.0
      for _ in 0..<Int.random(in: 0...8, using: &random) where scene.controller.run != nil {
        time += Double.random(in: 0...0.3, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: scene.controller.update(Double.random(in: -1...2, using: &random), at: time)
        case 1: scene.controller.pause(at: time)
        case 2: scene.controller.resume(reversed: Bool.random(using: &random), at: time)
        case 3: scene.controller.scrub(to: Double.random(in: -1...2, using: &random), at: time)
        case 4: scene.controller.settle(finished: Bool.random(using: &random), at: time)
        default:
          try scene.controller.resize(
            to: Size(width: Double.random(in: 0...500, using: &random), height: 100), at: time)
        }
        try scene.controller.show(at: time)
        let alpha = try scene.shown(scene.second).alpha
        #expect((0...1).contains(alpha), "seed \(seed)")
      }
      scene.controller.settle(finished: Bool.random(using: &random), at: time)
      scene.controller.advance(to: time + 100)
      let outcome = run.outcome
      #expect(outcome != nil, "seed \(seed)")
      #expect(scene.outline() == (outcome == true ? "first container(dimming second)" : "first"), "seed \(seed)")
    }
  }
}
