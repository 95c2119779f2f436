import TransitionKit

/// The views that the transition matches between the first scene, with the bar, and the second, with the card.
struct CardViews {
  let bar: View?
  let barLabel: View?
  /// The named view, or the whole second screen.
  let card: View
  let bigLabel: View?
  let smallLabel: View?
  let closeButton: View?
  /// Whether the second screen is itself the card.
  let isWholeScreen: Bool
  private let screens: [View]

  init(_ context: TransitionContext) {
    let (first, second): (TransitionContext.Side, TransitionContext.Side) =
      context.operation.isForward ? (.from, .to) : (.to, .from)
    let card = context.view(named: "controlView", in: second)
    bar = context.view(named: "controlView", in: first)
    barLabel = context.view(named: "outLabel", in: first)
    isWholeScreen = card == nil
    self.card = card ?? context.screen(second)
    bigLabel = context.view(named: "inLabel", in: second)
    smallLabel = context.view(named: "outLabel", in: second)
    closeButton = context.view(named: "closeButton", in: second)
    screens = [context.screen(first), context.screen(second)]
  }

  /// Where the bar begins, from the top of the first screen.
  func barTop(in size: Size) -> Double {
    bar.map { box(of: $0).minY } ?? CardLayout.scaled(CardLayout.bar, to: size).minY
  }

  /// How far below its open place the card is when it looks like the bar, in points.
  func travel(in size: Size) -> Double {
    let cardTop = isWholeScreen ? CardLayout.scaled(CardLayout.card, to: size).minY : box(of: card).minY
    return barTop(in: size) - cardTop
  }

  /// All that the transition changes beyond the container, in both screens.
  var touched: [View] { [bar, card, bigLabel, smallLabel, closeButton].compactMap { $0 } }
}

extension CardViews {
  /// A view's rectangle in its screen, transforms apart: the boxes of both screens lie on each other.
  func box(of view: View) -> Rect {
    var box = view.box
    var above = view.superview
    while let view = above, !screens.contains(view) {
      box.origin.x += view.box.minX - view.bounds.minX
      box.origin.y += view.box.minY - view.bounds.minY
      above = view.superview
    }
    return box
  }

  /// The scale and the way that lay a view over another one, centre on centre; the way is vertical only.
  func match(_ view: View, onto other: View?) -> AffineTransform {
    guard let other else { return .identity }
    let (own, target) = (box(of: view), box(of: other))
    guard own.size.width > 0, own.size.height > 0 else { return .identity }
    return AffineTransform(
      a: target.size.width / own.size.width, b: 0, c: 0, d: target.size.height / own.size.height, tx: 0,
      ty: target.center.y - own.center.y)
  }

  /// Whether the card carries a view along.
  func isOnCard(_ view: View) -> Bool {
    var above = view.superview
    while let view = above, !screens.contains(view) {
      if view == card { return true }
      above = view.superview
    }
    return false
  }
}

extension View {
  /// Its rectangle in its superview without the transform.
  fileprivate var box: Rect {
    let (center, size) = (center, bounds.size)
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
