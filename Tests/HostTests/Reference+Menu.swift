extension Reference {
  /// One moment of a box that slides in or out.
  struct SlideRow: Decodable {
    var t: Double
    var frame: [Double]

    enum CodingKeys: String, CodingKey {
      case t
      case to = "to.frame"
      case from = "from.frame"
    }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      t = try row.decode(Double.self, forKey: .t)
      frame = try row.decodeIfPresent([Double].self, forKey: .to) ?? row.decode([Double].self, forKey: .from)
    }
  }

  struct FauxModal: Decodable {
    var duration: Double
    var present: [SlideRow]
    var dismiss: [SlideRow]
  }

  struct MenuScrubRow: Decodable {
    var location: Double
    var ratio: Double
    var frame: [Double]

    enum CodingKeys: String, CodingKey {
      case location = "location.x"
      case ratio
      case frame = "clamped.frame"
    }
  }

  struct MenuSettleRow: Decodable {
    var ratio: Double
    /// open or closed.
    var toward: String
    var dt: Double
    var frame: [Double]
  }

  struct MenuDecisionRow: Decodable {
    /// present or dismiss.
    var phase: String
    var velocity: Double
    var result: String

    enum CodingKeys: String, CodingKey {
      case phase
      case velocity = "velocity.x"
      case result
    }
  }

  struct Menu: Decodable {
    var duration: Double
    var present: [SlideRow]
    var dismiss: [SlideRow]
    var scrub: [MenuScrubRow]
    var settleDuration: Double
    var settle: [MenuSettleRow]
    var decision: [MenuDecisionRow]
  }

  static func fauxModal() throws -> FauxModal { try table(size, "faux") }

  static func menu() throws -> Menu { try table(size, "menu") }
}
