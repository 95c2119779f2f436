extension Reference {
  struct MenuDynamics: Decodable {
    /// x of the panel, and its speed.
    struct Row: Decodable {
      var t: Double
      var x: Double
      var v: Double
    }

    struct Impact: Decodable {
      var t: Double
      var side: String
      /// Before and after it, points a second.
      var speed: Double
      var after: Double
      /// How far back the panel then goes.
      var rebound: Double
    }

    struct Fall: Decodable {
      var rows: [Row]
      var impacts: [Impact]
      var rest: Double
    }

    struct Release: Decodable {
      var phase: String
      var result: String
      var ratio: Double
      var fingerVelocity: Double
      var pushedVelocity: Double
      var velocity: Double
      var x: Double
      var rest: Double
      var first: Impact
      var rows: [Row]

      enum CodingKeys: String, CodingKey {
        case phase, result, ratio, rest, first, rows
        case fingerVelocity = "finger.v"
        case pushedVelocity = "push.dv"
        case velocity = "v0"
        case x = "x0"
      }
    }

    struct Attachment: Decodable {
      var ratio: Double
      var anchor: [Double]
      var rod: Double
      var x: Double

      enum CodingKeys: String, CodingKey {
        case ratio, anchor, rod
        case x = "frame.x"
      }
    }

    struct ClosedForm: Decodable {
      var firstImpact: Double
      var speed: Double
      var speedAfter: Double
      var rebound: Double
      var secondImpact: Double
      var rest: Double

      enum CodingKeys: String, CodingKey {
        case firstImpact = "t.impact"
        case speed = "v.impact"
        case speedAfter = "v.rebound"
        case rebound = "rebound.distance"
        case secondImpact = "t.second.impact"
        case rest = "t.rest"
      }
    }

    var acceleration: Double
    var elasticity: Double
    var timeLimit: Double
    var pushPerVelocity: Double
    var present: Fall
    var dismiss: Fall
    var closedForm: ClosedForm
    var release: [Release]
    var attachment: [Attachment]

    enum CodingKeys: String, CodingKey {
      case acceleration, elasticity, timeLimit, present, dismiss, release, attachment
      case pushPerVelocity = "push.dv.over.finger.velocity"
      case closedForm = "closed.form"
    }
  }

  static func menuDynamics() throws -> MenuDynamics { try table(size, "menu.dynamics") }
}
