import TransitionKit

/// A control panel: the bar at the bottom of the first screen grows into a card over it, matched view by view.
final class Card: InteractiveTransitioning, PresentationControlling {
  static let description = TransitionDescription(
    id: "org.transition-catalog.card", name: "card",
    summary: "A bar grows into a card over the dimmed screen; it can be caught and thrown back.",
    author: "The transition catalog, after CustomPresentation by Jiro", license: "MIT",
    operations: [.present, .dismiss], interactive: [.present, .dismiss], capabilities: .interruptible,
    style: .custom)

  static let group: UInt32 = 1
  private static let duration = 0.6
  private static let spring = TimingCurve.spring(dampingRatio: 1)
  private static let cornerRadius = 12.0
  private static let dimming = 0.2
  private static let shadow = Shadow(opacity: 0.17, radius: 16, offset: .zero)

  /// Points that the card travels, by the latest layout.
  var travel = 0.0
  /// Whether the card is up.
  var isPresented = false
  private var dimmingView: View?
  private var bar: View?
  /// What the card shows while it looks like a bar: the strip of the first screen that it covers.
  private var face: View?
  private var faceContent: View?
  private var naturalLooks: [NaturalLook] = []

  func transitionDuration(using context: TransitionContext) -> Double { Card.duration }

  // MARK: Presentation controller

  func frameOfPresentedView(using context: TransitionContext) -> Rect {
    let bounds = context.containerBounds
    return CardViews(context).isWholeScreen ? CardLayout.scaled(CardLayout.card, to: bounds.size) : bounds
  }

  func presentationTransitionWillBegin(using context: TransitionContext) {
    let dimmingView = context.makeView(name: "dimming", frame: context.containerBounds, backgroundColor: .black)
    dimmingView.alpha = 0
    context.containerView.insertSubview(dimmingView, at: 0)
    self.dimmingView = dimmingView
  }

  // MARK: Hierarchy

  func prepareTransition(using context: TransitionContext) {
    let views = CardViews(context)
    guard context.operation == .present else {
      views.card.shadow = .none
      return
    }
    guard let presented = context.view(for: .to) else { return }
    context.containerView.addSubview(presented)
    naturalLooks = views.touched.map(NaturalLook.init)
    views.card.maskedCorners = [.topLeft, .topRight]
    views.bar?.shadow = Card.shadow
    // The face shows the screen without the strip that is laid over it.
    if views.isWholeScreen { makeFace(on: presented, using: context) }
    if views.bar == nil { bar = makeBar(in: context.screen(.from), using: context) }
  }

  private func makeBar(in screen: View, using context: TransitionContext) -> View {
    let bar = context.makeView(name: "bar", frame: .zero)
    screen.addSubview(bar)
    return bar
  }

  private func makeFace(on card: View, using context: TransitionContext) {
    let face = context.makeView(name: "face", frame: .zero, clipsToBounds: true)
    let content = context.makeSnapshot(of: context.screen(.from), name: "strip")
    face.addSubview(content)
    card.addSubview(face)
    self.face = face
    faceContent = content
  }

  // MARK: Animations

  func animateTransition(using context: TransitionContext) {
    let views = CardViews(context)
    layOut(views, using: context)
    let presents = context.operation == .present
    set(views, open: !presents, using: context)
    context.declareGroup(Card.group, duration: Card.duration, curve: Card.spring)
    animate(Card.spring, context) { setTransforms(views, open: presents) }
    animate(.linear, context) { views.card.cornerRadius = presents ? Card.cornerRadius : 0 }
    animate(presents ? .easeIn : .easeOut, context) { setDimming(open: presents, using: context) }
    animate(presents ? .easeIn : .easeOut, context, scrubbing: .alongCurve) { views.bigLabel?.alpha = presents ? 1 : 0 }
    animate(presents ? .easeOut : .easeIn, context, scrubbing: .alongCurve) {
      views.smallLabel?.alpha = presents ? 0 : 1
      face.map(context.view)?.alpha = presents ? 0 : 1
    }
    context.animateKeyframes(withDuration: Card.duration, curve: .linear, group: Card.group) {
      context.addKeyframe(withRelativeStartTime: presents ? 0.5 : 0, relativeDuration: 0.5) {
        views.closeButton?.alpha = presents ? 1 : 0
      }
    }
  }

  private func animate(
    _ curve: TimingCurve, _ context: TransitionContext, scrubbing: Scrubbing = .linearly, _ changes: () -> Void
  ) {
    context.animate(
      withDuration: Card.duration, curve: curve, scrubbing: scrubbing, group: Card.group, changes)
  }

  /// Everything that depends on the container's size, which may have changed since the last time.
  private func layOut(_ views: CardViews, using context: TransitionContext) {
    let bounds = context.containerBounds
    travel = views.travel(in: bounds.size)
    dimmingView.map(context.view)?.frame = bounds
    bar.map(context.view)?.frame = CardLayout.scaled(CardLayout.bar, to: bounds.size)
    guard views.isWholeScreen else {
      context.presentedScreen.frame = bounds
      return
    }
    let box = CardLayout.scaled(CardLayout.card, to: bounds.size)
    views.card.transform = .identity
    views.card.frame = box
    // As much of the first screen as the closed card covers.
    let barTop = views.barTop(in: bounds.size)
    face.map(context.view)?.frame = Rect(
      x: 0, y: 0, width: box.size.width, height: max(0, bounds.size.height - barTop))
    faceContent.map(context.view)?.frame = Rect(
      x: -box.minX, y: -barTop, width: bounds.size.width, height: bounds.size.height)
  }

  private func set(_ views: CardViews, open: Bool, using context: TransitionContext) {
    setTransforms(views, open: open)
    setDimming(open: open, using: context)
    views.card.cornerRadius = open ? Card.cornerRadius : 0
    views.bigLabel?.alpha = open ? 1 : 0
    views.smallLabel?.alpha = open ? 0 : 1
    views.closeButton?.alpha = open ? 1 : 0
    face.map(context.view)?.alpha = open ? 0 : 1
  }

  private func setTransforms(_ views: CardViews, open: Bool) {
    views.card.transform = open ? .identity : .translation(x: 0, y: travel)
    if let bigLabel = views.bigLabel {
      place(bigLabel, views, open: open, open ? .identity : views.match(bigLabel, onto: views.barLabel))
    }
    if let smallLabel = views.smallLabel, let bigLabel = views.bigLabel {
      place(smallLabel, views, open: open, open ? views.match(smallLabel, onto: bigLabel) : .identity)
    }
  }

  /// A label that lies on the card must not go along with it.
  private func place(_ label: View, _ views: CardViews, open: Bool, _ transform: AffineTransform) {
    var transform = transform
    if !open, views.isOnCard(label) { transform.ty -= travel }
    label.transform = transform
  }

  private func setDimming(open: Bool, using context: TransitionContext) {
    dimmingView.map(context.view)?.alpha = open ? Card.dimming : 0
  }

  // MARK: Ending

  func animationEnded(_ transitionCompleted: Bool, using context: TransitionContext) {
    isPresented = (context.operation == .present) == transitionCompleted
    let views = CardViews(context)
    guard !isPresented else {
      views.card.shadow = Card.shadow
      return
    }
    for look in naturalLooks { look.restore(using: context) }
    naturalLooks = []
    if views.isWholeScreen { views.card.frame = context.containerBounds }
    (dimmingView, bar, face, faceContent) = (nil, nil, nil, nil)
  }
}
