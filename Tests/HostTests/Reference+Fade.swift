extension Reference {
  struct FadeRow: Decodable {
    var t: Double
    var toAlpha: Double
    var fromAlpha: Double
    var toFrame: [Double]

    enum CodingKeys: String, CodingKey {
      case t
      case toAlpha = "to.alpha"
      case fromAlpha = "from.alpha"
      case toFrame = "to.frame"
    }
  }

  struct Fade: Decodable {
    var duration: Double
    var forward: [FadeRow]
    var back: [FadeRow]
  }

  struct ScrubRow: Decodable {
    var translation: Double
    var p: Double
    var forwardToAlpha: Double
    var backFromAlpha: Double
    var release: String

    enum CodingKeys: String, CodingKey {
      case translation
      case p
      case forwardToAlpha = "forward.to.alpha"
      case backFromAlpha = "back.from.alpha"
      case release
    }
  }

  struct SettleRow: Decodable {
    var p: Double
    var completionSpeed: Double?
    var dt: Double
    var forwardToAlpha: Double
    var backFromAlpha: Double
    var settle: Double

    enum CodingKeys: String, CodingKey {
      case p
      case completionSpeed
      case dt
      case forwardToAlpha = "forward.to.alpha"
      case backFromAlpha = "back.from.alpha"
      case settle
    }
  }

  struct FadeInteractive: Decodable {
    var scrub: [ScrubRow]
    var finish: [SettleRow]
    var cancel: [SettleRow]
  }

  static func fade() throws -> Fade { try table(size, "fade") }

  static func fadeInteractive() throws -> FadeInteractive { try table(size, "fade.interactive") }
}
