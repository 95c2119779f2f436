import Host
import Testing
import Timing
import ViewTree

/// What the original of the card did wrong or leaves open, one by one.
@Suite struct CardQuirkTests {
  private static let operations = [TransitionOperation.present, .dismiss]
  /// Points that the card travels.
  private static let area = 392.0
  private static let held = 1e-6

  /// The way of the finger that takes an operation to a fraction.
  private func way(_ operation: TransitionOperation, to fraction: Double) -> Double {
    (operation == .present ? -fraction : fraction) * CardQuirkTests.area
  }

  /// How much of the card's way is left to go down, at a fraction of an operation.
  private func cardY(_ operation: TransitionOperation, at fraction: Double) -> Double {
    CardQuirkTests.area * (operation == .present ? 1 - fraction : fraction)
  }

  private func start(_ operation: TransitionOperation, at time: Double = 200) throws -> (CardScene, TransitionRun) {
    let scene = try CardScene(isPresented: operation == .dismiss)
    let (from, to) =
      operation == .present ? (scene.scene.first, scene.scene.second) : (scene.scene.second, scene.scene.first)
    return (scene, try scene.controller.begin(operation, from: from, to: to, at: time))
  }

  // MARK: (a) The clock

  /// An animator without anything to animate would complete at once: the clock needs no view of its own.
  @Test func theClockRunsItsTimeWithoutAViewOfItsOwn() throws {
    var boxes = try Reference.card().geometry
    boxes.card = boxes.bar
    boxes.barLabel = boxes.inLabel
    boxes.outLabel = boxes.inLabel
    let scene = try CardScene(boxes)
    let run = try scene.scene.start(.present, at: 200)
    #expect(scene.scene.roles(in: run.container) == ["dimming", "Q"])
    let moved = try scene.values(at: 200.3)
    #expect(moved.cardY == 0 && moved.bigY == 0 && moved.smallY == 0)
    scene.controller.advance(to: 200.6 - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 200.6 + 1e-6)
    #expect(run.outcome == true)
  }

  // MARK: (b) The slowest member

  @Test func completionWaitsForTheSlowestMember() throws {
    // Back from .3 of a presentation the clock needs .0713 s, the labels' alphas .18 s and the dimming view .2913 s.
    let (scene, run) = try CardScene.dragged(.present, by: way(.present, to: 0.3))
    try scene.touch(.ended, 530 + way(.present, to: 0.3), at: 201)
    scene.controller.advance(to: 201.1)
    let early = try scene.values(at: 201.1)
    #expect(early.cardY == CardQuirkTests.area && early.bigAlpha > 0.01 && early.dimAlpha > 0.01 && run.outcome == nil)
    scene.controller.advance(to: 201.2)
    let late = try scene.values(at: 201.2)
    #expect(late.bigAlpha == 0 && late.dimAlpha > 0.001 && run.outcome == nil)
    scene.controller.advance(to: 201.2914)
    #expect(run.outcome == false)
  }

  @Test(arguments: operations)
  func completionWaitsForTheClockOnTheWayOn(operation: TransitionOperation) throws {
    let (scene, run) = try CardScene.dragged(operation, by: way(operation, to: 0.6))
    try scene.touch(.ended, CardScene.start(of: operation) + way(operation, to: 0.6), at: 201)
    scene.controller.advance(to: 201.4)
    let values = try scene.values(at: 201.4)
    // All but the spring are there.
    #expect(values.bigAlpha == (operation == .present ? 1 : 0))
    #expect(abs(values.cardY - cardY(operation, at: 1)) > 0.1)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 201.4686)
    #expect(run.outcome == true)
  }

  // MARK: (c) No way to go

  @Test(arguments: [0, 0.9, -50], operations)
  func aCardWithoutAWayIgnoresTheFinger(travel: Double, operation: TransitionOperation) throws {
    var boxes = try Reference.card().geometry
    boxes.card[1] = boxes.bar[1] - travel
    let scene = try CardScene(boxes, isPresented: operation == .dismiss)
    try scene.touch(.began, 560, at: 200)
    let run = try #require(scene.controller.run)
    for (y, time) in [(100.0, 200.1), (560, 200.2), (-1000, 200.3), (400, 200.4)] {
      try scene.touch(.changed, y, at: time)
      let values = try scene.values(at: time)
      #expect(run.progress(at: time) == 0)
      #expect(abs(values.cardY - (operation == .present ? travel : 0)) <= CardQuirkTests.held)
      #expect(values.bigAlpha == (operation == .present ? 0 : 1))
    }
    try scene.touch(.ended, 100, at: 201)
    scene.controller.advance(to: 210)
    #expect(run.outcome == false)
    // By itself it runs as ever.
    let (from, to) =
      operation == .present ? (scene.scene.first, scene.scene.second) : (scene.scene.second, scene.scene.first)
    let next = try scene.controller.begin(operation, from: from, to: to, at: 220)
    for time in stride(from: 220, through: 220.6, by: 0.05) {
      let values = try scene.values(at: time)
      #expect(values.differences(from: values) == [], "a value is not a number at \(time)")
    }
    scene.controller.advance(to: 221)
    #expect(next.outcome == true)
  }

  @Test func caughtWithoutAWayItKeepsItsPlace() throws {
    var boxes = try Reference.card().geometry
    boxes.card = boxes.bar
    let scene = try CardScene(boxes)
    let run = try scene.scene.start(.present, at: 200)
    try scene.touch(.began, 530, at: 200.12)
    let caught = try scene.values(at: 200.12)
    try scene.touch(.changed, 100, at: 200.5)
    let dragged = try scene.values(at: 200.5)
    #expect(dragged == caught)
    try scene.touch(.ended, 100, at: 201)
    scene.controller.advance(to: 210)
    // The spring had come to .55.
    #expect(run.outcome == true)
  }

  // MARK: (d), (k) Another size

  /// Everything at twice the width and half the height, as its host lays it out.
  private func layOut(_ scene: CardScene) throws {
    let boxes = try Reference.card().geometry
    for (view, box) in [
      (scene.bar, boxes.bar), (scene.barLabel, boxes.barLabel), (scene.card, boxes.card),
      (scene.bigLabel, boxes.inLabel), (scene.smallLabel, boxes.outLabel), (scene.closeButton, boxes.close),
    ] {
      scene.scene.window.place(
        view, in: Rect(x: box[0] * 2, y: box[1] / 2, width: box[2] * 2, height: box[3] / 2))
    }
  }

  /// The values at half the height: ways down are half as long, scales and the rest as they are.
  private func halved(_ values: Reference.CardValues) -> Reference.CardValues {
    var values = values
    values.cardY /= 2
    values.bigY /= 2
    values.smallY /= 2
    return values
  }

  private static let wide = Size(width: 640, height: 284)

  @Test(arguments: operations)
  func aResizeUnderTheClockRecomputesTheTargets(operation: TransitionOperation) throws {
    let table = try Reference.card()
    let (scene, run) = try start(operation)
    try layOut(scene)
    try scene.controller.resize(to: CardQuirkTests.wide, at: 200.12)
    for row in operation == .present ? table.present : table.dismiss where row.t >= 0.12 {
      let differences = try scene.values(at: 200 + row.t).differences(from: halved(row.values))
      #expect(differences == [], "t \(row.t)")
    }
    let dimming = try scene.scene.shown(#require(scene.dimming)).frame
    #expect(dimming == Rect(origin: .zero, size: CardQuirkTests.wide))
    scene.controller.advance(to: 200.6 - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 200.6 + 1e-6)
    #expect(run.outcome == true)
  }

  @Test(arguments: operations)
  func aResizeUnderTheFingerRecomputesTheWay(operation: TransitionOperation) throws {
    let table = try Reference.card()
    let rows = table.scrub.filter { $0.op == operation.name }
    let (scene, run) = try CardScene.dragged(operation, by: way(operation, to: 0.25))
    try layOut(scene)
    try scene.controller.resize(to: CardQuirkTests.wide, at: 200.6)
    let kept = try #require(rows.first { $0.p == 0.25 })
    let differences = try scene.values(at: 200.6).differences(from: halved(kept.values))
    #expect(differences == [])
    // A quarter of the new way, 49 points, takes it to the middle; a point more lets it finish.
    let y = CardScene.start(of: operation) + way(operation, to: 0.25)
    let quarter = operation == .present ? -49.0 : 49
    try scene.touch(.changed, y + quarter, at: 200.7)
    let middle = try #require(rows.first { $0.p == 0.5 })
    let moved = try scene.values(at: 200.7).differences(from: halved(middle.values))
    #expect(moved == [])
    try scene.touch(.ended, y + quarter * 50 / 49, at: 200.8)
    scene.controller.advance(to: 210)
    #expect(run.outcome == true)
  }

  @Test func aResizeAfterTheReleaseGoesOn() throws {
    let table = try Reference.card()
    let (scene, run) = try CardScene.dragged(.present, by: way(.present, to: 0.6))
    try scene.touch(.ended, 530 + way(.present, to: 0.6), at: 201)
    try layOut(scene)
    let rows = table.settle.filter { $0.op == "present" && !$0.reversed }
    try scene.controller.resize(to: CardQuirkTests.wide, at: 201.05)
    for row in rows where row.dt > 0.05 {
      let differences = try scene.values(at: 201 + row.dt).differences(from: halved(row.values))
      #expect(differences == [], "dt \(row.dt)")
    }
    scene.controller.advance(to: 201.468588)
    #expect(run.outcome == true)
  }

  @Test func theDimmingViewFillsTheWindowWhileNothingRuns() throws {
    let scene = try CardScene(isPresented: true)
    try scene.controller.resize(to: CardQuirkTests.wide, at: 150)
    let dimming = try scene.scene.shown(#require(scene.dimming))
    #expect(dimming.frame == Rect(origin: .zero, size: CardQuirkTests.wide) && dimming.alpha == 0.2)
  }

  // MARK: (e) Shadow

  @Test func theShadowIsBackAfterACancelledDismissal() throws {
    let scene = try CardScene(isPresented: true)
    let shadow = Shadow(opacity: 0.17, radius: 16, offset: .zero)
    let presented = try scene.scene.model(scene.card).shadow
    #expect(presented == shadow)
    try scene.touch(.began, 130, at: 200)
    let dismissing = try scene.scene.shown(scene.card).shadow
    #expect(dismissing == .none)
    try scene.touch(.ended, 130, at: 200.5)
    let held = try scene.scene.model(scene.card).shadow
    #expect(held == .none)
    scene.controller.advance(to: 210)
    let restored = try scene.scene.model(scene.card).shadow
    #expect(restored == shadow)
    let bar = try scene.scene.model(scene.bar).shadow
    #expect(bar == shadow)
  }

  // MARK: (f) A wrapped screen

  @Test func aBarInsideOtherViewsIsFound() throws {
    let scene = try Scene.plugin("libCard.so", "card")
    let boxes = try Reference.card().geometry
    let outer = try scene.window.makeView(
      named: "navigation", in: scene.first, frame: Rect(x: 0, y: 0, width: 320, height: 568))
    let inner = try scene.window.makeView(named: "content", in: outer, frame: Rect(x: 0, y: 0, width: 320, height: 568))
    _ = try scene.window.makeView(named: "controlView", in: inner, frame: Rect(boxes.bar))
    let card = try scene.window.makeView(named: "controlView", in: scene.second, frame: Rect(boxes.card))
    try scene.controller.handle(Touch(.began, at: Point(x: 160, y: 530)), at: 1)
    #expect(scene.controller.run?.operation == .present)
    try scene.controller.show(at: 1)
    let closed = try scene.shown(card).transform.ty
    #expect(closed == CardQuirkTests.area)
  }

  // MARK: (g) Nobody else keeps it

  @Test func theHostKeepsTheTransitionBetweenTheRuns() throws {
    let scene = try CardScene(isPresented: true)
    // The library was opened in passing and only the controller is left of it.
    try scene.touch(.began, 130, at: 10_000)
    #expect(scene.controller.run?.operation == .dismiss)
  }

  // MARK: (h) Listeners

  @Test func aFingerThatOutlivesItsRunDrivesNothing() throws {
    let (scene, run) = try start(.present)
    try scene.touch(.began, 530, at: 200.3)
    try scene.touch(.began, 540, pointer: 1, at: 200.31)
    try scene.touch(.ended, 530, at: 200.4)
    scene.controller.advance(to: 210)
    #expect(run.outcome == true)
    let next = try scene.controller.begin(.dismiss, from: scene.scene.second, to: scene.scene.first, at: 220)
    try scene.touch(.changed, 200, pointer: 1, at: 220.1)
    try scene.touch(.ended, 200, pointer: 1, at: 220.2)
    let values = try scene.values(at: 220.3)
    #expect(abs(values.cardY - CardQuirkTests.area * 0.944477184) <= Reference.lengthTolerance)
    scene.controller.advance(to: 220.6 + 1e-6)
    #expect(next.outcome == true)
  }

  /// A listener that is added at every run would move the card twice as far in the second one.
  @Test func everyRunFollowsTheFingerOnce() throws {
    let scene = try CardScene()
    for round in 0..<3 {
      let time = Double(round) * 1000
      for operation in CardQuirkTests.operations {
        let begin = time + (operation == .present ? 0 : 500)
        let y = CardScene.start(of: operation)
        try scene.touch(.began, y, at: begin)
        try scene.touch(.changed, y + way(operation, to: 0.25), at: begin + 0.1)
        let values = try scene.values(at: begin + 0.1)
        #expect(abs(values.cardY - cardY(operation, at: 0.25)) <= Reference.lengthTolerance, "round \(round)")
        try scene.touch(.changed, y + way(operation, to: 0.75), at: begin + 0.2)
        try scene.touch(.ended, y + way(operation, to: 0.75), at: begin + 0.3)
        scene.controller.advance(to: begin + 10)
        #expect(scene.controller.run == nil)
      }
    }
  }

  // MARK: (i) Another speed, another curve

  @Test(arguments: [0.5, 2, 4], [true, false])
  func aCompletionSpeedDividesTheTimeThatRemains(speed: Double, finishes: Bool) throws {
    let table = try Reference.card()
    let p = finishes ? 0.6 : 0.3
    let (scene, run) = try CardScene.dragged(.present, by: way(.present, to: p))
    scene.controller.settle(finished: finishes, speed: speed, at: 201)
    for row in table.settle where row.op == "present" && row.p == p {
      let differences = try scene.values(at: 201 + row.dt / speed).differences(from: row.values)
      #expect(differences == [], "dt \(row.dt)")
    }
    let end = (finishes ? 0.468587284 : 0.291343293) / speed
    scene.controller.advance(to: 201 + end - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 201 + end + 1e-6)
    #expect(run.outcome == finishes)
  }

  /// A curve of its own takes each member from where it is over what of its own time remains.
  @Test func aCurveOfItsOwnTakesEachMemberOn() throws {
    let (scene, run) = try CardScene.dragged(.present, by: way(.present, to: 0.6))
    scene.controller.settle(finished: true, speed: 2, curve: .linear, at: 201)
    // Half of what remains of the spring, .4686 s at double speed.
    let middle = try scene.values(at: 201 + 0.468587284 / 4)
    #expect(abs(middle.cardY - cardY(.present, at: 0.8)) <= Reference.lengthTolerance)
    #expect(abs(middle.bigY - 342 * 0.2) <= Reference.lengthTolerance)
    // And of the corner, .24 s.
    let corner = try scene.values(at: 201 + 0.06).corner
    #expect(abs(corner - 12 * 0.8) <= Reference.lengthTolerance)
    // The big label's alpha goes by the time that it had come to: .36 of .6 s, E⁻¹ not asked.
    let alpha = try scene.values(at: 201 + 0.06).bigAlpha
    #expect(abs(alpha - (0.429119769 + 1) / 2) <= Reference.alphaTolerance)
    scene.controller.advance(to: 201 + 0.468587284 / 2 + 1e-6)
    #expect(run.outcome == true)
  }

  @Test func aSettlingTimeOfItsOwnIsTheSameForAll() throws {
    let (scene, run) = try CardScene.dragged(.dismiss, by: way(.dismiss, to: 0.75))
    scene.controller.settle(finished: false, duration: 2, curve: .easeInOut, at: 201)
    let middle = try scene.values(at: 202)
    #expect(abs(middle.cardY - CardQuirkTests.area * 0.375) <= Reference.lengthTolerance)
    #expect(abs(middle.corner - (3 + 12) / 2) <= Reference.lengthTolerance)
    #expect(abs(middle.bigAlpha - (0.093464651 + 1) / 2) <= Reference.alphaTolerance)
    scene.controller.advance(to: 203 - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 203 + 1e-6)
    #expect(run.outcome == false)
  }

  // MARK: (j) Caught, not dismissed

  @Test func aPanOnTheCardDuringAPresentationCatchesIt() throws {
    let (scene, run) = try start(.present)
    let before = try scene.values(at: 200.3)
    // The last picture was of the start, when there was no card here yet.
    try scene.controller.show(at: 200)
    try scene.touch(.began, 150, at: 200.3)
    #expect(scene.controller.run === run && run.isInteractive)
    let caught = try scene.values(at: 203)
    #expect(caught.differences(from: before, tolerance: CardQuirkTests.held) == [])
    try scene.touch(.ended, 150, at: 204)
    scene.controller.advance(to: 210)
    #expect(run.outcome == true && run.operation == .present && scene.controller.run == nil)
  }

  // MARK: Catching

  @Test(arguments: operations, [0.06, 0.12, 0.3, 0.5])
  func touchDownPausesAndTheFingerDragsOn(operation: TransitionOperation, moment: Double) throws {
    let (scene, run) = try start(operation)
    let before = try scene.values(at: 200 + moment)
    try scene.touch(.began, 535, at: 200 + moment)
    for time in [0, 0.001, 7] {
      let caught = try scene.values(at: 200 + moment + time)
      #expect(caught.differences(from: before, tolerance: CardQuirkTests.held) == [], "after \(time)")
    }
    // From there the finger's way counts, in increments: up and down again.
    let fraction = abs(before.cardY - cardY(operation, at: 0)) / CardQuirkTests.area
    for (way, time) in [(-30.0, 207.1), (12, 207.2), (25, 207.3)] {
      try scene.touch(.changed, 535 + way, at: time)
      let expected = min(1, max(0, fraction + (operation == .present ? -way : way) / CardQuirkTests.area))
      // Nothing is clamped on this way but at an end, where the rest of it is lost.
      guard (0.1...0.9).contains(fraction) else { continue }
      let dragged = try scene.values(at: time)
      #expect(abs(dragged.cardY - cardY(operation, at: expected)) <= Reference.lengthTolerance, "\(way)")
    }
    scene.controller.advance(to: 260)
    #expect(run.outcome == nil)
    try scene.touch(.ended, 560, at: 260)
    scene.controller.advance(to: 270)
    #expect(run.outcome != nil)
  }

  @Test(arguments: operations, [true, false])
  func caughtAndReleasedItGoesEitherWay(operation: TransitionOperation, finishes: Bool) throws {
    let (scene, run) = try start(operation)
    try scene.touch(.began, 535, at: 200.12)
    // The spring has come to .5509.
    let target = finishes ? 0.75 : 0.25
    let way = (operation == .present ? -1 : 1) * (target - 0.550908374) * CardQuirkTests.area
    try scene.touch(.changed, 535 + way, at: 200.3)
    let scrubbed = try #require(Reference.card().scrub.first { $0.op == operation.name && $0.p == target })
    let differences = try scene.values(at: 200.3).differences(from: scrubbed.values)
    #expect(differences == [])
    try scene.touch(.ended, 535 + way, at: 200.4)
    scene.controller.advance(to: 210)
    #expect(run.outcome == finishes)
  }

  /// A finger that only touches it lets every part of it go on from where it is, along its own curve.
  @Test func caughtAndReleasedInPlaceNothingJumps() throws {
    let table = try Reference.card()
    let (scene, run) = try start(.present)
    try scene.touch(.began, 535, at: 200.12)
    try scene.touch(.changed, 535, x: 150, at: 200.5)
    try scene.touch(.ended, 535, x: 150, at: 201.12)
    for row in table.present where row.t >= 0.12 {
      let differences = try scene.values(at: 201 + row.t).differences(from: row.values)
      #expect(differences == [], "t \(row.t)")
    }
    scene.controller.advance(to: 201.6 + 1e-6)
    #expect(run.outcome == true)
  }

  /// Before the middle it runs back as it came, backwards in time.
  @Test func caughtEarlyAndReleasedInPlaceItRunsBackAsItCame() throws {
    let table = try Reference.card()
    let (scene, run) = try start(.present)
    try scene.touch(.began, 535, at: 200.09)
    try scene.touch(.ended, 535, at: 201.09)
    for row in table.present where row.t <= 0.09 {
      let differences = try scene.values(at: 201.18 - row.t).differences(from: row.values)
      #expect(differences == [], "t \(row.t)")
    }
    scene.controller.advance(to: 201.18 + 1e-6)
    #expect(run.outcome == false)
  }

  /// Each finger moves it by its own way, and the last one to go has the last word.
  @Test func twoFingersMoveItTogether() throws {
    let (scene, run) = try CardScene.dragged(.present, by: way(.present, to: 0.4))
    let y = 530 + way(.present, to: 0.4)
    try scene.touch(.began, 500, pointer: 1, at: 201)
    try scene.touch(.changed, 500 - 98, pointer: 1, at: 201.1)
    let both = try scene.values(at: 201.1)
    #expect(abs(both.cardY - cardY(.present, at: 0.65)) <= Reference.lengthTolerance)
    try scene.touch(.ended, y, at: 201.2)
    #expect(!run.isInteractive && !run.isCancelled)
    try scene.touch(.changed, 500 + 98, pointer: 1, at: 201.2)
    let again = try scene.values(at: 201.3)
    #expect(run.isInteractive && abs(again.cardY - cardY(.present, at: 0.15)) <= Reference.lengthTolerance)
    try scene.touch(.ended, 500 + 98, pointer: 1, at: 201.4)
    scene.controller.advance(to: 210)
    #expect(run.outcome == false)
  }

  @Test(arguments: operations, [true, false])
  func caughtAgainWhileItSettles(operation: TransitionOperation, finishes: Bool) throws {
    let (scene, run) = try CardScene.dragged(operation, by: way(operation, to: 0.4))
    let y = CardScene.start(of: operation) + way(operation, to: 0.4)
    try scene.touch(.ended, y, at: 201)
    #expect(run.isCancelled)
    let settling = try scene.values(at: 201.05)
    try scene.touch(.began, 535, at: 201.05)
    #expect(run.isInteractive)
    let caught = try scene.values(at: 205)
    #expect(caught.differences(from: settling, tolerance: CardQuirkTests.held) == [])
    let fraction = abs(settling.cardY - cardY(operation, at: 0)) / CardQuirkTests.area
    let target = finishes ? 0.75 : 0.25
    let way = (operation == .present ? -1 : 1) * (target - fraction) * CardQuirkTests.area
    try scene.touch(.changed, 535 + way, at: 205.1)
    let scrubbed = try #require(Reference.card().scrub.first { $0.op == operation.name && $0.p == target })
    let differences = try scene.values(at: 205.1).differences(from: scrubbed.values)
    #expect(differences == [])
    try scene.touch(.ended, 535 + way, at: 205.2)
    #expect(run.isCancelled == !finishes)
    scene.controller.advance(to: 210)
    #expect(run.outcome == finishes)
  }

  // MARK: Release

  @Test(arguments: operations, [Touch.Phase.cancelled, .failed])
  func aGestureThatIsTornAwayPastTheMiddleFinishes(operation: TransitionOperation, phase: Touch.Phase) throws {
    for (fraction, finishes) in [(0.51, true), (0.5, false), (0.2, false)] {
      let (scene, run) = try CardScene.dragged(operation, by: way(operation, to: fraction))
      try scene.touch(phase, CardScene.start(of: operation) + way(operation, to: fraction), at: 201)
      scene.controller.advance(to: 210)
      #expect(run.outcome == finishes, "\(fraction)")
    }
  }

  @Test(arguments: operations)
  func exactlyHalfWayGoesBackWhateverTheSpeed(operation: TransitionOperation) throws {
    for velocity in [-3000.0, 0, 3000] {
      let (scene, run) = try CardScene.dragged(operation, by: way(operation, to: 0.5))
      let y = CardScene.start(of: operation) + way(operation, to: 0.5)
      try scene.controller.handle(
        Touch(.ended, at: Point(x: 160, y: y), velocity: Point(x: 0, y: velocity)), at: 201)
      scene.controller.advance(to: 210)
      #expect(run.outcome == false)
    }
  }

  @Test(arguments: operations)
  func theFractionIsClamped(operation: TransitionOperation) throws {
    for (fraction, shown) in [(-0.2, 0.0), (1.2, 1)] {
      let (scene, run) = try CardScene.dragged(operation, by: way(operation, to: fraction))
      let values = try scene.values(at: 200.5)
      #expect(values.cardY == cardY(operation, at: shown))
      #expect(run.progress(at: 200.5) == shown)
      try scene.touch(.ended, CardScene.start(of: operation) + way(operation, to: fraction), at: 201)
      scene.controller.advance(to: 201 + 1e-6)
      #expect(run.outcome == (shown == 1))
    }
  }

  // MARK: Taps

  @Test func aTapOnTheBarPresentsWithoutTheFinger() throws {
    let scene = try CardScene()
    try scene.tap(160, 530, at: 10)
    let run = try #require(scene.controller.run)
    #expect(run.operation == .present && !run.isInteractive && !run.startedInteractively)
    scene.controller.advance(to: 10.6 - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 10.6 + 1e-6)
    #expect(run.outcome == true)
  }

  @Test func aTapOnTheCloseButtonDismissesWithoutTheFinger() throws {
    let scene = try CardScene(isPresented: true)
    // Neither the card nor the bar below it is a button.
    for (x, y) in [(160.0, 300.0), (160, 530)] { try scene.tap(x, y, at: 150) }
    #expect(scene.controller.run == nil)
    try scene.tap(250, 60, at: 200)
    let run = try #require(scene.controller.run)
    #expect(run.operation == .dismiss && !run.isInteractive)
    scene.controller.advance(to: 200.6 - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 200.6 + 1e-6)
    #expect(run.outcome == true)
  }

  @Test func tapsAndPansElsewhereStartNothing() throws {
    let scene = try CardScene()
    try scene.tap(160, 300, at: 1)
    // The closed card lies in the second screen, whose close button would be here.
    try scene.tap(250, 60, at: 2)
    try scene.touch(.began, 300, at: 3)
    #expect(scene.controller.run == nil)
  }

  @Test func aCloseButtonOfTheFirstScreenIsNotTheCards() throws {
    let scene = try CardScene()
    _ = try scene.scene.window.makeView(
      named: "closeButton", in: scene.scene.first, frame: Rect(x: 10, y: 10, width: 80, height: 46))
    try scene.tap(20, 20, at: 1)
    #expect(scene.controller.run == nil)
  }

  @Test func tapsDuringARunDoNothing() throws {
    let (scene, run) = try start(.present)
    let isWanted = try scene.tap(160, 530, at: 200.1)
    #expect(!isWanted && !run.isInteractive)
    scene.controller.advance(to: 200.6 + 1e-6)
    #expect(run.outcome == true)
  }

  // MARK: Aftermath

  @Test(arguments: operations)
  func withoutAnimationTheEndIsThereAtOnce(operation: TransitionOperation) throws {
    let table = try Reference.card()
    let scene = try CardScene(isPresented: operation == .dismiss)
    let (from, to) =
      operation == .present ? (scene.scene.first, scene.scene.second) : (scene.scene.second, scene.scene.first)
    let run = try scene.controller.begin(operation, from: from, to: to, at: 200, animated: false)
    let last = try #require((operation == .present ? table.present : table.dismiss).last)
    #expect(last.t == table.duration)
    let differences = try scene.values(at: 200).differences(from: last.values)
    #expect(differences == [])
    scene.controller.advance(to: 200)
    #expect(run.outcome == true)
  }

  @Test func threeTimesThereAndTwiceBackLeavesEverythingAsItWas() throws {
    let scene = try CardScene()
    let views = [
      scene.scene.first, scene.scene.second, scene.bar, scene.barLabel, scene.card, scene.bigLabel, scene.smallLabel,
      scene.closeButton,
    ]
    let natural = try views.map(scene.scene.model)
    let tree = scene.scene.outline()
    for round in 0..<3 {
      let time = Double(round) * 1000
      try scene.scene.complete(.present, from: scene.scene.first, to: scene.scene.second, at: time)
      #expect(scene.scene.roles(in: scene.scene.window.root) == ["P", "container"])
      guard round < 2 else { break }
      try scene.scene.complete(.dismiss, from: scene.scene.second, to: scene.scene.first, at: time + 500)
      #expect(scene.scene.outline() == tree)
      let left = try views.map(scene.scene.model)
      #expect(left == natural)
    }
    // Open it stays as it has ended.
    let open = try #require(Reference.card().present.last)
    let differences = try scene.values(at: 4000).differences(from: open.values)
    #expect(differences == [])
  }

  @Test func aCancelledPresentationLeavesEverythingAsItWas() throws {
    let (scene, run) = try CardScene.dragged(.present, by: -100)
    try scene.touch(.ended, 430, at: 201)
    scene.controller.advance(to: 210)
    #expect(run.outcome == false)
    #expect(scene.dimming == nil)
    for view in [scene.card, scene.bigLabel, scene.smallLabel, scene.closeButton, scene.bar] {
      let model = try scene.scene.model(view)
      let natural = ViewProperties(frame: model.frame)
      #expect(model == natural)
    }
  }
}
