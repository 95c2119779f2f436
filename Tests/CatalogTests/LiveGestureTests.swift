import Foundation
import Glibc
import Testing

/// The mouse, live: a drag drives a transition, and what it does can be recorded.
@Suite(.serialized) struct LiveGestureTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func play(_ options: String..., name: String = "fade") throws -> PtySession {
    try PtySession(
      ["preview", name, "--from", Capture.path("editor-80x24"), "--to", Capture.path("dialog-80x24")] + options,
      in: sandbox)
  }

  private func rows(_ name: String) throws -> [String] { try Capture.rows(name, count: 23) }

  /// What the terminal shows, less the status line.
  private func picture(_ session: PtySession) -> [String] { Array(session.replay.text.dropLast()) }

  // MARK: Dragging

  @Test func dragFollowsThePointerAndComesBack() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    #expect(session.replay.mouseModes == ["?1000", "?1002", "?1006"])
    session.press(column: 1, row: 10)
    session.move(column: 41, row: 10)
    try session.wait(forStatus: " fade  dismiss  ━━━━━━──────  0.25 of 0.50 s  follows the pointer")
    // Nothing moves but the pointer.
    #expect(session.listen(seconds: 0.3) == 0)
    #expect(try picture(session) != rows("dialog-80x24"))
    session.move(column: 71, row: 12)
    try session.wait(forStatus: "━━━━━━━━━━━─  0.44 of 0.50 s")
    session.move(column: 30, row: 12)
    try session.wait(forStatus: "━━━━────────  0.18 of 0.50 s")
    session.release(column: 30, row: 12)
    try session.wait(forStatus: "────────────  0.00 of 0.50 s  ended")
    #expect(try picture(session) == rows("dialog-80x24"))
  }

  @Test func oneDragAfterTheOtherGoesBackAndForth() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    for (start, end, operation, screen) in [
      (1, 70, "dismiss", "editor-80x24"), (80, 10, "push", "dialog-80x24"), (2, 70, "pop", "editor-80x24"),
    ] {
      session.press(column: start, row: 5)
      session.move(column: end, row: 5)
      session.release(column: end, row: 5)
      try session.wait(forStatus: " fade  \(operation)  ━━━━━━━━━━━━  0.50 of 0.50 s  ended")
      #expect(try picture(session) == rows(screen), "\(operation)")
    }
    // The keys go on: space plays what was asked for.
    session.type(" ")
    try session.wait(forStatus: " fade  present")
    try session.wait(forStatus: "ended")
    #expect(try picture(session) == rows("dialog-80x24"))
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test func escapeLetsGo() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    session.press(column: 1, row: 5)
    session.move(column: 70, row: 5)
    try session.wait(forStatus: "follows the pointer")
    // The keys that move a run have to wait.
    session.type(" r")
    session.type("\u{1B}")
    try session.wait(forStatus: " fade  dismiss  ────────────  0.00 of 0.50 s  ended")
    #expect(try picture(session) == rows("dialog-80x24"))
    // The button is still down, and holds nothing any more.
    session.move(column: 60, row: 5)
    session.release(column: 60, row: 5)
    #expect(session.listen(seconds: 0.2) == 0)
  }

  @Test func reportsMayBeSplitAnywhere() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    for report in ["<0;1;5M", "<32;41;5M"] {
      // An Esc alone would be the key before long.
      session.type("\u{1B}[")
      for character in report {
        session.type(String(character))
        session.pump()
      }
    }
    try session.wait(forStatus: "━━━━━━──────  0.25 of 0.50 s  follows the pointer")
  }

  @Test func wheelsAndOtherButtonsAndGarbageDoNothing() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    session.type("\u{1B}[<64;1;5M\u{1B}[<65;1;5M\u{1B}[<35;9;5M\u{1B}[<;;M\u{1B}[<0;0;0M\u{1B}[<99999999999;1;1m")
    session.type("\u{1B}[<2;1;5M\u{1B}[<34;40;5M\u{1B}[<2;40;5m\u{1B}[<32;50;5M\u{1B}[<0;50;5m")
    // A press on the status line is none on the container.
    session.type("\u{1B}[<0;1;24M\u{1B}[<32;40;24M\u{1B}[<0;40;24m")
    #expect(session.listen(seconds: 0.3) == 0)
    session.type("?")
    try session.wait(forStatus: "space pause")
  }

  @Test func releaseOutsideEnds() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    session.press(column: 1, row: 5)
    session.move(column: 70, row: 24)
    session.release(column: 300, row: 100)
    try session.wait(forStatus: " fade  dismiss  ━━━━━━━━━━━━  0.50 of 0.50 s  ended")
  }

  @Test func dragGoesOnOverAResize() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    session.press(column: 1, row: 5)
    session.move(column: 41, row: 5)
    try session.wait(forStatus: " fade  dismiss  ━━━━━━──────  0.25 of 0.50 s  follows the pointer")
    session.resize(columns: 90, rows: 20)
    session.scribble()
    // From the same progress, in the new size.
    try session.wait(forStatus: " fade  dismiss  ━━━━━━──────  0.25 of 0.50 s  follows the pointer")
    #expect(session.listen(seconds: 0.3) == 0)
    #expect(!session.replay.unwrapped.contains("▒"))
    // 536 of 720 points.
    session.move(column: 68, row: 5)
    try session.wait(forStatus: " fade  dismiss  ━━━━━━━━━───  0.37 of 0.50 s  follows the pointer")
    session.release(column: 68, row: 5)
    try session.wait(forStatus: " fade  dismiss  ━━━━━━━━━━━━  0.50 of 0.50 s  ended")
    #expect(try picture(session) == Capture.rows("editor-80x24", count: 19))
    #expect(session.replay.problems.isEmpty)
  }

  @Test func tapIsAPressWithoutMotion() throws {
    try PluginFixture.build("drags", in: sandbox)
    let session = try play(name: "drags")
    try session.wait(forStatus: "ended")
    session.press(column: 40, row: 5)
    session.release(column: 40, row: 5)
    try session.wait(forStatus: " drags  dismiss  ━━━━━━━━━━━━  0.50 of 0.50 s  ended")
  }

  @Test func pressCatchesWhatRuns() throws {
    try PluginFixture.build("drags", in: sandbox)
    let session = try play("--duration", "8", name: "drags")
    try session.wait(forStatus: " drags  present  ━━━━━")
    session.press(column: 40, row: 5)
    try session.wait(forStatus: "follows the pointer")
    #expect(session.listen(seconds: 0.3) == 0)
    session.move(column: 76, row: 5)
    try session.wait(forStatus: " drags  present  ━━━━━━━━━━")
    session.release(column: 76, row: 5)
    try session.wait(forStatus: " drags  present  ━━━━━━━━━━━━  8.00 of 8.00 s  ended")
    #expect(try picture(session) == rows("dialog-80x24"))
  }

  @Test func pausedRunCanBeDragged() throws {
    try PluginFixture.build("drags", in: sandbox)
    let session = try play("--duration", "8", name: "drags")
    try session.wait(forStatus: " drags  present  ━━━━━")
    session.type(" ")
    try session.wait(forStatus: "paused")
    session.press(column: 40, row: 5)
    session.move(column: 1, row: 5)
    try session.wait(forStatus: "────────────  0.00 of 8.00 s")
    session.release(column: 1, row: 5)
    try session.wait(forStatus: "────────────  0.00 of 8.00 s  ended")
    #expect(try picture(session) == rows("editor-80x24"))
  }

  /// The end of a run may be noticed only when the next input comes.
  @Test(arguments: ["\u{1B}[C", "\r", "\u{1B}[<0;1;5M\u{1B}[<32;40;5M\u{1B}[<0;40;5m"])
  func inputAfterAnEndThatNoFrameHasShown(input: String) throws {
    let session = try play("--fps", "0.02")
    try session.wait(forStatus: "0.00 of 0.50 s")
    // More than the duration, and far less than the time to the next frame.
    #expect(session.listen(seconds: 0.8) == 0)
    session.type(input)
    try session.wait(for: "a frame after it") { !$0.lastRow.contains("0.00 of 0.50 s  space pauses") }
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  // MARK: Endings

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)] as [(Int32, Int32)])
  func signalInTheMiddleOfADrag(signal: Int32, status: Int32) throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    session.press(column: 1, row: 5)
    session.move(column: 70, row: 5)
    try session.wait(forStatus: "follows the pointer")
    kill(session.process, signal)
    #expect(try session.end() == status)
    session.expectRestored()
  }

  @Test func crashOfTheInteractorIsOneLine() throws {
    try PluginFixture.build("handle_crashes", in: sandbox)
    let session = try play(name: "handle-crashes")
    try session.wait(forStatus: "ended")
    session.press(column: 20, row: 5)
    session.move(column: 70, row: 5)
    session.release(column: 70, row: 5)
    #expect(try session.end() == 1)
    session.expectRestored()
    let message = "catalog: error: handle-crashes (handle_crashes.so): it crashed in handle"
    #expect(session.replay.unwrapped.hasPrefix(message), "\(session.replay.unwrapped)")
  }

  @Test func hangUnderAFloodOfReportsIsNoticed() throws {
    try PluginFixture.build("handle_hangs", in: sandbox)
    let session = try play(name: "handle-hangs")
    try session.wait(forStatus: "ended")
    session.press(column: 1, row: 5)
    for step in 0..<4000 {
      session.move(column: 2 + step % 60, row: 5)
      if step % 50 == 0 { session.pump(milliseconds: 0) }
    }
    #expect(try session.end() == 1)
    session.expectRestored()
    let message = "catalog: error: handle-hangs (handle_hangs.so): it did not return in handle and was stopped"
    #expect(session.replay.unwrapped.contains(message), "\(session.replay.unwrapped)")
  }

  @Test func controlZLetsGoAndTurnsTheMouseOffForAWhile() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    session.press(column: 1, row: 5)
    session.move(column: 70, row: 5)
    try session.wait(forStatus: "follows the pointer")
    session.type("\u{1A}")
    try session.waitUntilStopped()
    session.expectRestored()
    kill(session.process, SIGCONT)
    try session.wait(forStatus: " fade  dismiss  ────────────  0.00 of 0.50 s  ended")
    #expect(session.replay.mouseModes.count == 3)
  }

  // MARK: Scripts

  @Test func scriptPlaysLive() throws {
    let script = try sandbox.write(
      "0 began 638 9\n0.1 changed 300 9\n0.2 ended 300 9\n0.9 began 2 9\n1 changed 600 9\n1 ended 600 9\n".utf8,
      to: "gesture.txt")
    let session = try play("--gesture", script)
    try session.wait(forStatus: " fade  push")
    try session.wait(forStatus: " fade  pop  ━━━━━━━━━━━━  0.50 of 0.50 s  ended")
    #expect(try picture(session) == rows("editor-80x24"))
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
    #expect(try picture(session) == ending(columns: 80, rows: 23))
    #expect(session.replay.problems.isEmpty)
    #expect(session.replay.scrolls == 0)
  }

  // MARK: Recording

  private var recording: String { sandbox.root + "/recorded.txt" }

  private func record(_ options: String...) throws -> PtySession {
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
      pictures.append(picture(session))
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
      pictures.append(picture(session))
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
