import Foundation
import Glibc
import Testing

/// `navigate`: a stack of screens, gone through by a script, by the mouse and by keys.
@Suite(.serialized) struct NavigateTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let names = ["editor-80x24", "dialog-80x24", "notes-80x24"]

  private static func paths(_ count: Int = 3) throws -> [String] {
    try names.prefix(count).map { try Capture.path($0) }
  }

  /// Swipes across the container, one a second: R from the right edge, L from the left one.
  private static func swipes(_ edges: String) -> String {
    edges.enumerated().map { second, edge in
      let (start, end) = edge == "R" ? (638, 40) : (2, 600)
      return "\(second) began \(start) 9\n\(second).25 changed \(end) 9\n\(second).25 ended \(end) 9\n"
    }.joined()
  }

  private func navigate(_ script: String, count: Int = 3, _ options: String...) throws -> CatalogRun {
    let path = try sandbox.write(script.utf8, to: "gesture.txt")
    return try sandbox.run(
      Products.catalog,
      ["navigate", "fade"] + NavigateTests.paths(count) + ["--gesture", path, "--size", "80x24"] + options)
  }

  // MARK: Scripts

  @Test func swipesGoForthAndBackAndOut() throws {
    let run = try navigate(NavigateTests.swipes("RRRLLLL"), "--format", "json")
    run.expectSuccess()
    let runs = try run.decoded(FrameDocument.Runs.self).runs
    // The last screen leads nowhere, and after the dismissal there is nothing left to leave.
    #expect(runs.map(\.operation) == ["push", "push", "pop", "pop", "dismiss"])
    #expect(runs.map(\.gesture) == [1, 2, 4, 5, 6])
    #expect(runs.allSatisfy { $0.completed })
    for run in runs.dropLast() {
      let names = run.operation == "push" ? ["from", "to"] : ["to", "from"]
      #expect(run.frames.allSatisfy { $0.views.map(\.name) == names && $0.views.map(\.z) == [0, 1] })
    }
    let last = try #require(runs.last?.frames.last)
    #expect(last.views.map(\.name) == ["to", "from", "from/screen"])
    #expect(last.views.map(\.parent) == ["container", "container", "from"])
    #expect(last.alpha(of: "from") == 0)
  }

  @Test func everyScreenIsShownInItsTurn() throws {
    let run = try navigate(NavigateTests.swipes("RRLLL"))
    run.expectSuccess()
    let frames = TextFrame.frames(of: run)
    #expect(frames.last?.header.hasPrefix("--- frame \(frames.count)/\(frames.count)  ") == true)
    // The first and the last picture of each run.
    var ends: [[String]] = []
    for (index, frame) in frames.enumerated() where frame.header.hasSuffix(".000s  progress=0.000 ---") {
      if index > 0 { ends.append(frames[index - 1].rows) }
      ends.append(frame.rows)
    }
    ends.append(try #require(frames.last?.rows))
    let screens = try NavigateTests.names.map { name in try Capture.rows(name, count: 24) }
    let nothing = Array(repeating: "", count: 24)
    let order = [0, 1, 1, 2, 2, 1, 1, 0].map { screens[$0] } + [screens[0], nothing]
    #expect(ends == order)
  }

  @Test func sizesOfAScriptAreTaken() throws {
    let script = NavigateTests.swipes("R") + "1 resize 60x12\n2 began 2 9\n2.1 ended 400 9\n"
    let numbers = try navigate(script, "--format", "json").decoded(FrameDocument.Runs.self).runs
    #expect(numbers.map(\.operation) == ["push", "pop"])
    #expect(numbers.map(\.container.width) == [640, 480])
    let frames = TextFrame.frames(of: try navigate(script))
    #expect(frames.map(\.rows.count) == numbers[0].frames.map { _ in 24 } + numbers[1].frames.map { _ in 12 })
    let recording = try Recording(navigate(script, "--format", "cast"))
    #expect(recording.events.filter { $0.kind == "r" }.map(\.text) == ["60x12"])
    #expect(recording.screen().text == frames.last?.rows.map(\.trimmingTrailingSpaces))
  }

  @Test func halfASwipeStaysWhereItWas() throws {
    let run = try navigate("0 began 638 9\n0.1 changed 400 9\n0.1 ended 400 9\n", "--format", "json")
    run.expectSuccess()
    let document = try run.decoded(FrameDocument.self)
    #expect(document.operation == "push")
    #expect(!document.completed)
  }

  @Test func singleScreenCanOnlyBeLeft() throws {
    let run = try navigate(NavigateTests.swipes("R"), count: 1)
    #expect(run.status == 0)
    #expect(
      run.errorLines == [
        "catalog: note: no gesture of the script starts fade; it listens for a swipe from the left or right edge"
      ])
    let editor = try Capture.rows("editor-80x24", count: 24)
    #expect(TextFrame.frames(of: run).map(\.rows) == [editor])
    let leaving = try navigate(NavigateTests.swipes("L"), count: 1, "--format", "json")
    #expect(try leaving.decoded(FrameDocument.self).operation == "dismiss")
  }

  // MARK: Refusals

  @Test func screensAndANameAreNeeded() throws {
    try sandbox.catalog("navigate").expectFailure(64, "navigate: a name is missing", hint: "NAME SCREEN…")
    try sandbox.catalog("navigate", "fade").expectFailure(64, "navigate: the screens are missing")
    try sandbox.catalog("navigate", "fade", "/nowhere", "--gesture", "/dev/null")
      .expectFailure(66, "/nowhere: there is no such file", hint: "a capture, an image or a scene")
  }

  @Test func withoutATerminalAScriptIsNeeded() throws {
    try sandbox.catalog("navigate", "fade", Capture.path("editor-80x24"))
      .expectFailure(64, "navigate: without a terminal it needs --gesture", hint: "--record-gesture FILE")
    try sandbox.catalog("navigate", "fade", Capture.path("editor-80x24"), "--record-gesture", "x")
      .expectFailure(64, "--record-gesture: it is for live playback on a terminal")
  }

  @Test func transitionMustPushOrPop() throws {
    try PluginFixture.build("good", in: sandbox)
    try sandbox.catalog("navigate", "good", Capture.path("editor-80x24"), "--gesture", "/dev/null")
      .expectFailure(64, "navigate: good neither pushes nor pops", hint: "'catalog list'")
    try sandbox.catalog("navigate", "fad", Capture.path("editor-80x24"), "--gesture", "/dev/null")
      .expectFailure(66, "fad: there is no such transition", hint: "did you mean 'fade'?")
  }

  @Test func standardInputIsReadOnce() throws {
    try sandbox.catalog("navigate", "fade", "-", "-", "--gesture", "/dev/null")
      .expectFailure(64, "-, -: standard input can be read only once")
    try sandbox.catalog("navigate", "fade", "-", "--gesture", "-")
      .expectFailure(64, "-, --gesture: standard input can be read only once")
    let run = try sandbox.catalog(
      "navigate", "fade", "-", "--gesture", "/dev/null", "--size", "9x1", input: Array("one\n".utf8))
    #expect(TextFrame.frames(of: run).map(\.rows) == [["one"]])
  }

  @Test(arguments: [["--frames", "3"], ["--operation", "push"], ["--from", "x"], ["--loop"]])
  func optionsOfAPreviewAreNone(option: [String]) throws {
    try sandbox.run(Products.catalog, ["navigate", "fade", "x"] + option)
      .expectFailure(64, "\(option[0]): 'catalog navigate' has no such option")
  }

  // MARK: Live

  private func play(_ options: String...) throws -> PtySession {
    let session = try PtySession(["navigate", "fade"] + NavigateTests.paths() + options, in: sandbox)
    try session.wait(forStatus: "fade  screen 1 of 3")
    return session
  }

  private func expect(_ session: PtySession, shows name: String) throws {
    let rows = try Capture.rows(name, count: 23)
    try session.wait(for: name) { Array($0.text.dropLast()) == rows }
  }

  @Test func keysGoThroughTheStack() throws {
    let session = try play()
    try expect(session, shows: "editor-80x24")
    for (key, place, screen) in [
      ("C", 2, "dialog-80x24"), ("C", 3, "notes-80x24"), ("D", 2, "dialog-80x24"), ("D", 1, "editor-80x24"),
    ] {
      session.type("\u{1B}[\(key)")
      try session.wait(forStatus: " fade  screen \(place) of 3  → next  ← back")
      try expect(session, shows: screen)
    }
    #expect(session.replay.mouseModes.count == 3)
    session.type("\u{1B}[D")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test func lastScreenLeadsNowhere() throws {
    let session = try play()
    for place in [2, 3] {
      session.type("\u{1B}[C")
      try session.wait(forStatus: " fade  screen \(place) of 3  → next")
    }
    session.type("\u{1B}[C")
    #expect(session.listen(seconds: 0.3) == 0)
    session.type("?")
    try session.wait(forStatus: "→ next  ← back  space pause  esc let go")
  }

  @Test func spacePauses() throws {
    let session = try play()
    session.type("\u{1B}[C")
    session.type(" ")
    try session.wait(forStatus: "paused, space plays")
    #expect(session.listen(seconds: 0.3) == 0)
    session.type(" ")
    try session.wait(forStatus: " fade  screen 2 of 3")
  }

  @Test func dragsGoThroughTheStackAndAreRecorded() throws {
    let file = sandbox.root + "/recorded.txt"
    let session = try play("--record-gesture", file, "--color", "none")
    session.press(column: 80, row: 3)
    session.move(column: 40, row: 3)
    try session.wait(forStatus: "━━━━━━──────")
    let picture = Array(session.replay.text.dropLast())
    session.move(column: 9, row: 3)
    session.release(column: 9, row: 3)
    try session.wait(forStatus: "screen 2 of 3  drag")
    // Keys do not count while it is recorded.
    session.type("\u{1B}[C")
    #expect(session.listen(seconds: 0.2) == 0)
    for _ in 0..<2 {
      session.press(column: 1, row: 3)
      session.move(column: 70, row: 3)
      session.release(column: 70, row: 3)
      try session.wait(for: "the end of the drag") { !$0.isAlternate || $0.lastRow.contains("screen 1 of 3  drag") }
    }
    #expect(try session.end() == 0)
    session.expectRestored()
    let run = try sandbox.run(
      Products.catalog, ["navigate", "fade"] + NavigateTests.paths() + ["--gesture", file, "--size", "80x23"])
    run.expectSuccess()
    #expect(TextFrame.frames(of: run).contains { $0.rows == picture })
    let json = try sandbox.run(
      Products.catalog,
      ["navigate", "fade"] + NavigateTests.paths() + ["--gesture", file, "--size", "80x23", "--format", "json"])
    #expect(try json.decoded(FrameDocument.Runs.self).runs.map(\.operation) == ["push", "pop", "dismiss"])
  }

  @Test func resizeIsRecordedAndPlayed() throws {
    let file = sandbox.root + "/recorded.txt"
    let session = try play("--record-gesture", file)
    session.press(column: 80, row: 3)
    session.move(column: 9, row: 3)
    session.release(column: 9, row: 3)
    try session.wait(forStatus: "screen 2 of 3  drag")
    session.resize(columns: 60, rows: 12)
    try session.wait(for: "the new size") { $0.text.count == 12 && $0.lastRow.contains("screen 2 of 3") }
    session.press(column: 1, row: 3)
    session.move(column: 55, row: 3)
    session.release(column: 55, row: 3)
    try session.wait(forStatus: "screen 1 of 3  drag")
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("# catalog navigate fade SCREEN… --size 80x23 --gesture\n"))
    #expect(text.contains(" resize 60x11\n"))

    // What comes before the end may be over before it is looked at.
    let replay = try PtySession(["navigate", "fade"] + NavigateTests.paths() + ["--gesture", file], in: sandbox)
    try replay.wait(for: "the smaller size") { $0.text[11].contains("screen 1 of 3  →") && !$0.isSynchronized }
    #expect(replay.replay.text.dropFirst(12).allSatisfy { $0.isEmpty })
    #expect(replay.replay.problems.isEmpty)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
  func signal(signal: Int32, status: Int32) throws {
    let session = try play()
    kill(session.process, signal)
    #expect(try session.end() == status)
    session.expectRestored()
  }

  @Test func scriptPlaysLive() throws {
    let script = try sandbox.write(NavigateTests.swipes("RLL").utf8, to: "gesture.txt")
    let session = try play("--gesture", script)
    try session.wait(forStatus: "screen 2 of 3")
    #expect(try session.end() == 0)
    session.expectRestored()
  }
}
