import Foundation
import Glibc
import Testing

/// The document that `list --json` prints.
struct ListDocument: Decodable {
  struct Version: Decodable {
    var major: Int
    var minor: Int
  }

  struct Transition: Decodable {
    var id: String
    var name: String
    var plugin: String
    var path: String
    var version: String
    var summary: String
    var author: String
    var license: String
    var operations: [String]
    var interactive: [String]
    var interruptible: Bool
    var duration: Double
  }

  struct Refusal: Decodable {
    var path: String
    var stage: String
    var reason: String
  }

  var abi: Version
  var directories: [String]
  var transitions: [Transition]
  var refused: [Refusal]
}

extension Sandbox {
  /// What `list --json` says.
  func list(_ options: String...) throws -> ListDocument {
    let run = try run(Products.catalog, ["list", "--json"] + options)
    run.expectSuccess()
    return try run.decoded(ListDocument.self)
  }
}

@Suite struct ListTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func tableHasOneLineATransition() throws {
    let run = try sandbox.catalog("list")
    run.expectSuccess()
    #expect(run.lines.count == 1)
    #expect(run.text.wholeMatch(of: /fade  present dismiss push pop +0\.50 s  The upper screen [^\u{1B}]*\n/) != nil)
  }

  @Test func jsonHasEverything() throws {
    let list = try sandbox.list()
    #expect(list.abi.major == 1)
    #expect(list.abi.minor == 0)
    #expect(list.directories == [sandbox.plugins])
    #expect(list.refused.isEmpty)
    try #require(list.transitions.count == 1)
    let fade = list.transitions[0]
    #expect(fade.id == "org.transition-catalog.fade")
    #expect(fade.name == "fade")
    #expect(fade.plugin == "libFade.so")
    #expect(fade.path == sandbox.plugins + "/libFade.so")
    #expect(fade.operations == ["present", "dismiss", "push", "pop"])
    #expect(fade.interactive == ["dismiss", "push", "pop"])
    #expect(!fade.interruptible)
    #expect(fade.duration == 0.5)
    #expect(fade.license == "MIT")
    #expect(!fade.summary.isEmpty && !fade.author.isEmpty && !fade.version.isEmpty)
  }

  @Test(arguments: ["fade", "org.transition-catalog.fade"]) func nameTellsAllOfOne(name: String) throws {
    let run = try sandbox.catalog("list", name)
    run.expectSuccess()
    for line in [
      "name:           fade", "id:             org.transition-catalog.fade", "license:        MIT",
      "operations:     present, dismiss, push, pop", "interactive:    dismiss, push, pop",
      "duration:       0.500 s", "plug-in:        \(sandbox.plugins)/libFade.so",
    ] { #expect(run.lines.contains(line), "\(line)") }
  }

  @Test func colorIsForTerminalsOrOnDemand() throws {
    #expect(try !sandbox.catalog("list").output.contains(0x1B))
    #expect(try sandbox.catalog("list", "--color", "16").output.contains(0x1B))
    #expect(try sandbox.catalog("list", environment: ["FORCE_COLOR": "1"]).output.contains(0x1B))
    let none = try sandbox.catalog("list", environment: ["FORCE_COLOR": "1", "NO_COLOR": "1"])
    #expect(!none.output.contains(0x1B))
    #expect(try !sandbox.catalog("list", "--json", "--color", "16").output.contains(0x1B))
  }

  @Test func emptyDirectoryTellsWhatToDo() throws {
    let empty = try Sandbox(withFade: false)
    let run = try empty.catalog("list")
    run.expectSuccess()
    try #require(run.lines.count == 2)
    #expect(run.lines[0] == "No plug-ins were found.")
    #expect(run.lines[1].hasPrefix("hint: "))
    let list = try empty.list()
    #expect(list.transitions.isEmpty)
    #expect(list.directories == [empty.plugins])
    try empty.catalog("preview", "fade").expectFailure(66, "fade: no plug-ins were found", hint: "plug-ins")
    try empty.catalog("benchmark").expectFailure(66, "no plug-ins were found", hint: "plug-ins")
  }

  @Test func emptyVariableMeansNoDirectories() throws {
    let run = try sandbox.catalog("list", "--json", environment: ["CATALOG_PLUGINS_PATH": ""])
    #expect(try run.decoded(ListDocument.self).directories.isEmpty)
  }

  @Test func namedDirectoryThatIsMissingIsAnError() throws {
    for path in ["/nowhere/at/all", Products.catalog] {
      try sandbox.catalog("list", "--plugins", path).expectFailure(66, "--plugins \(path): ", hint: "directory")
    }
  }

  @Test func defaultDirectoryThatIsMissingIsPassedOver() throws {
    let path = sandbox.root + "/none:" + sandbox.plugins
    let run = try sandbox.catalog("list", "--json", environment: ["CATALOG_PLUGINS_PATH": path])
    run.expectSuccess()
    #expect(try run.decoded(ListDocument.self).directories == [sandbox.plugins])
  }

  @Test func homeDirectoryIsSearched() throws {
    let folder = sandbox.home + "/.local/share/catalog/plugins"
    try sandbox.makeDirectory(folder)
    let run = try sandbox.catalog("list", "--json", withoutVariables: ["CATALOG_PLUGINS_PATH"])
    run.expectSuccess()
    #expect(try run.decoded(ListDocument.self).directories.first == folder)
  }

  @Test func oneFileIsListedOnceWhateverLeadsToIt() throws {
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.plugins + "/again.so", withDestinationPath: Products.path("libFade.so"))
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.root + "/other", withDestinationPath: sandbox.plugins)
    let list = try sandbox.list("--plugins", sandbox.root + "/other")
    #expect(list.transitions.map(\.plugin) == ["again.so"])
    #expect(list.refused.isEmpty)
  }

  @Test func outputGoesIntoAFile() throws {
    let path = sandbox.root + "/list.txt"
    let run = try sandbox.catalog("list", "--output", path)
    run.expectSuccess()
    #expect(run.output.isEmpty)
    #expect(try Array(Data(contentsOf: URL(filePath: path))) == sandbox.catalog("list").output)
  }

  @Test func nothingIsWrittenIntoTheHomeButTheCache() throws {
    _ = try sandbox.list()
    #expect(try sandbox.names(in: sandbox.home).isEmpty)
    #expect(try sandbox.names(in: sandbox.cache) == ["catalog"])
    #expect(try sandbox.names(in: sandbox.cache + "/catalog") == ["scan"])
  }
}
