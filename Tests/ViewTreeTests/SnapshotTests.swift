import Testing
import ViewTree

@Suite struct SnapshotTests {
  private let box = Rect(x: 1, y: 2, width: 30, height: 40)

  @Test func copiesWhatIsShownInDepth() throws {
    var tree = ViewTree()
    let root = try tree.makeView(name: "root", frame: box, content: .picture(1), clipsToBounds: true)
    let low = try tree.makeView(name: "low", frame: box, content: .picture(2))
    let high = try tree.makeView(name: "high", frame: box)
    let inner = try tree.makeView(name: "inner", frame: box, content: .picture(3))
    try tree.insert(low, into: root)
    try tree.insert(high, into: root)
    try tree.insert(inner, into: low)
    tree.setModel(root) { $0.alpha = 1 }
    tree.setPresentation(root) {
      $0.alpha = 0.25
      $0.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6)
    }
    tree.setPresentation(inner) { $0.cornerRadius = 7 }
    tree.setPresentation(low) { $0.order = 3 }

    let copy = try tree.makeSnapshot(of: root, name: "copy")
    #expect(copy != root)
    #expect(tree.parent(of: copy) == nil)
    let node = try #require(tree.node(copy))
    let source = try #require(tree.node(root))
    #expect(node.name == "copy")
    #expect(node.content == .picture(1))
    #expect(node.clipsToBounds)
    #expect(node.model == source.presentation)
    let children = tree.children(of: copy)
    #expect(children.map { tree.node($0)?.name } == ["low", "high"])
    #expect(children.map { tree.node($0)?.content } == [.picture(2), ViewContent.none])
    #expect(!children.contains(low) && !children.contains(high))
    let copiedInner = try #require(tree.children(of: children[0]).first)
    #expect(tree.node(copiedInner)?.model.cornerRadius == 7)
    tree.restorePresentation()
    #expect(tree.node(copy)?.presentation.alpha == 0.25)
    #expect(tree.shownChildren(of: copy).map { tree.node($0)?.name } == ["high", "low"])
  }

  @Test func theCopyIsShownAtOnce() throws {
    var tree = ViewTree()
    let root = try tree.makeView(name: "root", frame: box)
    tree.setPresentation(root) { $0.alpha = 0.5 }
    let copy = try tree.makeSnapshot(of: root, name: "copy")
    #expect(tree.node(copy)?.presentation.alpha == 0.5)
    let second = try tree.makeSnapshot(of: copy, name: "second")
    #expect(tree.node(second)?.model.alpha == 0.5)
  }

  @Test func theCopyIsStill() throws {
    var tree = ViewTree()
    let root = try tree.makeView(name: "root", frame: box)
    let child = try tree.makeView(name: "child", frame: box)
    try tree.insert(child, into: root)
    let copy = try tree.makeSnapshot(of: root, name: "copy")
    tree.setModel(root) { $0.alpha = 0 }
    tree.setModel(child) { $0.alpha = 0 }
    tree.setContent(child, .picture(9))
    tree.restorePresentation()
    tree.destroy(root)
    let copied = try #require(tree.children(of: copy).first)
    #expect(tree.node(copy)?.presentation.alpha == 1)
    #expect(tree.node(copied)?.presentation.alpha == 1)
    #expect(tree.node(copied)?.content == ViewContent.none)
  }

  @Test func aCopyThatDoesNotFitLeavesNothing() throws {
    var tree = ViewTree()
    let root = try tree.makeView(name: "root", frame: box)
    for _ in 0..<9 { try tree.insert(tree.makeView(name: "child", frame: box), into: root) }
    var spare: [ViewID] = []
    for _ in 0..<(4096 - 10 - 5) { spare.append(try tree.makeView(name: "", frame: box)) }
    #expect(throws: ViewTreeError.tooManyViews(limit: 4096)) { _ = try tree.makeSnapshot(of: root, name: "copy") }
    // The five places that were left are still there.
    for _ in 0..<5 { _ = try tree.makeView(name: "", frame: box) }
    #expect(throws: ViewTreeError.tooManyViews(limit: 4096)) { _ = try tree.makeView(name: "", frame: box) }
    #expect(tree.children(of: root).count == 9)
  }
}
