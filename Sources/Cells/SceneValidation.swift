/// Checks the views of a scene and makes them values.
struct SceneValidation {
  private var count = 0

  init() {}

  /// - Parameter path: where the views stand, `views[2].` for those inside the third.
  mutating func views(_ raw: [RawScene.RawView], depth: Int, path: String) throws(SceneError) -> [SceneView] {
    guard raw.isEmpty || depth <= SceneFile.depthLimit else { throw .tooDeep(limit: SceneFile.depthLimit) }
    var views: [SceneView] = []
    for (index, view) in raw.enumerated() {
      count += 1
      guard count <= SceneFile.viewLimit else { throw .tooManyViews(limit: SceneFile.viewLimit) }
      views.append(try self.view(view, depth: depth, path: "\(path)views[\(index)]"))
    }
    return views
  }

  private mutating func view(_ raw: RawScene.RawView, depth: Int, path: String) throws(SceneError) -> SceneView {
    func check(_ isGood: Bool, _ reason: @autoclosure () -> String) throws(SceneError) {
      if !isGood { throw .badView("\(path) \(SceneValidation.quoted(raw.name))", reason: reason()) }
    }
    func color(_ text: String?, _ what: String) throws(SceneError) -> CellColor? {
      guard let text else { return nil }
      let color = SceneValidation.color(text)
      try check(color != nil, "\(what) \(SceneValidation.quoted(text)) is no colour; write #rrggbb")
      return color
    }
    try check(SceneValidation.isPlain(raw.name), "its name is empty or has control characters")
    let alpha = raw.alpha ?? 1
    try check((0...1).contains(alpha), "its alpha must lie in 0…1")
    let cornerRadius = raw.cornerRadius ?? 0
    try check(cornerRadius.isFinite && cornerRadius >= 0, "its cornerRadius must not be negative")
    try check(raw.text == nil || raw.file == nil, "it has both a text and a file")
    try check(raw.file.map(SceneValidation.isPlain) ?? true, "its file's name is empty or has control characters")
    try check(
      raw.frame.count == 4 && raw.frame.allSatisfy(\.isFinite), "its frame must be four numbers: x, y, width, height")
    try check(raw.frame[2] >= 0 && raw.frame[3] >= 0, "the width and height of its frame must not be negative")
    try check(
      ["point", "points", "fraction"].contains(raw.unit ?? "point"),
      "its unit must be \"fraction\", or left out for points")
    return SceneView(
      name: raw.name,
      frame: SceneFrame(
        x: raw.frame[0], y: raw.frame[1], width: raw.frame[2], height: raw.frame[3],
        isFraction: raw.unit == "fraction" && raw.frame.allSatisfy { (0...1).contains($0) }),
      content: raw.text.map { .text($0) } ?? raw.file.map { .file($0) } ?? .none,
      background: try color(raw.background, "background"), foreground: try color(raw.foreground, "foreground"),
      cornerRadius: cornerRadius, alpha: alpha,
      views: try views(raw.views ?? [], depth: depth + 1, path: path + "."))
  }

  /// `#rrggbb`.
  static func color(_ text: String) -> CellColor? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard digit < 0x80, let level = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(level)
    }
    return CellColor(packed: value)
  }

  /// A text for a message: controls made harmless, long ones cut.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(40)
    let harmless = scalars.map { isControl($0) ? "\u{FFFD}" : String(Character($0)) }.joined()
    return "'\(harmless)\(scalars.endIndex == text.unicodeScalars.endIndex ? "" : "…")'"
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains(where: isControl)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}
