import FoundationEssentials

/// Why bytes are no scene.
package enum SceneError: Error, Equatable, Sendable {
  case notJSON(String)
  case badView(name: String, reason: String)
  case badBackground(String)
  case tooDeep(limit: Int)
  case tooManyViews(limit: Int)
}

extension SceneError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON(let reason): "it is no scene in JSON: \(reason)"
    case .badView(let name, let reason): "view '\(name)': \(reason)"
    case .badBackground(let text): "background '\(text)' is no colour; write #rrggbb"
    case .tooDeep(let limit): "views are nested more than \(limit) deep"
    case .tooManyViews(let limit): "it has more than \(limit) views"
    }
  }
}

/// Reads scenes: screens made of named views, in JSON.
package enum SceneFile {
  package static let depthLimit = 32
  package static let viewLimit = 2048

  private struct RawScene: Decodable {
    var background: String?
    var views: [RawView]?
  }

  private struct RawView: Decodable {
    var name: String
    var frame: [Double]
    var unit: String?
    var text: String?
    var file: String?
    var background: String?
    var foreground: String?
    var cornerRadius: Double?
    var alpha: Double?
    var views: [RawView]?
  }

  package static func parse(_ bytes: [UInt8]) throws(SceneError) -> SceneDescription {
    guard nesting(of: bytes) <= 3 * depthLimit else { throw .tooDeep(limit: depthLimit) }
    let raw: RawScene
    do {
      raw = try JSONDecoder().decode(RawScene.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw .notJSON(reason(of: error))
    } catch {
      throw .notJSON("it cannot be read")
    }
    var count = 0
    var background: CellColor?
    if let text = raw.background {
      guard let color = color(text) else { throw .badBackground(text) }
      background = color
    }
    return SceneDescription(background: background, views: try views(raw.views ?? [], depth: 1, &count))
  }

  /// How deep brackets are nested outside of strings: the decoder recurses that deep.
  private static func nesting(of bytes: [UInt8]) -> Int {
    var (depth, deepest, inString, escaped) = (0, 0, false, false)
    for byte in bytes {
      if inString {
        if escaped { escaped = false } else if byte == 0x5C { escaped = true } else if byte == 0x22 { inString = false }
      } else if byte == 0x22 {
        inString = true
      } else if byte == 0x5B || byte == 0x7B {
        depth += 1
        deepest = max(deepest, depth)
      } else if byte == 0x5D || byte == 0x7D {
        depth -= 1
      }
    }
    return deepest
  }

  private static func reason(of error: DecodingError) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: " ")
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(path(context)) has no '\(key.stringValue)'"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): return "\(path(context)) has the wrong type"
    case .dataCorrupted: return "the JSON is not well formed"
    @unknown default: return "it cannot be read"
    }
  }

  private static func views(_ raw: [RawView], depth: Int, _ count: inout Int) throws(SceneError) -> [SceneView] {
    guard raw.isEmpty || depth <= depthLimit else { throw .tooDeep(limit: depthLimit) }
    var views: [SceneView] = []
    for view in raw {
      count += 1
      guard count <= viewLimit else { throw .tooManyViews(limit: viewLimit) }
      views.append(try self.view(view, depth: depth, &count))
    }
    return views
  }

  private static func view(_ raw: RawView, depth: Int, _ count: inout Int) throws(SceneError) -> SceneView {
    func bad(_ reason: String) -> SceneError { .badView(name: raw.name, reason: reason) }
    guard !raw.name.isEmpty, raw.name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw bad("its name is empty or has control characters")
    }
    guard raw.frame.count == 4, raw.frame.allSatisfy(\.isFinite), raw.frame[2] >= 0, raw.frame[3] >= 0 else {
      throw bad("frame must be four numbers x, y, width, height, the last two not negative")
    }
    var isFraction = false
    switch raw.unit {
    case nil, "point": break
    case "fraction":
      guard raw.frame.allSatisfy({ (0...1).contains($0) }) else { throw bad("fractions must lie in 0…1") }
      isFraction = true
    default: throw bad("unit must be 'point' or 'fraction'")
    }
    guard raw.text == nil || raw.file == nil else { throw bad("it has both a text and a file") }
    func color(_ text: String?, _ what: String) throws(SceneError) -> CellColor? {
      guard let text else { return nil }
      guard let color = self.color(text) else { throw bad("\(what) '\(text)' is no colour; write #rrggbb") }
      return color
    }
    let alpha = raw.alpha ?? 1
    let cornerRadius = raw.cornerRadius ?? 0
    guard (0...1).contains(alpha) else { throw bad("alpha must lie in 0…1") }
    guard cornerRadius >= 0, cornerRadius.isFinite else { throw bad("cornerRadius must not be negative") }
    return SceneView(
      name: raw.name,
      frame: SceneFrame(
        x: raw.frame[0], y: raw.frame[1], width: raw.frame[2], height: raw.frame[3], isFraction: isFraction),
      content: raw.text.map { .text($0) } ?? raw.file.map { .file($0) } ?? .none,
      background: try color(raw.background, "background"), foreground: try color(raw.foreground, "foreground"),
      cornerRadius: cornerRadius, alpha: alpha, views: try views(raw.views ?? [], depth: depth + 1, &count))
  }

  /// `#rrggbb`.
  private static func color(_ text: String) -> CellColor? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      let value = UInt32(String(decoding: Array(digits), as: UTF8.self), radix: 16), !text.contains("+")
    else { return nil }
    return CellColor(packed: value)
  }
}
