import Testing

/// `preview --format cast`: a recording for asciinema.
@Suite struct CastTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func record(_ options: String...) throws -> Recording {
    let run = try sandbox.run(Products.catalog, ["preview", "fade", "--format", "cast"] + options)
    run.expectSuccess()
    #expect(run.output.last == 0x0A)
    return try Recording(run)
  }

  @Test func headerTellsOfNothingElse() throws {
    let run = try sandbox.catalog("preview", "fade", "--format", "cast", "--size", "60x15", "--frames", "2")
    #expect(run.lines.first == #"{"version":2,"width":60,"height":15,"title":"fade"}"#)
  }

  @Test func sixtyFramesASecond() throws {
    let recording = try record("--size", "60x15")
    #expect(recording.events.count == 31)
    for (number, event) in recording.events.enumerated() {
      #expect(abs(event.time - Double(number) / 60) < 1e-9)
      #expect(event.kind == "o")
    }
    #expect(recording.events.last?.time == 0.5)
  }

  @Test func timesAreThoseOfThePlayback() throws {
    let recording = try record("--size", "60x15", "--frames", "5", "--duration", "2")
    #expect(recording.events.map(\.time) == [0, 0.5, 1, 1.5, 2])
    #expect(try record("--size", "60x15", "--fps", "4").events.map(\.time) == [0, 0.25, 0.5])
  }

  @Test(arguments: ["truecolor", "256", "16", "none"]) func everyMomentShowsItsFrame(depth: String) throws {
    let words =
      try ["--size", "80x24", "--frames", "9", "--color", depth]
      + ["--from", Capture.path("notes-80x24"), "--to", Capture.path("dialog-80x24")]
    let ansi = try sandbox.run(Products.catalog, ["preview", "fade", "--format", "ansi"] + words)
    ansi.expectSuccess()
    let run = try sandbox.run(Products.catalog, ["preview", "fade", "--format", "cast"] + words)
    run.expectSuccess()
    let recording = try Recording(run)
    for (number, frame) in TextFrame.frames(of: ansi).enumerated() {
      let screen = recording.screen(at: 0.5 * Double(number) / 8)
      let rows = frame.rows.map { $0.replacing(/\u{1B}\[[0-9;:]*m/, with: "").trimmingTrailingSpaces }
      #expect(screen.text == rows, "frame \(number + 1)")
      #expect(screen.problems.isEmpty)
      #expect(screen.showsCursor == (number == 8))
    }
    #expect(recording.screen().wraps)
  }

  @Test func eventsEndNoSequenceInTheMiddle() throws {
    for event in try record("--size", "80x24", "--frames", "20").events {
      let rest = event.text.replacing(/\u{1B}\[[0-9;:?]*[A-Za-z]/, with: "")
      #expect(!rest.contains("\u{1B}"))
      #expect(!rest.contains("\u{FFFD}"))
    }
  }

  @Test func oneFrameAlone() throws {
    let recording = try record("--size", "60x15", "--at", "0.5")
    #expect(recording.events.map(\.time) == [0])
    #expect(recording.screen().showsCursor)
  }

  /// What came before a fault is a recording of its own.
  @Test func recordingThatBreaksOffIsWhole() throws {
    try PluginFixture.build("frame_crashes", in: sandbox)
    let words = ["preview", "frame-crashes", "--frames", "5", "--size", "20x5", "--format", "cast"]
    let run = try sandbox.run(Products.catalog, words)
    #expect(run.status == 1)
    run.expectErrorLines("it crashed in frame at progress 0.750")
    let recording = try Recording(run)
    #expect(recording.events.last?.time == 0.25)
    #expect(recording.screen().showsCursor)
    let file = sandbox.root + "/broken.cast"
    try sandbox.run(Products.catalog, words + ["--output", file]).expectFailure(1, "it crashed")
    #expect(try sandbox.names(in: sandbox.root) == ["cache", "home", "plugins"])
  }
}
