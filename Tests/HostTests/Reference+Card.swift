extension Reference {
  /// What the card's views show at one moment.
  struct CardValues: Decodable, Equatable {
    var cardY: Double
    var bigScaleX: Double
    var bigScaleY: Double
    var bigY: Double
    var smallScaleX: Double
    var smallScaleY: Double
    var smallY: Double
    var corner: Double
    var bigAlpha: Double
    var smallAlpha: Double
    var closeAlpha: Double
    var dimAlpha: Double

    enum CodingKeys: String, CodingKey, CaseIterable {
      case cardY = "card.ty"
      case bigScaleX = "in.sx"
      case bigScaleY = "in.sy"
      case bigY = "in.ty"
      case smallScaleX = "out.sx"
      case smallScaleY = "out.sy"
      case smallY = "out.ty"
      case corner
      case bigAlpha = "in.alpha"
      case smallAlpha = "out.alpha"
      case closeAlpha = "close.alpha"
      case dimAlpha = "dim.alpha"
    }

    /// The values with their tolerances, in the order of the keys.
    private var numbers: [(value: Double, tolerance: Double)] {
      let (length, part) = (Reference.lengthTolerance, Reference.alphaTolerance)
      return [
        (cardY, length), (bigScaleX, part), (bigScaleY, part), (bigY, length), (smallScaleX, part),
        (smallScaleY, part), (smallY, length), (corner, length), (bigAlpha, part), (smallAlpha, part),
        (closeAlpha, part), (dimAlpha, part),
      ]
    }

    /// What differs by more than its tolerance; empty: nothing.
    func differences(from other: CardValues, tolerance: Double? = nil) -> [String] {
      zip(CodingKeys.allCases, zip(numbers, other.numbers)).compactMap { key, pair in
        let (found, expected) = pair
        let isClose = abs(found.value - expected.value) <= tolerance ?? expected.tolerance
        return isClose ? nil : "\(key.rawValue) is \(found.value), not \(expected.value)"
      }
    }
  }

  /// The boxes of the views of the two scenes.
  struct CardGeometry: Decodable {
    var bar: [Double]
    var barLabel: [Double]
    var card: [Double]
    var inLabel: [Double]
    var outLabel: [Double]
    var close: [Double]
  }

  struct CardRow: Decodable {
    var t: Double
    var values: CardValues

    enum CodingKeys: CodingKey {
      case t
    }

    init(from decoder: any Decoder) throws {
      t = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .t)
      values = try CardValues(from: decoder)
    }
  }

  struct CardScrubRow: Decodable {
    /// present or dismiss.
    var op: String
    var dy: Double
    var p: Double
    var release: String
    var values: CardValues

    enum CodingKeys: CodingKey {
      case op
      case dy
      case p
      case release
    }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      op = try row.decode(String.self, forKey: .op)
      dy = try row.decode(Double.self, forKey: .dy)
      p = try row.decode(Double.self, forKey: .p)
      release = try row.decode(String.self, forKey: .release)
      values = try CardValues(from: decoder)
    }
  }

  struct CardSettleRow: Decodable {
    /// present or dismiss.
    var op: String
    var p: Double
    var reversed: Bool
    var dt: Double
    /// Until the clock ends.
    var settle: Double
    var values: CardValues

    enum CodingKeys: CodingKey {
      case op
      case p
      case reversed
      case dt
      case settle
    }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      op = try row.decode(String.self, forKey: .op)
      p = try row.decode(Double.self, forKey: .p)
      reversed = try row.decode(Bool.self, forKey: .reversed)
      dt = try row.decode(Double.self, forKey: .dt)
      settle = try row.decode(Double.self, forKey: .settle)
      values = try CardValues(from: decoder)
    }
  }

  struct Card: Decodable {
    var duration: Double
    /// How far the card travels.
    var area: Double
    var geometry: CardGeometry
    /// By the key of the value: closed, open.
    var ends: [String: [Double]]
    var present: [CardRow]
    var dismiss: [CardRow]
    var scrub: [CardScrubRow]
    var settle: [CardSettleRow]

    enum CodingKeys: String, CodingKey {
      case duration
      case area
      case geometry
      case ends = "ends.closed.open"
      case present
      case dismiss
      case scrub
      case settle
    }
  }

  static func card() throws -> Card { try table(size, "card") }
}
