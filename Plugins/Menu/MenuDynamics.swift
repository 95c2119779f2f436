import TransitionKit

/// The menu as a body: it falls open and bounces off the wall, and a finger drags it on a rod and throws it.
final class MenuDynamics: InteractiveTransitioning {
  static let description = TransitionDescription(
    id: "org.transition-catalog.menu-dynamics", name: "menu-dynamics",
    summary: "A menu falls in from the left and bounces; edge swipes drag and throw it.",
    author: "The transition catalog, after UIViewController-Transitions-Example by Teehan+Lax", license: "MIT",
    operations: [.present, .dismiss], interactive: [.present, .dismiss], capabilities: .keepsPresenter,
    style: .custom)

  private enum Behavior {
    static let walls: UInt32 = 1
    static let rod: UInt32 = 2
    static let gravity: UInt32 = 3
  }

  /// UIKit's 1000 pt/s² each.
  private static let gravity = 5.0
  private static let elasticity = 0.5
  private static let drawnFor = Size(width: 320, height: 568)
  /// That of the menu on the screen that it was drawn for; on a small one a finger would throw it across in no time.
  private static let mass = drawnFor.width * drawnFor.height / 10_000
  /// Points a second; a slower impact does not rebound, so that nobody waits for what cannot be seen.
  private static let restSpeed = 150.0
  /// Seconds, on the screen that it was drawn for.
  private static let timeLimit = 2.0
  /// Of the finger's speed.
  private static let push = 0.1

  let listeners = MenuGesture.listeners
  /// Where the finger was last, 0…1 of the width.
  private var ratio: Double?

  func transitionDuration(using context: TransitionContext) -> Double { TransitionContext.untilRest }

  func prepareTransition(using context: TransitionContext) {
    ratio = nil
    // The host puts the presenting screen back where it was once the presentation is over.
    context.containerView.addSubview(context.presentingScreen)
    context.containerView.addSubview(context.presentedScreen)
    if context.isInteractive { context.screen(.from).isUserInteractionEnabled = false }
  }

  func animateTransition(using context: TransitionContext) {
    let bounds = context.containerBounds
    let isPresenting = context.operation == .present
    let menu = context.presentedScreen
    let open = bounds.center
    let closed = Point(x: open.x - bounds.size.width, y: open.y)
    menu.frame = bounds
    menu.center = isPresenting ? closed : open
    var item = DynamicItem(
      menu, finishCenter: isPresenting ? open : closed, cancelCenter: isPresenting ? closed : open)
    item.elasticity = MenuDynamics.elasticity
    item.mass = MenuDynamics.mass
    let width = bounds.size.width / MenuDynamics.drawnFor.width
    context.declareDynamics(
      [item], timeLimit: MenuDynamics.timeLimit * max(1, width.squareRoot()), restSpeed: MenuDynamics.restSpeed)
    context.addBehavior(.collision(insets: EdgeInsets(left: -bounds.size.width)), id: Behavior.walls)
    if context.isInteractive {
      let anchor = Point(x: isPresenting ? 0 : bounds.size.width, y: open.y)
      context.addBehavior(.attachment(menu, anchor: anchor), id: Behavior.rod)
      ratio.map { move(to: $0, using: context) }
    } else {
      fall(using: context, opening: isPresenting != context.transitionWasCancelled)
    }
  }

  private func fall(using context: TransitionContext, opening: Bool) {
    context.addBehavior(
      .gravity(x: opening ? MenuDynamics.gravity : -MenuDynamics.gravity, y: 0), id: Behavior.gravity)
  }

  private func move(to ratio: Double, using context: TransitionContext) {
    let bounds = context.containerBounds
    context.moveAnchor(of: Behavior.rod, to: Point(x: bounds.size.width * ratio, y: bounds.center.y))
  }

  // MARK: Gestures

  func handle(_ gesture: Gesture, using context: TransitionContext?) -> InteractionAnswer {
    let finger = MenuGesture(gesture)
    guard let context else { return gesture.phase == .began ? .begin(finger.operation) : .ignore }
    switch gesture.phase {
    case .began: return .ignore
    case .changed:
      ratio = finger.ratio
      move(to: finger.ratio, using: context)
      return .update(finger.progress)
    case .ended: return release(finishes: finger.finishes, velocity: gesture.velocity.x, using: context)
    case .cancelled, .failed: return release(finishes: false, velocity: 0, using: context)
    }
  }

  private func release(finishes: Bool, velocity: Double, using context: TransitionContext) -> InteractionAnswer {
    context.removeBehavior(Behavior.rod)
    fall(using: context, opening: (context.operation == .present) == finishes)
    context.addBehavior(.instantaneousPush(context.presentedScreen, x: velocity * MenuDynamics.push, y: 0))
    return finishes ? .finish() : .cancel()
  }

  func animationEnded(_ transitionCompleted: Bool, using context: TransitionContext) {
    for screen in [context.presentingScreen, context.presentedScreen] { screen.isUserInteractionEnabled = true }
    // A closed menu lies beside the window, where another transition would not look for it.
    context.presentedScreen.frame = context.containerBounds
  }
}
