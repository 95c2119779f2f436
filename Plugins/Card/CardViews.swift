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
  }

  /// Where the bar begins, from the top of the first screen.
  func barTop(in size: Size) -> Double { bar?.box.minY ?? CardLayout.scaled(CardLayout.bar, to: size).minY }

  /// How far below its open place the card is when it looks like the bar, in points.
  func travel(in size: Size) -> Double {
    let cardTop = isWholeScreen ? CardLayout.scaled(CardLayout.card, to: size).minY : card.box.minY
    return barTop(in: size) - cardTop
  }

  /// All that the transition changes beyond the container, in both screens.
  var touched: [View] { [bar, card, bigLabel, smallLabel, closeButton].compactMap { $0 } }
}

extension View {
  /// Its rectangle in its superview without the transform.
  var box: Rect {
    let (center, size) = (center, bounds.size)
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The scale and the way that lay this view over another one, centre on centre; the way is vertical only.
  func matching(_ other: View?) -> AffineTransform {
    guard let other else { return .identity }
    let (own, target) = (box, other.box)
    guard own.size.width > 0, own.size.height > 0 else { return .identity }
    return AffineTransform(
      a: target.size.width / own.size.width, b: 0, c: 0, d: target.size.height / own.size.height, tx: 0,
      ty: target.center.y - own.center.y)
  }
}
