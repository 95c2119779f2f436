import Host
import Testing
import Timing
import ViewTree

/// The card between screens without views of its names: the incoming screen is the card, a strip of the outgoing one the bar.
@Suite struct CardScreenTests {
  private static let sizes = [
    Size(width: 320, height: 568), Size(width: 375, height: 667), Size(width: 640, height: 284),
  ]

  private func scene(size: Size = Size(width: 320, height: 568), isPresented: Bool = false) throws -> Scene {
    let scene = try Scene.plugin("libCard.so", "card", size: size)
    if isPresented { try scene.complete(.present, from: scene.first, to: scene.second, at: 0) }
    return scene
  }

  private func view(_ name: String, in view: ViewID, _ scene: Scene) throws -> ViewID {
    try #require(scene.window.tree.descendant(named: name, of: view), "\(name)")
  }

  private func touch(_ scene: Scene, _ phase: Touch.Phase, _ y: Double, at time: Double) throws {
    try scene.controller.handle(Touch(phase, at: Point(x: 100, y: y)), at: time)
  }

  /// The rectangle of a view in the window; nothing on its way turns or scales.
  private func boxInWindow(_ view: ViewID, _ scene: Scene) throws -> Rect {
    var box = try scene.shown(view).frame
    var current = scene.window.tree.parent(of: view)
    while let parent = current {
      let origin = try scene.shown(parent).frame.origin
      box.origin = Point(x: box.minX + origin.x, y: box.minY + origin.y)
      current = scene.window.tree.parent(of: parent)
    }
    return box
  }

  // MARK: Boxes

  @Test(arguments: sizes, [TransitionOperation.present, .dismiss])
  func theScreenIsTheCardAndTheStripTheBar(size: Size, operation: TransitionOperation) throws {
    let table = try Reference.card()
    let scene = try scene(size: size)
    let run = try scene.start(operation, at: 200)
    let (scaleX, scaleY) = (size.width / 320, size.height / 568)
    let presenting = operation == .present ? run.from : run.to
    let card = operation == .present ? run.to : run.from
    let bar = try view("bar", in: presenting, scene)
    let barBox = try scene.shown(bar).frame
    #expect(barBox.isClose(to: [0, 492 * scaleY, 320 * scaleX, 76 * scaleY]))
    #expect(scene.roles(in: run.container) == ["dimming", "Q"])
    #expect(scene.window.tree.parent(of: presenting) == scene.window.root)
    for row in operation == .present ? table.present : table.dismiss {
      try scene.controller.show(at: 200 + row.t)
      let shown = try scene.shown(card)
      let way = row.values.cardY * scaleY
      #expect(shown.frame.isClose(to: [0, 100 * scaleY + way, 320 * scaleX, 468 * scaleY]), "t \(row.t)")
      #expect(abs(shown.transform.ty - way) <= Reference.lengthTolerance, "t \(row.t)")
      // The radius is not scaled.
      #expect(abs(shown.cornerRadius - row.values.corner) <= Reference.lengthTolerance, "t \(row.t)")
      let dimming = try scene.shown(view("dimming", in: run.container, scene))
      #expect(abs(dimming.alpha - row.values.dimAlpha) <= Reference.alphaTolerance, "t \(row.t)")
      #expect(dimming.frame == Rect(origin: .zero, size: size))
      let face = try scene.shown(view("face", in: card, scene)).alpha
      #expect(abs(face - row.values.smallAlpha) <= Reference.alphaTolerance, "t \(row.t)")
    }
    let corners = try scene.shown(card).corners
    #expect(corners == [.topLeft, .topRight])
  }

  // MARK: The first picture

  @Test(arguments: sizes)
  func theFirstPictureIsTheOutgoingScreen(size: Size) throws {
    let scene = try scene(size: size)
    scene.window.setContent(of: scene.first, .picture(7))
    let inner = try scene.window.makeView(
      named: "inner", in: scene.first, frame: Rect(x: 5, y: 6, width: 7, height: 8), content: .picture(8))
    let run = try scene.start(.present, at: 200)
    try scene.controller.show(at: 200)
    let face = try view("face", in: scene.second, scene)
    let strip = try view("strip", in: face, scene)
    // The face hides all of the card that is on the screen, and what it shows lies where it lies in the outgoing screen.
    let faceBox = try boxInWindow(face, scene)
    let card = try scene.shown(scene.second)
    #expect(
      faceBox.isClose(to: Rect(x: 0, y: card.frame.minY, width: size.width, height: size.height - card.frame.minY)))
    let stripBox = try boxInWindow(strip, scene)
    #expect(stripBox.isClose(to: Rect(origin: .zero, size: size)))
    #expect(scene.window.tree.node(strip)?.content == .picture(7))
    #expect(scene.window.tree.node(face)?.clipsToBounds == true)
    let copies = scene.window.tree.children(of: strip).compactMap(scene.window.tree.node)
    #expect(copies.map(\.content) == [.picture(8)] && copies[0].model.frame.origin == Point(x: 5, y: 6))
    #expect(scene.window.tree.contains(inner))
    let faceShown = try scene.shown(face)
    let dimming = try scene.shown(view("dimming", in: run.container, scene))
    #expect(faceShown.alpha == 1 && dimming.alpha == 0)
    #expect(card.cornerRadius == 0 && card.shadow == .none && card.alpha == 1)
    try scene.controller.show(at: 200.6)
    let alpha = try scene.shown(face).alpha
    #expect(alpha == 0)
  }

  // MARK: Gestures

  @Test(arguments: sizes)
  func onlyTheStripPresents(size: Size) throws {
    let top = 492 * size.height / 568
    for (y, begins) in [(top - 0.1, false), (top, true), (size.height - 1, true)] {
      let panned = try scene(size: size)
      try touch(panned, .began, y, at: 1)
      #expect((panned.controller.run?.isInteractive == true) == begins, "pan \(y)")
      let tapped = try scene(size: size)
      try tapped.controller.handle(Touch(.ended, at: Point(x: 5, y: y), isTap: true), at: 1)
      #expect((tapped.controller.run?.isInteractive == false) == begins, "tap \(y)")
    }
  }

  @Test func theFingerMovesItByTheScaledWay() throws {
    let scene = try scene(size: Size(width: 640, height: 284))
    try touch(scene, .began, 260, at: 1)
    let run = try #require(scene.controller.run)
    try touch(scene, .changed, 260 - 98, at: 1.1)
    #expect(abs(run.progress(at: 1.1) - 0.5) < 1e-9)
    try scene.controller.show(at: 1.1)
    let way = try scene.shown(scene.second).transform.ty
    #expect(abs(way - 98) <= Reference.lengthTolerance)
    try touch(scene, .ended, 260 - 100, at: 1.2)
    scene.controller.advance(to: 10)
    #expect(run.outcome == true)
  }

  @Test func aPanAnywhereOnTheCardDismissesAndATapDoesNot() throws {
    for (y, begins) in [(50.0, false), (110, true), (560, true)] {
      let scene = try scene(isPresented: true)
      try scene.controller.handle(Touch(.ended, at: Point(x: 100, y: y), isTap: true), at: 200)
      #expect(scene.controller.run == nil)
      try touch(scene, .began, y, at: 201)
      #expect((scene.controller.run?.operation == .dismiss) == begins, "\(y)")
    }
  }

  @Test(arguments: [130.0, 530], [TransitionOperation.present, .dismiss])
  func cardAndStripCatchIt(y: Double, operation: TransitionOperation) throws {
    let scene = try scene()
    let run = try scene.start(operation, at: 200)
    let time = operation == .present ? 200.5 : 200.02
    try scene.controller.show(at: time)
    let before = try scene.shown(scene.second)
    try touch(scene, .began, y, at: time)
    #expect(run.isInteractive && scene.controller.run === run)
    try scene.controller.show(at: 205)
    let caught = try scene.shown(scene.second)
    #expect(abs(caught.transform.ty - before.transform.ty) < 1e-6)
    #expect(abs(caught.cornerRadius - before.cornerRadius) < 1e-6)
    try touch(scene, .changed, y + 20, at: 205.1)
    try scene.controller.show(at: 205.1)
    let dragged = try scene.shown(scene.second)
    #expect(abs(dragged.transform.ty - before.transform.ty - 20) <= Reference.lengthTolerance)
    try touch(scene, .ended, y + 20, at: 206)
    scene.controller.advance(to: 210)
    #expect(run.outcome == (operation == .present))
  }

  // MARK: Mixed

  /// The picture of the bar inside the card must not be taken for the card.
  @Test func aNamedBarAndAScreenAsTheCard() throws {
    let scene = try scene()
    let bar = try scene.window.makeView(
      named: "controlView", in: scene.first, frame: Rect(x: 0, y: 400, width: 320, height: 76))
    _ = try scene.window.makeView(named: "inLabel", in: scene.first, frame: Rect(x: 5, y: 410, width: 50, height: 22))
    try touch(scene, .began, 420, at: 1)
    let run = try #require(scene.controller.run)
    try scene.controller.show(at: 1)
    let closed = try scene.shown(scene.second)
    #expect(closed.frame.isClose(to: [0, 400, 320, 468]) && closed.transform.ty == 300)
    let face = try boxInWindow(view("face", in: scene.second, scene), scene)
    #expect(face.isClose(to: [0, 400, 320, 168]))
    let strip = try boxInWindow(view("strip", in: scene.second, scene), scene)
    #expect(strip.isClose(to: [0, 0, 320, 568]))
    try touch(scene, .changed, 270, at: 1.1)
    #expect(abs(run.progress(at: 1.1) - 0.5) < 1e-9)
    try touch(scene, .ended, 260, at: 1.2)
    scene.controller.advance(to: 100)
    #expect(run.outcome == true)
    let open = try scene.model(scene.second).frame
    #expect(open.isClose(to: [0, 100, 320, 468]))
    // Down on the card, where the picture of the bar is too, and far from it.
    try touch(scene, .began, 560, at: 200)
    let back = try #require(scene.controller.run)
    #expect(back.operation == .dismiss)
    try touch(scene, .changed, 760, at: 200.1)
    try scene.controller.show(at: 200.1)
    let moved = try scene.shown(scene.second).transform.ty
    #expect(abs(moved - 200) <= Reference.lengthTolerance)
    let stays = try scene.shown(bar).frame
    #expect(stays.isClose(to: [0, 400, 320, 76]))
    try touch(scene, .ended, 760, at: 200.2)
    scene.controller.advance(to: 300)
    #expect(back.outcome == true && scene.outline() == "first(controlView inLabel)")
  }

  @Test func aStripAndANamedCard() throws {
    let scene = try scene()
    let card = try scene.window.makeView(
      named: "controlView", in: scene.second, frame: Rect(x: 0, y: 200, width: 320, height: 368))
    try touch(scene, .began, 500, at: 1)
    let run = try #require(scene.controller.run)
    try touch(scene, .changed, 427, at: 1.1)
    #expect(abs(run.progress(at: 1.1) - 0.25) < 1e-9)
    try scene.controller.show(at: 1.1)
    let frames = try (scene.shown(card).frame, scene.shown(scene.second).frame)
    #expect(frames.0.isClose(to: [0, 419, 320, 368]) && frames.1.isClose(to: [0, 0, 320, 568]))
    #expect(scene.window.tree.descendant(named: "face", of: scene.second) == nil)
  }

  /// One that was laid out for another size comes as large as the container.
  @Test func aScreenWithANamedCardFillsTheContainer() throws {
    let scene = try scene()
    _ = try scene.window.makeView(
      named: "controlView", in: scene.second, frame: Rect(x: 0, y: 200, width: 320, height: 368))
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 0.5)
    try scene.start(.present, at: 1)
    try scene.controller.show(at: 1)
    let frame = try scene.shown(scene.second).frame
    #expect(frame == Rect(x: 0, y: 0, width: 640, height: 284))
  }

  // MARK: Sizes

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func aResizeInTheMiddleScalesEverything(operation: TransitionOperation) throws {
    let scene = try scene()
    let run = try scene.start(operation, at: 200)
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 200.12)
    let progress = operation == .present ? 1 - 0.550908374 : 0.550908374
    let card = try scene.shown(scene.second)
    #expect(card.frame.isClose(to: [0, 50 + 196 * progress, 640, 234]))
    let bar = try scene.shown(view("bar", in: scene.first, scene)).frame
    #expect(bar.isClose(to: [0, 246, 640, 38]))
    let face = try scene.shown(view("face", in: scene.second, scene)).frame
    #expect(face.isClose(to: [0, 0, 640, 38]))
    let strip = try scene.shown(view("strip", in: scene.second, scene)).frame
    #expect(strip.isClose(to: [0, -246, 640, 284]))
    scene.controller.advance(to: 200.6 - 1e-6)
    #expect(run.outcome == nil)
    scene.controller.advance(to: 200.6 + 1e-6)
    #expect(run.outcome == true)
    let end = try scene.model(scene.second).frame
    #expect(end.isClose(to: operation == .present ? [0, 50, 640, 234] : [0, 0, 640, 284]))
  }

  @Test func theOpenCardKeepsItsPartOfTheWindow() throws {
    let scene = try scene(isPresented: true)
    try scene.controller.resize(to: Size(width: 640, height: 284), at: 150)
    let card = try scene.shown(scene.second)
    #expect(card.frame.isClose(to: [0, 50, 640, 234]) && card.cornerRadius == 12)
    // There a finger finds it.
    try touch(scene, .began, 60, at: 160)
    #expect(scene.controller.run?.operation == .dismiss)
  }

  // MARK: Aftermath

  @Test func threeTimesThereAndBackLeavesTheScreensAsTheyWere() throws {
    let scene = try scene()
    let natural = try (scene.model(scene.first), scene.model(scene.second))
    for round in 0..<3 {
      let time = Double(round) * 1000
      try scene.complete(.present, from: scene.first, to: scene.second, at: time)
      #expect(scene.outline() == "first(bar) container(dimming second(face(strip)))")
      let shadow = try scene.model(scene.second).shadow
      #expect(shadow == Shadow(opacity: 0.17, radius: 16, offset: .zero))
      try scene.complete(.dismiss, from: scene.second, to: scene.first, at: time + 500)
      #expect(scene.outline() == "first")
      #expect(scene.window.tree.children(of: scene.second) == [])
      let left = try (scene.model(scene.first), scene.model(scene.second))
      #expect(left == natural)
    }
  }

  @Test func aCancelledPresentationLeavesTheScreensAsTheyWere() throws {
    let scene = try scene()
    let natural = try (scene.model(scene.first), scene.model(scene.second))
    try touch(scene, .began, 530, at: 1)
    try touch(scene, .changed, 430, at: 1.1)
    try touch(scene, .ended, 430, at: 1.2)
    scene.controller.advance(to: 10)
    let left = try (scene.model(scene.first), scene.model(scene.second))
    #expect(left == natural)
    #expect(scene.outline() == "first" && scene.window.tree.children(of: scene.second) == [])
    // And the next one is as the first.
    let run = try scene.start(.present, at: 20)
    scene.controller.advance(to: 30)
    #expect(run.outcome == true)
  }
}
