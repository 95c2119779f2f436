import Host
import ViewTree

/// What was shown, in numbers: the `json` format.
struct PreviewDocument: Encodable {
  struct Extent: Encodable {
    var width: Double
    var height: Double
  }

  struct Box: Encodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct View: Encodable {
    var name: String
    var parent: String
    var z: Int
    var frame: Box
    var alpha: Double
    var transform: [Double]
    var cornerRadius: Double
    var hidden: Bool
    var interactive: Bool
    var dimmed: Bool
  }

  struct Frame: Encodable {
    var time: Double
    var progress: Double
    /// After a resize; nil: that of the document.
    var container: Extent?
    var views: [View]
  }

  var transition: String
  var operation: String
  var container: Extent
  var duration: Double
  var completed: Bool
  /// The number of the gesture that started it, from 1; nil: the clock did.
  var gesture: Int?
  var frames: [Frame] = []
}

extension PreviewDocument.Extent {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension PreviewDocument.View {
  /// The views of a window as they are shown, back to front; the window and the containers are not views of anybody's.
  static func all(in window: Window, names: ViewNames = ViewNames()) -> [PreviewDocument.View] {
    var views: [PreviewDocument.View] = []
    collect(window.root, named: "window", isHost: true, prefix: "", names, window.tree, &views)
    return views
  }

  /// - Parameter isHost: whether the view is the host's own, in which a container may lie.
  private static func collect(
    _ view: ViewID, named name: String, isHost: Bool, prefix: String, _ names: ViewNames, _ tree: ViewTree,
    _ views: inout [PreviewDocument.View]
  ) {
    for (z, child) in tree.shownChildren(of: view).enumerated() {
      // What has no name is part of the picture of what it lies in.
      guard let node = tree.node(child), !node.name.isEmpty else { continue }
      let holdsStack = child == names.navigation
      let isContainer = (isHost || view == names.navigation) && node.name == "container"
      let isUnseen = isContainer || holdsStack && names.screens[child] == nil
      let fullName = prefix + (names.screens[child] ?? node.name)
      if !isUnseen { views.append(PreviewDocument.View(node, name: fullName, parent: name, z: z)) }
      collect(
        child, named: isContainer && isHost ? "container" : isUnseen ? name : fullName, isHost: isUnseen,
        prefix: isUnseen ? prefix : fullName + "/", names, tree, &views)
    }
  }

  private init(_ node: ViewTree.Node, name: String, parent: String, z: Int) {
    let properties = node.presentation
    let box = properties.frame
    let transform = properties.transform
    self.init(
      name: name, parent: parent, z: z,
      frame: PreviewDocument.Box(x: box.minX, y: box.minY, width: box.size.width, height: box.size.height),
      alpha: properties.alpha,
      transform: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty],
      cornerRadius: properties.cornerRadius, hidden: properties.isHidden, interactive: properties.isInteractionEnabled,
      dimmed: properties.dimming >= 0.5)
  }
}
