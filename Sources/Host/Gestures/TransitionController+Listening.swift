public import ViewTree

// What a host of gestures may set and tell.

extension TransitionController {
  /// How far from an edge of the window, in points, inclusive, a swipe from it begins: the width of the left and the right
  /// edge, and the height of the others. A host with coarse cells widens it. Default: 20 × 20.
  public var edgeSize: Size {
    get { router.edgeSize }
    set { router.edgeSize = Size(width: max(0, newValue.width), height: max(0, newValue.height)) }
  }

  /// The gestures that may start something, in words, each once; empty when none does.
  public var startingGestures: [String] {
    var gestures: [String] = []
    for listener in router.listeners where listener.whileIdle {
      let gesture = listener.description
      if !gestures.contains(gesture) { gestures.append(gesture) }
    }
    return gestures
  }
}

extension GestureListener: CustomStringConvertible {
  var description: String {
    var text =
      switch kind {
      case .edgePan: "a swipe from the \(edgeNames) edge"
      case .pan: "a drag"
      case .tap: "a tap"
      }
    if let viewName, !withoutView { text += " on \(viewName)" }
    return text
  }

  private var edgeNames: String {
    let names = [(1, "left"), (2, "right"), (4, "top"), (8, "bottom")].filter { edges & $0.0 != 0 }.map(\.1)
    return names.isEmpty ? "no" : names.joined(separator: " or ")
  }
}
