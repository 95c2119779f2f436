import Host
import Testing
import Timing
import ViewTree

/// Situations in which transitions of others were publicly reported to break, each by its name.
@Suite struct PublicReportTests {
  private static let full = Rect(x: 0, y: 0, width: 320, height: 568)
  /// Every transition that the package bundles.
  static let bundled = [
    ("libFade.so", "fade"), ("libMenu.so", "faux-modal"), ("libMenu.so", "menu"), ("libMenu.so", "menu-dynamics"),
    ("libFashion.so", "fashion"), ("libFashion.so", "alpha-by-step"), ("libCard.so", "card"),
  ]

  /// The tree with its sizes, for comparisons.
  private func state(_ scene: Scene) throws -> String {
    try scene.outline() + " \(scene.model(scene.first)) \(scene.model(scene.second))"
  }

  @Test(arguments: Drag.all.filter { !$0.operation.isForward })
  func cancelADismissalAtFortyPercentThenDismiss(drag: Drag) throws {
    let scene = try drag.scene()
    let before = try state(scene)
    let cancelled = try #require(try drag.perform(scene, to: 0.4, finishes: false, at: 200))
    scene.controller.advance(to: 210)
    #expect(cancelled.outcome == false)
    let after = try state(scene)
    #expect(after == before)
    let (from, to) = drag.screens(scene)
    let run = try scene.controller.begin(drag.operation, from: from, to: to, at: 220)
    scene.controller.advance(to: 240)
    #expect(run.outcome == true)
    #expect(scene.outline() == (drag.operation == .pop ? "container(first)" : "first"))
  }

  @Test(arguments: bundled)
  func presentAndDismissThreeTimesAndCountTheContainersChildren(file: String, name: String) throws {
    let scene = try Scene.plugin(file, name)
    var counts: [Int] = []
    let views = scene.window.tree.count
    for round in 0..<3 {
      let time = Double(round) * 100
      let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: time)
      scene.controller.advance(to: time + 40)
      counts.append(scene.window.tree.children(of: run.container).count)
      try scene.controller.begin(.dismiss, from: scene.second, to: scene.first, at: time + 50)
      scene.controller.advance(to: time + 90)
      #expect(scene.outline() == "first")
      #expect(scene.window.tree.count == views)
    }
    #expect(counts[0] > 0 && counts == [counts[0], counts[0], counts[0]])
  }

  @Test(arguments: Drag.all)
  func beganAndEndedInOneTick(drag: Drag) throws {
    let scene = try drag.scene()
    let before = try state(scene)
    try drag.touch(scene, .began, 0, at: 200)
    let run = try #require(scene.controller.run)
    try drag.touch(scene, .ended, 0, at: 200)
    scene.controller.advance(to: 201)
    #expect(run.outcome == false)
    let after = try state(scene)
    #expect(after == before)
  }

  @Test(arguments: Drag.all, [Touch.Phase.cancelled, .failed])
  func cancelledInTheMiddle(drag: Drag, phase: Touch.Phase) throws {
    let scene = try drag.scene()
    let before = try state(scene)
    try drag.touch(scene, .began, 0, at: 200)
    let run = try #require(scene.controller.run)
    try drag.touch(scene, .changed, 0.45, at: 200.1)
    try drag.touch(scene, phase, 0.45, speed: 900, at: 200.2)
    scene.controller.advance(to: 210)
    #expect(run.outcome == false)
    let after = try state(scene)
    #expect(after == before)
    #expect(scene.controller.areScreensTouchable)
  }

  @Test(arguments: Drag.all)
  func interactiveCancelThenTheSameByAButtonFullLength(drag: Drag) throws {
    let fresh = try drag.scene()
    let (from, to) = drag.screens(fresh)
    let length = try fresh.controller.begin(drag.operation, from: from, to: to, at: 200).duration
    let scene = try drag.scene()
    _ = try drag.perform(scene, to: 0.3, finishes: false, at: 200)
    scene.controller.advance(to: 210)
    let screens = drag.screens(scene)
    let run = try scene.controller.begin(drag.operation, from: screens.from, to: screens.to, at: 220)
    #expect(!run.isInteractive && run.duration == length)
    scene.controller.advance(to: 220 + length - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 220 + length)
    #expect(run.outcome == true)
  }

  @Test(arguments: Drag.all)
  func afterACancelOrderAndInteractionFlagsAsBefore(drag: Drag) throws {
    let scene = try drag.scene()
    func flags() throws -> [Bool] {
      try [scene.model(scene.first).isInteractionEnabled, scene.model(scene.second).isInteractionEnabled]
    }
    let (order, before) = try (scene.outline(), flags())
    _ = try drag.perform(scene, to: 0.4, finishes: false, at: 200)
    scene.controller.advance(to: 210)
    let after = try flags()
    #expect(scene.outline() == order && after == before)
    let touchable = try [scene.model(scene.first).order, scene.model(scene.second).order]
    #expect(touchable == [0, 0])
  }

  @Test func aPluginThatAlwaysReportsSuccessCancelled() throws {
    let scene = try Scene(PluginBuilder.build("variant", ["COMPLETE=3"]))
    let run = try scene.controller.begin(.push, from: scene.first, to: scene.second, at: 0, interactive: true)
    scene.controller.update(0.4, at: 0.1)
    scene.controller.settle(finished: false, at: 0.2)
    scene.controller.advance(to: 10)
    // Its word counts for the hierarchy, and is logged.
    #expect(run.outcome == true)
    #expect(scene.outline() == "container(second)")
    #expect(scene.messages.contains { $0.contains("that was cancelled; its word counts") })
  }

  @Test(arguments: [1.0, 0.999])
  func cancelAtHalfWithSpeedOneMonotoneWayBack(speed: Double) throws {
    for drag in Drag.all where drag.name != "menu-dynamics" {
      let scene = try drag.scene()
      try drag.touch(scene, .began, 0, at: 200)
      let run = try #require(scene.controller.run)
      try drag.touch(scene, .changed, 0.5, at: 200.1)
      scene.controller.settle(finished: false, speed: speed, at: 201)
      let end = try #require(scene.controller.endTime)
      var last = run.progress(at: 201)
      #expect(abs(last - 0.5) < 1e-6, "\(drag)")
      for step in 1...200 {
        let progress = run.progress(at: 201 + (end - 201) * Double(step) / 200)
        #expect(progress <= last + 1e-12, "\(drag) step \(step)")
        last = progress
      }
      #expect(last < 0.002, "\(drag)")
      scene.controller.advance(to: end)
      #expect(run.outcome == false, "\(drag)")
    }
  }

  @Test(arguments: [true, false])
  func fashionDrivenByPercentThroughBothHalves(byHand: Bool) throws {
    let scene = try Scene.plugin("libFashion.so", "fashion")
    try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0, interactive: byHand)
    func show(_ fraction: Double, at time: Double) throws -> ([String], Double, Double) {
      if byHand {
        scene.controller.update(fraction, at: time)
      } else {
        scene.controller.scrub(to: fraction, at: time)
      }
      try scene.controller.show(at: time)
      return try (
        scene.children, scene.shown(scene.first).frame.size.width, scene.shown(scene.second).frame.size.width
      )
    }
    var (order, old, new) = try show(0.25, at: 0.1)
    #expect(order == ["black", "to", "from"])
    #expect(old < 320 && old > 112 && abs(new - 112) < 1e-9)
    (order, old, new) = try show(0.75, at: 0.2)
    #expect(order == ["black", "from", "to"])
    #expect(abs(old - 112) < 1e-9 && new > 112 && new < 320)
    let middle = new
    (_, _, new) = try show(0.9, at: 0.3)
    #expect(new > middle)
    (order, _, new) = try show(0.4, at: 0.4)
    #expect(order == ["black", "to", "from"] && abs(new - 112) < 1e-9)
  }

  @Test(arguments: Drag.all.filter { !$0.name.hasPrefix("menu") })
  func updateToOneThenFinishDoneWithinATick(drag: Drag) throws {
    let scene = try drag.scene()
    try drag.touch(scene, .began, 0, at: 200)
    let run = try #require(scene.controller.run)
    scene.controller.update(1, at: 200.1)
    scene.controller.settle(finished: true, at: 200.2)
    scene.controller.advance(to: 200.2 + 1.0 / 60)
    #expect(run.outcome == true)
  }

  /// Three screens, each presented by the one before with a transition of its own.
  @Test func nestedPresentationsInnerOneDismissedOrderOfAllThree() throws {
    let outer = try Scene.plugin("libCard.so", "card")
    try outer.complete(.present, from: outer.first, to: outer.second, at: 0)
    let third = try outer.window.makeScreen(content: .none)
    let menu = try #require(Scene.library("libMenu.so").transitions.first { $0.description.name == "menu" })
    let inner = try TransitionController(window: outer.window, transition: menu)
    let before = outer.outline()
    for time in [100.0, 200] {
      try inner.begin(.present, from: outer.second, to: third, at: time)
      inner.advance(to: time + 50)
      #expect(outer.outline().contains("container(second"))
      try inner.begin(.dismiss, from: third, to: outer.second, at: time + 60)
      inner.advance(to: time + 90)
      #expect(outer.outline() == before)
    }
    try outer.complete(.dismiss, from: outer.second, to: outer.first, at: 400)
    #expect(outer.outline() == "first")
  }

  @Test(arguments: bundled, [true, false])
  func resizeInTheMiddleByClockAndByHand(plugin: (file: String, name: String), byHand: Bool) throws {
    let scene = try Scene.plugin(plugin.file, plugin.name)
    let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0, interactive: byHand)
    if byHand { scene.controller.update(0.5, at: 0.1) }
    try scene.controller.resize(to: Size(width: 640, height: 320), at: 0.2)
    if byHand { scene.controller.settle(finished: true, at: 0.3) }
    let end = try #require(scene.controller.endTime)
    try scene.controller.show(at: end)
    scene.controller.advance(to: end)
    #expect(run.outcome == true)
    // It ends as if it had begun in the new size.
    let fresh = try Scene.plugin(plugin.file, plugin.name, size: Size(width: 640, height: 320))
    try fresh.complete(.present, from: fresh.first, to: fresh.second, at: 0)
    #expect(scene.outline() == fresh.outline())
    let (found, expected) = try (scene.model(scene.second), fresh.model(fresh.second))
    #expect(found == expected)
  }

  @Test func capabilityBitsAndFunctionPointersThatDisagree() throws {
    // Interactive by its bits, without an interactor: nothing listens, and a button works.
    let silent = try Scene(PluginBuilder.build("variant", ["INTERACTIVE=15u", "NO_INTERACTOR"]))
    let heard = try silent.controller.handle(Touch(.began, at: Point(x: 5, y: 5)), at: 0)
    #expect(!heard && silent.controller.run == nil)
    try silent.complete(.present, from: silent.first, to: silent.second, at: 1)
    #expect(silent.outline() == "container(second)")
    // An interactor without the bit: what it starts runs by the clock.
    let eager = try Scene(PluginBuilder.build("variant", ["INTERACTIVE=0u"]))
    try eager.controller.handle(Touch(.began, at: Point(x: 5, y: 5)), at: 0)
    let run = try #require(eager.controller.run)
    #expect(!run.isInteractive)
    eager.controller.advance(to: 1)
    #expect(run.outcome == true)
    // It completes itself by its bits and has no way to: the watchdog ends it.
    let mute = try Scene(PluginBuilder.build("variant", ["COMPLETE=1"]))
    let never = try mute.controller.begin(.present, from: mute.first, to: mute.second, at: 0)
    mute.controller.advance(to: 100)
    #expect(never.outcome == false)
  }

  @Test(arguments: bundled, [Size(width: 0, height: 0), Size(width: 80, height: 0), Size(width: 1, height: 1)])
  func tinyContainers(plugin: (file: String, name: String), size: Size) throws {
    let scene = try Scene.plugin(plugin.file, plugin.name, size: size)
    for (index, operation) in [TransitionOperation.present, .dismiss].enumerated() {
      let time = Double(index) * 100
      let run = try scene.controller.begin(
        operation, from: index == 0 ? scene.first : scene.second, to: index == 0 ? scene.second : scene.first, at: time)
      for step in 0...20 {
        try scene.controller.show(at: time + run.duration * Double(step) / 20)
        for screen in [scene.first, scene.second] {
          let frame = try scene.shown(screen).frame
          let isFinite = [frame.minX, frame.minY, frame.size.width, frame.size.height].allSatisfy(\.isFinite)
          #expect(isFinite)
        }
      }
      scene.controller.advance(to: time + 50)
      #expect(run.outcome == true)
    }
    #expect(scene.outline() == "first")
  }

  @Test func nothingToAnimateDurationZero() throws {
    let scene = try Scene(PluginBuilder.build("variant", ["EMPTY"]))
    let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 7)
    #expect(run.duration == 0)
    scene.controller.advance(to: 7)
    #expect(run.outcome == true)
    #expect(scene.outline() == "container(second)")
  }

  @Test(arguments: bundled, TransitionOperation.allCases)
  func notAnimatedEveryKind(plugin: (file: String, name: String), operation: TransitionOperation) throws {
    let animated = try Scene.plugin(plugin.file, plugin.name)
    try animated.start(operation, at: 200)
    animated.controller.advance(to: 250)
    let scene = try Scene.plugin(plugin.file, plugin.name)
    let run = try scene.start(operation, at: 200, animated: false)
    scene.controller.advance(to: 200)
    #expect(run.outcome == true)
    let (found, expected) = try (state(scene), state(animated))
    #expect(found == expected)
  }

  @Test(arguments: Drag.all.filter { $0.name != "card" })
  func twoEdgePansAtOnce(drag: Drag) throws {
    let scene = try drag.scene()
    try drag.touch(scene, .began, 0, at: 200)
    let run = try #require(scene.controller.run)
    for start in [Point(x: 1, y: 9), Point(x: 319, y: 9)] {
      try scene.controller.handle(Touch(.began, at: start, pointer: 1), at: 200.05)
      #expect(scene.controller.run === run && run.outcome == nil)
      try scene.controller.handle(Touch(.cancelled, at: start, pointer: 1), at: 200.06)
    }
    scene.controller.settle(finished: true, at: 200.1)
    scene.controller.advance(to: 210)
    #expect(scene.controller.run == nil)
  }

  @Test(arguments: bundled)
  func updateBeforeStartFinishTwice(file: String, name: String) throws {
    let scene = try Scene.plugin(file, name)
    scene.controller.update(0.5, at: 0)
    scene.controller.settle(finished: true, at: 0)
    #expect(scene.controller.run == nil && scene.outline() == "first")
    let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 1, interactive: true)
    scene.controller.update(0.6, at: 1.1)
    scene.controller.settle(finished: true, at: 1.2)
    scene.controller.settle(finished: true, at: 1.25)
    scene.controller.advance(to: 20)
    scene.controller.settle(finished: true, at: 21)
    #expect(run.outcome == true)
  }

  @Test(arguments: Drag.all)
  func interactionPreparedAndThePresentationRefused(drag: Drag) throws {
    let scene = try drag.scene()
    let lead = scene.controller.screenForOperation
    scene.controller.screenForOperation = { _ in nil }
    try drag.touch(scene, .began, 0, at: 200)
    #expect(scene.controller.run == nil)
    scene.controller.screenForOperation = lead
    // The next press of a button is nobody's to drive, though the finger is still down.
    let (from, to) = drag.screens(scene)
    let run = try scene.controller.begin(drag.operation, from: from, to: to, at: 201)
    try drag.touch(scene, .changed, 0.7, at: 201.05)
    try drag.touch(scene, .ended, 0.7, at: 201.06)
    #expect(!run.isInteractive && run.outcome == nil)
    scene.controller.advance(to: 201 + run.duration)
    #expect(run.outcome == true)
  }

  @Test(arguments: bundled)
  func presentWhilePresenting(file: String, name: String) throws {
    let scene = try Scene.plugin(file, name)
    let third = try scene.window.makeScreen(content: .none)
    let run = try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0)
    #expect(throws: TransitionError.transitionInProgress) {
      try scene.controller.begin(.present, from: scene.first, to: third, at: 0.1)
    }
    scene.controller.advance(to: 50)
    #expect(run.outcome == true)
    #expect(scene.window.tree.parent(of: third) == nil)
  }

  @Test(arguments: Drag.all)
  func cancelFiveTimesThenFinish(drag: Drag) throws {
    let scene = try drag.scene()
    let before = try state(scene)
    for round in 0..<5 {
      let time = 200 + Double(round) * 20
      let run = try #require(try drag.perform(scene, to: 0.4, finishes: false, at: time))
      scene.controller.advance(to: time + 15)
      let after = try state(scene)
      #expect(run.outcome == false && after == before)
    }
    let run = try #require(try drag.perform(scene, to: 0.8, finishes: true, at: 400))
    scene.controller.advance(to: 420)
    #expect(run.outcome == true)
  }

  @Test(arguments: Drag.all)
  func velocityExactlyZeroProgressExactlyHalf(drag: Drag) throws {
    let scene = try drag.scene()
    try drag.touch(scene, .began, 0, at: 200)
    let run = try #require(scene.controller.run)
    try drag.touch(scene, .changed, 0.5, at: 200.1)
    try drag.touch(scene, .ended, 0.5, speed: 0, at: 200.2)
    scene.controller.advance(to: 210)
    #expect(run.outcome == false)
  }

  @Test(arguments: Drag.all, [0.0, 1])
  func releaseAtZeroAndAtOne(drag: Drag, fraction: Double) throws {
    let scene = try drag.scene()
    let finishes = fraction == 1
    let run = try #require(try drag.perform(scene, to: fraction, finishes: finishes, at: 200))
    scene.controller.advance(to: 210)
    #expect(run.outcome == finishes)
  }
}
