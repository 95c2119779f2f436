import TransitionKit

/// A box that only looks modal: it slides in from the right and leaves the dimmed screen in sight.
final class FauxModal: AnimatedTransitioning {
  static let description = TransitionDescription(
    id: "org.transition-catalog.faux-modal", name: "faux-modal",
    summary: "A small box slides in from the right over the dimmed screen.",
    author: "The transition catalog, after UIViewController-Transitions-Example by Teehan+Lax", license: "MIT",
    operations: [.present, .dismiss], capabilities: .keepsPresenter, style: .custom)

  private static let duration = 0.5
  /// Points, on a screen of the size that it was drawn for.
  private static let box = Rect(x: 80, y: 280, width: 160, height: 100)
  private static let drawnFor = Size(width: 320, height: 568)

  func transitionDuration(using context: TransitionContext) -> Double { FauxModal.duration }

  func prepareTransition(using context: TransitionContext) {
    // The host puts the presenting screen back where it was once the presentation is over.
    context.containerView.addSubview(context.presentingScreen)
    context.containerView.addSubview(context.presentedScreen)
    context.presentingScreen.isUserInteractionEnabled = context.operation == .dismiss
  }

  func animateTransition(using context: TransitionContext) {
    let isPresenting = context.operation == .present
    let modal = context.presentedScreen
    let shown = FauxModal.box(in: context.containerBounds)
    var beside = shown
    beside.origin.x += context.containerBounds.size.width
    modal.frame = isPresenting ? beside : shown
    context.animate(withDuration: FauxModal.duration) {
      modal.frame = isPresenting ? shown : beside
      context.presentingScreen.isDimmed = isPresenting
    }
  }

  func animationEnded(_ transitionCompleted: Bool, using context: TransitionContext) {
    let isShown = transitionCompleted == (context.operation == .present)
    context.presentingScreen.isUserInteractionEnabled = !isShown
    // Under another transition the screen is no box beside the window.
    if !isShown { context.presentedScreen.frame = context.containerBounds }
  }

  private static func box(in bounds: Rect) -> Rect {
    let (x, y) = (bounds.size.width / drawnFor.width, bounds.size.height / drawnFor.height)
    return Rect(x: box.minX * x, y: box.minY * y, width: box.size.width * x, height: box.size.height * y)
  }
}
