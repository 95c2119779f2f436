import Foundation
import Testing

/// What the frames show: captured screens at both ends, and edges in between.
@Suite struct PictureTests {
  private let sandbox: Sandbox
  private static let captures = ["dialog-80x24", "editor-80x24", "notes-80x24", "files-120x40", "listing-120x40"]
  private static let blocks = Set("▏▎▍▌▋▊▉▁▂▃▄▅▆▇")

  init() throws {
    sandbox = try Sandbox()
    for name in ["libCard.so", "libFashion.so", "libMenu.so"] {
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.plugins + "/" + name, withDestinationPath: Products.path(name))
    }
  }

  private func frames(_ name: String, _ words: String...) throws -> [TextFrame] {
    let run = try sandbox.run(Products.catalog, ["preview", name, "--format", "ansi"] + words)
    run.expectSuccess()
    return TextFrame.frames(of: run)
  }

  private func blockCount(_ frames: [TextFrame]) -> Int {
    frames.flatMap(\.rows).joined().count { PictureTests.blocks.contains($0) }
  }

  @Test(arguments: captures) func screenFadesIntoItselfUnchanged(capture: String) throws {
    let path = try Capture.path(capture)
    let size = String(capture.split(separator: "-")[1])
    let frames = try frames("fade", "--from", path, "--to", path, "--size", size, "--frames", "7")
    #expect(frames.count == 7)
    #expect(Set(frames.map(\.rows)).count == 1)
  }

  @Test(arguments: ["fade", "fashion", "menu", "menu-dynamics", "card", "faux-modal"])
  func firstFrameIsTheOutgoingScreen(name: String) throws {
    let (from, to) = (try Capture.path("notes-80x24"), try Capture.path("dialog-80x24"))
    let screen = try frames("fade", "--from", from, "--to", from, "--size", "80x24", "--at", "0.5")
    let first = try frames(name, "--from", from, "--to", to, "--size", "80x24", "--at", "0")
    #expect(first.map(\.rows) == screen.map(\.rows))
  }

  @Test(arguments: ["fade", "fashion"]) func lastFrameIsTheIncomingScreen(name: String) throws {
    let (from, to) = (try Capture.path("dialog-80x24"), try Capture.path("notes-80x24"))
    let screen = try frames("fade", "--from", to, "--to", to, "--size", "80x24", "--at", "0.5")
    let last = try frames(name, "--from", from, "--to", to, "--size", "80x24", "--at", "1")
    #expect(last.map(\.rows) == screen.map(\.rows))
  }

  @Test func edgesAreFinerThanACellUnlessAskedOtherwise() throws {
    let (from, to) = (try Capture.path("editor-80x24"), try Capture.path("dialog-80x24"))
    func menu(_ words: String...) throws -> [TextFrame] {
      let run = try sandbox.run(
        Products.catalog,
        ["preview", "menu", "--from", from, "--to", to, "--size", "80x24", "--frames", "12", "--format", "ansi"]
          + words)
      run.expectSuccess()
      return TextFrame.frames(of: run)
    }
    let usual = try menu()
    #expect(blockCount(usual) > 24 * 4)
    #expect(try menu("--edges", "eighth") == usual)
    #expect(blockCount(try menu("--edges", "cell")) == 0)
    for depth in ["256", "16"] { #expect(blockCount(try menu("--color", depth)) == blockCount(usual)) }
    #expect(blockCount(try menu("--color", "none")) == 0)
  }
}
