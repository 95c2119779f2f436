import Host
import Testing
import Timing
import ViewTree

/// Every row of the reference for the menu, through the plug-in and the ABI, and what its original got wrong.
@Suite struct MenuTests {
  private static let full = Rect(x: 0, y: 0, width: 320, height: 568)

  private func scene(size: Size = Size(width: 320, height: 568)) throws -> Scene {
    try Scene.plugin("libMenu.so", "menu", size: size)
  }

  /// A scene with a finger down at time 200 at the edge that starts the operation, and on its way to a place.
  private func drag(_ operation: TransitionOperation, to x: Double? = nil) throws -> (Scene, TransitionRun) {
    let scene = try scene()
    if operation == .dismiss { try scene.complete(.present, from: scene.first, to: scene.second, at: 0) }
    try touch(scene, .began, operation == .present ? 1 : 319, at: 200)
    let run = try #require(scene.controller.run)
    #expect(run.operation == operation && run.isInteractive && run.startedInteractively)
    if let x { try touch(scene, .changed, x, at: 200.5) }
    return (scene, run)
  }

  private func touch(
    _ scene: Scene, _ phase: Touch.Phase, _ x: Double, velocity: Double = 0, pointer: Int32 = 0, at time: Double
  ) throws {
    try scene.controller.handle(
      Touch(phase, at: Point(x: x, y: 100), velocity: Point(x: velocity, y: 0), pointer: pointer), at: time)
  }

  private func panel(_ scene: Scene, at time: Double) throws -> Rect {
    try scene.controller.show(at: time)
    return try scene.shown(scene.second).frame
  }

  // MARK: Reference

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func frames(operation: TransitionOperation) throws {
    let table = try Reference.menu()
    for row in operation == .present ? table.present : table.dismiss {
      let scene = try scene()
      let run = try scene.start(operation, at: 200)
      #expect(run.duration == table.duration && !run.isInteractive)
      let frame = try panel(scene, at: 200 + row.t)
      #expect(frame.isClose(to: row.frame), "t \(row.t)")
      let presenting = try scene.shown(scene.first).frame
      #expect(presenting == MenuTests.full)
    }
  }

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func scrub(operation: TransitionOperation) throws {
    for row in try Reference.menu().scrub {
      let (scene, run) = try drag(operation, to: row.location)
      let frame = try panel(scene, at: 200.5)
      #expect(frame.isClose(to: row.frame), "x \(row.location)")
      let open = min(1, max(0, row.ratio))
      let progress = run.playhead.state(at: 200.5).progress
      #expect(abs(progress - (operation == .present ? open : 1 - open)) <= Reference.alphaTolerance)
    }
  }

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func settle(operation: TransitionOperation) throws {
    let table = try Reference.menu()
    for row in table.settle {
      let opens = row.toward == "open"
      let (scene, run) = try drag(operation, to: row.ratio * 320)
      try touch(scene, .ended, row.ratio * 320, velocity: opens ? 300 : -300, at: 201)
      let frame = try panel(scene, at: 201 + row.dt)
      #expect(frame.isClose(to: row.frame), "\(row.ratio) \(row.toward) dt \(row.dt)")
      // Half a second, whatever is left of the way.
      scene.controller.advance(to: 201 + table.settleDuration - 1e-6)
      #expect(run.outcome == nil)
      scene.controller.advance(to: 201 + table.settleDuration)
      #expect(run.outcome == (opens == (operation == .present)))
    }
  }

  @Test func decision() throws {
    for row in try Reference.menu().decision {
      // The distance does not matter.
      for x in [10.0, 160, 310] {
        let (scene, run) = try drag(row.phase == "present" ? .present : .dismiss, to: x)
        try touch(scene, .ended, x, velocity: row.velocity, at: 201)
        scene.controller.advance(to: 210)
        #expect(run.outcome == (row.result == "finish"), "\(row.phase) \(row.velocity) at \(x)")
      }
    }
  }

  @Test(arguments: [(TransitionOperation.present, "menu.present"), (.dismiss, "menu.dismiss")])
  func hierarchy(operation: TransitionOperation, name: String) throws {
    let expected = try Reference.hierarchy(name)
    for finishes in [true, false] {
      let (scene, run) = try drag(operation, to: 100)
      #expect(scene.roles(in: run.container) == expected.during)
      try touch(scene, .ended, 100, velocity: finishes == (operation == .present) ? 300 : -300, at: 201)
      scene.controller.advance(to: 210)
      #expect(run.outcome == finishes)
      #expect(scene.settledRoles(after: run) == (finishes ? expected.completed : expected.cancelled))
    }
  }

  // MARK: Begin

  @Test func theFirstUpdateJumpsToTheFinger() throws {
    let (scene, _) = try drag(.present)
    let start = try panel(scene, at: 200.4)
    #expect(start.minX == -320)
    try touch(scene, .changed, 64, at: 200.5)
    let jumped = try panel(scene, at: 200.5)
    #expect(jumped.minX == -256)
    let still = try panel(scene, at: 230)
    #expect(still.minX == -256)
  }

  /// On a screen so narrow that both edges meet, the middle decides.
  @Test(arguments: [(14.9, TransitionOperation.present), (15, .dismiss), (15.1, .dismiss)])
  func theSideDecidesWhatStarts(x: Double, operation: TransitionOperation) throws {
    let scene = try scene(size: Size(width: 30, height: 50))
    if operation == .dismiss { try scene.complete(.present, from: scene.first, to: scene.second, at: 0) }
    try scene.controller.handle(Touch(.began, at: Point(x: x, y: 20)), at: 200)
    #expect(scene.controller.run?.operation == operation)
  }

  @Test func aPanAwayFromTheEdgesStartsNothing() throws {
    let scene = try scene()
    try touch(scene, .began, 100, at: 1)
    #expect(scene.controller.run == nil)
  }

  @Test func aSecondFingerNeitherStartsNorDrives() throws {
    let (scene, run) = try drag(.present, to: 64)
    try touch(scene, .began, 318, pointer: 1, at: 200.6)
    try touch(scene, .changed, 300, pointer: 1, at: 200.7)
    try touch(scene, .ended, 300, velocity: 300, pointer: 1, at: 200.8)
    #expect(scene.controller.run === run && run.isInteractive)
    let frame = try panel(scene, at: 200.8)
    #expect(frame.minX == -256)
  }

  // MARK: Release

  /// The original lost a finger that was lifted before the transition had started.
  @Test(arguments: [(300.0, true), (0, false)])
  func aFingerThatOnlyTapsTheEdgeEndsTheRun(velocity: Double, finishes: Bool) throws {
    let (scene, run) = try drag(.present)
    try touch(scene, .ended, 1, velocity: velocity, at: 200)
    scene.controller.advance(to: 200.5)
    #expect(run.outcome == finishes)
  }

  @Test(arguments: [TransitionOperation.present, .dismiss], [Touch.Phase.cancelled, .failed])
  func aGestureThatIsTornAwayCancels(operation: TransitionOperation, phase: Touch.Phase) throws {
    let (scene, run) = try drag(operation, to: 160)
    // Its speed does not count.
    try touch(scene, phase, 160, velocity: operation == .present ? 300 : -300, at: 201)
    let middle = try panel(scene, at: 201.25)
    #expect(abs(middle.minX - (operation == .present ? -240 : -80)) <= Reference.lengthTolerance)
    scene.controller.advance(to: 201.5)
    #expect(run.outcome == false)
    #expect(scene.controller.run == nil)
  }

  @Test func theContextKnowsOfTheCancelBeforeTheEnd() throws {
    let (scene, run) = try drag(.present, to: 160)
    #expect(!run.isCancelled)
    try touch(scene, .ended, 160, velocity: -1, at: 201)
    #expect(run.isCancelled && !run.isInteractive && run.outcome == nil)
    scene.controller.advance(to: 210)
    // The next run starts without it.
    let next = try scene.start(.present, at: 220)
    #expect(!next.isCancelled && !next.isInteractive)
  }

  // MARK: Refused

  /// The original stayed interactive after a presentation that was refused, and the next one waited for a finger.
  @Test func afterARefusedPresentationTheButtonRunsAsEver() throws {
    let scene = try scene()
    scene.controller.screenForOperation = { _ in nil }
    try touch(scene, .began, 1, at: 1)
    #expect(scene.controller.run == nil)
    try touch(scene, .changed, 100, at: 1.1)
    let run = try scene.start(.present, at: 2)
    #expect(!run.isInteractive)
    // The finger of the refused pan does not drive this run.
    try touch(scene, .changed, 160, at: 2.075)
    try touch(scene, .ended, 160, velocity: -300, at: 2.1)
    let frame = try panel(scene, at: 2.15)
    #expect(abs(frame.minX + 160) <= Reference.lengthTolerance)
    scene.controller.advance(to: 2.3 - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 2.3 + 1e-6)
    #expect(run.outcome == true)
  }

  /// A pan from the left asks for the menu; there it is already.
  @Test func anOpenMenuIsNotOpenedTwice() throws {
    let scene = try scene()
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    try touch(scene, .began, 1, at: 200)
    #expect(scene.controller.run == nil)
    try touch(scene, .ended, 1, velocity: 300, at: 200.1)
    let run = try scene.controller.begin(.dismiss, from: scene.second, to: scene.first, at: 201)
    scene.controller.advance(to: 201.3 - 1e-6)
    #expect(run.outcome == nil && !run.isInteractive)
    scene.controller.advance(to: 201.3 + 1e-6)
    #expect(run.outcome == true)
  }

  /// And a pan from the right asks for it to go; it is not there.
  @Test func aClosedMenuIsNotClosed() throws {
    let scene = try scene()
    try touch(scene, .began, 319, at: 1)
    #expect(scene.controller.run == nil)
    #expect(scene.outline() == "first")
  }

  // MARK: Sizes

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func aResizeUnderTheClockGoesOn(operation: TransitionOperation) throws {
    let scene = try scene()
    try scene.start(operation, at: 200)
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 200.15)
    let middle = try panel(scene, at: 200.15)
    #expect(middle.isClose(to: [-320, 0, 640, 284]))
    let end = try panel(scene, at: 200.3)
    #expect(end.isClose(to: operation == .present ? [0, 0, 640, 284] : [-640, 0, 640, 284]))
    let presenting = try scene.shown(scene.first).frame
    #expect(presenting == Rect(x: 0, y: 0, width: 640, height: 284))
  }

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func aResizeUnderTheFingerGoesOn(operation: TransitionOperation) throws {
    let (scene, run) = try drag(operation, to: 80)
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 200.6)
    let kept = try panel(scene, at: 200.6)
    #expect(kept.isClose(to: [-480, 0, 640, 284]))
    try touch(scene, .changed, 480, at: 200.7)
    let followed = try panel(scene, at: 200.7)
    #expect(followed.isClose(to: [-160, 0, 640, 284]))
    try touch(scene, .ended, 480, velocity: -300, at: 201)
    try scene.controller.resize(to: Size(width: 320, height: 568), at: 201.25)
    let settling = try panel(scene, at: 201.25)
    #expect(settling.isClose(to: [-200, 0, 320, 568]))
    scene.controller.advance(to: 201.5)
    #expect(run.outcome == (operation == .dismiss))
  }

  @Test func aContainerWithoutWidthIsNoFault() throws {
    let (scene, run) = try drag(.present, to: 160)
    try scene.controller.resize(to: Size(width: 0, height: 568), at: 200.6)
    try touch(scene, .changed, 5, at: 200.7)
    let frame = try panel(scene, at: 200.7)
    #expect(frame == Rect(x: 0, y: 0, width: 0, height: 568))
    let progress = run.playhead.state(at: 200.7).progress
    #expect(progress == 0)
    try touch(scene, .ended, 0, velocity: 1, at: 200.8)
    scene.controller.advance(to: 210)
    #expect(run.outcome == true)
  }

  // MARK: Aftermath

  @Test(arguments: [TransitionOperation.present, .dismiss], [true, false])
  func theMenuIsLeftAsLargeAsTheWindow(operation: TransitionOperation, finishes: Bool) throws {
    let (scene, _) = try drag(operation, to: 160)
    try touch(scene, .ended, 160, velocity: finishes == (operation == .present) ? 300 : -300, at: 201)
    scene.controller.advance(to: 210)
    for screen in [scene.first, scene.second] {
      let frame = try scene.model(screen).frame
      #expect(frame == MenuTests.full)
    }
  }

  @Test func thePresentingScreenGoesBackToItsOldPlace() throws {
    let scene = try scene()
    _ = try scene.window.makeView(named: "above", in: scene.window.root, frame: .zero)
    let below = try scene.window.makeView(named: "below", in: scene.window.root, frame: .zero)
    try scene.window.show(below)
    try scene.start(.present, at: 1, interactive: true)
    scene.controller.settle(finished: false, at: 1.1)
    scene.controller.advance(to: 10)
    #expect(scene.outline() == "below first above")
    try scene.complete(.present, from: scene.first, to: scene.second, at: 20)
    #expect(scene.outline() == "below container(first second) above")
    try scene.complete(.dismiss, from: scene.second, to: scene.first, at: 200)
    #expect(scene.outline() == "below first above")
  }

  @Test func withoutAnimationTheEndIsThereAtOnce() throws {
    let scene = try scene()
    let presentation = try scene.start(.present, at: 0, animated: false)
    let open = try scene.shown(scene.second).frame
    #expect(open == MenuTests.full)
    scene.controller.advance(to: 0)
    #expect(presentation.outcome == true)
    let dismissal = try scene.controller.begin(.dismiss, from: scene.second, to: scene.first, at: 1, animated: false)
    let closed = try scene.shown(scene.second).frame
    #expect(closed.minX == -320)
    scene.controller.advance(to: 1)
    #expect(dismissal.outcome == true)
    #expect(scene.outline() == "first")
  }
}
