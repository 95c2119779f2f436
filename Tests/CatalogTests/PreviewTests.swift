import Foundation
import Testing

/// One frame of the text formats: its header and its rows.
struct TextFrame: Equatable {
  var header: String
  var rows: [String]

  /// Takes the output of a preview apart.
  static func frames(of run: CatalogRun) -> [TextFrame] {
    var frames: [TextFrame] = []
    for line in run.lines {
      if line.hasPrefix("--- frame ") {
        frames.append(TextFrame(header: line, rows: []))
      } else if !frames.isEmpty {
        frames[frames.count - 1].rows.append(line)
      }
    }
    return frames
  }
}

/// `preview` in the formats text and ansi.
@Suite struct PreviewTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func frames(_ options: String...) throws -> [TextFrame] {
    let run = try sandbox.run(Products.catalog, ["preview", "fade"] + options)
    run.expectSuccess()
    return TextFrame.frames(of: run)
  }

  @Test(arguments: [
    ("editor-80x24", "dialog-80x24", 80, 24), ("notes-80x24", "editor-80x24", 80, 24),
    ("files-120x40", "listing-120x40", 120, 40),
  ])
  func endsAreTheScreens(from: String, to: String, columns: Int, rows: Int) throws {
    let frames = try frames(
      "--from", Capture.path(from), "--to", Capture.path(to), "--size", "\(columns)x\(rows)", "--frames", "5")
    try #require(frames.count == 5)
    #expect(frames.allSatisfy { $0.rows.count == rows })
    #expect(try frames[0].rows == Capture.rows(from, count: rows))
    #expect(try frames[4].rows == Capture.rows(to, count: rows))
    #expect(frames[2].rows != frames[0].rows && frames[2].rows != frames[4].rows)
  }

  @Test func nineFramesWhenPiped() throws {
    let frames = try frames()
    #expect(frames.map(\.header).first == "--- frame 1/9  t=0.000s  progress=0.000 ---")
    #expect(frames.map(\.header).last == "--- frame 9/9  t=0.500s  progress=1.000 ---")
    #expect(frames.count == 9)
    #expect(frames.allSatisfy { $0.rows.count == 24 })
  }

  @Test func atGivesOneFrame() throws {
    let headers = try frames("--at", "0.5", "--size", "20x5").map(\.header)
    #expect(headers == ["--- frame 1/1  t=0.250s  progress=0.500 ---"])
  }

  @Test func rateGivesFramesUpToTheEnd() throws {
    let headers = try frames("--fps", "8", "--size", "20x5").map(\.header)
    #expect(
      headers == [
        "--- frame 1/5  t=0.000s  progress=0.000 ---", "--- frame 2/5  t=0.125s  progress=0.250 ---",
        "--- frame 3/5  t=0.250s  progress=0.500 ---", "--- frame 4/5  t=0.375s  progress=0.750 ---",
        "--- frame 5/5  t=0.500s  progress=1.000 ---",
      ])
  }

  @Test func durationStretchesTimesOnly() throws {
    let own = try frames("--frames", "3", "--size", "40x12")
    let stretched = try frames("--frames", "3", "--size", "40x12", "--duration", "2")
    #expect(
      stretched.map(\.header) == [
        "--- frame 1/3  t=0.000s  progress=0.000 ---", "--- frame 2/3  t=1.000s  progress=0.500 ---",
        "--- frame 3/3  t=2.000s  progress=1.000 ---",
      ])
    #expect(stretched.map(\.rows) == own.map(\.rows))
  }

  @Test(arguments: ["present", "dismiss", "push", "pop"]) func everyOperationLeadsFromTheOneToTheOther(
    operation: String
  ) throws {
    let frames = try frames(
      "--from", Capture.path("editor-80x24"), "--to", Capture.path("dialog-80x24"), "--size", "80x24", "--frames", "2",
      "--operation", operation)
    try #require(frames.count == 2)
    #expect(try frames[0].rows == Capture.rows("editor-80x24", count: 24))
    #expect(try frames[1].rows == Capture.rows("dialog-80x24", count: 24))
  }

  @Test func smallerScreenIsPaddedAndLargerOneClipped() throws {
    let larger = try frames("--from", Capture.path("editor-80x24"), "--size", "100x30", "--at", "0")
    #expect(try larger[0].rows == Capture.rows("editor-80x24", count: 30))
    let smaller = try frames("--from", Capture.path("editor-80x24"), "--size", "30x10", "--at", "0")
    #expect(
      try smaller[0].rows
        == Capture.rows("editor-80x24", count: 10).map { String($0.prefix(30)).trimmingTrailingSpaces })
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 3), (1000, 2)]) func extremeSizes(columns: Int, rows: Int) throws {
    let frames = try frames("--size", "\(columns)x\(rows)", "--frames", "3")
    #expect(frames.count == 3)
    #expect(frames.allSatisfy { $0.rows.count == rows })
  }

  @Test(arguments: ["text", "ansi", "json", "cast", "html"]) func sameBytesEverywhere(format: String) throws {
    let words = ["preview", "fade", "--format", format, "--frames", "4", "--size", "60x15"]
    let first = try sandbox.run(Products.catalog, words)
    first.expectSuccess()
    #expect(!first.output.isEmpty)
    for environment in [
      [:], ["LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8", "LC_NUMERIC": "de_DE"], ["TERM": "dumb", "NO_COLOR": "1"],
      ["TERM": "xterm-direct", "COLORTERM": "truecolor", "COLUMNS": "33", "LINES": "7", "TZ": "Asia/Tokyo"],
    ] {
      let other = try sandbox.run(Products.catalog, words, environment: environment, directory: "/")
      #expect(other.output == first.output, "\(environment)")
    }
  }

  @Test func textHasNoEscapes() throws {
    let run = try sandbox.catalog("preview", "fade", "--from", Capture.path("files-120x40"), "--color", "truecolor")
    run.expectSuccess()
    #expect(!run.output.contains(0x1B))
    #expect(run.lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func ansiShowsTheSameTextInColor() throws {
    let words = ["--from", try Capture.path("files-120x40"), "--size", "120x40", "--at", "0"]
    let ansi = try sandbox.run(Products.catalog, ["preview", "fade", "--format", "ansi"] + words)
    ansi.expectSuccess()
    let rows = TextFrame.frames(of: ansi)[0].rows
    #expect(rows.contains { $0.contains("\u{1B}[") })
    // Every row ends in the terminal's own colours.
    #expect(rows.allSatisfy { !$0.contains("\u{1B}") || $0.hasSuffix("\u{1B}[0m") || $0.hasSuffix("\u{1B}[m") })
    let plain = rows.map { $0.replacing(/\u{1B}\[[0-9;:]*m/, with: "").trimmingTrailingSpaces }
    #expect(try plain == Capture.rows("files-120x40", count: 40))
  }

  @Test(arguments: [("truecolor", "8;2;"), ("256", "8;5;"), ("16", "m")]) func colorsOfTheDepthAsked(
    depth: String, mark: String
  ) throws {
    let run = try sandbox.catalog(
      "preview", "fade", "--format", "ansi", "--color", depth, "--at", "0.5", "--size", "30x8")
    run.expectSuccess()
    #expect(run.text.contains(mark))
    if depth != "truecolor" { #expect(!run.text.contains("8;2;")) }
    if depth == "16" { #expect(!run.text.contains("8;5;")) }
  }

  @Test func operationThatIsNotOfferedIsNoted() throws {
    try PluginFixture.build("good", in: sandbox)
    let run = try sandbox.catalog("preview", "good", "--operation", "push", "--frames", "2", "--size", "20x5")
    #expect(run.status == 0)
    #expect(run.errorLines == ["catalog: note: good has no push of its own; the host's default is shown"])
    #expect(TextFrame.frames(of: run).count == 2)
  }
}
