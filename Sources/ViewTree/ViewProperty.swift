import Geometry

/// A property of a view that can be read, set and animated, with the ABI's numbers.
public enum ViewProperty: Int32, CaseIterable, Sendable {
  case frame = 1
  case bounds
  case center
  case transform
  case alpha
  case cornerRadius
  case corners
  case backgroundColor
  case shadow
  case hidden
  case interaction
  case dimmed
  case order

  /// How many numbers it consists of.
  public var valueCount: Int {
    switch self {
    case .frame, .bounds, .backgroundColor, .shadow: 4
    case .center: 2
    case .transform: 6
    case .alpha, .cornerRadius, .corners, .hidden, .interaction, .dimmed, .order: 1
    }
  }

  /// More than any screen has, and little enough that what is computed of such numbers stays finite.
  public static let limit = 1e9

  /// Whether the values are numbers inside what the property allows.
  public func allows(_ values: SIMD8<Double>) -> Bool {
    guard values == ViewProperty.tamed(values) else { return false }
    return switch self {
    case .frame, .bounds: values[2] >= 0 && values[3] >= 0
    case .alpha, .dimmed: (0...1).contains(values[0])
    case .cornerRadius: values[0] >= 0
    case .corners: (0...15).contains(values[0]) && values[0].rounded() == values[0]
    case .backgroundColor: (0..<4).allSatisfy { (0...1).contains(values[$0]) }
    case .shadow: (0...1).contains(values[0]) && values[1] >= 0
    case .hidden, .interaction: values[0] == 0 || values[0] == 1
    case .center, .transform, .order: true
    }
  }

  /// The nearest values that are none too large; 0 for what is no number.
  static func tamed(_ values: SIMD8<Double>) -> SIMD8<Double> {
    values.replacing(with: 0, where: values .!= values)
      .clamped(lowerBound: SIMD8(repeating: -limit), upperBound: SIMD8(repeating: limit))
  }
}

extension ViewProperties {
  /// The property's numbers, in the ABI's order; what lies behind them is 0.
  public func values(of property: ViewProperty) -> SIMD8<Double> {
    func of(_ first: Double, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0) -> SIMD8<Double> {
      SIMD8(first, second, third, fourth, 0, 0, 0, 0)
    }
    func of(_ rect: Rect) -> SIMD8<Double> { of(rect.minX, rect.minY, rect.size.width, rect.size.height) }
    return switch property {
    case .frame: of(frame)
    case .bounds: of(bounds)
    case .center: of(center.x, center.y)
    case .transform: SIMD8(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, 0, 0)
    case .alpha: of(alpha)
    case .cornerRadius: of(cornerRadius)
    case .corners: of(Double(corners.rawValue))
    case .backgroundColor: of(backgroundColor.red, backgroundColor.green, backgroundColor.blue, backgroundColor.alpha)
    case .shadow: of(shadow.opacity, shadow.radius, shadow.offset.x, shadow.offset.y)
    case .hidden: of(isHidden ? 1 : 0)
    case .interaction: of(isInteractionEnabled ? 1 : 0)
    case .dimmed: of(dimming)
    case .order: of(order)
    }
  }

  /// Sets the property; a spring may overshoot, so bounded properties are clamped to what they allow.
  public mutating func set(_ property: ViewProperty, to values: SIMD8<Double>) {
    let values = ViewProperty.tamed(values)
    func unit(_ value: Double) -> Double { min(1, max(0, value)) }
    func rect() -> Rect { Rect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3])) }
    switch property {
    case .frame:
      frame = rect()
      // Under a scale of next to nothing the bounds of a frame are next to infinite.
      bounds.size.width = min(bounds.size.width, ViewProperty.limit)
      bounds.size.height = min(bounds.size.height, ViewProperty.limit)
    case .bounds: bounds = rect()
    case .center: center = Point(x: values[0], y: values[1])
    case .transform:
      transform = AffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    case .alpha: alpha = unit(values[0])
    case .cornerRadius: cornerRadius = max(0, values[0])
    case .corners: corners = Corners(rawValue: UInt32(min(15, max(0, values[0]))))
    case .backgroundColor:
      backgroundColor = Color(
        red: unit(values[0]), green: unit(values[1]), blue: unit(values[2]), alpha: unit(values[3]))
    case .shadow:
      shadow = Shadow(
        opacity: unit(values[0]), radius: max(0, values[1]), offset: Point(x: values[2], y: values[3]))
    case .hidden: isHidden = values[0] >= 0.5
    case .interaction: isInteractionEnabled = values[0] >= 0.5
    case .dimmed: dimming = unit(values[0])
    case .order: order = values[0]
    }
  }
}
