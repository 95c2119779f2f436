import TransitionKit

/// The boxes of the two scenes. Where a scene does not say them itself, they are those of a phone of 320 × 568 points, scaled
/// to the container.
struct CardLayout {
  static let designSize = Size(width: 320, height: 568)
  static let bar = Rect(x: 0, y: 492, width: 320, height: 76)
  static let card = Rect(x: 0, y: 100, width: 320, height: 468)

  static func scaled(_ box: Rect, to size: Size) -> Rect {
    let (x, y) = (size.width / designSize.width, size.height / designSize.height)
    return Rect(x: box.minX * x, y: box.minY * y, width: box.size.width * x, height: box.size.height * y)
  }
}
