import Foundation
import TestSupport
import Testing

@testable import Timing

/// Against the C library's, which are right but not the same bits everywhere.
@Suite struct PortableMathTests {
  private func expectNear(_ found: Double, _ expected: Double, scale: Double = 1, _ what: String) {
    #expect(abs(found - expected) <= 1e-15 * max(abs(expected), scale), "\(what): \(found), \(expected)")
  }

  @Test func random() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let x = Double.random(in: -40...40, using: &random)
      expectNear(PortableMath.exp(x), exp(x), scale: 0, "exp \(x)")
      expectNear(PortableMath.sin(x), sin(x), "sin \(x)")
      expectNear(PortableMath.cos(x), cos(x), "cos \(x)")
      let near = Double.random(in: -1...1, using: &random)
      expectNear(PortableMath.expm1(near), expm1(near), scale: 0.35, "expm1 \(near)")
      let positive = Double.random(in: 0.001...5000, using: &random)
      expectNear(PortableMath.log(positive), log(positive), "log \(positive)")
    }
  }

  @Test func limits() {
    #expect(PortableMath.exp(0) == 1)
    #expect(PortableMath.exp(-1e9) == 0)
    #expect(PortableMath.exp(1e9) == .infinity)
    #expect(PortableMath.expm1(1e-300) == 1e-300)
    #expect(PortableMath.log(1) == 0)
    #expect(PortableMath.sin(0) == 0)
    #expect(PortableMath.cos(0) == 1)
    #expect(PortableMath.sin(1e300).isFinite)
  }
}
