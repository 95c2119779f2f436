extension Reference {
  struct CurveConstants: Decodable {
    var springEpsilon: Double
    /// ω·T of the critical spring.
    var criticalPhase: Double
    /// For a duration of 0.6 s and a mass of 1.
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
      case zeta
      case omegaT
      case tau
      case progress
      case beforeSnap = "before.snap"
    }
  }

  struct InverseRow: Decodable {
    var p: Double
    var tau: Double
  }

  static func curveConstants() throws -> CurveConstants { try table("meta") }
  static func bezier() throws -> [BezierRow] { try table("bezier") }
  static func spring() throws -> [SpringRow] { try table("spring") }
  static func springInverse() throws -> [InverseRow] { try table("spring.inverse") }
}
