import Foundation
import Host
import Testing
import ViewTree

/// The example in C, built by the very command that its first comment gives.
@Suite struct ExampleTests {
  private func build() throws -> TransitionLibrary {
    let source = PluginBuilder.root.appending(path: "Examples/C/drawer.c")
    let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
    try #require(lines[0] == "/*")
    let command = lines[1].drop { " *".contains($0) }
    // Run in a folder that looks like the repository's root, so that nothing is left in the real one.
    let folder = PluginBuilder.folder.appending(path: "example-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Sources", "Examples"] {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: PluginBuilder.root.appending(path: name))
    }
    try PluginBuilder.run("sh", ["-c", String(command)], in: folder)
    return try TransitionLibrary(opening: folder.appending(path: "libDrawer.so").path(percentEncoded: false))
  }

  @Test func theDrawerSlidesInOverADimmedScreen() throws {
    let scene = try Scene(build())
    try scene.controller.begin(.push, from: scene.first, to: scene.second, at: 0)
    #expect(scene.children == ["from", "shade", "to"])
    try scene.controller.show(at: 0)
    let start = try scene.shown(scene.second).frame.minX
    #expect(start == 320)
    let shade = try #require(scene.window.tree.descendant(named: "shade", of: scene.window.root))
    try scene.controller.show(at: 0.4)
    let end = try scene.shown(scene.second).frame.minX
    let dim = try scene.shown(shade).alpha
    #expect(end == 0 && dim == 0.5)
    scene.controller.advance(to: 1)
    #expect(!scene.window.tree.contains(shade))
    #expect(scene.messages == ["the drawer has moved"])
  }

  @Test func aSwipeFromTheLeftPushesItBack() throws {
    let scene = try Scene(build())
    try scene.complete(.push, from: scene.first, to: scene.second, at: 0)
    scene.controller.navigationState = (2, false)
    try scene.controller.handle(Touch(.began, at: Point(x: 0, y: 10)), at: 200)
    let run = try #require(scene.controller.run)
    try scene.controller.handle(Touch(.changed, at: Point(x: 80, y: 10)), at: 200.5)
    try scene.controller.show(at: 200.5)
    let x = try scene.shown(scene.second).frame.minX
    #expect(abs(x - 80) < 1e-9)
    // Slow and not half way: it goes back.
    try scene.controller.handle(Touch(.ended, at: Point(x: 90, y: 10)), at: 201)
    scene.controller.advance(to: 210)
    #expect(run.outcome == false)
    #expect(scene.outline() == "container(second)")
  }

  @Test func reducedMotionOnlyDims() throws {
    let scene = try Scene(build())
    scene.controller.preferences.reducedMotion = true
    try scene.controller.begin(.push, from: scene.first, to: scene.second, at: 0)
    try scene.controller.show(at: 0)
    let x = try scene.shown(scene.second).frame.minX
    #expect(x == 0)
  }
}
