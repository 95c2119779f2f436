import TestSupport
import Testing
import ViewTree

@Suite struct GeometryTests {
  static let seeds: [UInt64] = [21, 2_000, 0xC0FFEE]

  private func random(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
    Double.random(in: range, using: &generator)
  }

  private func randomTransform(_ generator: inout SeededGenerator) -> AffineTransform {
    AffineTransform(
      a: random(-3...3, &generator), b: random(-3...3, &generator), c: random(-3...3, &generator),
      d: random(-3...3, &generator), tx: random(-500...500, &generator), ty: random(-500...500, &generator))
  }

  private func randomRect(_ generator: inout SeededGenerator) -> Rect {
    Rect(
      x: random(-500...500, &generator), y: random(-500...500, &generator), width: random(0...800, &generator),
      height: random(0...800, &generator))
  }

  private func isClose(_ first: Rect, _ second: Rect, _ tolerance: Double = 1e-6) -> Bool {
    abs(first.minX - second.minX) < tolerance && abs(first.minY - second.minY) < tolerance
      && abs(first.size.width - second.size.width) < tolerance
      && abs(first.size.height - second.size.height) < tolerance
  }

  @Test func transformsActAsTheirNumbersSay() {
    let transform = AffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(transform.apply(to: .zero) == Point(x: 11, y: 13))
    #expect(transform.apply(to: Point(x: 1, y: 0)) == Point(x: 13, y: 16))
    #expect(transform.apply(to: Point(x: 0, y: 1)) == Point(x: 16, y: 20))
    #expect(AffineTransform.identity.isTranslation)
    #expect(AffineTransform.translation(x: 4, y: 5).isTranslation)
    #expect(!AffineTransform.scale(x: 1, y: 2).isTranslation)
  }

  @Test func theOrderOfTransformsMatters() {
    let moved = AffineTransform.translation(x: 10, y: 0)
    let scaled = AffineTransform.scale(x: 2, y: 3)
    #expect(moved.followed(by: scaled).apply(to: Point(x: 1, y: 1)) == Point(x: 22, y: 3))
    #expect(scaled.followed(by: moved).apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 3))
  }

  @Test(arguments: seeds)
  func followedByIsOneAfterTheOther(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let (first, second) = (randomTransform(&generator), randomTransform(&generator))
      let point = Point(x: random(-100...100, &generator), y: random(-100...100, &generator))
      let stepwise = second.apply(to: first.apply(to: point))
      let joined = first.followed(by: second).apply(to: point)
      #expect(abs(stepwise.x - joined.x) < 1e-8 && abs(stepwise.y - joined.y) < 1e-8, "seed \(seed), \(first)")
    }
  }

  @Test(arguments: seeds)
  func theInverseLeadsBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let transform = randomTransform(&generator)
      guard abs(transform.a * transform.d - transform.b * transform.c) > 0.01 else { continue }
      let inverse = try #require(transform.inverted)
      let point = Point(x: random(-100...100, &generator), y: random(-100...100, &generator))
      for back in [
        inverse.apply(to: transform.apply(to: point)), transform.apply(to: inverse.apply(to: point)),
      ] {
        #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "seed \(seed), \(transform)")
      }
    }
  }

  @Test func flatTransformsHaveNoInverse() {
    #expect(AffineTransform.scale(x: 0, y: 1).inverted == nil)
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted == nil)
    #expect(AffineTransform.scale(x: .infinity, y: 1).inverted == nil)
    #expect(AffineTransform.scale(x: .nan, y: 1).inverted == nil)
    #expect(AffineTransform.identity.inverted == .identity)
  }

  @Test func boundingBoxOfAQuarterTurn() {
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(turn.boundingBox(of: Rect(x: 1, y: 2, width: 3, height: 5)) == Rect(x: -7, y: 1, width: 5, height: 3))
    let mirror = AffineTransform.scale(x: -1, y: 1)
    #expect(mirror.boundingBox(of: Rect(x: 1, y: 2, width: 3, height: 5)) == Rect(x: -4, y: 2, width: 3, height: 5))
  }

  @Test func theFrameScalesAboutTheCentre() {
    var view = ViewProperties(frame: Rect(x: 10, y: 20, width: 100, height: 40))
    view.transform = .scale(x: 0.5, y: 2)
    #expect(view.frame == Rect(x: 35, y: 0, width: 50, height: 80))
    #expect(view.center == Point(x: 60, y: 40))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 40))
    view.transform = .translation(x: -7, y: 9)
    #expect(view.frame == Rect(x: 3, y: 29, width: 100, height: 40))
  }

  @Test(arguments: seeds)
  func framesRoundTripWithoutTransform(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let frame = randomRect(&generator)
      var view = ViewProperties(frame: frame)
      #expect(isClose(view.frame, frame), "seed \(seed), \(frame)")
      view.bounds.origin = Point(x: random(-50...50, &generator), y: 3)
      #expect(isClose(view.frame, frame), "seed \(seed): the bounds' origin moves what is inside, not the view")
      view.transform = .translation(x: random(-99...99, &generator), y: random(-99...99, &generator))
      let wanted = randomRect(&generator)
      view.frame = wanted
      #expect(isClose(view.frame, wanted), "seed \(seed), \(wanted) under \(view.transform)")
    }
  }

  @Test(arguments: seeds)
  func framesRoundTripUnderScales(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var view = ViewProperties(frame: randomRect(&generator))
      view.transform = AffineTransform(
        a: random(0.1...4, &generator), b: 0, c: 0, d: -random(0.1...4, &generator),
        tx: random(-300...300, &generator), ty: random(-300...300, &generator))
      let wanted = randomRect(&generator)
      view.frame = wanted
      #expect(isClose(view.frame, wanted), "seed \(seed), \(wanted) under \(view.transform)")
    }
  }

  @Test(arguments: seeds)
  func framesKeepTheirCentreUnderAnyTransform(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var view = ViewProperties(frame: randomRect(&generator))
      view.transform = randomTransform(&generator)
      let wanted = randomRect(&generator)
      view.frame = wanted
      let (found, expected) = (view.frame.center, wanted.center)
      #expect(abs(found.x - expected.x) < 1e-4 && abs(found.y - expected.y) < 1e-4, "seed \(seed), \(view.transform)")
      #expect(view.bounds.size.width >= 0 && view.bounds.size.height >= 0, "seed \(seed), \(view.transform)")
    }
  }

  @Test func aFlatTransformKeepsTheBounds() {
    var view = ViewProperties(frame: Rect(x: 0, y: 0, width: 10, height: 20))
    view.transform = .scale(x: 0, y: 0)
    view.frame = Rect(x: 100, y: 200, width: 50, height: 60)
    #expect(view.bounds.size == Size(width: 10, height: 20))
    #expect(view.center == Point(x: 125, y: 230))
  }

  @Test func toParentPlacesTheBoundsOrigin() {
    var view = ViewProperties(frame: Rect(x: 10, y: 20, width: 100, height: 40))
    view.bounds.origin = Point(x: 5, y: 6)
    #expect(view.toParent.apply(to: Point(x: 5, y: 6)) == Point(x: 10, y: 20))
    view.transform = .scale(x: 2, y: 2)
    #expect(view.toParent.apply(to: Point(x: 55, y: 26)) == Point(x: 60, y: 40))
    #expect(view.toParent.apply(to: Point(x: 5, y: 6)) == Point(x: -40, y: 0))
  }
}
