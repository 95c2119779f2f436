import TransitionKit

// A pan on the bar presents, one on the card dismisses, and both catch a card on its way; a tap does it without the finger.
extension Card {
  private enum Tag {
    static let view: UInt32 = 1
    /// A screen without a view of the name: the bar is a strip of it, the card all of it.
    static let screen: UInt32 = 2
    static let closeButton: UInt32 = 3
    static let tap: UInt32 = 4
    static let tapOnScreen: UInt32 = 5
    static let running: UInt32 = 6
  }

  var listeners: [GestureListener] {
    [
      GestureListener(.pan, viewName: "controlView", tag: Tag.view),
      GestureListener(.pan, viewName: "controlView", withoutView: true, tag: Tag.screen),
      GestureListener(.tap, viewName: "closeButton", tag: Tag.closeButton),
      GestureListener(.tap, viewName: "controlView", tag: Tag.tap),
      GestureListener(.tap, viewName: "controlView", withoutView: true, tag: Tag.tapOnScreen),
    ]
      + [GestureListener.Screen.shown, .arriving].flatMap { screen in
        [false, true].map { withoutView in
          GestureListener(
            .pan, on: screen, viewName: "controlView", whileIdle: false, whileRunning: true, withoutView: withoutView,
            tag: Tag.running)
        }
      }
  }

  func handle(_ gesture: Gesture, using context: TransitionContext?) -> InteractionAnswer {
    guard let context else { return begin(gesture) }
    switch gesture.phase {
    case .began: return .hold()
    case .changed:
      var answer = InteractionAnswer.ignore
      answer.progress = dragged(gesture, using: context)
      return answer
    case .ended, .cancelled, .failed:
      // Here, and only here, a cancelled gesture is judged by its distance too: exactly half way goes back, and speed does
      // not count.
      let progress = dragged(gesture, using: context)
      var answer: InteractionAnswer = progress ?? gesture.fraction > 0.5 ? .finish() : .cancel()
      answer.progress = progress
      return answer
    }
  }

  private func begin(_ gesture: Gesture) -> InteractionAnswer {
    guard gesture.phase == .began || gesture.tag >= Tag.closeButton, isOnTarget(gesture) else { return .ignore }
    var answer = InteractionAnswer.begin(isPresented ? .dismiss : .present)
    answer.isInteractive = gesture.tag == Tag.view || gesture.tag == Tag.screen
    return answer
  }

  private func isOnTarget(_ gesture: Gesture) -> Bool {
    switch gesture.tag {
    case Tag.closeButton: isPresented
    case Tag.tap: !isPresented
    case Tag.tapOnScreen: !isPresented && isOnStrip(gesture)
    case Tag.screen: isPresented || isOnStrip(gesture)
    default: true
    }
  }

  private func isOnStrip(_ gesture: Gesture) -> Bool {
    let strip = CardLayout.scaled(CardLayout.bar, to: gesture.containerSize)
    return gesture.location.y >= strip.minY
  }

  /// The fraction that a finger has moved the card to: up presents, down dismisses. nil when it has not moved, since all the
  /// parts of a card that was caught go on from where they are, or when the card has no way to go.
  private func dragged(_ gesture: Gesture, using context: TransitionContext) -> Double? {
    guard travel >= 1, gesture.increment.y != 0 else { return nil }
    let way = context.operation == .present ? -gesture.increment.y : gesture.increment.y
    return min(1, max(0, gesture.fraction + way / travel))
  }
}
