import Foundation
import Testing

/// `preview --all`: every transition in one output.
@Suite struct EveryTransitionTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.addBundled()
  }

  private func all(_ format: String, _ words: String...) throws -> CatalogRun {
    try sandbox.run(Products.catalog, ["preview", "--all", "--format", format, "--size", "40x10"] + words)
  }

  @Test(arguments: ["text", "ansi"]) func oneAfterAnotherUnderItsName(format: String) throws {
    let run = try all(format, "--frames", "3")
    run.expectSuccess()
    var expected: [UInt8] = []
    for name in Bundled.names {
      let own = try sandbox.catalog(
        "preview", name, "--format", format, "--frames", "3", "--size", "40x10")
      expected += Array("=== \(name) ===\n".utf8) + own.output
    }
    #expect(run.output == expected)
  }

  @Test func numbersInAnArray() throws {
    struct Document: Decodable {
      var transition: String
    }
    let run = try all("json", "--frames", "2")
    run.expectSuccess()
    let names = try run.decoded([Document].self).map(\.transition)
    #expect(names.map { $0.replacing("org.transition-catalog.", with: "") } == Bundled.names)
    let one = try sandbox.catalog("preview", "fade", "--format", "json", "--frames", "2", "--size", "40x10")
    #expect(run.text.contains(one.text.dropLast()))
  }

  @Test func recordingPlaysThemAll() throws {
    let run = try all("cast", "--frames", "3")
    run.expectSuccess()
    let recording = try Recording(run)
    #expect(recording.header.width == 40)
    #expect(recording.header.height == 11)
    #expect(recording.markers == Bundled.names)
    #expect(recording.events.map(\.time) == recording.events.map(\.time).sorted())
    let uncolored = try Recording(all("cast", "--frames", "3", "--color", "none"))
    for (name, marker) in zip(Bundled.names, uncolored.events.filter { $0.kind == "m" }) {
      let own = try sandbox.catalog("preview", name, "--frames", "3", "--size", "40x10", "--color", "none")
      let screen = uncolored.screen(at: marker.time + 0.3)
      #expect(screen.text.dropLast().elementsEqual(TextFrame.frames(of: own)[0].rows), "\(name)")
      #expect(screen.lastRow.hasPrefix("\(name)  "))
      #expect(screen.problems.isEmpty)
    }
    #expect(recording.screen().showsCursor)
  }

  @Test func galleryHasACardForEach() throws {
    let run = try all("html", "--frames", "3")
    run.expectSuccess()
    let cards = run.text.matches(of: /<article id="(?<key>[^"]*)"/).map { String($0.key) }
    #expect(cards == Bundled.names)
    #expect(run.text.contains("<dt>Author</dt><dd>The transition catalog, after SwiftCustomTransitions by Robert Ryan"))
    #expect(run.text.contains("<dt>Licence</dt><dd>MIT</dd>"))
    #expect(run.text.contains("<dt>Operations</dt><dd>present, dismiss, push, pop</dd>"))
    #expect(run.text.contains("The upper screen fades in over the lower one"))
    #expect(run.text.hasSuffix("</html>\n"))
  }

  @Test(arguments: ["text", "ansi", "json", "cast", "html"]) func oneThatFailsLeavesTheOthers(format: String) throws {
    let others = try all(format, "--frames", "5")
    for fixture in ["frame_crashes", "frame_hangs"] { try PluginFixture.build(fixture, in: sandbox) }
    let file = sandbox.root + "/all"
    let run = try all(format, "--frames", "5", "--output", file)
    #expect(run.status == 1)
    #expect(
      run.errorLines == [
        "catalog: note: frame-crashes (frame_crashes.so): it crashed in frame at progress 0.750 "
          + "(SIGSEGV, memory that is not its own)",
        "catalog: note: frame-hangs (frame_hangs.so): it did not return in frame at progress 0.750 and was stopped",
        "catalog: error: preview: frame-crashes, frame-hangs could not be shown to the end",
        "hint: the others are complete",
      ])
    let output = try Data(contentsOf: URL(filePath: file))
    let text = String(decoding: output, as: UTF8.self)
    switch format {
    case "text", "ansi": #expect(text.hasSuffix(others.text))
    case "json":
      // Only what is whole is in the array.
      #expect(text == others.text)
    case "cast":
      #expect(text.contains(#""m","fade"]"#) && text.contains(#""m","frame-crashes"]"#))
      #expect(text.hasSuffix("\\u001b[?25h\"]\n"))
    default:
      #expect(text.contains("<p class=\"failure\">frame-crashes (frame_crashes.so): it crashed in frame"))
      #expect(text.matches(of: /class="player"/).count == Bundled.names.count)
      #expect(text.hasSuffix("</html>\n"))
    }
  }

  @Test func nameAndAllExcludeOneAnother() throws {
    try sandbox.catalog("preview", "fade", "--all", "--format", "text")
      .expectFailure(64, "--all, fade: they exclude one another")
    try sandbox.catalog("preview", "--all=yes").expectFailure(64, "--all: it takes no value")
    try sandbox.catalog("list", "--all").expectFailure(64, "'catalog list' has no such option")
  }

  @Test func nothingToShow() throws {
    let run = try sandbox.run(
      Products.catalog, ["preview", "--all", "--format", "text"],
      environment: ["CATALOG_PLUGINS_PATH": sandbox.home])
    run.expectFailure(66, "preview: no plug-ins were found")
  }

  @Test(arguments: ["text", "cast", "html"]) func sameBytesEveryTime(format: String) throws {
    let first = try all(format, "--frames", "4")
    first.expectSuccess()
    let again = try sandbox.run(
      Products.catalog, ["preview", "--all", "--format", format, "--size", "40x10", "--frames", "4", "--rescan"],
      environment: ["LC_ALL": "tr_TR.UTF-8", "TERM": "dumb", "NO_COLOR": "1", "TZ": "Asia/Tokyo"], directory: "/")
    #expect(again.output == first.output)
  }

  @Test func readerThatHasHadEnough() throws {
    let script = #"{ "$0" preview --all --frames 100 --size 100x40; echo $? > status; } | head -1 > first"#
    let run = try sandbox.run("/bin/sh", ["-c", script, Products.catalog])
    run.expectSuccess()
    #expect(try String(contentsOf: URL(filePath: sandbox.root + "/status"), encoding: .utf8) == "0\n")
    #expect(try String(contentsOf: URL(filePath: sandbox.root + "/first"), encoding: .utf8) == "=== card ===\n")
  }
}
