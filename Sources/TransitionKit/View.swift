import TransitionABI

/// A view of the host's tree, in UIKit's words.
///
/// Inside the closure of an animation, setting a property declares where it goes; elsewhere it is set at once. A call that
/// the host refuses makes the function that is under way fail, with the host's reason.
public struct View: Equatable {
  let handle: UInt64
  let context: TransitionContext

  public static func == (first: View, second: View) -> Bool { first.handle == second.handle }

  public var frame: Rect {
    get { Rect(values(TRANSITION_FRAME, 4)) }
    nonmutating set { set(TRANSITION_FRAME, newValue.numbers) }
  }

  public var bounds: Rect {
    get { Rect(values(TRANSITION_BOUNDS, 4)) }
    nonmutating set { set(TRANSITION_BOUNDS, newValue.numbers) }
  }

  public var center: Point {
    get {
      let numbers = values(TRANSITION_CENTER, 2)
      return Point(x: numbers[0], y: numbers[1])
    }
    nonmutating set { set(TRANSITION_CENTER, [newValue.x, newValue.y]) }
  }

  /// About the centre; interpolated component by component.
  public var transform: AffineTransform {
    get {
      let numbers = values(TRANSITION_TRANSFORM, 6)
      return AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
    nonmutating set {
      set(TRANSITION_TRANSFORM, [newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty])
    }
  }

  /// 0…1, of the view and all inside it.
  public var alpha: Double {
    get { values(TRANSITION_ALPHA, 1)[0] }
    nonmutating set { set(TRANSITION_ALPHA, [newValue]) }
  }

  /// Points.
  public var cornerRadius: Double {
    get { values(TRANSITION_CORNER_RADIUS, 1)[0] }
    nonmutating set { set(TRANSITION_CORNER_RADIUS, [newValue]) }
  }

  public var maskedCorners: Corners {
    get { Corners(rawValue: UInt32(values(TRANSITION_CORNERS, 1)[0])) }
    nonmutating set { set(TRANSITION_CORNERS, [Double(newValue.rawValue)]) }
  }

  public var backgroundColor: Color {
    get {
      let numbers = values(TRANSITION_BACKGROUND_COLOR, 4)
      return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }
    nonmutating set {
      set(TRANSITION_BACKGROUND_COLOR, [newValue.red, newValue.green, newValue.blue, newValue.alpha])
    }
  }

  public var shadow: Shadow {
    get {
      let numbers = values(TRANSITION_SHADOW, 4)
      return Shadow(opacity: numbers[0], radius: numbers[1], offset: Point(x: numbers[2], y: numbers[3]))
    }
    nonmutating set {
      set(TRANSITION_SHADOW, [newValue.opacity, newValue.radius, newValue.offset.x, newValue.offset.y])
    }
  }

  public var isHidden: Bool {
    get { values(TRANSITION_HIDDEN, 1)[0] != 0 }
    nonmutating set { set(TRANSITION_HIDDEN, [newValue ? 1 : 0]) }
  }

  /// Whether the view takes touches.
  public var isUserInteractionEnabled: Bool {
    get { values(TRANSITION_INTERACTION, 1)[0] != 0 }
    nonmutating set { set(TRANSITION_INTERACTION, [newValue ? 1 : 0]) }
  }

  /// Whether the tint is dimmed, as UIKit's tint adjustment mode.
  public var isDimmed: Bool {
    get { values(TRANSITION_DIMMED, 1)[0] != 0 }
    nonmutating set { set(TRANSITION_DIMMED, [newValue ? 1 : 0]) }
  }

  /// Drawn above siblings of lower order, 0 at first.
  public var order: Double {
    get { values(TRANSITION_ORDER, 1)[0] }
    nonmutating set { set(TRANSITION_ORDER, [newValue]) }
  }

  private func values(_ property: Int32, _ count: Int) -> [Double] { context.values(of: property, count, in: handle) }

  private func set(_ property: Int32, _ values: [Double]) { context.set(property, values, in: handle) }
}

// MARK: - Hierarchy

extension View {
  /// Puts a view in front of all inside this one.
  public func addSubview(_ view: View) { insert(view, TRANSITION_IN_FRONT) }

  public func insertSubview(_ view: View, at index: Int) {
    insert(view, TRANSITION_AT_INDEX, index: UInt32(clamping: index))
  }

  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, TRANSITION_BELOW, sibling: sibling)
  }

  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, TRANSITION_ABOVE, sibling: sibling)
  }

  public func bringSubviewToFront(_ view: View) { insert(view, TRANSITION_IN_FRONT) }

  public func sendSubviewToBack(_ view: View) { insert(view, TRANSITION_AT_BACK) }

  public func removeFromSuperview() { context.remove(handle) }

  public var superview: View? { context.parent(of: handle) }

  /// Lowest first.
  public var subviews: [View] { context.children(of: handle) }

  private func insert(_ view: View, _ place: Int32, index: UInt32 = 0, sibling: View? = nil) {
    context.insert(view.handle, into: handle, place: place, index: index, sibling: sibling?.handle ?? 0)
  }
}

extension Rect {
  init(_ numbers: [Double]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }

  var numbers: [Double] { [minX, minY, size.width, size.height] }
}
