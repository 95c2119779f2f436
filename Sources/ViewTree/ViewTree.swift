// Who works with the tree works with its geometry.
@_exported public import Geometry

/// The handle of a view: it names one view for ever and nothing once that view is gone.
public struct ViewID: Equatable, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  init(index: Int, generation: UInt32) {
    rawValue = UInt64(generation) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
  }

  package var index: Int { Int(rawValue & 0xFFFF_FFFF) }
  var generation: UInt32 { UInt32(rawValue >> 32) }
}

/// What a view draws on its background. The renderer owns the pictures; the tree only names them.
public enum ViewContent: Equatable, Sendable {
  case none
  /// A picture of the renderer's, by its number.
  case picture(Int)
}

/// Why a change of the tree is refused.
public enum ViewTreeError: Error, Equatable, Sendable {
  case unknownView
  case cycle
  case tooManyViews(limit: Int)
  case tooDeep(limit: Int)
  case notAChild
}

/// A tree of views with two sets of properties: the model, which is set, and the presentation, which is shown.
public struct ViewTree: Sendable {
  public struct Node: Sendable {
    public var name: String
    public var content: ViewContent
    public var clipsToBounds: Bool
    public var model: ViewProperties
    public var presentation: ViewProperties
    public fileprivate(set) var parent: Int
    public fileprivate(set) var children: [Int]
    fileprivate var generation: UInt32
    fileprivate var isAlive: Bool
  }

  package static let noParent = -1
  /// More views than any transition needs and few enough to draw.
  public static let viewLimit = 4096
  public static let depthLimit = 64

  package private(set) var nodes: [Node] = []
  private var free: [Int] = []
  private var aliveCount = 0

  /// How many views there are, shown or not.
  public var count: Int { aliveCount }

  public init() {}
}

// MARK: - Looking up

extension ViewTree {
  /// The slot of a live view, or nil for a stale or made-up handle.
  package func index(of view: ViewID) -> Int? {
    let index = view.index
    guard index < nodes.count, nodes[index].isAlive, nodes[index].generation == view.generation else { return nil }
    return index
  }

  public func contains(_ view: ViewID) -> Bool { index(of: view) != nil }

  package func id(at index: Int) -> ViewID { ViewID(index: index, generation: nodes[index].generation) }

  public func node(_ view: ViewID) -> Node? { index(of: view).map { nodes[$0] } }

  public func parent(of view: ViewID) -> ViewID? {
    guard let index = index(of: view), nodes[index].parent != ViewTree.noParent else { return nil }
    return id(at: nodes[index].parent)
  }

  /// The children, lowest first, in the tree's own order.
  public func children(of view: ViewID) -> [ViewID] {
    guard let index = index(of: view) else { return [] }
    return nodes[index].children.map(id(at:))
  }

  /// The children, lowest first, in the order in which they are drawn.
  public func shownChildren(of view: ViewID) -> [ViewID] {
    guard let index = index(of: view) else { return [] }
    var siblings = nodes[index].children
    sortForDrawing(&siblings)
    return siblings.map(id(at:))
  }

  /// The first view of this name inside `root`, depth first; `root` itself does not count.
  public func descendant(named name: String, of root: ViewID) -> ViewID? {
    for child in children(of: root) {
      if node(child)?.name == name { return child }
      if let found = descendant(named: name, of: child) { return found }
    }
    return nil
  }

  private func depth(of index: Int) -> Int {
    var depth = 0
    var current = nodes[index].parent
    while current != ViewTree.noParent {
      depth += 1
      current = nodes[current].parent
    }
    return depth
  }

  private func height(of index: Int) -> Int {
    (nodes[index].children.map { height(of: $0) + 1 }).max() ?? 0
  }

  /// Whether a view is another one or lies in it, however deep.
  public func isInside(_ view: ViewID, of ancestor: ViewID) -> Bool {
    guard let view = index(of: view), let ancestor = index(of: ancestor) else { return false }
    return isInside(view, of: ancestor)
  }

  private func isInside(_ index: Int, of ancestor: Int) -> Bool {
    var current = index
    while current != ViewTree.noParent {
      if current == ancestor { return true }
      current = nodes[current].parent
    }
    return false
  }
}

// MARK: - Changing

extension ViewTree {
  /// Adds a view without a parent.
  public mutating func makeView(
    name: String, frame: Rect, content: ViewContent = .none, clipsToBounds: Bool = false
  ) throws(ViewTreeError) -> ViewID {
    guard aliveCount < ViewTree.viewLimit else { throw .tooManyViews(limit: ViewTree.viewLimit) }
    let properties = ViewProperties(frame: frame)
    aliveCount += 1
    if let index = free.popLast() {
      let generation = nodes[index].generation
      nodes[index] = Node(
        name: name, content: content, clipsToBounds: clipsToBounds, model: properties, presentation: properties,
        parent: ViewTree.noParent, children: [], generation: generation, isAlive: true)
      return id(at: index)
    }
    nodes.append(
      Node(
        name: name, content: content, clipsToBounds: clipsToBounds, model: properties, presentation: properties,
        parent: ViewTree.noParent, children: [], generation: 1, isAlive: true))
    return id(at: nodes.count - 1)
  }

  /// Copies a view and all inside it as they are shown; the copy is still and has no parent.
  public mutating func makeSnapshot(of view: ViewID, name: String) throws(ViewTreeError) -> ViewID {
    guard let index = index(of: view) else { throw .unknownView }
    let source = nodes[index]
    let copy = try makeView(
      name: name, frame: source.presentation.frame, content: source.content, clipsToBounds: source.clipsToBounds)
    setModel(copy) { $0 = source.presentation }
    setPresentation(copy) { $0 = source.presentation }
    for child in source.children {
      do {
        try insert(makeSnapshot(of: id(at: child), name: nodes[child].name), into: copy)
      } catch {
        destroy(copy)
        throw error
      }
    }
    return copy
  }

  /// Where among its siblings a view goes.
  public enum Place: Equatable, Sendable {
    case at(Int)
    case front
    case above(ViewID)
    case below(ViewID)
  }

  /// Puts `view` into `parent`, taking it out of where it was. An index past the end means in front.
  public mutating func insert(_ view: ViewID, into parent: ViewID, at place: Place = .front) throws(ViewTreeError) {
    guard let index = index(of: view), let parentIndex = self.index(of: parent) else { throw .unknownView }
    guard !isInside(parentIndex, of: index) else { throw .cycle }
    guard depth(of: parentIndex) + 1 + height(of: index) <= ViewTree.depthLimit else {
      throw .tooDeep(limit: ViewTree.depthLimit)
    }
    if case .above(let sibling) = place { try checkSibling(sibling, of: index, in: parentIndex) }
    if case .below(let sibling) = place { try checkSibling(sibling, of: index, in: parentIndex) }
    detach(index)
    var siblings = nodes[parentIndex].children
    let position: Int =
      switch place {
      case .at(let wanted): min(max(0, wanted), siblings.count)
      case .front: siblings.count
      case .above(let sibling): (siblings.firstIndex(of: sibling.index) ?? siblings.count - 1) + 1
      case .below(let sibling): siblings.firstIndex(of: sibling.index) ?? 0
      }
    siblings.insert(index, at: position)
    nodes[parentIndex].children = siblings
    nodes[index].parent = parentIndex
  }

  private func checkSibling(_ sibling: ViewID, of view: Int, in parent: Int) throws(ViewTreeError) {
    guard let index = index(of: sibling) else { throw .unknownView }
    guard index != view, nodes[index].parent == parent else { throw .notAChild }
  }

  /// Takes a view out of its parent; it stays alive with what is inside it.
  public mutating func removeFromParent(_ view: ViewID) {
    if let index = index(of: view) { detach(index) }
  }

  /// Ends a view and all inside it. Their handles go stale.
  public mutating func destroy(_ view: ViewID) {
    guard let index = index(of: view) else { return }
    detach(index)
    release(index)
  }

  private mutating func release(_ index: Int) {
    for child in nodes[index].children { release(child) }
    nodes[index].children = []
    nodes[index].isAlive = false
    nodes[index].generation &+= 1
    aliveCount -= 1
    free.append(index)
  }

  private mutating func detach(_ index: Int) {
    let parent = nodes[index].parent
    guard parent != ViewTree.noParent else { return }
    nodes[parent].children.removeAll { $0 == index }
    nodes[index].parent = ViewTree.noParent
  }

  public mutating func setModel(_ view: ViewID, _ change: (inout ViewProperties) -> Void) {
    if let index = index(of: view) { change(&nodes[index].model) }
  }

  public mutating func setPresentation(_ view: ViewID, _ change: (inout ViewProperties) -> Void) {
    if let index = index(of: view) { change(&nodes[index].presentation) }
  }

  public mutating func setName(_ view: ViewID, _ name: String) {
    if let index = index(of: view) { nodes[index].name = name }
  }

  public mutating func setContent(_ view: ViewID, _ content: ViewContent) {
    if let index = index(of: view) { nodes[index].content = content }
  }

  /// Shows the model: the state that a picture starts from.
  public mutating func restorePresentation() {
    for index in nodes.indices where nodes[index].isAlive { nodes[index].presentation = nodes[index].model }
  }

  /// Turns the order that is shown into the order of the tree, as at the end of a run.
  public mutating func commitOrder(of parent: ViewID) {
    guard let index = index(of: parent) else { return }
    var ordered = nodes[index].children
    sortForDrawing(&ordered)
    nodes[index].children = ordered
    for child in ordered {
      nodes[child].model.order = 0
      nodes[child].presentation.order = 0
    }
  }

  /// Sorts slots of siblings by their shown order, keeping the tree's order among equals.
  package func sortForDrawing(_ siblings: inout [Int]) {
    // Insertion sort: stable, without allocation, and siblings are few and nearly sorted.
    for position in siblings.indices.dropFirst() {
      var place = position
      while place > 0, nodes[siblings[place - 1]].presentation.order > nodes[siblings[place]].presentation.order {
        siblings.swapAt(place - 1, place)
        place -= 1
      }
    }
  }
}
