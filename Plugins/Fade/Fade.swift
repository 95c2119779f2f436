import TransitionKit

/// A cross-fade for navigation and presentations: the upper screen appears over the lower one, or vanishes from it.
final class Fade: InteractiveTransitioning {
  static let description = TransitionDescription(
    id: "org.transition-catalog.fade", name: "fade",
    summary: "The upper screen fades in over the lower one; edge swipes go back and forth.",
    author: "The transition catalog, after SwiftCustomTransitions by Robert Ryan", license: "MIT",
    operations: .all, interactive: [.dismiss, .push, .pop])

  private static let duration = 0.5

  func transitionDuration(using context: TransitionContext) -> Double { Fade.duration }

  func prepareTransition(using context: TransitionContext) {
    guard let from = context.view(for: .from), let to = context.view(for: .to) else { return }
    // A screen that was covered while the container changed its size would come back in its old one.
    to.frame = context.finalFrame(for: .to)
    if context.operation.isForward {
      context.containerView.addSubview(to)
      to.alpha = 0
    } else {
      context.containerView.insertSubview(to, belowSubview: from)
    }
  }

  func animateTransition(using context: TransitionContext) {
    context.animate(withDuration: Fade.duration) {
      if context.operation.isForward {
        context.screen(.to).alpha = 1
      } else {
        context.screen(.from).alpha = 0
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool, using context: TransitionContext) {
    // A view that is used again under another transition must be visible there.
    context.screen(.from).alpha = 1
    context.screen(.to).alpha = 1
  }
}
