import Host
import Testing
import Timing
import ViewTree

/// Every row of the reference for the menu with physics, through the plug-in and the ABI, and what its original got wrong.
@Suite struct MenuDynamicsTests {
  private func scene(size: Size = Size(width: 320, height: 568)) throws -> Scene {
    try Scene.plugin("libMenu.so", "menu-dynamics", size: size)
  }

  private func touch(
    _ scene: Scene, _ phase: Touch.Phase, _ x: Double, velocity: Double = 0, pointer: Int32 = 0, at time: Double
  ) throws {
    try scene.controller.handle(
      Touch(phase, at: Point(x: x, y: 10), velocity: Point(x: velocity, y: 0), pointer: pointer), at: time)
  }

  /// A finger down at time 200 at the edge that starts the operation, and on its way to a place.
  private func drag(_ operation: TransitionOperation, to x: Double?, size: Size = Size(width: 320, height: 568)) throws
    -> (Scene, TransitionRun)
  {
    let scene = try scene(size: size)
    if operation == .dismiss { try scene.complete(.present, from: scene.first, to: scene.second, at: 0) }
    try touch(scene, .began, operation == .present ? 1 : size.width - 1, at: 200)
    let run = try #require(scene.controller.run)
    #expect(run.operation == operation && run.isInteractive)
    if let x { try touch(scene, .changed, x, at: 200.5) }
    return (scene, run)
  }

  private func x(_ scene: Scene, at time: Double) throws -> Double {
    try scene.controller.show(at: time)
    return try scene.shown(scene.second).frame.minX
  }

  /// The speed at a time, exact for a parabola that leads up to it.
  private func velocity(_ scene: Scene, at time: Double, step: Double = 1e-4) throws -> Double {
    let (here, before, earlier) = try (
      x(scene, at: time), x(scene, at: time - step), x(scene, at: time - 2 * step)
    )
    return (3 * here - 4 * before + earlier) / (2 * step)
  }

  private func isClose(_ value: Double, _ expected: Double, within tolerance: Double = Reference.lengthTolerance)
    -> Bool
  {
    abs(value - expected) <= tolerance
  }

  // MARK: Reference

  /// The frames in between are asked for too: what is shown at a time does not depend on how many there were.
  @Test(arguments: [TransitionOperation.present, .dismiss], [30.0, 60, 120])
  func fall(operation: TransitionOperation, rate: Double) throws {
    let table = try Reference.menuDynamics()
    let fall = operation == .present ? table.present : table.dismiss
    let scene = try scene()
    let run = try scene.start(operation, at: 200)
    #expect(isClose(run.duration, fall.rest, within: 1e-6))
    var frame = 0.0
    for row in fall.rows {
      while frame / rate < row.t {
        try scene.controller.show(at: 200 + frame / rate)
        scene.controller.advance(to: 200 + frame / rate)
        frame += 1
      }
      let found = try x(scene, at: 200 + row.t)
      #expect(isClose(found, row.x), "t \(row.t)")
      guard row.t > 0 else { continue }
      let speed = try velocity(scene, at: 200 + row.t)
      #expect(isClose(speed, row.v, within: 0.01), "t \(row.t)")
    }
    scene.controller.advance(to: 200 + fall.rest - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 200 + fall.rest + 1e-6)
    #expect(run.outcome == true)
  }

  private func expect(
    _ impact: Reference.MenuDynamics.Impact, _ scene: Scene, at time: Double, opens: Bool, elasticity: Double
  ) throws {
    let wall = (impact.side == "near") == opens ? 0.0 : -320
    let found = try x(scene, at: time)
    #expect(isClose(found, wall), "impact at \(impact.t)")
    let before = try velocity(scene, at: time - 1e-8)
    #expect(isClose(abs(before), impact.speed, within: 0.01), "impact at \(impact.t)")
    #expect(isClose(impact.speed * elasticity, impact.after, within: 1e-6))
    // It rises until its speed is used up.
    let top = try x(scene, at: time + impact.after / 5000)
    guard impact.after >= 150 * elasticity else { return }
    #expect(isClose(abs(top - wall), impact.rebound), "impact at \(impact.t)")
  }

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func impacts(operation: TransitionOperation) throws {
    let table = try Reference.menuDynamics()
    let scene = try scene()
    try scene.start(operation, at: 200)
    for impact in operation == .present ? table.present.impacts : table.dismiss.impacts {
      try expect(impact, scene, at: 200 + impact.t, opens: operation == .present, elasticity: table.elasticity)
    }
  }

  @Test func closedForm() throws {
    let table = try Reference.menuDynamics()
    let form = table.closedForm
    let scene = try scene()
    let run = try scene.start(.present, at: 200)
    #expect(isClose(run.duration, form.rest, within: 1e-6))
    let impact = try (x(scene, at: 200 + form.firstImpact), velocity(scene, at: 200 + form.firstImpact - 1e-8))
    #expect(isClose(impact.0, 0) && isClose(impact.1, form.speed, within: 0.01))
    let top = try x(scene, at: 200 + form.firstImpact + form.speedAfter / table.acceleration)
    #expect(isClose(top, -form.rebound))
    let second = try x(scene, at: 200 + form.secondImpact)
    #expect(isClose(second, 0))
  }

  @Test func release() throws {
    let table = try Reference.menuDynamics()
    for row in table.release {
      let operation = row.phase == "present" ? TransitionOperation.present : .dismiss
      let (scene, run) = try drag(operation, to: row.ratio * 320)
      try touch(scene, .ended, row.ratio * 320, velocity: row.fingerVelocity, at: 201)
      let finishes = row.result == "finish"
      #expect(run.isCancelled == !finishes)
      let start = try x(scene, at: 201)
      #expect(isClose(start, row.x))
      #expect(isClose(row.pushedVelocity, row.fingerVelocity * table.pushPerVelocity, within: 1e-6))
      for expected in row.rows {
        let found = try x(scene, at: 201 + expected.t)
        #expect(isClose(found, expected.x), "ratio \(row.ratio) v \(row.fingerVelocity) t \(expected.t)")
      }
      let opens = finishes == (operation == .present)
      try expect(row.first, scene, at: 201 + row.first.t, opens: opens, elasticity: table.elasticity)
      scene.controller.advance(to: 201 + row.rest - 1e-6)
      #expect(run.outcome == nil)
      scene.controller.advance(to: 201 + row.rest + 1e-6)
      #expect(run.outcome == finishes)
    }
  }

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func attachment(operation: TransitionOperation) throws {
    for row in try Reference.menuDynamics().attachment {
      let (scene, run) = try drag(operation, to: row.ratio * 320)
      let found = try x(scene, at: 200.5)
      #expect(isClose(found, row.x), "ratio \(row.ratio)")
      #expect(run.outcome == nil)
    }
  }

  @Test(arguments: [("menu.present", TransitionOperation.present), ("menu.dismiss", .dismiss)])
  func hierarchy(name: String, operation: TransitionOperation) throws {
    let expected = try Reference.hierarchy(name)
    for finishes in [true, false] {
      let (scene, run) = try drag(operation, to: 160)
      #expect(scene.roles(in: run.container) == expected.during)
      let towards = finishes == (operation == .present) ? 100.0 : -100
      try touch(scene, .ended, 160, velocity: towards, at: 201)
      scene.controller.advance(to: 210)
      #expect(run.outcome == finishes)
      #expect(scene.settledRoles(after: run) == (finishes ? expected.completed : expected.cancelled))
    }
  }

  // MARK: What the original got wrong

  /// The mass is that of the design size: a slow drag must not throw the menu across a small container.
  @Test func aSlowDragOnASmallContainerGivesASlowPush() throws {
    let (scene, _) = try drag(.present, to: 40, size: Size(width: 80, height: 24))
    try touch(scene, .ended, 40, velocity: 150, at: 201)
    let start = try x(scene, at: 201)
    let later = try x(scene, at: 201.01)
    #expect(isClose(later - start, 150 * 0.550176056 * 0.01 + 5000 * 0.01 * 0.01 / 2))
  }

  @Test(arguments: [(80.0, 0.178885438), (320, 0.357770876), (640, 0.505964426)])
  func theFirstImpactFollowsTheWidth(width: Double, time: Double) throws {
    let scene = try scene(size: Size(width: width, height: 100))
    try scene.start(.present, at: 200)
    let found = try x(scene, at: 200 + time)
    #expect(isClose(found, 0))
    let before = try x(scene, at: 200 + time - 0.01)
    #expect(before < -1)
  }

  @Test func aWideContainerComesToRestInsideItsTimeLimit() throws {
    let scene = try scene(size: Size(width: 8000, height: 100))
    let run = try scene.start(.present, at: 200)
    #expect(run.duration > 2 && run.duration <= 10)
    let last = try x(scene, at: 200 + run.duration - 1e-6)
    #expect(isClose(last, 0))
  }

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func theEndIsExact(operation: TransitionOperation) throws {
    let scene = try scene()
    let run = try scene.start(operation, at: 200)
    let end = try x(scene, at: 200 + run.duration)
    #expect(end == (operation == .present ? 0 : -320))
  }

  /// From the last change that can be seen to the completion passes no time.
  @Test func thereIsNoDeadTime() throws {
    let scene = try scene()
    let run = try scene.start(.present, at: 200)
    let end = 200 + run.duration
    // A terminal of 40 columns shows steps of a point in eighths of a cell.
    let lastMove = try #require(
      stride(from: end, to: 200, by: -0.001).first { time in (try? x(scene, at: time)).map { abs($0) > 0.2 } ?? false })
    #expect(end - lastMove < 0.02)
    scene.controller.advance(to: end)
    #expect(run.outcome == true && scene.controller.areScreensTouchable)
  }

  @Test(arguments: [Touch.Phase.cancelled, .failed])
  func aGestureThatIsTornAwayFallsBack(phase: Touch.Phase) throws {
    let (scene, run) = try drag(.present, to: 200)
    try touch(scene, phase, 200, velocity: 900, at: 201)
    let start = try x(scene, at: 201)
    let later = try x(scene, at: 201.1)
    // It falls at rest, whatever the finger's speed was.
    #expect(isClose(later, start - 5000 * 0.1 * 0.1 / 2))
    scene.controller.advance(to: 205)
    #expect(run.outcome == false)
    let next = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 210)
    #expect(!next.isInteractive && isClose(next.duration, 1.02859127, within: 1e-6))
  }

  /// However fast the finger claims to be, or is by two places far apart.
  @Test(arguments: [1e9, 1e150, 1e308, .infinity, nil] as [Double?])
  func aFingerFasterThanAnythingThrowsItOntoTheWall(speed: Double?) throws {
    let scene = try scene()
    let velocity = speed.map { Point(x: $0, y: -$0) }
    try scene.controller.handle(Touch(.began, at: Point(x: 0, y: 100)), at: 1)
    try scene.controller.handle(Touch(.changed, at: Point(x: -1.7e308, y: 100)), at: 1.1)
    try scene.controller.handle(Touch(.ended, at: Point(x: 1.7e308, y: 100), velocity: velocity), at: 1.2)
    for step in 0...40 {
      let x = try x(scene, at: 1.2 + Double(step) / 20)
      #expect((-320...0).contains(x), "step \(step)")
    }
    scene.controller.advance(to: 10)
    #expect(scene.controller.run == nil)
    #expect(scene.messages == [])
  }

  @Test func aSecondFingerIsIgnored() throws {
    let (scene, run) = try drag(.present, to: 100)
    try touch(scene, .began, 319, pointer: 1, at: 200.6)
    try touch(scene, .changed, 50, pointer: 1, at: 200.7)
    #expect(scene.controller.run === run)
    let found = try x(scene, at: 200.7)
    #expect(isClose(found, -220))
  }

  @Test func aTapDuringTheReboundDoesNothing() throws {
    let scene = try scene()
    let run = try scene.start(.present, at: 200)
    scene.controller.advance(to: 200.5)
    try scene.controller.handle(Touch(.began, at: Point(x: 5, y: 5), isTap: true), at: 200.5)
    try touch(scene, .began, 5, at: 200.51)
    try touch(scene, .ended, 5, at: 200.52)
    #expect(scene.controller.run === run && !run.isInteractive && run.outcome == nil)
    scene.controller.advance(to: 202)
    #expect(run.outcome == true)
  }

  @Test func theOldScreenTakesNoTouchesWhileItIsDragged() throws {
    let (scene, _) = try drag(.present, to: 100)
    let during = try scene.model(scene.first).isInteractionEnabled
    #expect(!during)
    try touch(scene, .ended, 100, velocity: -100, at: 201)
    scene.controller.advance(to: 205)
    let after = try (scene.model(scene.first), scene.model(scene.second))
    #expect(after.0.isInteractionEnabled && after.1.isInteractionEnabled)
  }

  @Test func withoutWidthItIsThereAtOnce() throws {
    let scene = try scene(size: Size(width: 0, height: 0))
    let run = try scene.start(.present, at: 200)
    #expect(run.duration == 0)
    scene.controller.advance(to: 200)
    #expect(run.outcome == true)
  }

  // MARK: Time and size

  @Test func itCanBePausedScrubbedAndReversed() throws {
    let scene = try scene()
    let run = try scene.start(.present, at: 200)
    scene.controller.pause(at: 200.2)
    let held = try (x(scene, at: 200.3), x(scene, at: 209))
    #expect(held.0 == held.1)
    scene.controller.resume(reversed: true, at: 210)
    let back = try x(scene, at: 210.1)
    #expect(isClose(back, -320 + 5000 * 0.1 * 0.1 / 2))
    scene.controller.advance(to: 210.3)
    #expect(run.outcome == false)
    #expect(scene.outline() == "first")
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.9])
  func aResizeInTheMiddleKeepsThePlaceBetweenTheWalls(time: Double) throws {
    let scene = try scene()
    let run = try scene.start(.present, at: 200)
    let before = try x(scene, at: 200 + time) / 320
    try scene.controller.resize(to: Size(width: 640, height: 200), at: 200 + time)
    let after = try x(scene, at: 200 + time) / 640
    #expect(abs(before - after) < 1e-6)
    let next = try x(scene, at: 200 + time + 0.001) / 640
    #expect(abs(next - after) < 0.01)
    scene.controller.advance(to: 210)
    #expect(run.outcome == true)
    let end = try scene.model(scene.second).frame
    #expect(end == Rect(x: 0, y: 0, width: 640, height: 200))
  }

  @Test func aResizeUnderTheFingerKeepsTheRatio() throws {
    let (scene, run) = try drag(.present, to: 80)
    try scene.controller.resize(to: Size(width: 640, height: 200), at: 200.6)
    let found = try x(scene, at: 200.6)
    #expect(isClose(found, -480))
    try touch(scene, .changed, 320, at: 200.7)
    let moved = try x(scene, at: 200.7)
    #expect(isClose(moved, -320))
    try touch(scene, .ended, 320, velocity: 10, at: 200.8)
    scene.controller.advance(to: 205)
    #expect(run.outcome == true)
  }

  @Test(arguments: [true, false])
  func aResizeAfterTheReleaseKeepsTheVerdict(finishes: Bool) throws {
    let (scene, run) = try drag(.present, to: 160)
    try touch(scene, .ended, 160, velocity: finishes ? 200 : -200, at: 201)
    let before = try x(scene, at: 201.1) / 320
    try scene.controller.resize(to: Size(width: 160, height: 90), at: 201.1)
    let after = try x(scene, at: 201.1) / 160
    #expect(abs(before - after) < 1e-6)
    scene.controller.advance(to: 210)
    #expect(run.outcome == finishes)
  }

  @Test func progressWhileItFallsBackIsThePlaceOfThePanel() throws {
    let (scene, run) = try drag(.present, to: 160)
    #expect(run.progress(at: 200.5) == 0.5)
    try touch(scene, .ended, 160, velocity: -100, at: 201)
    let found = try x(scene, at: 201.1)
    #expect(abs(run.progress(at: 201.1) - (1 + found / 320)) < 1e-9)
  }
}
