import Foundation
import Testing

/// `preview --format json`: what was shown, in numbers.
@Suite struct PreviewNumbersTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func document(_ options: String...) throws -> FrameDocument {
    let run = try sandbox.run(Products.catalog, ["preview", "fade", "--format", "json"] + options)
    run.expectSuccess()
    #expect(run.lines.count == 1)
    return try run.decoded(FrameDocument.self)
  }

  @Test func presentFadesTheUpperScreenIn() throws {
    let document = try document("--frames", "3")
    #expect(document.transition == "org.transition-catalog.fade")
    #expect(document.operation == "present")
    #expect(document.container == .init(width: 640, height: 384))
    #expect(document.duration == 0.5)
    #expect(document.completed)
    #expect(document.gesture == nil)
    #expect(document.frames.map(\.time) == [0, 0.25, 0.5])
    #expect(document.frames.map(\.progress) == [0, 0.5, 1])
    for (frame, alpha) in zip(document.frames, [0, 0.5, 1]) {
      try #require(frame.views.map(\.name) == ["from", "to"])
      #expect(frame.views[0].alpha == 1)
      #expect(abs(frame.views[1].alpha - alpha) < 1e-6)
      #expect(
        frame.views[0]
          == .init(
            name: "from", parent: "container", z: 0, frame: .init(x: 0, y: 0, width: 640, height: 384), alpha: 1,
            transform: [1, 0, 0, 1, 0, 0], cornerRadius: 0, hidden: false, interactive: true, dimmed: false))
      #expect(frame.views[1].z == 1)
    }
  }

  @Test(arguments: ["pop", "dismiss"]) func wayBackFadesTheUpperScreenOut(operation: String) throws {
    let document = try document("--frames", "3", "--operation", operation)
    #expect(document.operation == operation)
    for (frame, alpha) in zip(document.frames, [1, 0.5, 0]) {
      try #require(frame.views.map(\.name) == ["to", "from"])
      #expect(frame.views[0].alpha == 1)
      #expect(abs(frame.views[1].alpha - alpha) < 1e-6)
    }
  }

  @Test func containerIsMappedOntoTheCells() throws {
    let document = try document("--container", "320x568", "--size", "40x10", "--at", "1")
    #expect(document.container == .init(width: 320, height: 568))
    #expect(document.frames.count == 1)
    #expect(document.frames[0].views.last?.frame == .init(x: 0, y: 0, width: 320, height: 568))
  }

  @Test func durationStretchesTimes() throws {
    let document = try document("--duration", "3", "--frames", "4")
    #expect(document.duration == 3)
    #expect(document.frames.map(\.time) == [0, 1, 2, 3])
  }

  @Test func sceneNamesItsViews() throws {
    let scene = """
      {"background": "#102030", "views": [{"name": "controlView", "frame": [8, 16, 80, 32], "text": "Hello",
       "background": "#ffffff", "foreground": "#000000", "alpha": 0.5, "cornerRadius": 4,
       "views": [{"name": "inLabel", "frame": [0.0, 0.0, 0.5, 1.0], "unit": "fraction"}]}]}
      """
    let path = try sandbox.write(scene.utf8, to: "scene.json")
    let views = try document("--from", path, "--at", "0").frames[0].views
    try #require(views.map(\.name) == ["from", "from/controlView", "from/controlView/inLabel", "to"])
    #expect(views[1].parent == "from")
    #expect(views[1].frame == .init(x: 8, y: 16, width: 80, height: 32))
    #expect(views[1].alpha == 0.5)
    #expect(views[1].cornerRadius == 4)
    #expect(views[2].parent == "from/controlView")
    #expect(views[2].frame == .init(x: 0, y: 0, width: 40, height: 32))
    // Without colour a half transparent text is thinned out: whole it can be read.
    try sandbox.write(scene.replacing("\"alpha\": 0.5", with: "\"alpha\": 1").utf8, to: "scene.json")
    let text = try sandbox.catalog("preview", "fade", "--from", path, "--at", "0", "--size", "20x5")
    #expect(TextFrame.frames(of: text).first?.rows.contains { $0.contains("Hello") } == true)
  }
}
