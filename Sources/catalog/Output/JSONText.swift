import FoundationEssentials

/// JSON as the catalog writes it: keys in a fixed order, numbers the shortest that read back the same, and nothing in it
/// that acts on a terminal.
enum JSONText {
  /// - Throws: failed, for a value that JSON cannot hold; every number that gets here should be finite.
  static func bytes(of value: some Encodable) throws(CatalogError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(value)
    } catch {
      throw CatalogError(.failed, "json: a value cannot be written", hint: "write frames with --format text")
    }
    return escaping(String(decoding: data, as: UTF8.self)) + [0x0A]
  }

  /// Non-ASCII stands inside strings only, where an escape means the same.
  private static func escaping(_ json: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count + 1)
    for scalar in json.unicodeScalars {
      if VisibleText.mustBeShown(scalar) {
        for unit in String(Character(scalar)).utf16 {
          let digits = String(unit, radix: 16)
          bytes.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        }
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }
}
