import TestSupport
import Testing
import ViewTree

@Suite struct ViewPropertyTests {
  private typealias Values = SIMD8<Double>

  private let fresh = ViewProperties(frame: Rect(x: 0, y: 0, width: 80, height: 24))

  /// Values that differ from those of a fresh view, and lie inside what the property allows.
  private func sample(_ property: ViewProperty) -> Values {
    switch property {
    case .frame: Values(10, -20, 30, 40, 0, 0, 0, 0)
    case .bounds: Values(1, 2, 50, 60, 0, 0, 0, 0)
    case .center: Values(-3, 700, 0, 0, 0, 0, 0, 0)
    case .transform: Values(2, 0.5, -0.5, 3, 11, -12, 0, 0)
    case .alpha: Values(0.25, 0, 0, 0, 0, 0, 0, 0)
    case .cornerRadius: Values(12, 0, 0, 0, 0, 0, 0, 0)
    case .corners: Values(6, 0, 0, 0, 0, 0, 0, 0)
    case .backgroundColor: Values(0.1, 0.2, 0.3, 0.4, 0, 0, 0, 0)
    case .shadow: Values(0.5, 8, -1, 2, 0, 0, 0, 0)
    case .hidden: Values(1, 0, 0, 0, 0, 0, 0, 0)
    case .interaction: Values(0, 0, 0, 0, 0, 0, 0, 0)
    case .dimmed: Values(0.75, 0, 0, 0, 0, 0, 0, 0)
    case .order: Values(-5, 0, 0, 0, 0, 0, 0, 0)
    }
  }

  @Test func theNumbersAreThoseOfTheInterface() {
    #expect(ViewProperty.allCases.map(\.rawValue) == Array(1...13))
    #expect(ViewProperty(rawValue: 0) == nil)
    #expect(ViewProperty(rawValue: 14) == nil)
    #expect(ViewProperty.allCases.map(\.valueCount) == [4, 4, 2, 6, 1, 1, 1, 4, 4, 1, 1, 1, 1])
  }

  @Test(arguments: ViewProperty.allCases)
  func valuesRoundTrip(property: ViewProperty) {
    var view = fresh
    let wanted = sample(property)
    #expect(property.allows(wanted))
    #expect(view.values(of: property) != wanted)
    view.set(property, to: wanted)
    #expect(view.values(of: property) == wanted)
    for index in property.valueCount..<8 { #expect(view.values(of: property)[index] == 0) }
  }

  /// The frame is made of center and bounds; all else stands alone.
  @Test(arguments: ViewProperty.allCases)
  func settingOneLeavesTheOthers(property: ViewProperty) {
    var view = fresh
    view.set(property, to: sample(property))
    let place: Set<ViewProperty> = [.frame, .bounds, .center]
    for other in ViewProperty.allCases where other != property {
      if place.contains(property) && place.contains(other) { continue }
      if property == .transform && other == .frame { continue }
      #expect(view.values(of: other) == fresh.values(of: other), "\(other)")
    }
  }

  @Test func theFieldsAreTheNamedOnes() {
    var view = fresh
    for property in ViewProperty.allCases where property != .frame { view.set(property, to: sample(property)) }
    #expect(view.bounds == Rect(x: 1, y: 2, width: 50, height: 60))
    #expect(view.center == Point(x: -3, y: 700))
    #expect(view.transform == AffineTransform(a: 2, b: 0.5, c: -0.5, d: 3, tx: 11, ty: -12))
    #expect(view.alpha == 0.25)
    #expect(view.cornerRadius == 12)
    #expect(view.corners == [.topRight, .bottomLeft])
    #expect(view.backgroundColor == Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(view.shadow == Shadow(opacity: 0.5, radius: 8, offset: Point(x: -1, y: 2)))
    #expect(view.isHidden)
    #expect(!view.isInteractionEnabled)
    #expect(view.dimming == 0.75)
    #expect(view.order == -5)
  }

  @Test func aFreshViewIsPlain() {
    #expect(fresh.values(of: .frame) == Values(0, 0, 80, 24, 0, 0, 0, 0))
    #expect(fresh.values(of: .center) == Values(40, 12, 0, 0, 0, 0, 0, 0))
    #expect(fresh.values(of: .transform) == Values(1, 0, 0, 1, 0, 0, 0, 0))
    #expect(fresh.values(of: .alpha)[0] == 1)
    #expect(fresh.values(of: .corners)[0] == 15)
    #expect(fresh.values(of: .interaction)[0] == 1)
    for property in [ViewProperty.cornerRadius, .backgroundColor, .shadow, .hidden, .dimmed, .order] {
      #expect(fresh.values(of: property) == .zero)
    }
  }

  @Test func whatLiesOutsideIsNotAllowed() {
    let bad: [(ViewProperty, Values)] = [
      (.frame, Values(0, 0, -1, 5, 0, 0, 0, 0)), (.bounds, Values(0, 0, 5, -0.1, 0, 0, 0, 0)),
      (.alpha, Values(1.01, 0, 0, 0, 0, 0, 0, 0)), (.alpha, Values(-0.01, 0, 0, 0, 0, 0, 0, 0)),
      (.cornerRadius, Values(-1, 0, 0, 0, 0, 0, 0, 0)), (.corners, Values(16, 0, 0, 0, 0, 0, 0, 0)),
      (.corners, Values(1.5, 0, 0, 0, 0, 0, 0, 0)), (.corners, Values(-1, 0, 0, 0, 0, 0, 0, 0)),
      (.backgroundColor, Values(0, 0, 2, 0, 0, 0, 0, 0)), (.backgroundColor, Values(0, 0, 0, -1, 0, 0, 0, 0)),
      (.shadow, Values(2, 0, 0, 0, 0, 0, 0, 0)), (.shadow, Values(1, -1, 0, 0, 0, 0, 0, 0)),
      (.hidden, Values(0.5, 0, 0, 0, 0, 0, 0, 0)), (.interaction, Values(2, 0, 0, 0, 0, 0, 0, 0)),
      (.dimmed, Values(1.5, 0, 0, 0, 0, 0, 0, 0)), (.alpha, Values(.nan, 0, 0, 0, 0, 0, 0, 0)),
    ]
    for (property, values) in bad { #expect(!property.allows(values), "\(property) \(values)") }
    #expect(ViewProperty.shadow.allows(Values(1, 0, -50, -60, 0, 0, 0, 0)))
    #expect(ViewProperty.center.allows(Values(-1e9, 1e9, 0, 0, 0, 0, 0, 0)))
  }

  @Test(arguments: [31, 310, 3100] as [UInt64])
  func anythingThatIsSetEndsUpAllowed(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      for property in ViewProperty.allCases {
        var view = fresh
        let wild = Values((0..<8).map { _ in Double.random(in: -40...40, using: &generator) })
        view.set(property, to: wild)
        #expect(property.allows(view.values(of: property)), "seed \(seed), \(property) set to \(wild)")
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func wildNumbersDoNotTrap(number: Double) {
    for property in ViewProperty.allCases {
      var view = fresh
      view.set(property, to: Values(repeating: number))
      #expect(property.allows(view.values(of: property)), "\(property)")
      #expect(!property.allows(Values(repeating: number)), "\(property)")
    }
    var view = fresh
    view.set(.corners, to: Values(repeating: number))
    #expect(view.corners.isSubset(of: .all))
  }

  @Test(arguments: [1e-300, 1e-9, 1e9, 1e300])
  func aFrameUnderAnyScaleStaysFinite(scale: Double) {
    var view = fresh
    view.set(.transform, to: Values(scale, 0, 0, scale, 0, 0, 0, 0))
    view.set(.frame, to: Values(-1e9, -1e9, 1e9, 1e9, 0, 0, 0, 0))
    let frame = view.frame
    for number in [frame.minX, frame.minY, frame.size.width, frame.size.height] { #expect(number.isFinite) }
  }
}
