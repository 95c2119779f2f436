import Host
import Testing
import ViewTree

/// Every row of the reference for alpha-by-step, through the plug-in and the ABI, and what its original got wrong.
@Suite struct AlphaByStepTests {
  private func scene() throws -> Scene { try Scene.plugin("libFashion.so", "alpha-by-step") }

  private func alphas(_ scene: Scene, at time: Double) throws -> (from: Double, to: Double) {
    try scene.controller.show(at: time)
    return try (scene.shown(scene.first).alpha, scene.shown(scene.second).alpha)
  }

  // MARK: Reference

  @Test func rows() throws {
    let table = try Reference.alphaByStep()
    let scene = try scene()
    let run = try scene.start(.present, at: 0)
    #expect(run.duration == table.duration)
    for row in table.rows {
      let shown = try alphas(scene, at: row.t)
      #expect(abs(shown.from - row.fromAlpha) <= Reference.alphaTolerance, "t \(row.t)")
      #expect(abs(shown.to - row.toAlpha) <= Reference.alphaTolerance, "t \(row.t)")
      // The whole second is eased, not each step: at the eased time a hand shows the same.
      let scrubbed = try self.scene()
      try scrubbed.start(.present, at: 0, interactive: true)
      scrubbed.controller.update(row.u, at: 1)
      let linear = try alphas(scrubbed, at: 1)
      #expect(abs(linear.from - row.fromAlpha) <= Reference.alphaTolerance, "u \(row.u)")
      #expect(abs(linear.to - row.toAlpha) <= Reference.alphaTolerance, "u \(row.u)")
    }
  }

  /// Under a hand nothing is eased: each keyframe ends where and when the table says, and is straight in between.
  @Test func keyframes() throws {
    let scene = try scene()
    try scene.start(.present, at: 0, interactive: true)
    var before = (from: 1.0, to: 0.0)
    for (index, keyframe) in try Reference.alphaByStep().keyframes.enumerated() {
      let after = (from: keyframe.fromAlpha ?? before.from, to: keyframe.toAlpha ?? before.to)
      for part in [0, 0.25, 0.5, 1] {
        let time = Double(index) + part
        scene.controller.update(keyframe.start + part * keyframe.length, at: time)
        let shown = try alphas(scene, at: time)
        #expect(abs(shown.from - (before.from + part * (after.from - before.from))) <= Reference.alphaTolerance)
        #expect(abs(shown.to - (before.to + part * (after.to - before.to))) <= Reference.alphaTolerance)
      }
      before = after
    }
  }

  @Test func hierarchy() throws {
    let expected = try Reference.hierarchy("alphaByStep.present")
    for finishes in [true, false] {
      let scene = try scene()
      let run = try scene.start(.present, at: 0)
      #expect(scene.roles(in: run.container) == expected.during)
      if !finishes { scene.controller.resume(reversed: true, at: 0.6) }
      scene.controller.advance(to: 10)
      #expect(run.outcome == finishes)
      #expect(scene.settledRoles(after: run) == (finishes ? expected.completed : expected.cancelled))
    }
  }

  // MARK: Alphas

  @Test func thePresentedScreenStaysTranslucent() throws {
    let scene = try scene()
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    let (presenting, presented) = try (scene.model(scene.first).alpha, scene.model(scene.second).alpha)
    #expect(presenting == 1 && presented == 0.8)
  }

  /// The original left the presenting screen faded.
  @Test(arguments: [0.1, 0.5, 0.9])
  func aCancelledRunLeavesBothVisible(fraction: Double) throws {
    for byHand in [false, true] {
      let scene = try scene()
      let run = try scene.start(.present, at: 0, interactive: byHand)
      if byHand {
        scene.controller.update(fraction, at: 1)
        scene.controller.settle(finished: false, at: 1)
      } else {
        scene.controller.resume(reversed: true, at: fraction)
      }
      scene.controller.advance(to: 10)
      #expect(run.outcome == false)
      let (presenting, presented) = try (scene.model(scene.first).alpha, scene.model(scene.second).alpha)
      #expect(presenting == 1 && presented == 1)
    }
  }

  // MARK: Around it

  @Test func theScreensTakeTouchesMeanwhile() throws {
    let scene = try scene()
    try scene.start(.present, at: 0)
    #expect(scene.controller.areScreensTouchable)
  }

  /// The class has no dismissal: the host slides the screen down and puts the presenting one back in its place.
  @Test func theDismissalIsTheHosts() throws {
    let scene = try scene()
    _ = try scene.window.makeView(named: "above", in: scene.window.root, frame: .zero)
    let below = try scene.window.makeView(named: "below", in: scene.window.root, frame: .zero)
    try scene.window.show(below)
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    #expect(scene.outline() == "below container(first second) above")
    let run = try scene.controller.begin(.dismiss, from: scene.second, to: scene.first, at: 200)
    #expect(run.duration == 0.4)
    try scene.controller.show(at: 200.2)
    let leaving = try scene.shown(scene.second)
    #expect(leaving.frame.isClose(to: [0, 284, 320, 568]) && leaving.alpha == 0.8)
    scene.controller.advance(to: 300)
    #expect(run.outcome == true)
    #expect(scene.outline() == "below first above")
  }

  @Test(arguments: [false, true])
  func aResizeInTheMiddleGoesOn(byHand: Bool) throws {
    let scene = try scene()
    try scene.start(.present, at: 0, interactive: byHand)
    if byHand { scene.controller.update(0.75, at: 0.75) }
    scene.controller.advance(to: 0.75)
    let before = try alphas(scene, at: 0.75)
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 0.75)
    let after = try alphas(scene, at: 0.75)
    #expect(before == after)
    for screen in [scene.first, scene.second] {
      let frame = try scene.shown(screen).frame
      #expect(frame == Rect(x: 0, y: 0, width: 640, height: 284))
    }
  }

  @Test func aScreenOfAnotherSizeGetsTheFinalFrame() throws {
    let scene = try scene()
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 1)
    try scene.start(.present, at: 2)
    let frame = try scene.shown(scene.second).frame
    #expect(frame == Rect(x: 0, y: 0, width: 640, height: 284))
  }

  @Test func withoutAnimationTheEndIsThereAtOnce() throws {
    let scene = try scene()
    let run = try scene.start(.present, at: 0, animated: false)
    let shown = try alphas(scene, at: 0)
    #expect(shown.from == 1 && shown.to == 0.8)
    scene.controller.advance(to: 0)
    #expect(run.outcome == true)
  }
}
