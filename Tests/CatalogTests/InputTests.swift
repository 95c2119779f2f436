import Foundation
import Glibc
import Testing

/// Screens of every kind, and what is wrong with some.
@Suite struct InputTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func preview(_ path: String, input: [UInt8] = [], _ options: String...) throws -> CatalogRun {
    try sandbox.run(
      Products.catalog, ["preview", "fade", "--from", path, "--at", "0", "--size", "20x4"] + options, input: input)
  }

  @Test func standardInput() throws {
    let run = try preview("-", input: Array("\u{1B}[31mfirst\u{1B}[0m\nsecond\n".utf8))
    run.expectSuccess()
    #expect(TextFrame.frames(of: run).map(\.rows) == [["first", "second", "", ""]])
  }

  @Test(arguments: ["--from", "--to"]) func missingFile(option: String) throws {
    try sandbox.catalog("preview", "fade", option, "/nowhere/at/all")
      .expectFailure(66, "/nowhere/at/all: there is no such file")
  }

  @Test func fileThatCannotBeRead() throws {
    try sandbox.catalog("preview", "fade", "--from", sandbox.plugins)
      .expectFailure(66, "\(sandbox.plugins): it cannot be read: ")
  }

  @Test(arguments: [
    "P6", "P6\n2 2\n255\nxyz", "P6\n0 0\n255\n", "P6\n99999999999 2\n255\n", "P3\n2 1\n255\n1 2 3 4 5 x\n",
    "P3\n1 1\n0\n0 0 0\n", "P6\n-1 2\n255\n", "P6\n100000 100000\n255\n",
  ])
  func brokenPixmap(content: String) throws {
    let path = try sandbox.write(content.utf8, to: "x.ppm")
    try preview(path).expectFailure(65, "\(path): ")
  }

  @Test func wholePixmap() throws {
    let path = try sandbox.write("P3\n2 2\n255\n255 0 0  0 255 0\n0 0 255  255 255 255\n".utf8, to: "x.ppm")
    let run = try preview(path, "--format", "ansi")
    run.expectSuccess()
    #expect(run.text.contains("255;0;0"))
  }

  @Test(arguments: [
    "", "{", "[]", "{\"views\": 3}", "{\"background\": \"red\"}",
    "{\"views\": [{\"name\": \"a\", \"frame\": [0, 0, 1]}]}",
    "{\"views\": [{\"name\": \"a\", \"frame\": [0, 0, 1e999, 1]}]}",
  ])
  func brokenScene(content: String) throws {
    let path = try sandbox.write(content.utf8, to: "x.json")
    try preview(path).expectFailure(65, "\(path): ")
  }

  @Test func sceneThatNamesAMissingFile() throws {
    let scene = #"{"views": [{"name": "a", "frame": [0, 0, 80, 32], "file": "none.ans"}]}"#
    let path = try sandbox.write(scene.utf8, to: "x.json")
    try preview(path).expectFailure(66, "\(sandbox.root)/none.ans: there is no such file")
  }

  @Test func sceneTakesFilesFromBesideIt() throws {
    try sandbox.write("beside\n".utf8, to: "part.ans")
    let scene = #"{"views": [{"name": "a", "frame": [0, 0, 160, 64], "file": "part.ans"}]}"#
    let path = try sandbox.write(scene.utf8, to: "x.json")
    let run = try sandbox.catalog("preview", "fade", "--from", path, "--at", "0", "--size", "20x4", directory: "/")
    run.expectSuccess()
    #expect(TextFrame.frames(of: run).first?.rows.first == "beside")
  }

  @Test func anyBytesAreAScreen() throws {
    for bytes in [
      Array(0...255 as ClosedRange<UInt8>), [], [0], Array("\u{1B}[38;2;1".utf8), [0xF0, 0x9F], Array("\u{1B}]0;".utf8),
      Array(repeating: UInt8(ascii: "x"), count: 1_000_000),
    ] {
      let path = try sandbox.write(bytes, to: "x.ans")
      let run = try preview(path, "--format", "ansi")
      run.expectSuccess()
      #expect(TextFrame.frames(of: run).first?.rows.count == 4)
    }
  }
}
