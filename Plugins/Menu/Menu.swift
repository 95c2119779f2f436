import TransitionKit

/// A menu that slides over the screen from the left, at a button's press or under the finger.
final class Menu: InteractiveTransitioning {
  static let description = TransitionDescription(
    id: "org.transition-catalog.menu", name: "menu",
    summary: "A menu slides in from the left; edge swipes drag it open and closed.",
    author: "The transition catalog, after UIViewController-Transitions-Example by Teehan+Lax", license: "MIT",
    operations: [.present, .dismiss], interactive: [.present, .dismiss], capabilities: .keepsPresenter,
    style: .custom)

  private static let duration = 0.3
  /// Seconds from the lifted finger to the end, whatever way is left.
  private static let settleDuration = 0.5

  let listeners = MenuGesture.listeners

  func transitionDuration(using context: TransitionContext) -> Double { Menu.duration }

  func prepareTransition(using context: TransitionContext) {
    // The host puts the presenting screen back where it was once the presentation is over.
    context.containerView.addSubview(context.presentingScreen)
    context.containerView.addSubview(context.presentedScreen)
  }

  func animateTransition(using context: TransitionContext) {
    let isPresenting = context.operation == .present
    let menu = context.presentedScreen
    let open = context.containerBounds
    var closed = open
    closed.origin.x -= open.size.width
    menu.frame = isPresenting ? closed : open
    context.animate(withDuration: Menu.duration) { menu.frame = isPresenting ? open : closed }
  }

  func handle(_ gesture: Gesture, using context: TransitionContext?) -> InteractionAnswer {
    let finger = MenuGesture(gesture)
    return switch gesture.phase {
    case .began: .begin(finger.operation)
    case .changed: .update(finger.progress)
    case .ended: settle(finger.finishes ? .finish() : .cancel())
    case .cancelled, .failed: settle(.cancel())
    }
  }

  private func settle(_ verdict: InteractionAnswer) -> InteractionAnswer {
    var answer = verdict
    answer.settleDuration = Menu.settleDuration
    return answer
  }

  func animationEnded(_ transitionCompleted: Bool, using context: TransitionContext) {
    // A closed menu lies beside the window, where another transition would not look for it.
    context.presentedScreen.frame = context.containerBounds
  }
}
