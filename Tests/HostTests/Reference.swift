import Foundation
import Testing

/// The expected numbers, computed without any of this code.
enum Reference {
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

  struct Tables: Decodable {
    var fade: Fade
    var interactive: FadeInteractive

    enum CodingKeys: String, CodingKey {
      case fade
      case interactive = "fade.interactive"
    }
  }

  struct Hierarchy: Decodable {
    var transition: String
    var during: [String]?
    var completed: [String]?
    var cancelled: [String]?
  }

  private struct File: Decodable {
    var tables: Tables
    var hierarchy: [Hierarchy]

    enum CodingKeys: String, CodingKey {
      case tables = "320x568"
      case hierarchy
    }
  }

  private static func file() throws -> File {
    let url = try #require(Bundle.module.url(forResource: "reference", withExtension: "json"))
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
  }

  static func tables() throws -> Tables { try file().tables }

  static func hierarchy(_ transition: String) throws -> Hierarchy {
    try #require(try file().hierarchy.first { $0.transition == transition })
  }
}
