import TestSupport
import Testing

@testable import Cells

@Suite struct SceneFileTests {
  private static func outcome(_ text: String) -> Result<SceneDescription, SceneError> {
    Result { () throws(SceneError) in try SceneFile.parse(Array(text.utf8)) }
  }

  /// A scene with one view, to whose keys some are added.
  private static func view(_ keys: String) -> String {
    #"{"views": [{"name": "a", "frame": [0, 0, 10, 10]\#(keys.isEmpty ? "" : ", ")\#(keys)}]}"#
  }

  @Test func everyKeyIsRead() throws {
    let text = """
      {"background": "#102030", "views": [
        {"name": "controlView", "frame": [8, 16.5, 320, 0], "text": "Zeile 1\\nZeile 2", "background": "#AABBCC",
         "foreground": "#010203", "cornerRadius": 12, "alpha": 0.5, "views": [
           {"name": "in Lübeck", "frame": [0.25, 0, 0.5, 1], "unit": "fraction", "file": "in.ans"}]},
        {"name": "b", "frame": [-8, 0, 1, 1], "unknown": {"x": [1]}}]}
      """
    let inner = SceneView(
      name: "in Lübeck", frame: SceneFrame(x: 0.25, y: 0, width: 0.5, height: 1, isFraction: true),
      content: .file("in.ans"), background: nil, foreground: nil, cornerRadius: 0, alpha: 1, views: [])
    let outer = SceneView(
      name: "controlView", frame: SceneFrame(x: 8, y: 16.5, width: 320, height: 0, isFraction: false),
      content: .text("Zeile 1\nZeile 2"), background: CellColor(packed: 0xAABBCC),
      foreground: CellColor(packed: 0x010203), cornerRadius: 12, alpha: 0.5, views: [inner])
    let last = SceneView(
      name: "b", frame: SceneFrame(x: -8, y: 0, width: 1, height: 1, isFraction: false), content: .none,
      background: nil, foreground: nil, cornerRadius: 0, alpha: 1, views: [])
    let scene = try SceneFile.parse(Array(text.utf8))
    #expect(scene == SceneDescription(background: CellColor(packed: 0x102030), views: [outer, last]))
    #expect(scene.fileNames == ["in.ans"])
  }

  @Test func anEmptySceneIsAScene() throws {
    #expect(try SceneFile.parse(Array("{}".utf8)) == SceneDescription(background: nil, views: []))
  }

  @Test(arguments: [
    (#"[0, 0, 1, 1], "unit": "fraction""#, true), ("[0, 0, 1, 1]", false), (#"[0, 0, 1, 1], "unit": "points""#, false),
    (#"[0, 0, 2, 1], "unit": "fraction""#, false), (#"[-0.1, 0, 1, 1], "unit": "fraction""#, false),
  ])
  func fractionsNeedTheUnitAndNumbersUpToOne(_ frame: String, _ isFraction: Bool) throws {
    let scene = try SceneFile.parse(Array(#"{"views": [{"name": "a", "frame": \#(frame)}]}"#.utf8))
    #expect(scene.views.map(\.frame.isFraction) == [isFraction])
  }

  @Test(arguments: [
    ("", "well formed"), ("{", "well formed"), ("[]", "the whole"), ("null", ""), (#"{"views": 1}"#, "views"),
    (#"{"views": [{"frame": [0, 0, 1, 1]}]}"#, #"views[0] has no "name""#),
    (#"{"views": [{"name": "a"}]}"#, #"views[0] has no "frame""#),
    (#"{"views": [{"name": "a", "frame": [0, 0, "x", 1]}]}"#, "views[0].frame[2] has the wrong type"),
    (#"{"views": [{"name": "a", "frame": [0, 0, 1e999, 1]}]}"#, "well formed"),
    (#"{"background": 5}"#, "background has the wrong type"), (#"{"background": "red"}"#, "'red' is no colour"),
    (##"{"background": "#12345"}"##, "#12345"), (##"{"background": "#+12345"}"##, "#+12345"),
    (##"{"background": "#12345é"}"##, "no colour"),
  ])
  func whatIsNoSceneIsToldSo(_ text: String, _ part: String) {
    guard case .failure(let error) = SceneFileTests.outcome(text) else {
      Issue.record("\(text) passes for a scene")
      return
    }
    #expect(error.description.contains(part), "\(error.description)")
  }

  @Test(arguments: [
    (#""alpha": 1.5"#, "alpha"), (#""alpha": -0.1"#, "alpha"), (#""cornerRadius": -1"#, "cornerRadius"),
    (#""text": "x", "file": "y""#, "both"), (#""file": """#, "file"), (#""file": "a\u0000b""#, "file"),
    (#""background": "blue""#, "background 'blue'"), (##""foreground": "#ggg000""##, "foreground '#ggg000'"),
    (#""unit": "percent""#, "unit"), (#""views": [{"name": "b", "frame": [1, 2, 3]}]"#, "four numbers"),
    (#""views": [{"name": "b", "frame": [1, 2, -3, 4]}]"#, "negative"),
    (#""views": [{"name": "", "frame": [1, 2, 3, 4]}]"#, "empty"),
    (#""views": [{"name": "b\u001b[31m", "frame": [1, 2, 3, 4]}]"#, "control"),
  ])
  func aBadViewIsNamed(_ keys: String, _ part: String) {
    guard case .failure(.badView(let view, let reason)) = SceneFileTests.outcome(SceneFileTests.view(keys)) else {
      Issue.record("\(keys) passes for a view")
      return
    }
    #expect(reason.contains(part), "\(reason)")
    #expect(view.hasPrefix(keys.contains("views") ? "views[0].views[0] '" : "views[0] 'a'"), "\(view)")
    #expect(!view.unicodeScalars.contains("\u{1B}"))
  }

  private static func nested(_ depth: Int) -> String {
    let open = #"{"name": "a", "frame": [0, 0, 1, 1], "views": ["#
    return #"{"views": ["# + String(repeating: open, count: depth) + String(repeating: "]}", count: depth) + "]}"
  }

  @Test func viewsMayBeNestedSoDeepAndNoDeeper() {
    guard case .success = SceneFileTests.outcome(SceneFileTests.nested(64)) else {
      Issue.record("64 deep is refused")
      return
    }
    #expect(SceneFileTests.outcome(SceneFileTests.nested(65)) == .failure(.tooDeep(limit: 64)))
    #expect(SceneFileTests.outcome(SceneFileTests.nested(100_000)) == .failure(.tooDeep(limit: 64)))
    #expect(SceneFileTests.outcome(String(repeating: "[", count: 1_000_000)) == .failure(.tooDeep(limit: 64)))
  }

  @Test func thereMayBeSoManyViewsAndNoMore() {
    func many(_ count: Int) -> String {
      let view = #"{"name": "a", "frame": [0, 0, 1, 1]}"#
      return #"{"views": [\#(Array(repeating: view, count: count).joined(separator: ","))]}"#
    }
    guard case .success(let scene) = SceneFileTests.outcome(many(4096)) else {
      Issue.record("4096 views are refused")
      return
    }
    #expect(scene.views.count == 4096)
    #expect(SceneFileTests.outcome(many(4097)) == .failure(.tooManyViews(limit: 4096)))
  }

  @Test func aHugeFileIsRefusedUnread() {
    let bytes = Array(repeating: UInt8(ascii: " "), count: SceneFile.sizeLimit + 1)
    #expect(throws: SceneError.tooLarge(limit: SceneFile.sizeLimit)) { try SceneFile.parse(bytes) }
  }

  @Test func truncatedAtEveryByte() {
    let whole = SceneFileTests.view(##""text": "ü\u00e9\\", "alpha": 0.25, "views": [], "background": "#ffffff""##)
    let bytes = Array(whole.utf8)
    for length in 0..<bytes.count {
      #expect(throws: SceneError.self, "\(length)") { try SceneFile.parse(Array(bytes[..<length])) }
    }
    #expect(throws: Never.self) { try SceneFile.parse(bytes) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func anyBytesAreASceneOrAnError(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\"views\":", "\"name\":", "\"a\"", "\"frame\":", "[0,0,1,1]", "1e308", "-0",
      "null", "true", "\\u", "\\",
    ]
    let bytes = generator.bytes(100, pieces: pieces)
    if case .failure(let error) = SceneFileTests.outcome(String(decoding: bytes, as: UTF8.self)) {
      #expect(!error.description.contains("\n"), "seed \(seed)")
    }
  }
}
