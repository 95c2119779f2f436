import Testing

/// A plug-in that fails while it is previewed is named in one line, with what it was doing.
@Suite(.serialized) struct PreviewFaultTests {
  @Test(arguments: [
    ("frame_crashes", "it crashed in frame at progress 0.750 (SIGSEGV"),
    ("frame_traps", "it crashed in frame at progress 0.750 (SIG"),
    ("frame_exits", "it ended the process by itself in frame at progress 0.750 (exit 3)"),
    ("frame_hangs", "it did not return in frame at progress 0.750 and was stopped"),
    ("frame_fails", "frame failed with status -1"),
  ])
  func faultInFrame(fixture: String, message: String) throws {
    let sandbox = try Sandbox()
    try PluginFixture.build(fixture, in: sandbox)
    let name = fixture.replacing("_", with: "-")
    let words = ["preview", name, "--frames", "5", "--size", "20x5"]
    let run = try sandbox.run(Products.catalog, words)
    #expect(run.status == 1)
    run.expectErrorLines("catalog: error: \(name) (\(fixture).so): \(message)")
    // What came before stands.
    #expect(TextFrame.frames(of: run).count == 3)
    let file = sandbox.root + "/frames.txt"
    try sandbox.run(Products.catalog, words + ["--output", file]).expectFailure(1, message)
    #expect(try sandbox.names(in: sandbox.root) == ["cache", "home", "plugins"])
    try sandbox.catalog("preview", "fade", "--at", "0").expectSuccess()
  }

  @Test func crashInPrepare() throws {
    let sandbox = try Sandbox()
    try PluginFixture.build("dismiss_crashes", in: sandbox)
    try sandbox.catalog("preview", "dismiss-crashes", "--at", "0").expectSuccess()
    try sandbox.catalog("preview", "dismiss-crashes", "--operation", "dismiss")
      .expectFailure(
        1, "dismiss-crashes (dismiss_crashes.so): it crashed in prepare (SIGSEGV", hint: "fault of the plug-in")
  }
}
