public import ViewTree

/// The tree of views that a program shows, and the screens in it.
///
/// Belongs to one thread at a time.
public final class Window {
  public internal(set) var tree = ViewTree()
  /// The root of everything that is shown.
  public let root: ViewID
  /// Points.
  public private(set) var size: Size

  /// - Throws: `ViewTreeError` never in practice: an empty tree has room for a root.
  public init(size: Size) throws(ViewTreeError) {
    self.size = size
    root = try tree.makeView(name: "window", frame: Rect(origin: .zero, size: size))
  }

  /// Adds the view of a screen, as large as the window, not yet shown.
  public func makeScreen(content: ViewContent, background: Color = .clear) throws(ViewTreeError) -> ViewID {
    let screen = try tree.makeView(
      name: "screen", frame: Rect(origin: .zero, size: size), content: content, clipsToBounds: true)
    tree.setModel(screen) { $0.backgroundColor = background }
    tree.restorePresentation()
    return screen
  }

  /// Adds a view inside a screen, by whose name a transition can find it.
  public func makeView(
    named name: String, in parent: ViewID, frame: Rect, content: ViewContent = .none, background: Color = .clear,
    alpha: Double = 1, cornerRadius: Double = 0
  ) throws(ViewTreeError) -> ViewID {
    let view = try tree.makeView(name: name, frame: frame, content: content, clipsToBounds: cornerRadius > 0)
    tree.setModel(view) {
      $0.backgroundColor = background
      $0.alpha = alpha
      $0.cornerRadius = cornerRadius
    }
    try tree.insert(view, into: parent)
    tree.restorePresentation()
    return view
  }

  /// Shows a screen at the bottom of the window, without a transition.
  public func show(_ screen: ViewID) throws(ViewTreeError) {
    try tree.insert(screen, into: root, at: .at(0))
    tree.restorePresentation()
  }

  /// Gives a view other content, as after a resize.
  public func setContent(of view: ViewID, _ content: ViewContent) { tree.setContent(view, content) }

  /// Gives a view of a screen another rectangle in its parent, its transform apart, as after a resize.
  public func place(_ view: ViewID, in box: Rect) {
    tree.setModel(view) {
      $0.bounds.size = box.size
      $0.center = box.center
    }
  }

  func resize(to size: Size) {
    self.size = size
    tree.setModel(root) { $0.frame = Rect(origin: .zero, size: size) }
  }
}

/// Where a view was, so that it can be put back: its old parent and its index there.
struct Home {
  let parent: ViewID
  let index: Int

  init?(of view: ViewID, in tree: ViewTree) {
    guard let parent = tree.parent(of: view), let index = tree.children(of: parent).firstIndex(of: view) else {
      return nil
    }
    self.parent = parent
    self.index = index
  }
}
