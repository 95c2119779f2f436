import Testing
import ViewTree

@Suite struct ViewHandleTests {
  private let box = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test func aHandleGoesStaleWithItsView() throws {
    var tree = ViewTree()
    let view = try tree.makeView(name: "a", frame: box)
    #expect(tree.contains(view))
    tree.destroy(view)
    #expect(!tree.contains(view))
    #expect(tree.node(view) == nil)
    #expect(tree.parent(of: view) == nil)
    #expect(tree.children(of: view).isEmpty)
    #expect(tree.shownChildren(of: view).isEmpty)
  }

  @Test func aHandleIsNeverGivenToAnotherView() throws {
    var tree = ViewTree()
    var given: Set<ViewID> = []
    for round in 0..<2000 {
      let view = try tree.makeView(name: "\(round)", frame: box)
      #expect(given.insert(view).inserted, "round \(round)")
      if round % 3 != 0 { tree.destroy(view) }
    }
    let alive = given.filter { tree.contains($0) }
    #expect(alive.count == 667)
  }

  @Test func staleHandlesChangeNothing() throws {
    var tree = ViewTree()
    let gone = try tree.makeView(name: "gone", frame: box)
    tree.destroy(gone)
    let view = try tree.makeView(name: "view", frame: box)
    tree.setName(gone, "other")
    tree.setContent(gone, .picture(3))
    tree.setModel(gone) { $0.alpha = 0 }
    tree.setPresentation(gone) { $0.alpha = 0 }
    tree.removeFromParent(gone)
    tree.commitOrder(of: gone)
    tree.destroy(gone)
    let node = try #require(tree.node(view))
    #expect(node.name == "view")
    #expect(node.content == .none)
    #expect(node.model.alpha == 1)
    #expect(node.presentation.alpha == 1)
    #expect(throws: ViewTreeError.unknownView) { try tree.insert(gone, into: view) }
    #expect(throws: ViewTreeError.unknownView) { try tree.insert(view, into: gone) }
    #expect(throws: ViewTreeError.unknownView) { _ = try tree.makeSnapshot(of: gone, name: "copy") }
  }

  @Test(arguments: [0, 1, 41, .max, 0xFFFF_FFFF, 1 << 32, 1 << 32 | 0xFFFF_FFFF] as [UInt64])
  func madeUpHandlesNameNothing(number: UInt64) {
    let tree = ViewTree()
    #expect(!tree.contains(ViewID(rawValue: number)))
    #expect(tree.node(ViewID(rawValue: number)) == nil)
  }

  @Test func zeroIsNoView() throws {
    var tree = ViewTree()
    for _ in 0..<10 { #expect(try tree.makeView(name: "", frame: box).rawValue != 0) }
    #expect(!tree.contains(ViewID(rawValue: 0)))
  }

  @Test func destroyingTakesAllInsideWithIt() throws {
    var tree = ViewTree()
    let root = try tree.makeView(name: "root", frame: box)
    let child = try tree.makeView(name: "child", frame: box)
    let grandchild = try tree.makeView(name: "grandchild", frame: box)
    let sibling = try tree.makeView(name: "sibling", frame: box)
    try tree.insert(child, into: root)
    try tree.insert(sibling, into: root)
    try tree.insert(grandchild, into: child)
    tree.destroy(child)
    #expect(tree.contains(root) && tree.contains(sibling))
    #expect(!tree.contains(child) && !tree.contains(grandchild))
    #expect(tree.children(of: root) == [sibling])
  }

  @Test func theCountIsLimited() throws {
    var tree = ViewTree()
    var last = ViewID(rawValue: 0)
    for _ in 0..<4096 { last = try tree.makeView(name: "", frame: box) }
    #expect(throws: ViewTreeError.tooManyViews(limit: 4096)) { _ = try tree.makeView(name: "", frame: box) }
    tree.destroy(last)
    _ = try tree.makeView(name: "", frame: box)
    #expect(throws: ViewTreeError.tooManyViews(limit: 4096)) { _ = try tree.makeView(name: "", frame: box) }
  }
}
