import Foundation
import Glibc
import Testing

/// Gesture scripts, live: they play instead of the clock, and what the mouse does becomes one.
@Suite(.serialized) struct LiveScriptTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func play(_ options: String..., name: String = "fade") throws -> PtySession {
    try PtySession(
      ["preview", name, "--from", Capture.path("editor-80x24"), "--to", Capture.path("dialog-80x24")] + options,
      in: sandbox)
  }

  private func rows(_ name: String) throws -> [String] { try Capture.rows(name, count: 23) }

  // MARK: Scripts

  @Test func scriptPlaysLive() throws {
    let script = try sandbox.write(
      "0 began 638 9\n0.1 changed 300 9\n0.2 ended 300 9\n0.9 began 2 9\n1 changed 600 9\n1 ended 600 9\n".utf8,
      to: "gesture.txt")
    let session = try play("--gesture", script)
    try session.wait(forStatus: " fade  push")
    try session.wait(forStatus: " fade  pop  ━━━━━━━━━━━━  0.50 of 0.50 s  ended")
    #expect(try session.picture == rows("editor-80x24"))
    session.type(" ")
    try session.wait(forStatus: " fade  push")
    try session.wait(forStatus: " fade  pop  ━━━━━━━━━━━━  0.50 of 0.50 s  ended")
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  /// A push that is dragged across a resize and let go of in the other size. It stands long enough to be looked at before.
  private func resizing(from width: Int = 640, to size: String) throws -> String {
    try sandbox.write(
      "0 began \(width - 2) 9\n0.2 changed 300 9\n1.7 resize \(size)\n1.8 changed 20 9\n1.9 ended 20 9\n".utf8,
      to: "gesture.txt")
  }

  /// Waits for the end of the push in a size that leaves cells of the terminal over, and looks at all of them.
  private func expectEnd(columns: Int, rows: Int, of session: PtySession) throws {
    try session.wait(for: "the end below the smaller picture") {
      $0.text[rows].contains("fade  push  ━━━━━━━━━━━━") && !$0.isSynchronized
    }
    let end = try ending(columns: columns, rows: rows)
    try session.wait(for: "the picture and nothing beside it") {
      Array($0.text.prefix(rows)) == end && $0.text.dropFirst(rows + 1).allSatisfy(\.isEmpty) && !$0.isSynchronized
    }
    // The last frames may look the same.
    while session.listen(seconds: 0.3) > 0 {}
    #expect(session.replay.problems.isEmpty)
    #expect(session.replay.looseCharacters == 0)
  }

  @Test func scriptResizesThePicture() throws {
    let session = try play("--gesture", resizing(to: "40x10"))
    try session.wait(forStatus: " fade  push  ━━━━━━")
    try expectEnd(columns: 40, rows: 10, of: session)
    // It begins again in the size in which it began before.
    session.type(" ")
    try session.wait(forStatus: " fade  push  ━━━━━━")
    try expectEnd(columns: 40, rows: 10, of: session)
    // Ctrl-Z changes nothing about it.
    session.type("\u{1A}")
    try session.waitUntilStopped()
    kill(session.process, SIGCONT)
    try session.wait(for: "the screen again") { $0.entries == 2 }
    try expectEnd(columns: 40, rows: 10, of: session)
    // Who resizes the terminal gets all of it.
    session.resize(columns: 100, rows: 30)
    session.scribble()
    let end = try ending(columns: 100, rows: 29)
    try session.wait(for: "all of the terminal") { Array($0.text.dropLast()) == end }
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test func sizeThatWasAskedForIsTheOneOfTheBeginning() throws {
    let session = try play("--gesture", resizing(from: 480, to: "80x20"), "--size", "60x10")
    let begins: (TerminalReplay) -> Bool = { $0.text[10].contains("fade  push") && !$0.isSynchronized }
    try session.wait(for: "the first size", until: begins)
    try expectEnd(columns: 80, rows: 20, of: session)
    session.type(" ")
    try session.wait(for: "the first size again", until: begins)
    #expect(session.replay.text.dropFirst(11).allSatisfy { $0.isEmpty })
    try expectEnd(columns: 80, rows: 20, of: session)
    session.resize(columns: 100, rows: 15)
    session.scribble()
    let end = try ending(columns: 60, rows: 10)
    try session.wait(for: "as much as fits") {
      Array($0.text.prefix(10)) == end && $0.text.dropFirst(11).allSatisfy(\.isEmpty)
    }
    #expect(session.replay.problems.isEmpty)
    session.type("q")
    #expect(try session.end() == 0)
  }

  @Test func sizeOfAScriptIsNeverMoreThanTheTerminals() throws {
    let session = try play("--gesture", resizing(to: "1000x1000"))
    try session.wait(forStatus: " fade  push  ━━━━━━━━━━━━  0.50 of 0.50 s  ended")
    #expect(try session.picture == ending(columns: 80, rows: 23))
    #expect(session.replay.problems.isEmpty)
    #expect(session.replay.scrolls == 0)
  }

  // MARK: Recording

  private var recording: String { sandbox.root + "/recorded.txt" }

  private func record() throws -> PtySession {
    let session = try play("--record-gesture", recording, "--color", "none")
    try session.wait(forStatus: " ● recording  fade  present  drag it with the mouse")
    return session
  }

  /// The lines of the recording that are events, as fields.
  private func events() throws -> [[String]] {
    try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
  }

  @Test func replayShowsWhatWasRecorded() throws {
    let session = try record()
    var pictures: [[String]] = []
    session.press(column: 80, row: 10)
    for column in [60, 40, 20] {
      session.move(column: column, row: 10)
      let cells = Int((Double(80 - column) / 80 * 12).rounded())
      let bar = String(repeating: "━", count: cells) + String(repeating: "─", count: 12 - cells)
      try session.wait(forStatus: " ● recording  fade  push  \(bar)")
      pictures.append(session.picture)
    }
    session.release(column: 20, row: 10)
    let end = try rows("dialog-80x24")
    try session.wait(for: "the other screen") { Array($0.text.dropLast()) == end }
    #expect(try !sandbox.names(in: sandbox.root).contains("recorded.txt"))
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()

    let text = try String(contentsOfFile: recording, encoding: .utf8)
    #expect(text.hasPrefix("# catalog preview fade --operation present --size 80x23 --gesture\n"))
    let events = try events()
    #expect(events.map { $0[1] } == ["began", "changed", "changed", "changed", "ended"])
    #expect(events.map { $0[2] } == ["636", "476", "316", "156", "156"])
    #expect(events.allSatisfy { $0.count == 4 && $0[3] == "152" })

    let screens = ["--from", try Capture.path("editor-80x24"), "--to", try Capture.path("dialog-80x24")]
    func replay(_ options: String...) throws -> CatalogRun {
      let run = try sandbox.run(
        Products.catalog, ["preview", "fade", "--gesture", recording, "--size", "80x23"] + screens + options)
      run.expectSuccess()
      return run
    }
    let document = try replay("--format", "json", "--fps", "1").decoded(FrameDocument.self)
    #expect(document.completed)
    let times = events.map { Double($0[0]) }
    // The events' own times, as they were handed over, to the last bit; the first two are one.
    #expect(times.dropFirst().allSatisfy { time in document.frames.contains { $0.time == time } })
    let frames = TextFrame.frames(of: try replay("--fps", "1000"))
    for (event, picture) in zip(events.dropFirst(), pictures) {
      let time = try #require(Double(event[0]))
      let progress = (636 - (try #require(Double(event[2])))) / 640
      #expect(try document.frame(at: time).progress == progress)
      let mark = "progress=\(String(format: "%.3f", progress)) ---"
      let frame = try #require(frames.first { $0.header.hasSuffix(mark) })
      #expect(frame.rows == picture, "\(event)")
    }
  }

  @Test func keysThatMoveTheRunAreOff() throws {
    let session = try record()
    session.type(" \r\u{1B}[C\u{1B}[Drnp")
    #expect(session.listen(seconds: 0.3) == 0)
    session.type("?")
    try session.wait(forStatus: "drag with the mouse  esc let go  ? keys  q write and quit")
    session.type("q")
    #expect(try session.end() == 0)
    #expect(try events().isEmpty)
  }

  @Test func whatHasBegunIsRecordedAsCancelled() throws {
    for ending in ["q", "signal", "crash of the line"] {
      let session = try record()
      session.press(column: 80, row: 10)
      session.move(column: 60, row: 10)
      try session.wait(forStatus: "━━━─────────")
      switch ending {
      case "q": session.type("q")
      case "signal": kill(session.process, SIGTERM)
      default: session.hangUp()
      }
      #expect(try session.end() == ["q": 0, "signal": 143][ending] ?? 129)
      #expect(try events().map { $0[1] } == ["began", "changed", "cancelled"], "\(ending)")
      unlink(recording)
    }
  }

  @Test func escapeIsRecordedAsCancelled() throws {
    let session = try record()
    session.press(column: 80, row: 10)
    session.move(column: 60, row: 10)
    try session.wait(forStatus: "━━━─────────")
    session.type("\u{1B}")
    try session.wait(forStatus: "fade  push  ────────────")
    session.type("q")
    #expect(try session.end() == 0)
    #expect(try events().map { $0[1] } == ["began", "changed", "cancelled"])
  }

  /// Drags half-way in 80 × 24, is resized, and drags on to the other screen in 60 × 20.
  ///
  /// - Returns: what the terminal showed of the drag in each size.
  private func recordAcrossAResize() throws -> [[String]] {
    let session = try record()
    var pictures: [[String]] = []
    func wait(forBar bar: String) throws {
      try session.wait(for: bar) { $0.lastRow.contains(" ● recording  fade  push  \(bar)") && !$0.isSynchronized }
      pictures.append(session.picture)
    }
    session.press(column: 80, row: 10)
    session.move(column: 40, row: 10)
    try wait(forBar: "━━━━━━──────")
    session.resize(columns: 60, rows: 20)
    session.scribble()
    try wait(forBar: "━━━━━━──────")
    // 400 of 480 points.
    session.move(column: 30, row: 10)
    try wait(forBar: "━━━━━━━━━━──")
    session.release(column: 30, row: 10)
    let end = try ending(columns: 60, rows: 19)
    try session.wait(for: "the other screen") { Array($0.text.dropLast()) == end }
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
    #expect(session.replay.problems.isEmpty)
    #expect(session.replay.text.allSatisfy { !$0.contains("note:") })
    return pictures
  }

  /// The screen that a push leads to.
  private func ending(columns: Int, rows: Int) throws -> [String] {
    let run = try sandbox.catalog(
      "preview", "fade", "--at", "1", "--size", "\(columns)x\(rows)", "--to", Capture.path("dialog-80x24"))
    return try #require(TextFrame.frames(of: run).first).rows
  }

  @Test("A recording across a resize carries its r event")
  func recordingAcrossAResize() throws {
    let pictures = try recordAcrossAResize()
    let text = try String(contentsOfFile: recording, encoding: .utf8)
    #expect(text.hasPrefix("# catalog preview fade --operation present --size 80x23 --gesture\n"))
    let events = try events()
    #expect(events.map { $0[1] } == ["began", "changed", "resize", "changed", "ended"])
    #expect(events.map { $0[2] } == ["636", "316", "60x19", "236", "236"])
    let resized = try #require(Double(events[2][0]))

    func replay(_ format: String) throws -> CatalogRun {
      let run = try sandbox.catalog(
        "preview", "fade", "--gesture", recording, "--size", "80x23", "--format", format, "--color", "none",
        "--from", Capture.path("editor-80x24"), "--to", Capture.path("dialog-80x24"))
      run.expectSuccess()
      return run
    }
    let numbers = try replay("json").decoded(FrameDocument.self).frames
    let frames = TextFrame.frames(of: try replay("text"))
    #expect(frames.count == numbers.count)
    for (frame, number) in zip(frames, numbers) { #expect(frame.rows.count == (number.time < resized ? 23 : 19)) }
    #expect(numbers.contains { $0.time == resized })
    for picture in pictures { #expect(frames.contains { $0.rows == picture }) }
    #expect(frames.last?.rows == (try ending(columns: 60, rows: 19)))

    let cast = try Recording(replay("cast"))
    let start = try #require(numbers.first).time
    #expect(cast.header.width == 80 && cast.header.height == 23)
    let resizes = cast.events.filter { $0.kind == "r" }
    #expect(resizes.map(\.text) == ["60x19"])
    #expect(resizes.map(\.time) == [resized - start])
    for (frame, number) in zip(frames, numbers) {
      let screen = cast.screen(at: number.time - start)
      #expect(screen.text == frame.rows.map(\.trimmingTrailingSpaces), "\(frame.header)")
      #expect(screen.problems.isEmpty)
    }

    // The same on a terminal: its size is that of the beginning, and it has cells to spare afterwards.
    let session = try play("--gesture", recording, "--color", "none")
    try expectEnd(columns: 60, rows: 19, of: session)
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test func pressBeforeAResizeBeginsInTheNewSize() throws {
    let session = try record()
    session.press(column: 80, row: 10)
    // A press shows nothing; the key behind it does.
    session.type("?")
    try session.wait(forStatus: "esc let go")
    session.type("?")
    try session.wait(forStatus: "recording")
    session.resize(columns: 60, rows: 20)
    try session.wait(for: "the new size") { $0.lastRow.contains("recording") && $0.text.count == 20 }
    session.move(column: 30, row: 10)
    try session.wait(forStatus: " ● recording  fade  push  ━━━━━━──────")
    session.type("q")
    #expect(try session.end() == 0)
    #expect(try events().map { $0[1] } == ["resize", "began", "changed", "cancelled"])
    #expect(try events().map { $0[2] } == ["60x19", "476", "236", "236"])
  }

  @Test func resizesWithoutADragAreRecordedToo() throws {
    let session = try record()
    for (columns, rows) in [(90, 20), (70, 22)] {
      session.resize(columns: columns, rows: rows)
      session.scribble()
      try session.wait(for: "the new size") { $0.lastRow.contains("recording") && $0.text.count == rows }
    }
    // What only paints anew is no resize.
    session.type("\u{1A}")
    try session.waitUntilStopped()
    kill(session.process, SIGCONT)
    try session.wait(for: "the screen again") { $0.entries == 2 && $0.lastRow.contains("recording") }
    session.type("q")
    #expect(try session.end() == 0)
    let text = try String(contentsOfFile: recording, encoding: .utf8)
    #expect(text.hasPrefix("# catalog preview fade --operation present --size 80x23 --gesture\n"))
    #expect(try events().map { $0.dropFirst().joined(separator: " ") } == ["resize 90x19", "resize 70x21"])
  }

  @Test func recordingThatCannotBeWrittenIsToldBeforehand() throws {
    let session = try play("--record-gesture", "/nowhere/at/all")
    #expect(try session.end() == 73)
    #expect(session.replay.unwrapped.contains("/nowhere/at/all: it cannot be written"))
    #expect(session.replay.unwrapped.contains("choose another file with --record-gesture"))
    #expect(session.replay.entries == 0)
  }

  @Test func crashLeavesTheRecording() throws {
    try PluginFixture.build("handle_crashes", in: sandbox)
    let session = try play("--record-gesture", recording, name: "handle-crashes")
    try session.wait(forStatus: "recording")
    session.press(column: 20, row: 5)
    session.move(column: 70, row: 5)
    session.release(column: 70, row: 5)
    #expect(try session.end() == 1)
    session.expectRestored()
    #expect(try events().map { $0[1] } == ["began", "changed", "ended"])
  }
}
