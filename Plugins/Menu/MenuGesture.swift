import TransitionKit

/// A pan from an edge as a menu reads it: the menu's right side is where the finger is.
struct MenuGesture {
  static let listeners = [GestureListener(.edgePan, edges: [.left, .right])]

  private let gesture: Gesture

  init(_ gesture: Gesture) { self.gesture = gesture }

  /// What a pan that begins here starts: the menu comes from the left and goes from the right.
  var operation: TransitionOperation {
    gesture.location.x < gesture.containerSize.width / 2 ? .present : .dismiss
  }

  /// How far the menu is open, 0…1: the place of the finger, not its way, so the first update jumps to it.
  var ratio: Double {
    guard gesture.containerSize.width > 0 else { return 0 }
    return min(1, max(0, gesture.location.x / gesture.containerSize.width))
  }

  /// The fraction of the run that opens or closes the menu that far.
  var progress: Double { gesture.runningOperation == .dismiss ? 1 - ratio : ratio }

  /// Whether a finger that is lifted now finishes the run: it must be moving the menu's way, however slowly.
  var finishes: Bool { gesture.runningOperation == .dismiss ? gesture.velocity.x < 0 : gesture.velocity.x > 0 }
}
