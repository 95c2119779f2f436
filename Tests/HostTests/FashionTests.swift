import Host
import Testing
import ViewTree

/// Every row of the reference for fashion, through the plug-in and the ABI, and what its original got wrong.
@Suite struct FashionTests {
  private static let full = Rect(x: 0, y: 0, width: 320, height: 568)

  private func scene(size: Size = Size(width: 320, height: 568)) throws -> Scene {
    try Scene.plugin("libFashion.so", "fashion", size: size)
  }

  private func expect(_ view: ViewProperties, _ place: Reference.FashionPlace, _ what: String) {
    let transform = view.transform
    for scale in [transform.a, transform.d] { #expect(abs(scale - place.scale) <= Reference.alphaTolerance, "\(what)") }
    #expect([transform.b, transform.c, transform.tx, transform.ty] == [0, 0, 0, 0])
    #expect(abs(view.center.x - place.center[0]) <= Reference.lengthTolerance, "\(what)")
    #expect(abs(view.center.y - place.center[1]) <= Reference.lengthTolerance, "\(what)")
    #expect(view.frame.isClose(to: place.frame), "\(what)")
  }

  private func scale(_ scene: Scene, _ view: ViewID) throws -> Double { try scene.shown(view).transform.a }

  // MARK: Reference

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func places(operation: TransitionOperation) throws {
    let table = try Reference.fashion()
    for row in operation == .present ? table.present : table.dismiss {
      let scene = try scene()
      let run = try scene.start(operation, at: 200)
      #expect(run.duration == table.duration)
      try scene.controller.show(at: 200 + row.t)
      expect(try scene.shown(scene.first), row.presenting, "presenting at \(row.t)")
      expect(try scene.shown(scene.second), row.presented, "presented at \(row.t)")
      #expect(scene.roles(in: run.container).last == (row.top == "presenting" ? "P" : "Q"), "t \(row.t)")
    }
  }

  @Test(arguments: [(TransitionOperation.present, "fashion.present"), (.dismiss, "fashion.dismiss")])
  func hierarchy(operation: TransitionOperation, name: String) throws {
    let expected = try Reference.hierarchy(name)
    for finishes in [true, false] {
      let scene = try scene()
      let run = try scene.start(operation, at: 200)
      try scene.controller.show(at: 200.25)
      #expect(scene.roles(in: run.container) == expected.first)
      try scene.controller.show(at: 200.75)
      #expect(scene.roles(in: run.container) == expected.second)
      if !finishes { scene.controller.resume(reversed: true, at: 200.75) }
      scene.controller.advance(to: 300)
      #expect(run.outcome == finishes)
      #expect(scene.settledRoles(after: run) == (finishes ? expected.completed : expected.cancelled))
      #expect(scene.window.tree.descendant(named: "black", of: scene.window.root) == nil)
    }
  }

  // MARK: By hand

  /// The original's second half was started by the end of the first one and could not be scrubbed.
  @Test(arguments: [TransitionOperation.present, .dismiss])
  func aHandScrubsBothHalves(operation: TransitionOperation) throws {
    let scene = try scene()
    let run = try scene.start(operation, at: 200, interactive: true)
    let (old, new) = operation == .present ? (scene.first, scene.second) : (scene.second, scene.first)
    var time = 200.0
    // There and back again: the step in the middle is undone.
    for p in [0, 0.125, 0.25, 0.499, 0.5, 0.625, 0.75, 1, 0.75, 0.5, 0.499, 0.25, 0] {
      time += 0.1
      scene.controller.update(p, at: time)
      try scene.controller.show(at: time)
      let (oldScale, newScale) = try (scale(scene, old), scale(scene, new))
      #expect(abs(oldScale - (1 - 0.65 * min(1, 2 * p))) < 1e-9, "p \(p)")
      #expect(abs(newScale - (0.35 + 0.65 * max(0, 2 * p - 1))) < 1e-9, "p \(p)")
      #expect(scene.children == (p < 0.5 ? ["black", "to", "from"] : ["black", "from", "to"]), "p \(p)")
    }
    #expect(scene.controller.run === run)
  }

  /// A cancelled interaction may be slowed a little, as the original did.
  @Test func aHandThatLetsGoInTheSecondHalfGoesBackThroughBoth() throws {
    let scene = try scene()
    let run = try scene.start(.dismiss, at: 200, interactive: true)
    scene.controller.update(0.75, at: 201)
    scene.controller.settle(finished: false, speed: 0.999, at: 201)
    try scene.controller.show(at: 201)
    #expect(scene.roles(in: run.container) == ["black", "Q", "P"])
    scene.controller.advance(to: 201.75)
    #expect(run.outcome == nil)
    // At the end of its way the leaving screen is whole again and in front.
    try scene.controller.show(at: 201.75)
    let almost = try scale(scene, scene.second)
    #expect(abs(almost - 1) < 1e-3)
    #expect(scene.roles(in: run.container) == ["black", "P", "Q"])
    scene.controller.advance(to: 201 + 0.75 / 0.999 + 1e-9)
    #expect(run.outcome == false)
  }

  @Test func aFirstHalfThatIsCutOffDoesNotStartTheSecond() throws {
    let scene = try scene()
    let run = try scene.start(.present, at: 0)
    scene.controller.resume(reversed: true, at: 0.3)
    for time in [0.3, 0.4, 0.5, 0.59] {
      scene.controller.advance(to: time)
      try scene.controller.show(at: time)
      let waiting = try scale(scene, scene.second)
      #expect(waiting == 0.35 && run.outcome == nil)
    }
    scene.controller.advance(to: 0.61)
    #expect(run.outcome == false)
  }

  @Test func noGestureOfItsOwnStartsIt() throws {
    let scene = try scene()
    let isTaken = try scene.controller.handle(Touch(.began, at: Point(x: 1, y: 1)), at: 1)
    #expect(!isTaken && scene.controller.description.interactive == [])
  }

  // MARK: Frames

  /// The original left the hidden screen in its slot.
  @Test(arguments: [TransitionOperation.present, .dismiss], [true, false])
  func bothScreensAreLeftWhole(operation: TransitionOperation, finishes: Bool) throws {
    let scene = try scene()
    let run = try scene.start(operation, at: 200)
    if !finishes { scene.controller.resume(reversed: true, at: 200.6) }
    scene.controller.advance(to: 300)
    #expect(run.outcome == finishes)
    for screen in [scene.first, scene.second] {
      let model = try scene.model(screen)
      #expect(model.frame == FashionTests.full && model.transform == .identity && model.order == 0)
    }
  }

  /// A box of another presentation steps back from the whole container.
  @Test func theScreenThatIsShownStartsWhole() throws {
    let scene = try scene()
    let modal = try Scene.library("libMenu.so").transitions.first { $0.description.name == "faux-modal" }
    let other = try TransitionController(window: scene.window, transition: #require(modal))
    try other.begin(.present, from: scene.first, to: scene.second, at: 0)
    other.advance(to: 1)
    let next = try scene.window.makeScreen(content: .none)
    try scene.controller.begin(.present, from: scene.second, to: next, at: 2)
    let frame = try scene.shown(scene.second).frame
    #expect(frame == FashionTests.full)
  }

  @Test func theBlackViewFillsTheContainer() throws {
    let scene = try scene()
    try scene.start(.present, at: 0)
    let black = try #require(scene.window.tree.descendant(named: "black", of: scene.window.root))
    let start = try scene.shown(black)
    #expect(start.frame == FashionTests.full && start.backgroundColor == .black)
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 0.25)
    let resized = try scene.shown(black).frame
    #expect(resized == Rect(x: 0, y: 0, width: 640, height: 284))
  }

  @Test(arguments: [false, true], [0.25, 0.75])
  func aResizeInTheMiddleGoesOn(byHand: Bool, fraction: Double) throws {
    let scene = try scene()
    try scene.start(.present, at: 0, interactive: byHand)
    if byHand { scene.controller.update(fraction, at: fraction) }
    scene.controller.advance(to: fraction)
    try scene.controller.resize(to: Size(width: 640, height: 284), at: fraction)
    // A quarter and three quarters are the middle of a half, eased or not.
    let (moving, waiting) = fraction < 0.5 ? (scene.first, scene.second) : (scene.second, scene.first)
    let frame = try scene.shown(moving).frame
    #expect(frame.isClose(to: fraction < 0.5 ? [32, 46.15, 432, 191.7] : [176, 46.15, 432, 191.7]))
    let compact = try scene.shown(waiting).frame
    #expect(compact.isClose(to: fraction < 0.5 ? [352, 92.3, 224, 99.4] : [64, 92.3, 224, 99.4]))
    if byHand { scene.controller.settle(finished: true, at: fraction) }
    scene.controller.advance(to: 100)
    for screen in [scene.first, scene.second] {
      let model = try scene.model(screen)
      #expect(model.frame == Rect(x: 0, y: 0, width: 640, height: 284) && model.transform == .identity)
    }
  }

  @Test func withoutAnimationTheEndIsThereAtOnce() throws {
    let scene = try scene()
    let run = try scene.start(.present, at: 0, animated: false)
    let shown = try scene.shown(scene.second).frame
    #expect(shown.isClose(to: FashionTests.full))
    #expect(scene.children == ["black", "from", "to"])
    scene.controller.advance(to: 0)
    #expect(run.outcome == true)
    #expect(scene.outline() == "container(second)")
  }

  @Test func thereAndBackThreeTimesLeavesNothingBehind() throws {
    let scene = try scene()
    for round in 0..<3 {
      let time = Double(round) * 1000
      try scene.complete(.present, from: scene.first, to: scene.second, at: time)
      #expect(scene.outline() == "container(second)")
      try scene.complete(.dismiss, from: scene.second, to: scene.first, at: time + 500)
      #expect(scene.outline() == "first")
    }
  }
}
