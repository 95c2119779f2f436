import Host
import Testing
import ViewTree

/// Reduced motion: every transition becomes a short cross-fade that begins and ends as the transition does.
@Suite struct ReducedMotionTests {
  private func scene(_ file: String, _ name: String) throws -> Scene {
    let scene = try Scene.plugin(file, name)
    scene.controller.preferences.reducedMotion = true
    return scene
  }

  @Test(arguments: PublicReportTests.bundled, TransitionOperation.allCases)
  func itIsAShortCrossFadeToTheSameEnd(plugin: (file: String, name: String), operation: TransitionOperation) throws {
    let moving = try Scene.plugin(plugin.file, plugin.name)
    try moving.start(operation, at: 200)
    moving.controller.advance(to: 300)
    let scene = try scene(plugin.file, plugin.name)
    let run = try scene.start(operation, at: 200)
    #expect(run.duration == 0.2)
    let upper = scene.second
    var frames: Set<Rect> = []
    var alphas: [Double] = []
    for step in 0...10 {
      try scene.controller.show(at: 200 + Double(step) * 0.02)
      let shown = try scene.shown(upper)
      frames.insert(shown.frame)
      alphas.append(shown.alpha)
    }
    // Nothing moves; the upper screen comes or goes.
    #expect(frames.count == 1)
    let ordered = operation.isForward ? alphas : alphas.reversed()
    #expect(ordered == ordered.sorted() && ordered[0] == 0 && ordered[10] > 0.75)
    scene.controller.advance(to: 200.2)
    #expect(run.outcome == true)
    #expect(scene.outline() == moving.outline())
    let (found, expected) = try (
      [scene.model(scene.first), scene.model(scene.second)], [moving.model(moving.first), moving.model(moving.second)]
    )
    #expect(found == expected)
  }

  @Test(arguments: Drag.all)
  func aGestureStartsItAndDrivesNothing(drag: Drag) throws {
    let scene = try drag.scene()
    scene.controller.preferences.reducedMotion = true
    try drag.touch(scene, .began, 0, at: 200)
    let run = try #require(scene.controller.run)
    #expect(!run.isInteractive)
    try drag.touch(scene, .changed, 0.4, at: 200.05)
    try drag.touch(scene, .ended, 0.4, speed: -100, at: 200.1)
    scene.controller.advance(to: 200.2)
    #expect(run.outcome == true)
  }
}
