import TransitionKit

/// A screen shrinks to one half of the stage and the next one, waiting in the other half, grows from there.
final class Fashion: AnimatedTransitioning {
  static let description = TransitionDescription(
    id: "org.transition-catalog.fashion", name: "fashion",
    summary: "One screen steps back on a black stage, the other one steps forward.",
    author: "The transition catalog, after AZTransitions by Alex Zimin", license: "MIT",
    operations: [.present, .dismiss])

  /// Seconds, of each half.
  private static let half = 0.5
  private static let scale = 0.35
  /// Beside and between the two small screens, in widths of the container.
  private static let gap = 0.1

  private var black: View?

  func transitionDuration(using context: TransitionContext) -> Double { 2 * Fashion.half }

  func prepareTransition(using context: TransitionContext) {
    guard let old = context.view(for: .from), let new = context.view(for: .to) else { return }
    context.containerView.insertSubview(new, belowSubview: old)
    let black = context.makeView(name: "black", frame: context.containerBounds, backgroundColor: .black)
    context.containerView.insertSubview(black, at: 0)
    self.black = black
  }

  func animateTransition(using context: TransitionContext) {
    let (old, new) = (context.screen(.from), context.screen(.to))
    black?.frame = context.containerBounds
    fill(with: old, using: context)
    fill(with: new, using: context)
    shrink(new, using: context)
    // Each half has a curve of its own, and both lie on one clock: a hand that scrubs it passes through both.
    context.animate(withDuration: Fashion.half) { shrink(old, using: context) }
    context.animate(withDuration: 0, delay: Fashion.half) { new.order = 1 }
    context.animate(withDuration: Fashion.half, delay: Fashion.half) {
      new.transform = .identity
      new.center = context.containerBounds.center
    }
  }

  func animationEnded(_ transitionCompleted: Bool, using context: TransitionContext) {
    black?.removeFromSuperview()
    black = nil
    fill(with: context.screen(.from), using: context)
    fill(with: context.screen(.to), using: context)
  }

  private func fill(with screen: View, using context: TransitionContext) {
    screen.transform = .identity
    screen.frame = context.containerBounds
  }

  /// The presenting screen's place on the stage is on the left, the presented one's on the right.
  private func shrink(_ screen: View, using context: TransitionContext) {
    let bounds = context.containerBounds
    let left = Fashion.gap + Fashion.scale / 2
    let middle = screen == context.presentingScreen ? left : 1 - left
    screen.transform = .scale(x: Fashion.scale, y: Fashion.scale)
    screen.center = Point(x: middle * bounds.size.width, y: bounds.center.y)
  }
}
