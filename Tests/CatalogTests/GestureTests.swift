import Foundation
import Testing

/// `preview --gesture`: a script drives the transition instead of the clock.
@Suite struct GestureTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// From the right edge to the left, past the middle.
  private static let push = """
    0.1 began 638 100
    0.2 changed 500 100
    0.3 changed 300 100
    0.35 ended 300 100

    """

  private func preview(_ script: String, _ options: String..., name: String = "fade") throws -> CatalogRun {
    let path = try sandbox.write(script.utf8, to: "gesture.txt")
    return try sandbox.run(Products.catalog, ["preview", name, "--gesture", path, "--size", "80x24"] + options)
  }

  private func document(_ script: String, _ options: String..., name: String = "fade") throws -> FrameDocument {
    let path = try sandbox.write(script.utf8, to: "gesture.txt")
    let run = try sandbox.run(Products.catalog, ["preview", name, "--gesture", path, "--format", "json"] + options)
    run.expectSuccess()
    return try run.decoded(FrameDocument.self)
  }

  private func runs(_ script: String, _ options: String..., name: String = "fade") throws -> [FrameDocument] {
    let path = try sandbox.write(script.utf8, to: "gesture.txt")
    let run = try sandbox.run(Products.catalog, ["preview", name, "--gesture", path, "--format", "json"] + options)
    run.expectSuccess()
    return try run.decoded(FrameDocument.Runs.self).runs
  }

  // MARK: One gesture

  @Test func swipeDrivesAPush() throws {
    let document = try document(GestureTests.push, "--fps", "10")
    #expect(document.operation == "push")
    #expect(document.gesture == 1)
    #expect(document.completed)
    #expect(document.duration == 0.5)
    // Steps of the rate from the start, the events, and the exact end: what is left of the duration after the release.
    let progress = 338.0 / 640
    let end = 0.35 + (1 - progress) * 0.5
    let times = [0.1, 0.2, 0.3, 0.35, 0.4, 0.5, end]
    try #require(document.frames.count == times.count)
    for (frame, time) in zip(document.frames, times) { #expect(abs(frame.time - time) < 1e-12) }
    let dragged = [0, 138.0 / 640, progress, progress]
    for (frame, expected) in zip(document.frames, dragged) {
      #expect(abs(frame.progress - expected) < 1e-12)
      #expect(frame.views.map(\.name) == ["from", "to"])
      let alpha = try #require(frame.alpha(of: "to"))
      #expect(abs(alpha - expected) < 1e-6)
    }
    #expect(document.frames.last?.progress == 1)
    #expect(document.frames.last?.alpha(of: "to") == 1)
  }

  @Test func sixtyFramesASecondByDefault() throws {
    let document = try document("0 began 638 9\n1 changed 600 9\n1 cancelled 600 9\n")
    #expect(document.frames.prefix(60).map(\.time) == (0..<60).map { Double($0) / 60 })
    #expect(!document.completed)
  }

  @Test func halfTheWayGoesBack() throws {
    let document = try document("0 began 640 9\n0.1 changed 320 9\n0.1 ended 320 9\n", "--fps", "10")
    #expect(!document.completed)
    #expect(document.frames.map(\.time) == [0, 0.1, 0.2, 0.3, 0.35])
    #expect(document.frames[1].progress == 0.5)
    #expect(document.frames.last?.progress == 0)
    #expect(document.frames.last?.alpha(of: "to") == 0)
  }

  @Test(arguments: ["dismiss", "pop"]) func backwardOperationsBeginOnTheUpperScreen(operation: String) throws {
    let document = try document(
      "0 began 2 9\n0.1 changed 402 9\n0.1 ended 402 9\n", "--operation", operation, "--fps", "10")
    #expect(document.operation == operation)
    #expect(document.completed)
    #expect(document.frames.first?.views.map(\.name) == ["to", "from"])
    let alpha = try #require(try document.frame(at: 0.1).alpha(of: "from"))
    #expect(abs(alpha - 240.0 / 640) < 1e-6)
  }

  @Test(arguments: ["cancelled", "failed"]) func whatIsTornAwayGoesBack(phase: String) throws {
    let document = try document("0 began 638 9\n0.1 changed 38 9\n0.1 \(phase) 38 9\n", "--fps", "10")
    #expect(!document.completed)
    #expect(document.frames.last?.progress == 0)
  }

  @Test func pointerThatStaysDownCountsAsCancelled() throws {
    let run = try preview("0 began 638 9\n0.1 changed 38 9\n", "--format", "json")
    #expect(run.status == 0)
    #expect(run.errorLines == ["catalog: note: the script ends while a pointer is down; it counts as cancelled"])
    let document = try run.decoded(FrameDocument.self)
    #expect(!document.completed)
    #expect(document.frames.last?.progress == 0)
  }

  @Test func velocityIsTheScriptsOwn() throws {
    try PluginFixture.build("flick", in: sandbox)
    for (velocity, completes) in [("", false), ("900 0", true), ("-900 0", false)] {
      let script = "0 began 100 9\n1 changed 110 9\n2 changed 110 9\n3 ended 110 9 \(velocity)\n"
      #expect(try document(script, "--fps", "1", name: "flick").completed == completes, "\(velocity)")
    }
  }

  @Test func picturesDoNotDependOnTheRate() throws {
    let slow = try document(GestureTests.push, "--fps", "3")
    let fast = try document(GestureTests.push, "--fps", "240")
    for frame in slow.frames.filter({ [0.1, 0.2, 0.3, 0.35].contains($0.time) }) {
      #expect(try fast.frame(at: frame.time) == frame)
    }
    #expect(slow.frames.last == fast.frames.last)
  }

  // MARK: Several gestures

  @Test func eachGestureStartsARun() throws {
    let script =
      GestureTests.push + """
        1 began 300 9
        1.1 ended 200 9
        2 began 3 9
        2.1 changed 100 9
        2.2 ended 100 9
        3 began 3 9
        3.1 changed 500 9
        3.2 ended 500 9

        """
    let runs = try runs(script, "--fps", "10")
    #expect(runs.map(\.operation) == ["push", "pop", "pop"])
    #expect(runs.map(\.gesture) == [1, 3, 4])
    #expect(runs.map(\.completed) == [true, false, true])
    #expect(runs.map { $0.frames.first?.time } == [0.1, 2, 3])
    #expect(runs.allSatisfy { $0.transition == "org.transition-catalog.fade" && $0.container.width == 640 })
  }

  @Test func secondPointerDoesNotDisturbTheFirst() throws {
    let runs = try runs(
      """
      0 began 638 100 pointer=1
      0.1 changed 200 100 pointer=1
      0.1 began 2 50 pointer=2
      0.2 changed 600 50 pointer=2
      0.3 changed 100 100 pointer=1
      0.4 ended 100 100 pointer=1
      1 ended 600 50 pointer=2
      """, "--fps", "10")
    #expect(runs.count == 1)
    #expect(runs[0].gesture == 1)
    #expect(runs[0].completed)
    #expect(try runs[0].frame(at: 0.2).progress == 438.0 / 640)
    #expect(try runs[0].frame(at: 0.3).progress == 538.0 / 640)
  }

  @Test func runningRunIsCaught() throws {
    try PluginFixture.build("drags", in: sandbox)
    let runs = try runs(
      """
      0 tap 5 5
      0.125 began 300 9
      0.2 changed 316 9
      0.5 changed 236 9
      0.5 ended 236 9
      """, "--fps", "8", name: "drags")
    try #require(runs.count == 1)
    #expect(runs[0].operation == "present")
    #expect(runs[0].gesture == 1)
    #expect(!runs[0].completed)
    #expect(try runs[0].frame(at: 0.125).progress == 0.25)
    #expect(abs(try runs[0].frame(at: 0.2).progress - 0.275) < 1e-12)
    #expect(try runs[0].frame(at: 0.375).progress == runs[0].frame(at: 0.2).progress)
    #expect(abs(try runs[0].frame(at: 0.5).progress - 0.15) < 1e-12)
    #expect(runs[0].frames.last?.progress == 0)
  }

  @Test func completionOnTheSpotShowsTheLastPicture() throws {
    try PluginFixture.build("handle_completes", in: sandbox)
    let document = try document(
      "0 began 0 9\n0.5 changed 480 9\n1 ended 480 9\n", "--fps", "2", name: "handle-completes")
    #expect(document.completed)
    #expect(document.frames.map(\.time) == [0, 0.5, 1])
    #expect(document.frames.map(\.progress) == [0, 0.75, 0.75])
  }

  @Test func placesMayLieAnywhere() throws {
    let document = try document(
      "0 began 638 9\n0.1 changed -1.7e308 1e300\n0.2 changed 1.7e308 -1e300\n0.3 ended -1e300 0\n")
    #expect(document.completed)
    #expect(try document.frame(at: 0.1).progress == 1)
    #expect(try document.frame(at: 0.2).progress == 0)
  }

  // MARK: Text

  @Test func framesOfAllRunsAreNumberedThrough() throws {
    let script = GestureTests.push + "1 began 2 9\n1.1 changed 40 9\n1.1 ended 40 9\n"
    let run = try preview(script, "--fps", "10")
    run.expectSuccess()
    let frames = TextFrame.frames(of: run)
    let headers = frames.map { String($0.header.split(separator: "  ")[0]) }
    #expect(headers == (1...frames.count).map { "--- frame \($0)/\(frames.count)" })
    #expect(frames[2].header == "--- frame 3/\(frames.count)  t=0.300s  progress=0.528 ---")
    #expect(frames.allSatisfy { $0.rows.count == 24 })
    let numbers = try runs(script, "--fps", "10")
    #expect(frames.count == numbers.reduce(0) { $0 + $1.frames.count })
  }

  @Test(arguments: ["text", "ansi", "json"]) func sameBytesOnEveryRun(format: String) throws {
    let first = try preview(GestureTests.push, "--format", format)
    first.expectSuccess()
    let standardInput = try sandbox.run(
      Products.catalog, ["preview", "fade", "--gesture", "-", "--size", "80x24", "--format", format],
      input: Array(GestureTests.push.utf8), environment: ["LC_ALL": "de_DE.UTF-8"], directory: "/")
    #expect(standardInput.output == first.output)
  }

  @Test func firstAndLastFrameAreTheScreens() throws {
    let run = try preview(
      GestureTests.push, "--from", Capture.path("editor-80x24"), "--to", Capture.path("dialog-80x24"))
    run.expectSuccess()
    let frames = TextFrame.frames(of: run)
    #expect(try frames.first?.rows == Capture.rows("editor-80x24", count: 24))
    #expect(try frames.last?.rows == Capture.rows("dialog-80x24", count: 24))
  }

  // MARK: Sizes

  /// A push that is dragged across two resizes and let go of in the last size. Between the events there is time for frames.
  private static let resized = """
    0.1 began 638 100
    0.2 changed 500 100
    0.3 resize 60x10
    0.4 changed 200 100
    0.5 resize 100x30
    0.5 changed 150 100
    0.6 ended 150 100

    """

  /// The size in cells of the frame of a time.
  private static func size(at time: Double) -> (columns: Int, rows: Int) {
    time < 0.3 ? (80, 24) : time < 0.5 ? (60, 10) : (100, 30)
  }

  @Test func resizeGivesTheFramesFromThereOnItsSize() throws {
    let document = try document(GestureTests.resized, "--size", "80x24")
    #expect(document.completed)
    #expect(document.container == FrameDocument.Extent(width: 640, height: 384))
    #expect(try document.frame(at: 0.3).progress == document.frame(at: 0.2).progress)
    for frame in document.frames {
      let size = GestureTests.size(at: frame.time)
      let container = FrameDocument.Extent(width: Double(size.columns) * 8, height: Double(size.rows) * 16)
      #expect(frame.container == (size.columns == 80 ? nil : container), "\(frame.time)")
      for view in frame.views {
        #expect(view.frame.width == container.width && view.frame.height == container.height, "\(frame.time)")
      }
    }
    let run = try preview(GestureTests.resized)
    run.expectSuccess()
    let frames = TextFrame.frames(of: run)
    #expect(frames.count == document.frames.count)
    for (frame, numbers) in zip(frames, document.frames) {
      #expect(frame.rows.count == GestureTests.size(at: numbers.time).rows, "\(frame.header)")
    }
    // What is shown last is what the other screen is in that size.
    let last = try sandbox.catalog("preview", "fade", "--at", "1", "--size", "100x30")
    #expect(frames.last?.rows == TextFrame.frames(of: last).first?.rows)
  }

  @Test func containerOfItsOwnKeepsItsPoints() throws {
    let document = try document(GestureTests.resized, "--size", "80x24", "--container", "640x400")
    #expect(document.container == FrameDocument.Extent(width: 640, height: 400))
    #expect(document.frames.allSatisfy { $0.container == nil && $0.views[0].frame.width == 640 })
  }

  @Test func sizeBetweenRunsIsThatOfTheNext() throws {
    let script = GestureTests.push + "1 resize 40x10\n2 began 2 9\n2.1 changed 300 9\n2.1 ended 300 9\n3 resize 9x9\n"
    let runs = try runs(script, "--size", "80x24", "--fps", "10")
    #expect(runs.map(\.operation) == ["push", "pop"])
    #expect(runs.map(\.container.width) == [640, 320])
    #expect(runs.allSatisfy { $0.frames.allSatisfy { $0.container == nil } })
    #expect(runs[1].frames.allSatisfy { $0.views.allSatisfy { $0.frame.width == 320 } })
  }

  /// The events of a recording, and what a terminal that plays it shows at the time of each frame.
  private func expectFrames(_ cast: CatalogRun, text: [TextFrame], times: [Double]) throws {
    cast.expectSuccess()
    let recording = try Recording(cast)
    #expect(recording.header.width == 80 && recording.header.height == 24)
    let resizes = recording.events.filter { $0.kind == "r" }
    #expect(resizes.map(\.text) == ["60x10", "100x30"])
    #expect(resizes.map(\.time) == [0.3 - 0.1, 0.5 - 0.1])
    for (index, time) in times.enumerated() {
      let screen = recording.screen(at: time - 0.1)
      #expect(screen.text == text[index].rows.map(\.trimmingTrailingSpaces), "frame \(index + 1)")
      #expect(screen.problems.isEmpty)
    }
    let end = recording.screen()
    #expect(end.showsCursor && end.wraps)
    #expect(recording.events.last?.text.contains("\u{1B}[30H\u{1B}[?7h") == true)
  }

  @Test(arguments: ["truecolor", "none"]) func recordingCarriesTheResizes(depth: String) throws {
    let document = try document(GestureTests.resized, "--size", "80x24")
    // Without colours the picture is another one, as that of text is.
    let text = try preview(GestureTests.resized, "--format", "ansi", "--color", depth)
    let frames = TextFrame.frames(of: text).map { frame in
      TextFrame(
        header: frame.header, rows: frame.rows.map { $0.replacing(/\u{1B}\[[0-9;:]*m/, with: "") })
    }
    try expectFrames(
      preview(GestureTests.resized, "--format", "cast", "--color", depth), text: frames,
      times: document.frames.map(\.time))
  }

  @Test func recordingThatBeginsInAnotherSize() throws {
    let script = "0.5 resize 40x10\n1 began 318 9\n1.1 changed 10 9\n1.2 ended 10 9\n"
    let recording = try Recording(preview(script, "--format", "cast"))
    #expect(recording.header.width == 80)
    #expect(recording.events.first?.kind == "r" && recording.events.first?.text == "40x10")
    #expect(recording.events.first?.time == 0)
    let first = try #require(TextFrame.frames(of: preview(script)).first)
    #expect(first.rows.count == 10)
    #expect(recording.screen(at: 0).text == first.rows.map(\.trimmingTrailingSpaces))
  }

  /// Each of several transitions begins in the size that was asked for, and has its name below the picture in every size.
  @Test func galleryOfRecordingsCarriesTheResizes() throws {
    let path = try sandbox.write(GestureTests.resized.utf8, to: "gesture.txt")
    try PluginFixture.build("drags", in: sandbox)
    let run = try sandbox.catalog(
      "preview", "--all", "--gesture", path, "--size", "80x24", "--format", "cast", "--fps", "10")
    run.expectSuccess()
    let recording = try Recording(run)
    #expect(recording.markers == ["drags", "fade"])
    #expect(recording.header.height == 25)
    #expect(recording.events.filter { $0.kind == "r" }.map(\.text) == ["60x11", "100x31", "80x25", "60x11", "100x31"])
    for event in recording.events where event.kind == "o" {
      let screen = recording.screen(at: event.time)
      #expect(screen.lastRow.hasPrefix("drags") || screen.lastRow.hasPrefix("fade"), "\(event.time)")
      #expect(screen.problems.isEmpty)
    }
  }

  @Test func pageIsAsLargeAsTheLargest() throws {
    let script = GestureTests.resized.replacing("100x30", with: "60x40")
    let run = try preview(script, "--format", "html")
    run.expectSuccess()
    #expect(run.text.contains(#""columns":80,"rows":40,"#))
    let document = try document(script, "--size", "80x24")
    #expect(run.text.matches(of: /{"t":/).count == document.frames.count)
  }

  @Test(arguments: ["text", "ansi", "json", "cast", "html"])
  func resizesAreTheSameBytesOnEveryRun(format: String) throws {
    let runs = try (0..<2).map { _ in try preview(GestureTests.resized, "--format", format) }
    runs[0].expectSuccess()
    #expect(runs[0].output == runs[1].output)
  }

  /// Nothing has run: what is shown is what was shown at the beginning.
  @Test func resizesAloneLeaveTheFirstScreen() throws {
    let run = try preview("0 resize 40x10\n1 resize 1000x1000\n", "--from", Capture.path("editor-80x24"))
    #expect(run.status == 0)
    #expect(run.errorLines.count == 1)
    #expect(try TextFrame.frames(of: run).map(\.rows) == [Capture.rows("editor-80x24", count: 24)])
    let document = try preview("0 resize 40x10\n", "--format", "json").decoded(FrameDocument.self)
    #expect(document.container.width == 640)
    #expect(document.frames.map(\.container) == [nil])
  }

  // MARK: Nothing starts

  @Test(arguments: [
    ("", "no gesture of the script starts fade; it listens for a swipe from the left or right edge"),
    (
      "0 began 300 9\n1 ended 9 9\n",
      "no gesture of the script starts fade; it listens for a swipe from the left or right edge"
    ),
    (
      "0 began 2 9\n1 ended 300 9\n",
      "a gesture asked for dismiss, which leads nowhere from the screen that is shown; see --operation"
    ),
  ])
  func restingScreenIsShown(script: String, note: String) throws {
    let run = try preview(script, "--from", Capture.path("editor-80x24"))
    #expect(run.status == 0)
    #expect(run.errorLines == ["catalog: note: \(note)"])
    let frames = TextFrame.frames(of: run)
    #expect(frames.map(\.header) == ["--- frame 1/1  t=0.000s  progress=0.000 ---"])
    #expect(try frames.first?.rows == Capture.rows("editor-80x24", count: 24))
    let document = try preview(script, "--format", "json").decoded(FrameDocument.self)
    #expect(!document.completed)
    #expect(document.gesture == nil)
    #expect(document.frames.map { $0.views.map(\.name) } == [["from"]])
  }

  @Test func transitionWithoutInteractorListensToNothing() throws {
    try PluginFixture.build("good", in: sandbox)
    let run = try preview(GestureTests.push, name: "good")
    #expect(run.status == 0)
    #expect(run.errorLines == ["catalog: note: no gesture starts good; the first screen is shown"])
    #expect(TextFrame.frames(of: run).count == 1)
  }

  // MARK: Refusals

  @Test(arguments: [
    ("0 began 1", "line 1: it has 3 of the four fields that an event needs", "TIME PHASE X Y"),
    ("0 began nan 1", "line 1: x is nan, which is not a finite decimal number", "12, -0.5 or 1e3"),
    ("inf began 1 1", "line 1: time is inf, which is not a finite decimal number", "12, -0.5 or 1e3"),
    ("0 began 1 1\n\n# later\n1 moved 1 1", "line 4: moved is not a phase", "began, changed, ended"),
    ("0 began 1 1 1", "line 1: a velocity has two numbers, and this is one", "both VX and VY"),
    ("0 began 1 1 pointer=x", "line 1: pointer=x is not a pointer", "pointer=N"),
    ("0 began 1 1 1 1 1", "line 1: 1 is more than an event has", "TIME PHASE X Y"),
    ("-1 began 1 1", "line 1: time -1 lies outside 0 to 3600 seconds", "seconds from the start"),
    ("1 began 1 1\n0.5 ended 1 1", "line 2: time 0.5 lies before that of the event above, 1", "in the order"),
    ("0 resize", "line 1: a resize needs a size, and this has none", "TIME resize COLSxROWS, each from 1 to 1000"),
    ("0 resize 1001x1", "line 1: 1001x1 is not a size in cells", "for example '0.25 resize 100x30'"),
    ("0 resize 80x24 9", "line 1: 9 is more than an event has", "or TIME resize COLSxROWS"),
    ("0 began \u{1B}[2J 1", "line 1: x is \\u{1b}[2J, which is not", "12, -0.5 or 1e3"),
  ])
  func brokenScript(content: String, message: String, hint: String) throws {
    let run = try preview(content)
    run.expectFailure(65, "\(sandbox.root)/gesture.txt: \(message)", hint: hint)
  }

  @Test func missingScript() throws {
    try sandbox.catalog("preview", "fade", "--gesture", "/nowhere/at/all")
      .expectFailure(66, "/nowhere/at/all: there is no such file", hint: "gesture script")
    try sandbox.catalog("preview", "fade", "--gesture", sandbox.plugins)
      .expectFailure(66, "\(sandbox.plugins): it cannot be read: ")
  }

  @Test(arguments: [
    ("--gesture x --frames 3", "--frames, --gesture"), ("--gesture x --at 0.5", "--at, --gesture"),
    ("--gesture x --duration 3", "--duration, --gesture"), ("--gesture x --loop", "--gesture, --loop"),
    ("--gesture x --record-gesture y", "--gesture, --record-gesture"),
    ("--record-gesture y --loop", "--record-gesture, --loop"),
    ("--record-gesture y --duration 1", "--duration, --record-gesture"),
  ])
  func optionsThatExcludeOneAnother(options: String, message: String) throws {
    let words = options.split(separator: " ").map(String.init)
    try sandbox.run(Products.catalog, ["preview", "fade"] + words)
      .expectFailure(64, "\(message): they exclude one another")
  }

  @Test func recordingNeedsATerminal() throws {
    try sandbox.catalog("preview", "fade", "--record-gesture", sandbox.root + "/x")
      .expectFailure(64, "--record-gesture: it is for live playback on a terminal")
    #expect(try !sandbox.names(in: sandbox.root).contains("x"))
  }

  @Test func standardInputIsReadOnce() throws {
    try sandbox.catalog("preview", "fade", "--from", "-", "--gesture", "-")
      .expectFailure(64, "--from, --gesture: standard input can be read only once")
  }

  @Test func faultInHandleIsNamed() throws {
    try PluginFixture.build("handle_crashes", in: sandbox)
    for format in ["text", "json"] {
      let run = try preview("0 began 5 5\n0.1 ended 5 5\n", "--format", format, name: "handle-crashes")
      #expect(run.status == 1)
      run.expectErrorLines("handle-crashes (handle_crashes.so): it crashed in handle")
    }
  }
}
