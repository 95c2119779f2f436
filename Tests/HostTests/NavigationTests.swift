import Foundation
import Host
import Testing
import ViewTree

/// The navigation controller of the edge-swipe demo: a stack presented over a root, pushed and popped with fade.
@Suite struct NavigationTests {
  private struct Fixture {
    let window: Window
    let stack: NavigationStack
    let screens: [ViewID]

    init(count: Int = 3) throws {
      window = try Window(size: Size(width: 320, height: 568))
      let root = try window.makeScreen(content: .none)
      screens = try (0..<count).map { [window] _ in try window.makeScreen(content: .none) }
      let path = PluginBuilder.products.appending(path: "libFade.so").path(percentEncoded: false)
      let fade = try TransitionLibrary(opening: path).transitions[0]
      let controller = try TransitionController(window: window, transition: fade)
      stack = try NavigationStack(controller: controller, root: root, screens: screens, at: 0)
    }

    var depth: Int { stack.screens.count }

    /// A pan from one edge to the other and its release, after which time passes.
    func swipe(fromLeft: Bool, at time: Double) throws {
      let (start, end) = fromLeft ? (1.0, 300.0) : (319.0, 20.0)
      let controller = stack.controller
      try controller.handle(Touch(.began, at: Point(x: start, y: 100)), at: time)
      try controller.handle(Touch(.changed, at: Point(x: end, y: 100)), at: time + 0.1)
      try controller.handle(Touch(.ended, at: Point(x: end, y: 100)), at: time + 0.2)
      controller.advance(to: time + 5)
    }
  }

  @Test func swipesGoThroughThreeScreensAndBackAndOut() throws {
    let fixture = try Fixture()
    var depths: [Int] = [fixture.depth]
    for (step, fromLeft) in [false, false, true, true].enumerated() {
      try fixture.swipe(fromLeft: fromLeft, at: Double(step) * 10 + 1)
      depths.append(fixture.depth)
    }
    #expect(depths == [1, 2, 3, 2, 1])
    #expect(!fixture.stack.isDismissed)
    try fixture.swipe(fromLeft: true, at: 100)
    #expect(fixture.stack.isDismissed)
    #expect(fixture.window.tree.children(of: fixture.window.root) == [fixture.stack.root])
  }

  @Test func theLastScreenRefusesToGoOn() throws {
    let fixture = try Fixture(count: 1)
    #expect(!fixture.stack.offersNext)
    try fixture.stack.controller.handle(Touch(.began, at: Point(x: 319, y: 9)), at: 1)
    #expect(fixture.stack.controller.run == nil)
    let didPush = try fixture.stack.begin(.push, at: 2)
    #expect(!didPush)
  }

  @Test func theFirstScreenPopsNothing() throws {
    let fixture = try Fixture()
    let didPop = try fixture.stack.begin(.pop, at: 1)
    #expect(!didPop && fixture.stack.controller.run == nil)
  }

  @Test func aCancelledPushLeavesTheStackAsItWas() throws {
    let fixture = try Fixture()
    let controller = fixture.stack.controller
    try controller.handle(Touch(.began, at: Point(x: 319, y: 100)), at: 1)
    try controller.handle(Touch(.changed, at: Point(x: 250, y: 100)), at: 1.1)
    try controller.handle(Touch(.ended, at: Point(x: 250, y: 100)), at: 1.2)
    controller.advance(to: 5)
    #expect(fixture.stack.screens == [fixture.screens[0]])
    #expect(fixture.stack.offersNext)
    try fixture.swipe(fromLeft: false, at: 10)
    #expect(fixture.stack.screens == Array(fixture.screens[...1]))
  }

  /// A button pressed while a transition runs is refused, as in UIKit, and nothing is half done.
  @Test func pushPushPopPopWithinATenthOfASecond() throws {
    let fixture = try Fixture()
    let controller = fixture.stack.controller
    try fixture.stack.begin(.push, at: 1)
    for (operation, time) in [(TransitionOperation.push, 1.03), (.pop, 1.06), (.pop, 1.09)] {
      #expect(throws: TransitionError.transitionInProgress) { try fixture.stack.begin(operation, at: time) }
    }
    controller.advance(to: 1.5)
    #expect(fixture.stack.screens == Array(fixture.screens[...1]))
    #expect(controller.run == nil)
    let container = try #require(fixture.window.tree.parent(of: fixture.screens[1]))
    #expect(fixture.window.tree.children(of: container) == [fixture.screens[1]])
  }

  @Test func pushResizePop() throws {
    let fixture = try Fixture()
    let controller = fixture.stack.controller
    try fixture.stack.begin(.push, at: 1)
    controller.advance(to: 2)
    try controller.resize(to: Size(width: 568, height: 320), at: 3)
    try fixture.stack.begin(.pop, at: 4)
    controller.advance(to: 5)
    let frame = try #require(fixture.window.tree.node(fixture.screens[0])).model.frame
    #expect(frame == Rect(x: 0, y: 0, width: 568, height: 320))
    #expect(fixture.depth == 1)
  }
}
