import TransitionKit

/// A presentation in two steps: the screen fades to half and back while the next one appears over it, translucent.
final class AlphaByStep: AnimatedTransitioning {
  static let description = TransitionDescription(
    id: "org.transition-catalog.alpha-by-step", name: "alpha-by-step",
    summary: "The screen fades back and returns under the next one, which stays translucent.",
    author: "The transition catalog, after AZTransitions by Alex Zimin", license: "MIT",
    operations: .present, capabilities: [.keepsPresenter, .allowsTouches], style: .overCurrentContext)

  private static let duration = 1.0
  private static let fadedAlpha = 0.5
  private static let translucentAlpha = 0.8

  func transitionDuration(using context: TransitionContext) -> Double { AlphaByStep.duration }

  func prepareTransition(using context: TransitionContext) {
    // The host puts the presenting screen back where it was once the presentation is over.
    context.containerView.addSubview(context.presentingScreen)
    context.containerView.addSubview(context.presentedScreen)
    context.presentedScreen.alpha = 0
  }

  func animateTransition(using context: TransitionContext) {
    let (presenting, presented) = (context.presentingScreen, context.presentedScreen)
    presented.frame = context.finalFrame(for: .to)
    context.animateKeyframes(withDuration: AlphaByStep.duration) {
      context.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        presenting.alpha = AlphaByStep.fadedAlpha
      }
      context.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        presenting.alpha = 1
        presented.alpha = AlphaByStep.translucentAlpha
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool, using context: TransitionContext) {
    // A screen that did not come is visible under whatever comes next.
    if !transitionCompleted { context.presentedScreen.alpha = 1 }
  }
}
