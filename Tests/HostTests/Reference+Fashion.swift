extension Reference {
  struct FashionPlace: Decodable {
    var scale: Double
    var center: [Double]
    var frame: [Double]
  }

  struct FashionRow: Decodable {
    var t: Double
    /// presenting or presented.
    var top: String
    var presenting: FashionPlace
    var presented: FashionPlace
  }

  struct Fashion: Decodable {
    var duration: Double
    var half: Double
    var scale: Double
    var present: [FashionRow]
    var dismiss: [FashionRow]
  }

  struct AlphaRow: Decodable {
    var t: Double
    /// The eased time.
    var u: Double
    var fromAlpha: Double
    var toAlpha: Double

    enum CodingKeys: String, CodingKey {
      case t
      case u
      case fromAlpha = "from.alpha"
      case toAlpha = "to.alpha"
    }
  }

  /// Alphas at its end; nil: the keyframe leaves that screen alone.
  struct AlphaKeyframe: Decodable {
    var start: Double
    var length: Double
    var fromAlpha: Double?
    var toAlpha: Double?

    enum CodingKeys: String, CodingKey {
      case start
      case length
      case fromAlpha = "from.alpha"
      case toAlpha = "to.alpha"
    }
  }

  struct AlphaByStep: Decodable {
    var duration: Double
    var rows: [AlphaRow]
    var keyframes: [AlphaKeyframe]
  }

  static func fashion() throws -> Fashion { try table(size, "fashion") }

  static func alphaByStep() throws -> AlphaByStep { try table("alphaByStep") }
}
