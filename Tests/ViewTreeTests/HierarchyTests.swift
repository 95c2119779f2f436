import TestSupport
import Testing
import ViewTree

@Suite struct HierarchyTests {
  private let box = Rect(x: 0, y: 0, width: 10, height: 10)

  /// A tree with a root and children of these names, in order.
  private func family(_ names: [String]) throws -> (tree: ViewTree, root: ViewID, children: [ViewID]) {
    var tree = ViewTree()
    let root = try tree.makeView(name: "root", frame: box)
    var children: [ViewID] = []
    for name in names {
      let child = try tree.makeView(name: name, frame: box)
      try tree.insert(child, into: root)
      children.append(child)
    }
    return (tree, root, children)
  }

  private func names(_ views: [ViewID], _ tree: ViewTree) -> String {
    views.map { tree.node($0)?.name ?? "?" }.joined()
  }

  @Test func viewsGoInFrontByDefault() throws {
    let (tree, root, children) = try family(["a", "b", "c"])
    #expect(names(tree.children(of: root), tree) == "abc")
    #expect(tree.parent(of: children[1]) == root)
    #expect(tree.parent(of: root) == nil)
  }

  @Test func placesAmongSiblings() throws {
    let places: [(place: (ViewID) -> ViewTree.Place, order: String)] = [
      ({ _ in .at(0) }, "xabc"), ({ _ in .at(2) }, "abxc"), ({ _ in .at(3) }, "abcx"), ({ _ in .at(99) }, "abcx"),
      ({ _ in .at(-5) }, "xabc"), ({ _ in .front }, "abcx"), ({ .above($0) }, "abxc"), ({ .below($0) }, "axbc"),
    ]
    for (place, order) in places {
      var (tree, root, children) = try family(["a", "b", "c"])
      let view = try tree.makeView(name: "x", frame: box)
      try tree.insert(view, into: root, at: place(children[1]))
      #expect(names(tree.children(of: root), tree) == order)
    }
  }

  @Test func placesOfAViewThatIsAlreadyThere() throws {
    let places: [(place: (ViewID) -> ViewTree.Place, order: String)] = [
      ({ _ in .at(0) }, "abc"), ({ _ in .at(1) }, "bac"), ({ _ in .at(2) }, "bca"), ({ _ in .front }, "bca"),
      ({ .above($0) }, "bca"), ({ .below($0) }, "bac"),
    ]
    for (place, order) in places {
      var (tree, root, children) = try family(["a", "b", "c"])
      try tree.insert(children[0], into: root, at: place(children[2]))
      #expect(names(tree.children(of: root), tree) == order)
      #expect(tree.parent(of: children[0]) == root)
    }
  }

  @Test func siblingsMustBeSiblings() throws {
    var (tree, root, children) = try family(["a", "b"])
    let view = try tree.makeView(name: "x", frame: box)
    let stranger = try tree.makeView(name: "y", frame: box)
    #expect(throws: ViewTreeError.notAChild) { try tree.insert(view, into: root, at: .above(stranger)) }
    #expect(throws: ViewTreeError.notAChild) { try tree.insert(view, into: root, at: .below(root)) }
    #expect(throws: ViewTreeError.notAChild) { try tree.insert(children[0], into: root, at: .above(children[0])) }
    tree.destroy(stranger)
    #expect(throws: ViewTreeError.unknownView) { try tree.insert(view, into: root, at: .below(stranger)) }
    #expect(names(tree.children(of: root), tree) == "ab")
    #expect(tree.parent(of: view) == nil)
  }

  @Test func insertingElsewhereMoves() throws {
    var (tree, root, children) = try family(["a", "b", "c"])
    try tree.insert(children[2], into: children[0])
    #expect(names(tree.children(of: root), tree) == "ab")
    #expect(tree.parent(of: children[2]) == children[0])
    tree.removeFromParent(children[2])
    #expect(tree.contains(children[2]))
    #expect(tree.parent(of: children[2]) == nil)
    #expect(tree.children(of: children[0]).isEmpty)
  }

  @Test func cyclesAreRefused() throws {
    var (tree, root, children) = try family(["a", "b"])
    try tree.insert(children[1], into: children[0])
    #expect(throws: ViewTreeError.cycle) { try tree.insert(root, into: root) }
    #expect(throws: ViewTreeError.cycle) { try tree.insert(root, into: children[1]) }
    #expect(throws: ViewTreeError.cycle) { try tree.insert(children[0], into: children[1]) }
    #expect(tree.parent(of: children[1]) == children[0])
    #expect(tree.parent(of: root) == nil)
  }

  @Test func theDepthIsLimited() throws {
    var tree = ViewTree()
    var chain = [try tree.makeView(name: "0", frame: box)]
    for level in 1...64 {
      chain.append(try tree.makeView(name: "\(level)", frame: box))
      try tree.insert(chain[level], into: chain[level - 1])
    }
    let extra = try tree.makeView(name: "extra", frame: box)
    #expect(throws: ViewTreeError.tooDeep(limit: 64)) { try tree.insert(extra, into: chain[64]) }
    #expect(throws: ViewTreeError.tooDeep(limit: 64)) { try tree.insert(chain[0], into: extra) }
    #expect(tree.parent(of: extra) == nil)
    // What is moved within the limit still may be.
    try tree.insert(chain[64], into: chain[0])
    try tree.insert(extra, into: chain[63])
    #expect(tree.parent(of: extra) == chain[63])
  }

  @Test func descendantsAreFoundByName() throws {
    var (tree, root, children) = try family(["a", "b", "twin"])
    let inner = try tree.makeView(name: "twin", frame: box)
    try tree.insert(inner, into: children[0])
    #expect(tree.descendant(named: "twin", of: root) == inner)
    #expect(tree.descendant(named: "twin", of: children[1]) == nil)
    #expect(tree.descendant(named: "root", of: root) == nil)
    #expect(tree.descendant(named: "b", of: root) == children[1])
  }

  @Test func theShownOrderSortsAndKeepsEquals() throws {
    var (tree, root, children) = try family(["a", "b", "c", "d", "e"])
    tree.setPresentation(children[0]) { $0.order = 2 }
    tree.setPresentation(children[3]) { $0.order = 2 }
    tree.setPresentation(children[4]) { $0.order = -1 }
    #expect(names(tree.shownChildren(of: root), tree) == "ebcad")
    #expect(names(tree.children(of: root), tree) == "abcde")
    #expect(names(tree.shownChildren(of: root), tree) == "ebcad")
  }

  @Test func theModelsOrderIsShownOnlyOnceItIsPresented() throws {
    var (tree, root, children) = try family(["a", "b"])
    tree.setModel(children[0]) { $0.order = 1 }
    #expect(names(tree.shownChildren(of: root), tree) == "ab")
    tree.restorePresentation()
    #expect(names(tree.shownChildren(of: root), tree) == "ba")
  }

  @Test func committingMakesTheShownOrderTheTrees() throws {
    var (tree, root, children) = try family(["a", "b", "c"])
    tree.setModel(children[0]) { $0.order = 5 }
    tree.setPresentation(children[0]) { $0.order = 5 }
    tree.commitOrder(of: root)
    #expect(names(tree.children(of: root), tree) == "bca")
    for child in children {
      #expect(tree.node(child)?.model.order == 0)
      #expect(tree.node(child)?.presentation.order == 0)
    }
    tree.restorePresentation()
    #expect(names(tree.shownChildren(of: root), tree) == "bca")
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func randomOrdersSortStably(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var (tree, root, children) = try family((0..<12).map { String(UnicodeScalar(UInt8(97 + $0))) })
      var orders: [ViewID: Double] = [:]
      for child in children {
        let order = Double(Int.random(in: -2...2, using: &generator))
        orders[child] = order
        tree.setPresentation(child) { $0.order = order }
      }
      let expected = (-2...2).flatMap { level in children.filter { orders[$0] == Double(level) } }
      #expect(tree.shownChildren(of: root) == expected, "seed \(seed)")
      tree.commitOrder(of: root)
      #expect(tree.children(of: root) == expected, "seed \(seed)")
    }
  }
}
