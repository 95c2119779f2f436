import FoundationEssentials

/// Reads scenes: screens made of named views, in JSON.
package enum SceneFile {
  package static let depthLimit = 64
  package static let viewLimit = 4096
  /// Bytes.
  package static let sizeLimit = 16 << 20

  /// - Parameter bytes: JSON in UTF-8; keys that mean nothing are passed over.
  package static func parse(_ bytes: [UInt8]) throws(SceneError) -> SceneDescription {
    guard bytes.count <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
    // The decoder recurses as deep as brackets are nested: two for each view, and those of the scene and a frame.
    guard nesting(of: bytes) <= 2 * depthLimit + 2 else { throw .tooDeep(limit: depthLimit) }
    let scene: RawScene
    do {
      scene = try JSONDecoder().decode(RawScene.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw .notJSON(SceneFile.reason(of: error))
    } catch {
      throw .notJSON("it cannot be read")
    }
    var background: CellColor?
    if let text = scene.background {
      guard let color = SceneValidation.color(text) else { throw .badBackground(SceneValidation.quoted(text)) }
      background = color
    }
    var validation = SceneValidation()
    return SceneDescription(background: background, views: try validation.views(scene.views ?? [], depth: 1, path: ""))
  }

  /// How deep brackets are nested, those inside strings left out.
  private static func nesting(of bytes: [UInt8]) -> Int {
    var (depth, deepest, isInString, isEscaped) = (0, 0, false, false)
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return deepest
  }

  private static func reason(of error: DecodingError) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.reduce("") { path, key in
        if let index = key.intValue { return path + "[\(index)]" }
        return path.isEmpty ? key.stringValue : path + "." + key.stringValue
      }
      return path.isEmpty ? "the whole" : path
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context)) has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context): return "\(place(context)) has the wrong type"
    case .valueNotFound(_, let context): return "\(place(context)) is null"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "it is not well formed" : "\(place(context)) cannot be read"
    @unknown default: return "it cannot be read"
    }
  }
}
