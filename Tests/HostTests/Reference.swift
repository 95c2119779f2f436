import Foundation
import Testing

/// The expected numbers, computed without any of this code: points, seconds, and frames as x, y, width, height.
enum Reference {
  static let lengthTolerance = 1e-3
  static let alphaTolerance = 1e-6
  /// The size of the container that the tables are for.
  static let size = "320x568"

  struct Hierarchy: Decodable {
    var transition: String
    var during: [String]?
    var first: [String]?
    var second: [String]?
    /// Not in the container, below it.
    var under: [String]?
    var completed: [String]?
    var cancelled: [String]?
  }

  /// What lies under a path of keys.
  static func table<Table: Decodable>(_ keys: String..., as type: Table.Type = Table.self) throws -> Table {
    let url = try #require(Bundle.module.url(forResource: "reference", withExtension: "json"))
    var object = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    for key in keys {
      let dictionary = try #require(object as? [String: Any])
      object = try #require(dictionary[key], "\(keys)")
    }
    return try JSONDecoder().decode(type, from: JSONSerialization.data(withJSONObject: object))
  }

  static func hierarchy(_ transition: String) throws -> Hierarchy {
    let all: [Hierarchy] = try table("hierarchy")
    return try #require(all.first { $0.transition == transition })
  }
}
