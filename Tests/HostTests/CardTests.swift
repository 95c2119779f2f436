import Host
import Testing
import Timing
import ViewTree

/// Every row of the reference for the card, through the plug-in and the ABI.
@Suite struct CardTests {
  private static let operations = ["present": TransitionOperation.present, "dismiss": .dismiss]

  private func operation(_ name: String) throws -> TransitionOperation { try #require(CardTests.operations[name]) }

  @Test func geometry() throws {
    let table = try Reference.card()
    let scene = try CardScene()
    let run = try scene.scene.start(.present, at: 200)
    #expect(run.duration == table.duration)
    // Unmoved, the views lie in their boxes; closed, card and labels lie on those of the first screen.
    let boxes = table.geometry
    for (view, box) in [
      (scene.card, boxes.card), (scene.bigLabel, boxes.inLabel), (scene.smallLabel, boxes.outLabel),
      (scene.closeButton, boxes.close), (scene.bar, boxes.bar), (scene.barLabel, boxes.barLabel),
    ] {
      let shown = try scene.scene.shown(view)
      let size = shown.bounds.size
      let untransformed = Rect(
        x: shown.center.x - size.width / 2, y: shown.center.y - size.height / 2, width: size.width,
        height: size.height)
      #expect(untransformed.isClose(to: box))
    }
    for (view, box) in [(scene.bigLabel, boxes.barLabel), (scene.smallLabel, boxes.barLabel)] {
      let frame = try scene.scene.shown(view).frame
      #expect(frame.isClose(to: box))
    }
    let top = try scene.scene.shown(scene.card).frame.minY
    #expect(abs(top - boxes.bar[1]) <= Reference.lengthTolerance)
    #expect(abs(top - boxes.card[1] - table.area) <= Reference.lengthTolerance)
    // Open, the small label lies on the big one.
    try scene.controller.show(at: 200 + table.duration)
    let label = try scene.scene.shown(scene.smallLabel).frame
    #expect(label.isClose(to: boxes.inLabel))
  }

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func ends(operation: TransitionOperation) throws {
    let table = try Reference.card()
    let scene = try CardScene()
    let run = try scene.scene.start(operation, at: 200)
    for (time, column) in [(200.0, operation == .present ? 0 : 1), (200 + run.duration, operation == .present ? 1 : 0)]
    {
      var expected = try scene.values(at: time)
      expected.cardY = try #require(table.ends["card.ty"])[column]
      expected.bigScaleX = try #require(table.ends["in.sx"])[column]
      expected.bigScaleY = try #require(table.ends["in.sy"])[column]
      expected.bigY = try #require(table.ends["in.ty"])[column]
      expected.smallScaleX = try #require(table.ends["out.sx"])[column]
      expected.smallScaleY = try #require(table.ends["out.sy"])[column]
      expected.smallY = try #require(table.ends["out.ty"])[column]
      #expect(table.ends.count == 7)
      let differences = try scene.values(at: time).differences(from: expected)
      #expect(differences == [])
    }
  }

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func rows(operation: TransitionOperation) throws {
    let table = try Reference.card()
    let rows = operation == .present ? table.present : table.dismiss
    #expect(rows.count == 9)
    for row in rows {
      let scene = try CardScene()
      let run = try scene.scene.start(operation, at: 200)
      #expect(run.duration == table.duration && !run.isInteractive)
      let differences = try scene.values(at: 200 + row.t).differences(from: row.values)
      #expect(differences == [], "t \(row.t)")
    }
  }

  @Test(arguments: [1, 5])
  func scrub(steps: Int) throws {
    let rows = try Reference.card().scrub
    #expect(rows.count == 14)
    for row in rows {
      let operation = try operation(row.op)
      let (scene, run) = try CardScene.dragged(operation, by: nil)
      let start = CardScene.start(of: operation)
      for step in 1...steps {
        let way = row.dy * Double(step) / Double(steps)
        try scene.touch(.changed, start + way, at: 200.1 + Double(step) * 0.05)
      }
      let differences = try scene.values(at: 200.6).differences(from: row.values)
      #expect(differences == [], "\(row.op) \(row.dy)")
      #expect(abs(run.progress(at: 200.6) - row.p) <= Reference.alphaTolerance)
      try scene.touch(.ended, start + row.dy, at: 200.7)
      scene.controller.advance(to: 210)
      #expect(run.outcome == (row.release == "finish"), "\(row.op) \(row.dy)")
    }
  }

  @Test func settle() throws {
    let table = try Reference.card()
    #expect(table.settle.count == 24)
    for row in table.settle {
      let operation = try operation(row.op)
      let dy = (operation == .present ? -row.p : row.p) * table.area
      let (scene, run) = try CardScene.dragged(operation, by: dy)
      try scene.touch(.ended, CardScene.start(of: operation) + dy, at: 201)
      #expect(run.isCancelled == row.reversed && !run.isInteractive)
      let differences = try scene.values(at: 201 + row.dt).differences(from: row.values)
      #expect(differences == [], "\(row.op) \(row.p) dt \(row.dt)")
      try expectEnds(row, scene, run, table)
    }
  }

  /// Seconds that the dimming view needs back from p, by its curve: it scrubs linearly, but eases.
  private static let dimmingBack = [0.3: 0.291343293, 0.5: 0.3945]

  /// The clock ends when the row says; the run with the slowest member: back from p the linear ones need p·T, and on a
  /// presentation, which dims late, the dimming view is slower still.
  private func expectEnds(
    _ row: Reference.CardSettleRow, _ scene: CardScene, _ run: TransitionRun, _ table: Reference.Card
  )
    throws
  {
    let target = (row.op == "present") == row.reversed ? table.area : 0
    let before = try scene.values(at: 201 + row.settle - 1e-3)
    #expect(abs(before.cardY - target) > Reference.lengthTolerance)
    let after = try scene.values(at: 201 + row.settle + 1e-6)
    #expect(abs(after.cardY - target) <= Reference.lengthTolerance)
    var end = max(row.settle, (row.reversed ? row.p : 1 - row.p) * table.duration)
    if row.reversed, row.op == "present" { end = try #require(CardTests.dimmingBack[row.p]) }
    let endTime = try #require(scene.controller.endTime)
    #expect(abs(endTime - 201 - end) < 1e-6)
    // The run's own clock, of which its host tells how far it is, takes as long.
    let clockEnd = try #require(run.playhead.endTime)
    #expect(abs(clockEnd - 201 - end) < 1e-6)
    scene.controller.advance(to: 201 + end - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 201 + end + 1e-6)
    #expect(run.outcome == !row.reversed)
  }

  @Test(arguments: [(TransitionOperation.present, "card.present"), (.dismiss, "card.dismiss")])
  func hierarchy(operation: TransitionOperation, name: String) throws {
    let expected = try Reference.hierarchy(name)
    for finishes in [true, false] {
      let (scene, run) = try CardScene.dragged(operation, by: 0)
      #expect(roles(scene, in: run.container) == expected.during)
      #expect(roles(scene, in: scene.scene.window.root) == (try #require(expected.under)) + ["container"])
      let distance = finishes ? 300.0 : 100
      let end = CardScene.start(of: operation) + (operation == .present ? -distance : distance)
      try scene.touch(.changed, end, at: 200.6)
      try scene.touch(.ended, end, at: 201)
      scene.controller.advance(to: 210)
      #expect(run.outcome == finishes)
      let left = scene.scene.window.tree.contains(run.container) ? roles(scene, in: run.container) : []
      #expect(left == (finishes ? expected.completed : expected.cancelled))
      #expect(roles(scene, in: scene.scene.window.root).first == "P")
    }
  }

  private func roles(_ scene: CardScene, in view: ViewID) -> [String] {
    scene.scene.roles(in: view).map { $0 == "dimming" ? "dim" : $0 }
  }
}
