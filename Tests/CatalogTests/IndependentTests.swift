import Foundation
import Glibc
import Testing

/// What programs that are not the catalog's own make of its output: asciinema, the terminal pyte, the browser Chromium.
///
/// They are no part of what it takes to build and test, so these checks run only when they are asked for; then a program
/// that is missing is a failure that names it.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["CATALOG_INDEPENDENT_CHECKS"] == "1",
    "they need asciinema, python3-pyte and chromium; CATALOG_INDEPENDENT_CHECKS=1 asks for them"))
struct IndependentTests {
  private let sandbox: Sandbox
  private static let size = ["--size", "80x24"]

  init() throws {
    sandbox = try Sandbox()
    try sandbox.addBundled()
  }

  /// Writes a preview to a file and gives its path.
  private func write(_ format: String, _ words: [String]) throws -> String {
    let path = sandbox.root + "/frames." + format
    try sandbox.run(Products.catalog, ["preview", "--format", format, "--output", path] + words).expectSuccess()
    return path
  }

  private func screens(_ from: String, _ to: String) throws -> [String] {
    try ["--from", Capture.path(from), "--to", Capture.path(to)]
  }

  private func tool(_ path: String, package: String) throws -> String {
    try #require(access(path, X_OK) == 0, "\(path) is missing: install \(package)")
    return path
  }

  /// Runs one of the scripts in Independent, which says what is wrong.
  private func check(
    _ script: String, _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Independent")
    var environment = ["PYTHONDONTWRITEBYTECODE": "1"]
    environment["CATALOG_SCREENSHOTS"] = ProcessInfo.processInfo.environment["CATALOG_SCREENSHOTS"]
    let run = try sandbox.run(
      tool("/usr/bin/python3", package: "python3"),
      [folder.appending(path: script + ".py").path(percentEncoded: false)] + words, environment: environment)
    #expect(run.status == 0, "\(run.text)\(run.errors)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("notes-80x24", "editor-80x24", 80, 24), ("dialog-80x24", "notes-80x24", 80, 24),
    ("files-120x40", "listing-120x40", 120, 40), ("listing-120x40", "files-120x40", 120, 40),
  ])
  func framesBeginAndEndAsTheProgramsDrewThem(from: String, to: String, columns: Int, rows: Int) throws {
    let words = try ["fade", "--frames", "3", "--size", "\(columns)x\(rows)"] + screens(from, to)
    let ends = [try Capture.path(from), try Capture.path(to)]
    try check("check_ends", ["\(columns)", "\(rows)", write("ansi", words)] + ends)
  }

  @Test(arguments: Bundled.names, ["truecolor", "256", "16", "none"])
  func recordingShowsEveryFrame(name: String, depth: String) throws {
    for (from, to) in [("notes-80x24", "dialog-80x24"), ("editor-80x24", "notes-80x24")] {
      let words = try [name, "--frames", "25", "--color", depth] + IndependentTests.size + screens(from, to)
      try check("check_cast", ["80", "24", write("ansi", words), write("cast", words)])
    }
  }

  @Test(arguments: Bundled.names) func recordingOfTheBuiltInScreensShowsEveryFrame(name: String) throws {
    let words = [name, "--frames", "25"] + IndependentTests.size
    try check("check_cast", ["80", "24", write("ansi", words), write("cast", words)])
  }

  /// A drag in three sizes, the last of them the highest. Its times are whole milliseconds, as those of the frames are.
  private func resizingScript() throws -> String {
    try sandbox.write(
      """
      0.5 began 8 100
      0.6 changed 200 100
      0.7 resize 60x12
      0.75 changed 300 100
      0.8 resize 80x30
      0.9 changed 500 100
      1 ended 500 100
      """.utf8, to: "gesture.txt")
  }

  @Test(arguments: ["truecolor", "none"]) func recordingWithResizesShowsEveryFrame(depth: String) throws {
    let words =
      try ["menu", "--gesture", resizingScript(), "--fps", "20", "--color", depth] + IndependentTests.size
      + screens("notes-80x24", "dialog-80x24")
    try check("check_cast", ["80", "24", write("ansi", words), write("cast", words)])
  }

  @Test func pageWithResizesShowsEveryFrame() throws {
    let words =
      try ["menu", "--gesture", resizingScript(), "--fps", "20"] + IndependentTests.size
      + screens("notes-80x24", "editor-80x24")
    try check("check_page", ["one", "80", "30", write("ansi", words), write("html", words)])
  }

  @Test(arguments: Bundled.names + ["--all"]) func asciinemaPlaysTheRecording(name: String) throws {
    let program = try tool("/usr/bin/asciinema", package: "asciinema")
    let path = try write("cast", [name] + IndependentTests.size)
    // It wants a terminal, and writes there what the recording holds.
    let run = try sandbox.run(
      tool("/usr/bin/script", package: "bsdutils"), ["-qec", "\(program) cat \(path)", "/dev/null"],
      environment: ["LC_ALL": "C.UTF-8"])
    run.expectSuccess()
    let recording = try Recording(try sandbox.run("/bin/cat", [path]))
    let text = recording.events.filter { $0.kind == "o" }.map(\.text).joined()
    #expect(run.text == text)
  }

  @Test(arguments: Bundled.names) func pageShowsEveryFrame(name: String) throws {
    let words = try [name, "--frames", "13"] + IndependentTests.size + screens("notes-80x24", "editor-80x24")
    try check("check_page", ["one", "80", "24", write("ansi", words), write("html", words)])
  }

  @Test(arguments: ["menu", "faux-modal"], ["truecolor", "256", "16", "none"])
  func pageHasTheColorsOfTheDepth(name: String, depth: String) throws {
    let words =
      try [name, "--frames", "7", "--color", depth] + IndependentTests.size + screens("editor-80x24", "notes-80x24")
    try check("check_page", ["one", "80", "24", write("ansi", words), write("html", words)])
  }

  @Test func pageShowsHostileTextAsText() throws {
    try PluginFixture.build("markup_summary", in: sandbox)
    let screen = try sandbox.write(
      "</script><script>console.log(1)</script><!-- \"'&amp;\n<img src=x onerror=alert(1)>\n]]>{{}}\\u0041".utf8,
      to: "screen.ans")
    let words = ["markup-summary", "--frames", "3", "--size", "60x5", "--from", screen, "--to", screen]
    try check("check_page", ["one", "60", "5", write("ansi", words), write("html", words)])
  }

  @Test func playerIsDrivenByMouseKeysTouchAndLinks() throws {
    let words = ["menu", "--frames", "21"] + IndependentTests.size
    try check("check_page", ["player", "21", write("html", words)])
  }

  @Test func galleryPlaysEachCard() throws {
    try check("check_page", ["gallery", write("html", ["--all"] + IndependentTests.size)] + Bundled.names)
  }
}
