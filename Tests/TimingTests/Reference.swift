import Foundation
import Testing

/// The tables of `reference.json` that concern time, computed without the code under test.
struct Reference: Decodable {
  struct Meta: Decodable {
    var springEpsilon: Double
    var criticalPhase: Double
    var stiffness: Double
    var damping: Double

    enum CodingKeys: String, CodingKey {
      case springEpsilon
      case criticalPhase = "omegaT.critical"
      case stiffness = "stiffness.T0.6"
      case damping = "damping.T0.6"
    }
  }

  struct BezierRow: Decodable {
    var curve: String
    var control: [Double]
    var x: Double
    var y: Double
  }

  struct SpringRow: Decodable {
    var zeta: Double
    var omegaT: Double
    var tau: Double
    var progress: Double
    var beforeSnap: Double?

    enum CodingKeys: String, CodingKey {
      case zeta, omegaT, tau, progress
      case beforeSnap = "before.snap"
    }
  }

  struct InverseRow: Decodable {
    var p: Double
    var tau: Double
  }

  struct AlphaByStep: Decodable {
    struct Row: Decodable {
      var t: Double
      var u: Double
      var fromAlpha: Double
      var toAlpha: Double

      enum CodingKeys: String, CodingKey {
        case t, u
        case fromAlpha = "from.alpha"
        case toAlpha = "to.alpha"
      }
    }

    struct Keyframe: Decodable {
      var start: Double
      var length: Double
      var fromAlpha: Double?
      var toAlpha: Double?

      enum CodingKeys: String, CodingKey {
        case start, length
        case fromAlpha = "from.alpha"
        case toAlpha = "to.alpha"
      }
    }

    var duration: Double
    var rows: [Row]
    var keyframes: [Keyframe]
  }

  var meta: Meta
  var bezier: [BezierRow]
  var spring: [SpringRow]
  var springInverse: [InverseRow]
  var alphaByStep: AlphaByStep

  enum CodingKeys: String, CodingKey {
    case meta, bezier, spring, alphaByStep
    case springInverse = "spring.inverse"
  }

  static func load() throws -> Reference {
    let url = try #require(Bundle.module.url(forResource: "reference", withExtension: "json"))
    return try JSONDecoder().decode(Reference.self, from: Data(contentsOf: url))
  }
}
