// What a host of gestures may set and tell.

extension TransitionController {
  /// Points from an edge of the window, inclusive, in which a swipe from that edge begins; a host with coarse cells widens
  /// it. Default: 20.
  public var edgeWidth: Double {
    get { router.edgeWidth }
    set { if newValue.isFinite, newValue >= 0 { router.edgeWidth = newValue } }
  }

  /// What the transition listens for, in words; empty when no gesture moves it.
  public var listenedGestures: [String] { router.listeners.map(\.description) }
}

extension GestureListener: CustomStringConvertible {
  var description: String {
    var text =
      switch kind {
      case .edgePan: "a swipe from the \(edgeNames) edge"
      case .pan: "a drag"
      case .tap: "a tap"
      }
    if let viewName { text += " on \(viewName)" }
    if side == .to { text += " of the screen that arrives" }
    if whileRunning, !whileIdle { text += " while it runs" }
    return text
  }

  private var edgeNames: String {
    let names = [(1, "left"), (2, "right"), (4, "top"), (8, "bottom")].filter { edges & $0.0 != 0 }.map(\.1)
    return names.isEmpty ? "no" : names.joined(separator: " or ")
  }
}
