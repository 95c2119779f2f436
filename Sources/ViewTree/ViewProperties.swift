public import Geometry

/// Everything about a view that can be set or animated.
///
/// As in UIKit the frame is derived: `center` and `bounds` place the view, `transform` acts about its centre.
public struct ViewProperties: Equatable, Sendable {
  public var bounds: Rect
  public var center: Point
  public var transform: AffineTransform = .identity
  public var alpha = 1.0
  public var cornerRadius = 0.0
  public var corners: Corners = .all
  public var backgroundColor: Color = .clear
  public var shadow: Shadow = .none
  public var isHidden = false
  public var isInteractionEnabled = true
  /// How far the view's tint is dimmed, 0 or 1; in between while an animation cross-fades it.
  public var dimming = 0.0
  /// Draws above siblings of lower order whatever the tree says; committed to the tree when a run ends.
  public var order = 0.0

  public init(frame: Rect) {
    bounds = Rect(origin: .zero, size: frame.size)
    center = frame.center
  }

  /// The view's rectangle in its parent, with the transform applied.
  public var frame: Rect {
    get {
      if transform.isTranslation {
        return Rect(
          x: center.x - bounds.size.width / 2 + transform.tx,
          y: center.y - bounds.size.height / 2 + transform.ty,
          width: bounds.size.width,
          height: bounds.size.height)
      }
      return toParent.boundingBox(of: bounds)
    }
    set {
      center = newValue.center
      if transform.isTranslation {
        center.x -= transform.tx
        center.y -= transform.ty
        bounds.size = newValue.size
      } else if let inverse = AffineTransform(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0
      ).inverted {
        // UIKit leaves this case undefined; keeping the size under the transform is what callers expect.
        center.x -= transform.tx
        center.y -= transform.ty
        bounds.size = inverse.boundingBox(of: Rect(origin: .zero, size: newValue.size)).size
      }
    }
  }

  /// Places the view in a container of another size as it was in the old one; a side that was 0 leaves that direction alone.
  public mutating func stretch(from old: Size, to new: Size) {
    let x = old.width > 0 ? new.width / old.width : 1
    let y = old.height > 0 ? new.height / old.height : 1
    // What filled the old one fills the new one to the last bit.
    bounds.size.width = bounds.size.width == old.width ? new.width : bounds.size.width * x
    bounds.size.height = bounds.size.height == old.height ? new.height : bounds.size.height * y
    center.x = center.x * 2 == old.width ? new.width / 2 : center.x * x
    center.y = center.y * 2 == old.height ? new.height / 2 : center.y * y
    transform.tx *= x
    transform.ty *= y
  }

  /// From the view's own coordinates to its parent's.
  public var toParent: AffineTransform {
    let middle = bounds.center
    return AffineTransform.translation(x: -middle.x, y: -middle.y)
      .followed(by: transform)
      .followed(by: .translation(x: center.x, y: center.y))
  }
}
