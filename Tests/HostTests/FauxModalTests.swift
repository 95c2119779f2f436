import Host
import Testing
import ViewTree

/// Every row of the reference for the faux modal, through the plug-in and the ABI, and what its original got wrong.
@Suite struct FauxModalTests {
  private static let box = [80.0, 280, 160, 100]

  private func scene(size: Size = Size(width: 320, height: 568)) throws -> Scene {
    try Scene.plugin("libMenu.so", "faux-modal", size: size)
  }

  // MARK: Reference

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func frames(operation: TransitionOperation) throws {
    let table = try Reference.fauxModal()
    for row in operation == .present ? table.present : table.dismiss {
      let scene = try scene()
      let run = try scene.start(operation, at: 200)
      #expect(run.duration == table.duration && !run.isInteractive)
      try scene.controller.show(at: 200 + row.t)
      let frame = try scene.shown(scene.second).frame
      #expect(frame.isClose(to: row.frame), "t \(row.t)")
      let presenting = try scene.shown(scene.first).frame
      #expect(presenting == Rect(x: 0, y: 0, width: 320, height: 568))
    }
  }

  @Test(arguments: [(TransitionOperation.present, "faux.present"), (.dismiss, "faux.dismiss")])
  func hierarchy(operation: TransitionOperation, name: String) throws {
    let expected = try Reference.hierarchy(name)
    let scene = try scene()
    let run = try scene.start(operation, at: 200)
    #expect(scene.roles(in: run.container) == expected.during)
    scene.controller.advance(to: 300)
    #expect(run.outcome == true)
    #expect(scene.settledRoles(after: run) == expected.completed)
    #expect(expected.cancelled == nil)
  }

  // MARK: Box

  @Test func thePresentedScreenKeepsItsBox() throws {
    let scene = try scene()
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    try scene.controller.show(at: 150)
    let frame = try scene.shown(scene.second).frame
    #expect(frame.isClose(to: FauxModalTests.box))
  }

  @Test func onOtherScreensTheBoxIsInProportion() throws {
    let scene = try scene(size: Size(width: 640, height: 284))
    try scene.start(.present, at: 0)
    try scene.controller.show(at: 0)
    let start = try scene.shown(scene.second).frame
    try scene.controller.show(at: 0.5)
    let end = try scene.shown(scene.second).frame
    #expect(start.isClose(to: [800, 140, 320, 50]))
    #expect(end.isClose(to: [160, 140, 320, 50]))
  }

  @Test(arguments: [TransitionOperation.present, .dismiss], [false, true])
  func aResizeInTheMiddleGoesOnInTheNewBox(operation: TransitionOperation, byHand: Bool) throws {
    let scene = try scene()
    try scene.start(operation, at: 200, interactive: byHand)
    if byHand { scene.controller.update(0.5, at: 200.25) }
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 200.25)
    let middle = try scene.shown(scene.second).frame
    #expect(middle.isClose(to: [480, 140, 320, 50]))
    try scene.controller.resize(to: Size(width: 160, height: 1136), at: 200.25)
    let again = try scene.shown(scene.second).frame
    #expect(again.isClose(to: [120, 560, 80, 200]))
    let presenting = try scene.shown(scene.first).frame
    #expect(presenting == Rect(x: 0, y: 0, width: 160, height: 1136))
    if byHand { scene.controller.settle(finished: true, at: 200.25) }
    try scene.controller.show(at: 200.5)
    let end = try scene.shown(scene.second).frame
    #expect(end.isClose(to: operation == .present ? [40, 560, 80, 200] : [200, 560, 80, 200]))
  }

  @Test func aDismissalAfterAResizeStartsInTheNewBox() throws {
    let scene = try scene()
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 150)
    try scene.controller.begin(.dismiss, from: scene.second, to: scene.first, at: 200)
    let frame = try scene.shown(scene.second).frame
    #expect(frame.isClose(to: [160, 140, 320, 50]))
  }

  // MARK: Touches and tint

  @Test func thePresentingScreenIsDimmedAndTakesNoTouches() throws {
    let scene = try scene()
    try scene.start(.present, at: 0)
    let start = try scene.shown(scene.first)
    #expect(!start.isInteractionEnabled && start.dimming == 0)
    try scene.controller.show(at: 0.25)
    let middle = try scene.shown(scene.first).dimming
    #expect(abs(middle - 0.5) < 1e-9)
    scene.controller.advance(to: 1)
    let end = try scene.model(scene.first)
    #expect(!end.isInteractionEnabled && end.dimming == 1)
  }

  @Test func aDismissalGivesTouchesBackAtItsStart() throws {
    let scene = try scene()
    try scene.start(.dismiss, at: 200)
    let start = try scene.shown(scene.first)
    #expect(start.isInteractionEnabled && start.dimming == 1)
    scene.controller.advance(to: 201)
    let end = try scene.model(scene.first)
    #expect(end.isInteractionEnabled && end.dimming == 0)
  }

  // MARK: Cancelled

  @Test func aPresentationThatIsReversedLeavesNothingBehind() throws {
    let scene = try scene()
    let run = try scene.start(.present, at: 0)
    scene.controller.resume(reversed: true, at: 0.3)
    scene.controller.advance(to: 1)
    #expect(run.outcome == false)
    #expect(scene.outline() == "first")
    let presenting = try scene.model(scene.first)
    #expect(presenting.isInteractionEnabled && presenting.dimming == 0)
    // The next transition finds the screen as large as the window, not as a box beside it.
    let presented = try scene.model(scene.second).frame
    #expect(presented == Rect(x: 0, y: 0, width: 320, height: 568))
  }

  @Test func aDismissalThatIsReversedKeepsTheModal() throws {
    let scene = try scene()
    let run = try scene.start(.dismiss, at: 200)
    scene.controller.resume(reversed: true, at: 200.3)
    scene.controller.advance(to: 201)
    #expect(run.outcome == false)
    #expect(scene.roles(in: run.container) == ["P", "Q"])
    let presenting = try scene.model(scene.first)
    #expect(!presenting.isInteractionEnabled && presenting.dimming == 1)
    let presented = try scene.model(scene.second).frame
    #expect(presented.isClose(to: FauxModalTests.box))
  }

  // MARK: Hierarchy

  @Test func thePresentingScreenGoesBackToItsOldPlace() throws {
    let scene = try scene()
    _ = try scene.window.makeView(named: "above", in: scene.window.root, frame: .zero)
    let below = try scene.window.makeView(named: "below", in: scene.window.root, frame: .zero)
    try scene.window.show(below)
    for round in 0..<3 {
      let time = Double(round) * 1000
      #expect(scene.outline() == "below first above")
      try scene.complete(.present, from: scene.first, to: scene.second, at: time)
      #expect(scene.outline() == "below container(first second) above")
      try scene.complete(.dismiss, from: scene.second, to: scene.first, at: time + 500)
    }
    #expect(scene.outline() == "below first above")
  }

  // MARK: Not animated

  @Test func withoutAnimationTheEndIsThereAtOnce() throws {
    let scene = try scene()
    let presentation = try scene.start(.present, at: 0, animated: false)
    let shown = try scene.shown(scene.second).frame
    #expect(shown.isClose(to: FauxModalTests.box))
    scene.controller.advance(to: 0)
    #expect(presentation.outcome == true)
    let dimmed = try scene.model(scene.first)
    #expect(!dimmed.isInteractionEnabled && dimmed.dimming == 1)
    let dismissal = try scene.controller.begin(
      .dismiss, from: scene.second, to: scene.first, at: 1, animated: false)
    scene.controller.advance(to: 1)
    #expect(dismissal.outcome == true)
    #expect(scene.outline() == "first")
    let restored = try scene.model(scene.first)
    #expect(restored.isInteractionEnabled && restored.dimming == 0)
  }
}
