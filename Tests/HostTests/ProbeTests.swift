import Host
import Testing
import ViewTree

/// What the host answers to every call of its table, asked by a plug-in in C.
@Suite struct ProbeTests {
  private static let invalidArgument = -3
  private static let invalidHandle = -4
  private static let invalidState = -5
  private static let unsupported = -2

  @Test func everyServiceAnswersAsTheHeaderSays() throws {
    let scene = try Scene(PluginBuilder.build("probe"))
    let table = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    defer { table.deallocate() }
    scene.controller.extensions.offer("test.echo/1", table: OpaquePointer(table))
    _ = try scene.window.makeView(named: "label", in: scene.second, frame: Rect(x: 0, y: 0, width: 5, height: 5))
    try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0)
    try scene.controller.show(at: 0.75)
    scene.controller.advance(to: 2)
    #expect(scene.controller.run == nil)
    #expect(scene.messages == ProbeTests.expected)
  }

  private static let expected = [
    "duration.animate=\(invalidState)",
    "text.name=0", "text.unknown=\(unsupported)", "preference=0", "preference.unknown=\(unsupported)",
    "extension.known=0", "extension.unknown=-1",
    "context=0", "context.run=\(invalidHandle)", "context.short=\(invalidArgument)",
    "side=0", "side.from=0", "side.unknown=\(unsupported)",
    "named=0", "named.missing=\(invalidHandle)", "named.missing.handle=0",
    "create=0", "create.second=0", "create.snapshot=0", "create.nan=\(invalidArgument)",
    "create.utf8=\(invalidArgument)", "create.endless=\(invalidArgument)",
    "insert=0", "insert.above=0", "insert.itself=\(invalidArgument)", "insert.stranger=\(invalidArgument)",
    "insert.unknown=\(invalidHandle)", "insert.place=\(unsupported)", "insert.container=\(invalidArgument)",
    "parent=0", "parent.is_container=0", "children=0", "children.count=3", "children.measure=0",
    "get=0", "get.width=10", "get.count=\(invalidArgument)", "get.property=\(unsupported)",
    "set=0", "set.nan=\(invalidArgument)", "set.range=\(invalidArgument)", "remove=0", "set.stale=\(invalidHandle)",
    "last_error=0", "last_error.is_text=0", "prepare.animate=\(invalidState)",
    "animate=0", "animate.twice=\(invalidState)", "animate.stride=\(invalidArgument)",
    "animate.stale=\(invalidHandle)", "animate.negative=\(invalidArgument)", "animate.nowhere=\(invalidArgument)",
    "animate.bezier=\(invalidArgument)", "animate.curve=\(unsupported)", "animate.segments=\(invalidArgument)",
    "animate.group=\(invalidHandle)", "group=0", "animate.in_group=0", "group_state=0", "group_state.active=1",
    "group_state.running=1", "group_state.unknown=\(invalidHandle)", "group_command.layout=\(invalidState)",
    "frame.set=0", "frame.set.animated=\(invalidState)", "frame.insert=\(invalidState)",
    "ended.animation=0", "ended.group=0", "ended.animation=0", "animation_ended=1",
  ]

  @Test func extensionsAreFoundByTheirIdAndRevision() throws {
    let library = try PluginBuilder.build("probe")
    let known = library.extensionTable("test.probe/1") != nil
    let unknown = library.extensionTable("test.probe/2") != nil
    #expect(known && !unknown)
  }

  @Test func anUnknownOptionalCapabilityIsIgnored() throws {
    let capabilities = try PluginBuilder.build("probe").transitions[0].description.capabilities
    #expect(capabilities == [])
  }
}
