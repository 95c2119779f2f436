import Host
import TestSupport
import Testing
import ViewTree

/// What holds of each bundled transition in a container of any size: one way only, there as back, and exact ends.
@Suite struct MotionPropertyTests {
  private static let rounds = 60 as UInt64
  private static let steps = 40

  /// What is measured of a transition: a number that only grows while it presents, and how a dismissal repeats it.
  struct Measure: CustomTestStringConvertible, Sendable {
    let file: String
    let name: String
    /// Of the presenting and the presented screen, in a container of a size.
    let value: @Sendable (_ presenting: ViewProperties, _ presented: ViewProperties, _ size: Size) -> Double
    /// The fraction of a presentation that a fraction of the dismissal looks like, and what its value is then.
    let mirror: @Sendable (_ fraction: Double, _ value: Double) -> (fraction: Double, value: Double)

    var testDescription: String { name }

    /// A curve that is the same from both ends is played backwards.
    static func backwards(
      _ file: String, _ name: String, _ value: @escaping @Sendable (ViewProperties, ViewProperties, Size) -> Double
    ) -> Measure {
      Measure(file: file, name: name, value: value) { fraction, value in (1 - fraction, value) }
    }

    /// One that is not is played forwards, from the other end of the way, which is 1.
    static func mirrored(
      _ file: String, _ name: String, _ value: @escaping @Sendable (ViewProperties, ViewProperties, Size) -> Double
    ) -> Measure {
      Measure(file: file, name: name, value: value) { fraction, value in (fraction, 1 - value) }
    }
  }

  static let measures: [Measure] = [
    .backwards("libFade.so", "fade") { _, presented, _ in presented.alpha },
    .backwards("libMenu.so", "faux-modal") { _, presented, size in -presented.frame.minX / size.width },
    .backwards("libMenu.so", "menu") { _, presented, size in 1 + presented.frame.minX / size.width },
    .mirrored("libCard.so", "card") { _, presented, size in 1 - presented.transform.ty / (392 * size.height / 568) },
  ]

  private func size(_ seed: UInt64) -> Size {
    var random = SeededGenerator(seed: seed)
    return Size(
      width: Double.random(in: 1...3000, using: &random), height: Double.random(in: 10...2000, using: &random))
  }

  private func values(_ measure: Measure, _ operation: TransitionOperation, size: Size, at fractions: [Double]) throws
    -> [Double]
  {
    let scene = try Scene.plugin(measure.file, measure.name, size: size)
    let run = try scene.start(operation, at: 200)
    return try fractions.map { fraction in
      // Just before the very end, where the model value of a spring takes over.
      try scene.controller.show(at: 200 + min(fraction, 1 - 1e-9) * run.duration)
      return try measure.value(scene.shown(scene.first), scene.shown(scene.second), size)
    }
  }

  @Test(arguments: measures)
  func oneWayOnly(measure: Measure) throws {
    for seed in 0..<MotionPropertyTests.rounds {
      let size = size(seed)
      let fractions = (0...MotionPropertyTests.steps).map { Double($0) / Double(MotionPropertyTests.steps) }
      let values = try values(measure, .present, size: size, at: fractions)
      for (before, after) in zip(values, values.dropFirst()) {
        #expect(after >= before - 1e-9, "seed \(seed) \(size)")
      }
      #expect(abs((values.last ?? 0) - (values.first ?? 0)) > 0.9, "seed \(seed)")
    }
  }

  @Test(arguments: measures)
  func thereAsBack(measure: Measure) throws {
    for seed in 0..<MotionPropertyTests.rounds {
      let size = size(seed)
      let fractions = (0...MotionPropertyTests.steps).map { Double($0) / Double(MotionPropertyTests.steps) }
      let back = try values(measure, .dismiss, size: size, at: fractions)
      let there = try values(measure, .present, size: size, at: fractions.map { measure.mirror($0, 0).fraction })
      for (index, fraction) in fractions.enumerated() {
        let expected = measure.mirror(fraction, there[index]).value
        #expect(abs(back[index] - expected) < 1e-6, "seed \(seed) \(size) fraction \(fraction)")
      }
    }
  }

  /// The left screen's way out is the right one's, seen in a mirror.
  @Test func fashionIsItsOwnMirror() throws {
    for seed in 0..<MotionPropertyTests.rounds {
      let size = size(seed)
      let present = try Scene.plugin("libFashion.so", "fashion", size: size)
      let dismiss = try Scene.plugin("libFashion.so", "fashion", size: size)
      try present.start(.present, at: 200)
      try dismiss.start(.dismiss, at: 200)
      for step in 0...MotionPropertyTests.steps {
        let time = 200 + Double(step) / Double(MotionPropertyTests.steps)
        try present.controller.show(at: time)
        try dismiss.controller.show(at: time)
        for (here, there) in [(present.first, dismiss.second), (present.second, dismiss.first)] {
          let (left, right) = try (present.shown(here), dismiss.shown(there))
          #expect(abs(left.center.x + right.center.x - size.width) < 1e-6, "seed \(seed)")
          #expect(left.transform == right.transform, "seed \(seed)")
        }
      }
    }
  }

  @Test func thePhysicsOfOpeningIsThatOfClosing() throws {
    for seed in 0..<MotionPropertyTests.rounds {
      let size = size(seed)
      let present = try Scene.plugin("libMenu.so", "menu-dynamics", size: size)
      let dismiss = try Scene.plugin("libMenu.so", "menu-dynamics", size: size)
      let runs = try [present.start(.present, at: 200), dismiss.start(.dismiss, at: 200)]
      #expect(runs[0].duration == runs[1].duration)
      for step in 0..<MotionPropertyTests.steps {
        let time = 200 + runs[0].duration * Double(step) / Double(MotionPropertyTests.steps)
        try present.controller.show(at: time)
        try dismiss.controller.show(at: time)
        let (opening, closing) = try (present.shown(present.second), dismiss.shown(dismiss.second))
        #expect(abs(opening.frame.minX + closing.frame.minX + size.width) < 1e-6, "seed \(seed)")
        #expect(opening.frame.minX <= 1e-9 && opening.frame.minX >= -size.width - 1e-9, "seed \(seed)")
      }
    }
  }

  /// Where a presentation ends does not depend on how it got there.
  @Test(arguments: Drag.all)
  func everyWayEndsInTheSamePlace(drag: Drag) throws {
    for seed in 0..<MotionPropertyTests.rounds {
      let size = size(seed)
      let byClock = try drag.scene(size: size)
      let screens = drag.screens(byClock)
      try byClock.complete(drag.operation, from: screens.from, to: screens.to, at: 200)
      let byHand = try drag.scene(size: size)
      let run = try #require(try drag.perform(byHand, to: 0.7, finishes: true, at: 200), "seed \(seed) \(size)")
      byHand.controller.advance(to: 300)
      #expect(run.outcome == true, "seed \(seed)")
      #expect(byHand.outline() == byClock.outline(), "seed \(seed)")
      let found = try [byHand.model(byHand.first), byHand.model(byHand.second)]
      let expected = try [byClock.model(byClock.first), byClock.model(byClock.second)]
      #expect(found == expected, "seed \(seed) \(size)")
    }
  }
}
