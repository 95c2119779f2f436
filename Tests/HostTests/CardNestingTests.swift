import Host
import Testing
import ViewTree

/// However the views of the two scenes lie in each other, the labels lie on each other at both ends.
@Suite struct CardNestingTests {
  private struct Nested {
    let scene: Scene
    let barLabel: ViewID
    let bigLabel: ViewID
    let smallLabel: ViewID

    /// - Parameters:
    ///   - wrapped: whether the first screen's views lie in a view that is not at the origin.
    ///   - inBar, onCard: whether the labels lie in the bar and on the card.
    init(wrapped: Bool, inBar: Bool, onCard: Bool) throws {
      scene = try Scene.plugin("libCard.so", "card")
      let window = scene.window
      func view(_ name: String, in parent: ViewID, at origin: Point, _ box: Rect) throws -> ViewID {
        var box = box
        box.origin.x -= origin.x
        box.origin.y -= origin.y
        return try window.makeView(named: name, in: parent, frame: box)
      }
      let wrapper = Rect(x: 10, y: 300, width: 300, height: 268)
      let outer =
        wrapped ? try window.makeView(named: "wrapper", in: scene.first, frame: wrapper) : scene.first
      let outerOrigin = wrapped ? wrapper.origin : .zero
      let barBox = Rect(x: 10, y: 492, width: 300, height: 76)
      let bar = try view("controlView", in: outer, at: outerOrigin, barBox)
      let label = Rect(x: 107, y: 519, width: 106, height: 22)
      barLabel = try view("outLabel", in: inBar ? bar : outer, at: inBar ? barBox.origin : outerOrigin, label)
      let cardBox = Rect(x: 0, y: 100, width: 320, height: 468)
      let card = try window.makeView(named: "controlView", in: scene.second, frame: cardBox)
      let (holder, origin) = onCard ? (card, cardBox.origin) : (scene.second, .zero)
      bigLabel = try view("inLabel", in: holder, at: origin, Rect(x: 82, y: 172, width: 156, height: 32))
      smallLabel = try view("outLabel", in: holder, at: origin, label)
    }

    /// Where a view is shown, on the window.
    func box(_ view: ViewID) throws -> Rect {
      var transform = AffineTransform.identity
      var current: ViewID? = view
      while let view = current {
        transform = try transform.followed(by: scene.shown(view).toParent)
        current = scene.window.tree.parent(of: view)
      }
      return try transform.boundingBox(of: scene.shown(view).bounds)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func labelsLieOnEachOtherAtBothEnds(wrapped: Bool, inBar: Bool) throws {
    for onCard in [false, true] {
      let nested = try Nested(wrapped: wrapped, inBar: inBar, onCard: onCard)
      let controller = nested.scene.controller
      try controller.begin(.present, from: nested.scene.first, to: nested.scene.second, at: 0)
      try controller.show(at: 0)
      let bar = try nested.box(nested.barLabel)
      let (bigClosed, smallClosed) = try (nested.box(nested.bigLabel), nested.box(nested.smallLabel))
      #expect(bigClosed.isClose(to: bar), "on the card: \(onCard)")
      #expect(smallClosed.isClose(to: bar), "on the card: \(onCard)")
      try controller.show(at: 0.6)
      let (bigOpen, smallOpen) = try (nested.box(nested.bigLabel), nested.box(nested.smallLabel))
      #expect(bigOpen.isClose(to: Rect(x: 82, y: 172, width: 156, height: 32)), "on the card: \(onCard)")
      #expect(smallOpen.isClose(to: bigOpen), "on the card: \(onCard)")
    }
  }
}
