import Host
import Testing
import Timing
import ViewTree

/// Every row of the reference for fade, through the plug-in and the ABI.
@Suite struct FadeTests {
  private func expect(_ scene: Scene, _ row: Reference.FadeRow, from: ViewID, to: ViewID) throws {
    let toShown = try scene.shown(to)
    let fromShown = try scene.shown(from)
    #expect(abs(toShown.alpha - row.toAlpha) <= Reference.alphaTolerance, "t \(row.t)")
    #expect(abs(fromShown.alpha - row.fromAlpha) <= Reference.alphaTolerance, "t \(row.t)")
    #expect(toShown.frame.isClose(to: row.toFrame), "t \(row.t)")
  }

  @Test(arguments: [TransitionOperation.present, .push])
  func forward(operation: TransitionOperation) throws {
    let table = try Reference.fade()
    for row in table.forward {
      let scene = try Scene.fade()
      let run = try scene.controller.begin(operation, from: scene.first, to: scene.second, at: 3)
      #expect(run.duration == table.duration)
      try scene.controller.show(at: 3 + row.t)
      try expect(scene, row, from: scene.first, to: scene.second)
    }
  }

  @Test(arguments: [TransitionOperation.dismiss, .pop])
  func back(operation: TransitionOperation) throws {
    let table = try Reference.fade()
    for row in table.back {
      let scene = try Scene.fade()
      try scene.complete(operation.reversed, from: scene.first, to: scene.second, at: 0)
      try scene.controller.begin(operation, from: scene.second, to: scene.first, at: 200)
      try scene.controller.show(at: 200 + row.t)
      try expect(scene, row, from: scene.second, to: scene.first)
    }
  }

  /// A pan from the left edge pops, one from the right edge pushes; both follow the finger.
  private func swipe(_ operation: TransitionOperation, by translation: Double) throws -> Scene {
    let scene = try Scene.fade()
    var start = 319.0
    if operation == .pop {
      try scene.complete(.push, from: scene.first, to: scene.second, at: 0)
      scene.controller.navigationState = (2, false)
      start = 1
    } else {
      scene.controller.navigationState = (1, true)
    }
    let end = operation == .pop ? start + translation : start - translation
    try scene.controller.handle(Touch(.began, at: Point(x: start, y: 100)), at: 200)
    try scene.controller.handle(Touch(.changed, at: Point(x: end, y: 100)), at: 200.5)
    try scene.controller.show(at: 200.5)
    return scene
  }

  private func alpha(_ scene: Scene, _ operation: TransitionOperation) throws -> Double {
    // The upper screen is the second in both directions.
    try scene.shown(scene.second).alpha
  }

  @Test(arguments: [TransitionOperation.pop, .push])
  func scrub(operation: TransitionOperation) throws {
    for row in try Reference.fadeInteractive().scrub {
      let scene = try swipe(operation, by: row.translation)
      let run = try #require(scene.controller.run)
      #expect(run.isInteractive && run.startedInteractively)
      let expected = operation == .push ? row.forwardToAlpha : row.backFromAlpha
      let found = try alpha(scene, operation)
      #expect(abs(found - expected) <= Reference.alphaTolerance, "translation \(row.translation)")
      let shown = run.playhead.state(at: 200.5).progress
      #expect(abs(shown - row.p) <= Reference.alphaTolerance)
      let end = operation == .pop ? 1 + row.translation : 319 - row.translation
      try scene.controller.handle(Touch(.ended, at: Point(x: end, y: 100)), at: 200.6)
      scene.controller.advance(to: 210)
      #expect(run.outcome == (row.release == "finish"), "translation \(row.translation)")
    }
  }

  @Test(arguments: [TransitionOperation.pop, .push])
  func settle(operation: TransitionOperation) throws {
    let tables = try Reference.fadeInteractive()
    for (rows, finishes) in [(tables.finish, true), (tables.cancel, false)] {
      for row in rows {
        let scene = try swipe(operation, by: row.p * 320)
        let run = try #require(scene.controller.run)
        scene.controller.settle(finished: finishes, speed: row.completionSpeed ?? 1, at: 201)
        #expect(run.isCancelled == !finishes)
        try scene.controller.show(at: 201 + row.dt)
        let expected = operation == .push ? row.forwardToAlpha : row.backFromAlpha
        let found = try alpha(scene, operation)
        #expect(abs(found - expected) <= Reference.alphaTolerance, "p \(row.p) dt \(row.dt)")
        if row.settle > 0 {
          scene.controller.advance(to: 201 + row.settle - 1e-6)
          #expect(run.outcome == nil, "p \(row.p)")
        }
        scene.controller.advance(to: 201 + row.settle + 1e-6)
        #expect(run.outcome == finishes, "p \(row.p)")
      }
    }
  }

  @Test(arguments: [
    (TransitionOperation.push, "fade.forward"), (.present, "fade.forward"), (.pop, "fade.back"),
    (.dismiss, "fade.back"),
  ])
  func hierarchy(operation: TransitionOperation, name: String) throws {
    let expected = try Reference.hierarchy(name)
    for finishes in [true, false] {
      let scene = try Scene.fade()
      var (from, to) = (scene.first, scene.second)
      if !operation.isForward {
        try scene.complete(operation.reversed, from: scene.first, to: scene.second, at: 0)
        swap(&from, &to)
      }
      let run = try scene.controller.begin(operation, from: from, to: to, at: 200, interactive: true)
      #expect(scene.children == expected.during)
      scene.controller.update(0.4, at: 200.1)
      scene.controller.settle(finished: finishes, at: 200.2)
      scene.controller.advance(to: 300)
      let parent = try #require(scene.window.tree.parent(of: finishes ? to : from))
      let left = scene.window.tree.children(of: parent).compactMap { scene.window.tree.node($0)?.name }
        .filter { $0 == "from" || $0 == "to" }
      #expect(left == (finishes ? expected.completed : expected.cancelled))
      #expect(run.outcome == finishes)
      // Both views are visible under whatever comes next.
      let alphas = try [scene.model(from).alpha, scene.model(to).alpha]
      #expect(alphas == [1, 1])
    }
  }

  @Test func aViewOfAnotherSizeGetsTheFinalFrame() throws {
    let scene = try Scene.fade()
    try scene.complete(.push, from: scene.first, to: scene.second, at: 0)
    try scene.controller.resize(to: Size(width: 568, height: 320), at: 150)
    try scene.controller.begin(.pop, from: scene.second, to: scene.first, at: 200)
    let frame = try scene.shown(scene.first).frame
    #expect(frame == Rect(x: 0, y: 0, width: 568, height: 320))
  }

  @Test(arguments: [Touch.Phase.cancelled, .failed])
  func aGestureThatIsTornAwayCancels(phase: Touch.Phase) throws {
    let scene = try swipe(.pop, by: 200)
    let run = try #require(scene.controller.run)
    try scene.controller.handle(Touch(phase, at: Point(x: 201, y: 100)), at: 200.7)
    scene.controller.advance(to: 210)
    #expect(run.outcome == false)
    // The next button press runs its full length without any finger.
    let next = try scene.controller.begin(.pop, from: scene.second, to: scene.first, at: 220)
    scene.controller.advance(to: 220.49)
    #expect(next.outcome == nil && !next.isInteractive)
    scene.controller.advance(to: 220.5)
    #expect(next.outcome == true)
  }

  @Test func aSecondFingerDoesNotStartASecondRun() throws {
    let scene = try swipe(.pop, by: 100)
    let run = scene.controller.run
    try scene.controller.handle(Touch(.began, at: Point(x: 318, y: 50), pointer: 1), at: 200.6)
    #expect(scene.controller.run === run)
  }

  @Test func thereIsNothingToPushAtTheLastScreen() throws {
    let scene = try Scene.fade()
    scene.controller.navigationState = (1, false)
    try scene.controller.handle(Touch(.began, at: Point(x: 319, y: 50)), at: 1)
    #expect(scene.controller.run == nil)
  }
}
