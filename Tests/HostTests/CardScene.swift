import Host
import Testing
import ViewTree

/// A bar in the first screen and a card in the second, by the names that the card transition looks for.
struct CardScene {
  let scene: Scene
  let bar: ViewID
  let barLabel: ViewID
  let card: ViewID
  let bigLabel: ViewID
  let smallLabel: ViewID
  let closeButton: ViewID

  /// - Parameters:
  ///   - geometry: the boxes; nil: those of the reference.
  ///   - isPresented: whether the card is up, by a run that ended before time 100.
  init(_ geometry: Reference.CardGeometry? = nil, isPresented: Bool = false) throws {
    let geometry = try geometry ?? Reference.card().geometry
    scene = try Scene.plugin("libCard.so", "card")
    let window = scene.window
    func view(_ name: String, _ screen: ViewID, _ numbers: [Double]) throws -> ViewID {
      try window.makeView(named: name, in: screen, frame: Rect(numbers))
    }
    bar = try view("controlView", scene.first, geometry.bar)
    barLabel = try view("outLabel", scene.first, geometry.barLabel)
    card = try view("controlView", scene.second, geometry.card)
    bigLabel = try view("inLabel", scene.second, geometry.inLabel)
    smallLabel = try view("outLabel", scene.second, geometry.outLabel)
    closeButton = try view("closeButton", scene.second, geometry.close)
    if isPresented { try scene.complete(.present, from: scene.first, to: scene.second, at: 0) }
  }

  var controller: TransitionController { scene.controller }

  var dimming: ViewID? { scene.window.tree.descendant(named: "dimming", of: scene.window.root) }

  /// What is shown at a time.
  func values(at time: Double) throws -> Reference.CardValues {
    try controller.show(at: time)
    let (card, big, small) = try (scene.shown(card), scene.shown(bigLabel), scene.shown(smallLabel))
    return Reference.CardValues(
      cardY: card.transform.ty, bigScaleX: big.transform.a, bigScaleY: big.transform.d, bigY: big.transform.ty,
      smallScaleX: small.transform.a, smallScaleY: small.transform.d, smallY: small.transform.ty,
      corner: card.cornerRadius, bigAlpha: big.alpha, smallAlpha: small.alpha,
      closeAlpha: try scene.shown(closeButton).alpha, dimAlpha: try scene.shown(#require(dimming)).alpha)
  }

  /// A finger on the middle line, by which everything here is done.
  func touch(_ phase: Touch.Phase, _ y: Double, x: Double = 160, pointer: Int32 = 0, at time: Double) throws {
    try controller.handle(Touch(phase, at: Point(x: x, y: y), pointer: pointer), at: time)
  }

  @discardableResult
  func tap(_ x: Double, _ y: Double, at time: Double) throws -> Bool {
    try controller.handle(Touch(.ended, at: Point(x: x, y: y), isTap: true), at: time)
  }

  /// Where the pan that starts an operation puts the finger down: on the bar or on the card.
  static func start(of operation: TransitionOperation) -> Double { operation == .present ? 530 : 130 }

  /// A scene with a finger down since time 200 on the bar or the card, and moved by `dy` at 200.5.
  static func dragged(_ operation: TransitionOperation, by dy: Double?) throws -> (CardScene, TransitionRun) {
    let scene = try CardScene(isPresented: operation == .dismiss)
    let start = start(of: operation)
    try scene.touch(.began, start, at: 200)
    let run = try #require(scene.controller.run)
    #expect(run.operation == operation && run.isInteractive && run.startedInteractively)
    if let dy { try scene.touch(.changed, start + dy, at: 200.5) }
    return (scene, run)
  }
}

extension Rect {
  init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
