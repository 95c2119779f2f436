import Host
import Testing
import ViewTree

/// One transition in C, built in many ways: hierarchy, completion, presentation controller, struct sizes.
@Suite struct VariantTests {
  private func scene(_ definitions: String...) throws -> Scene {
    try Scene(PluginBuilder.build("variant", definitions))
  }

  // MARK: Hierarchy

  @Test func fullScreenLeavesThePresentedScreenAlone() throws {
    let scene = try scene()
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    #expect(scene.outline() == "container(second)")
    try scene.complete(.dismiss, from: scene.second, to: scene.first, at: 200)
    #expect(scene.outline() == "first")
  }

  @Test func fullScreenCancelledIsAsBefore() throws {
    let scene = try scene()
    try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0, interactive: true)
    scene.controller.settle(finished: false, at: 1)
    scene.controller.advance(to: 10)
    #expect(scene.outline() == "first")
    try scene.complete(.present, from: scene.first, to: scene.second, at: 20)
    try scene.controller.begin(.dismiss, from: scene.second, to: scene.first, at: 200, interactive: true)
    #expect(scene.outline() == "container(first second)")
    scene.controller.settle(finished: false, at: 201)
    scene.controller.advance(to: 300)
    #expect(scene.outline() == "container(second)")
  }

  @Test(arguments: ["STYLE=TRANSITION_CUSTOM", "STYLE=TRANSITION_OVER_CURRENT_CONTEXT"])
  func otherStylesKeepThePresenterInItsPlace(style: String) throws {
    let scene = try scene(style)
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    #expect(scene.outline() == "first container(second)")
    try scene.complete(.dismiss, from: scene.second, to: scene.first, at: 200)
    #expect(scene.outline() == "first")
  }

  @Test func aPresenterThatWasMovedComesBackToItsOldIndex() throws {
    let scene = try scene("STYLE=TRANSITION_CUSTOM", "MOVES")
    let below = try scene.window.makeView(named: "below", in: scene.window.root, frame: .zero)
    let above = try scene.window.makeView(named: "above", in: scene.window.root, frame: .zero)
    try scene.window.show(scene.first)
    try scene.window.show(below)
    #expect(scene.outline() == "below first above")
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    #expect(scene.outline() == "below container(first second) above")
    try scene.controller.begin(.dismiss, from: scene.second, to: scene.first, at: 200, interactive: true)
    scene.controller.settle(finished: false, at: 201)
    scene.controller.advance(to: 300)
    #expect(scene.outline() == "below container(first second) above")
    try scene.complete(.dismiss, from: scene.second, to: scene.first, at: 400)
    #expect(scene.outline() == "below first above")
    #expect(scene.window.tree.contains(above))
  }

  @Test func threeTimesThereAndBackLeavesNothingBehind() throws {
    let scene = try scene("STYLE=TRANSITION_CUSTOM", "DIMMING")
    for round in 0..<3 {
      let time = Double(round) * 1000
      try scene.complete(.present, from: scene.first, to: scene.second, at: time)
      #expect(scene.outline() == "first container(dimming second)")
      try scene.complete(.dismiss, from: scene.second, to: scene.first, at: time + 500)
      #expect(scene.outline() == "first")
    }
  }

  @Test func pushAndPopKeepOneContainer() throws {
    let scene = try scene()
    try scene.complete(.push, from: scene.first, to: scene.second, at: 0)
    #expect(scene.outline() == "container(second)")
    try scene.complete(.pop, from: scene.second, to: scene.first, at: 200)
    #expect(scene.outline() == "container(first)")
  }

  // MARK: Presentation controller

  @Test func thePresentationControllerSaysWhereAndIsToldLast() throws {
    let scene = try scene("STYLE=TRANSITION_CUSTOM", "DIMMING")
    let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0)
    let final = run.finalFrames.to
    #expect(final == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(scene.outline() == "first container(dimming second)")
    scene.controller.advance(to: 100)
    #expect(scene.messages == ["ended 1", "did end 1"])
  }

  @Test func viewsOfACancelledPresentationAreGone() throws {
    let scene = try scene("STYLE=TRANSITION_CUSTOM", "DIMMING")
    try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0, interactive: true)
    let dimming = try #require(scene.window.tree.descendant(named: "dimming", of: scene.window.root))
    scene.controller.settle(finished: false, at: 0.1)
    scene.controller.advance(to: 10)
    #expect(!scene.window.tree.contains(dimming))
    #expect(scene.messages == ["ended 0", "did end 0"])
  }

  @Test func aPresenterThatIsKeptStaysUnderThePresentation() throws {
    let scene = try scene("CAPABILITIES=TRANSITION_KEEPS_PRESENTER")
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    #expect(scene.outline() == "container(first second)")
    try scene.controller.begin(.dismiss, from: scene.second, to: scene.first, at: 200, interactive: true)
    scene.controller.settle(finished: false, at: 201)
    scene.controller.advance(to: 210)
    #expect(scene.outline().contains("first") && scene.outline().contains("second"))
    try scene.complete(.dismiss, from: scene.second, to: scene.first, at: 300)
    #expect(scene.outline() == "first")
  }

  // MARK: Resize

  @Test func theContextsFramesFollowAResize() throws {
    let scene = try scene()
    let run = try scene.controller.begin(.push, from: scene.first, to: scene.second, at: 0)
    try scene.controller.resize(to: Size(width: 100, height: 50), at: 0.5)
    let full = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(run.initialFrames.from == full && run.initialFrames.to == .zero)
    #expect(run.finalFrames.from == .zero && run.finalFrames.to == full)
    let bounds = try scene.model(scene.second).frame
    #expect(bounds == full)
  }

  @Test func whatStandsWhileNothingRunsKeepsItsPartOfTheWindow() throws {
    let scene = try scene("STYLE=TRANSITION_CUSTOM", "DIMMING")
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    scene.window.place(scene.second, in: Rect(x: 80, y: 280, width: 160, height: 100))
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 200)
    let dimming = try #require(scene.window.tree.descendant(named: "dimming", of: scene.window.root))
    let (box, cover, below) = try (
      scene.model(scene.second).frame, scene.model(dimming).frame, scene.model(scene.first).frame
    )
    #expect(box == Rect(x: 160, y: 140, width: 320, height: 50))
    #expect(cover == Rect(x: 0, y: 0, width: 640, height: 284) && below == cover)
  }

  @Test func twoControllersOverOneWindowBothFollowAResize() throws {
    let scene = try scene("STYLE=TRANSITION_CUSTOM")
    let other = try TransitionController(
      window: scene.window, transition: PluginBuilder.build("variant", ["STYLE=TRANSITION_CUSTOM"]).transitions[0])
    let third = try scene.window.makeScreen(content: .none)
    try scene.complete(.present, from: scene.first, to: scene.second, at: 0)
    try other.begin(.present, from: scene.second, to: third, at: 200)
    other.advance(to: 300)
    for controller in [scene.controller, other] {
      try controller.resize(to: Size(width: 64, height: 32), at: 400)
    }
    for screen in [scene.first, scene.second, third] {
      let frame = try scene.model(screen).frame
      #expect(frame == Rect(x: 0, y: 0, width: 64, height: 32))
    }
  }

  @Test func interactionIsSwitchedOffAndOnAgain() throws {
    let scene = try scene("CAPABILITIES=TRANSITION_INTERRUPTIBLE")
    let run = try scene.controller.begin(.push, from: scene.first, to: scene.second, at: 0, interactive: true)
    var states: [Bool] = [run.isInteractive]
    scene.controller.settle(finished: true, at: 0.1)
    states.append(run.isInteractive)
    scene.controller.update(0.4, at: 0.2)
    states.append(run.isInteractive)
    scene.controller.settle(finished: false, at: 0.3)
    states.append(run.isInteractive)
    #expect(states == [true, false, true, false])
    scene.controller.advance(to: 5)
    #expect(run.outcome == false)
  }

  // MARK: Completion

  @Test func aRunThatNeverCompletesIsEndedByTheWatchdog() throws {
    let scene = try scene("COMPLETE=1")
    let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0)
    scene.controller.advance(to: 9)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 9.01)
    #expect(run.outcome == false)
    #expect(scene.messages.contains { $0.contains("never completed its present") })
    #expect(scene.outline() == "first")
  }

  @Test func aSecondCompletionIsIgnoredAndLogged() throws {
    let scene = try scene("COMPLETE=2")
    let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0)
    scene.controller.advance(to: 2)
    #expect(run.outcome == true)
    #expect(scene.messages.contains { $0.contains("twice") })
  }

  @Test func successAfterACancelIsTheTransitionsWord() throws {
    let scene = try scene("COMPLETE=3")
    let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0, interactive: true)
    scene.controller.settle(finished: false, at: 0.1)
    scene.controller.advance(to: 10)
    #expect(run.outcome == true)
    #expect(scene.outline() == "container(second)")
    #expect(scene.messages.contains { $0.contains("that was cancelled; its word counts") })
  }

  @Test func withoutAnimationItIsCompleteAtOnce() throws {
    let scene = try scene()
    let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 5, animated: false)
    try scene.controller.show(at: 5)
    let alpha = try scene.shown(scene.second).alpha
    #expect(alpha == 1)
    scene.controller.advance(to: 5)
    #expect(run.outcome == true)
  }

  // MARK: Refusals

  @Test func oneRunAtATime() throws {
    let scene = try scene()
    try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0)
    #expect(!scene.controller.areScreensTouchable)
    #expect(throws: TransitionError.transitionInProgress) {
      try scene.controller.begin(.push, from: scene.first, to: scene.second, at: 0)
    }
    scene.controller.advance(to: 100)
    #expect(scene.controller.areScreensTouchable)
  }

  @Test(arguments: [TransitionOperation.dismiss, .pop])
  func nothingToLeave(operation: TransitionOperation) throws {
    let scene = try scene()
    #expect(throws: TransitionError.nothingToLeave(operation)) {
      try scene.controller.begin(operation, from: scene.second, to: scene.first, at: 0)
    }
    #expect(scene.outline() == "first")
  }

  @Test func anUnknownRequiredCapabilityIsARefusal() {
    #expect {
      try PluginBuilder.build("variant", ["REQUIRED=64u"])
    } throws: { error in
      guard case LoadError.badDescriptor(index: 0, let reason) = error else { return false }
      return reason.contains("requires a capability")
    }
  }

  @Test func structsLargerThanKnownAreAccepted() throws {
    let scene = try scene("SIZE=64")
    let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0)
    #expect(run.duration == 1)
  }

  @Test func structsSmallerThanTheFirstVersionsAreRefused() throws {
    #expect(throws: TransitionError.self) { try scene("SIZE=-8") }
  }

  // MARK: The host's own animations

  @Test(arguments: [(TransitionOperation.present, 0.4, Point(x: 0, y: 568)), (.push, 0.35, Point(x: 320, y: 0))])
  func whatATransitionLacksTheHostAnimates(operation: TransitionOperation, duration: Double, offset: Point) throws {
    let scene = try scene("OPERATIONS=\(operation == .present ? 4 : 1)u")
    let run = try scene.controller.begin(operation, from: scene.first, to: scene.second, at: 0)
    #expect(run.duration == duration)
    try scene.controller.show(at: 0)
    let start = try scene.shown(scene.second).frame.origin
    #expect(start == offset)
    try scene.controller.show(at: duration / 2)
    let middle = try scene.shown(scene.second).frame.origin
    #expect(abs(middle.x - offset.x / 2) < 1e-9 && abs(middle.y - offset.y / 2) < 1e-9)
    if operation == .push {
      let lower = try scene.shown(scene.first).frame.origin
      #expect(abs(lower.x + 48) < 1e-9)
    }
    scene.controller.advance(to: 1)
    #expect(run.outcome == true)
  }
}
