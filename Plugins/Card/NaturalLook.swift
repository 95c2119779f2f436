import TransitionKit

/// How a view looked before the card was presented; it gets that back, since under another transition it is no part of a card.
struct NaturalLook {
  private let view: View
  private let transform: AffineTransform
  private let alpha: Double
  private let cornerRadius: Double
  private let corners: Corners
  private let shadow: Shadow

  init(of view: View) {
    self.view = view
    transform = view.transform
    alpha = view.alpha
    cornerRadius = view.cornerRadius
    corners = view.maskedCorners
    shadow = view.shadow
  }

  func restore(using context: TransitionContext) {
    let view = context.view(view)
    view.transform = transform
    view.alpha = alpha
    view.cornerRadius = cornerRadius
    view.maskedCorners = corners
    view.shadow = shadow
  }
}
