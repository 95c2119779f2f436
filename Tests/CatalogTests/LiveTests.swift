import Foundation
import Glibc
import Testing

/// Live playback: what is on the terminal and what the keys do.
@Suite(.serialized) struct LiveTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func play(
    _ options: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> PtySession {
    try PtySession(
      [
        "preview", "fade", "--from", Capture.path("editor-80x24"), "--to", Capture.path("dialog-80x24"), "--color",
        "truecolor",
      ] + options, in: sandbox, columns: columns, rows: rows, environment: environment)
  }

  /// The rows of a capture as a terminal of this height shows them, less the status line.
  private func rows(_ name: String, _ rows: Int) throws -> [String] { try Capture.rows(name, count: rows - 1) }

  @Test(arguments: [(80, 24), (200, 60)]) func playsToTheEnd(columns: Int, rows: Int) throws {
    let session = try play(columns: columns, rows: rows)
    try session.wait(forStatus: "ended, space plays again")
    #expect(session.replay.isAlternate)
    #expect(!session.replay.showsCursor)
    #expect(!session.hasSettingsOfBefore)
    #expect(try Array(session.replay.text.dropLast()) == self.rows("dialog-80x24", rows))
    #expect(session.replay.lastRow.hasPrefix(" fade  present  ━━━━━━━━━━━━  0.50 of 0.50 s"))
    #expect(session.replay.frames > 1)
    #expect(session.replay.looseCharacters == 0)
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
    #expect(session.replay.text.joined().isEmpty)
  }

  @Test func endedPlaybackIsSilent() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    #expect(session.listen(seconds: 0.4) == 0)
  }

  @Test func spacePausesAndPlays() throws {
    let session = try play("--duration", "60")
    try session.wait(forStatus: "space pauses")
    session.type(" ")
    try session.wait(forStatus: "paused, space plays")
    #expect(session.listen(seconds: 0.3) == 0)
    session.type(" ")
    try session.wait(forStatus: "space pauses")
    let frames = session.replay.frames
    try session.wait(for: "more frames") { $0.frames > frames + 2 }
  }

  @Test func arrowsScrub() throws {
    let session = try play("--duration", "60")
    try session.wait(forStatus: "space pauses")
    for count in 1...10 {
      session.type(count % 2 == 0 ? "\u{1B}OC" : "\u{1B}[C")
      try session.wait(forStatus: "paused")
    }
    try session.wait(forStatus: "━━━━━━──────")
    session.type("\u{1B}[D\u{1B}[D")
    try session.wait(forStatus: "━━━━━───────")
    for _ in 0..<20 { session.type("\u{1B}[D") }
    try session.wait(forStatus: "────────────")
    #expect(try Array(session.replay.text.dropLast()) == rows("editor-80x24", 24))
  }

  @Test func sequenceSplitAcrossWritesIsOneKey() throws {
    let session = try play("--duration", "60")
    try session.wait(forStatus: "space pauses")
    session.type("\u{1B}[")
    session.type("C")
    try session.wait(forStatus: "paused")
  }

  @Test func questionMarkShowsTheKeys() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    session.type("?")
    try session.wait(forStatus: "space pause  ←/→ scrub  r reverse  ⏎ finish")
    session.type("?")
    try session.wait(forStatus: "ended")
  }

  @Test func escapeCancelsBackToTheFirstScreen() throws {
    let session = try play("--duration", "3")
    try session.wait(forStatus: "━──")
    session.type("\u{1B}")
    try session.wait(forStatus: "ended")
    #expect(try Array(session.replay.text.dropLast()) == rows("editor-80x24", 24))
    #expect(session.replay.lastRow.contains("────────────  0.00 of 3.00 s"))
  }

  @Test func enterFinishesAPausedOne() throws {
    let session = try play("--duration", "3")
    try session.wait(forStatus: "━──")
    session.type(" ")
    try session.wait(forStatus: "paused")
    session.type("\r")
    try session.wait(forStatus: "ended")
    #expect(try Array(session.replay.text.dropLast()) == rows("dialog-80x24", 24))
  }

  @Test func reversePlaysBackwards() throws {
    let session = try play()
    try session.wait(forStatus: "ended")
    session.type("r")
    try session.wait(for: "the way back") { $0.lastRow.contains("────────────  0.00") }
    #expect(try Array(session.replay.text.dropLast()) == rows("editor-80x24", 24))
  }

  @Test(arguments: ["n", "p"]) func onlyTransitionIsItsOwnNeighbour(key: String) throws {
    let session = try play("--duration", "1")
    try session.wait(forStatus: "ended")
    session.type(key)
    try session.wait(forStatus: "space pauses")
    try session.wait(forStatus: "ended")
    #expect(try Array(session.replay.text.dropLast()) == rows("dialog-80x24", 24))
  }

  @Test func neighboursFollowInOrder() throws {
    try PluginFixture.build("good", in: sandbox)
    let session = try play()
    try session.wait(forStatus: " fade  present")
    session.type("n")
    try session.wait(forStatus: " good  present")
    session.type("n")
    try session.wait(forStatus: " fade  present")
    session.type("p")
    try session.wait(forStatus: " good  present")
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test func keysTypedAheadAreForTheNeighbour() throws {
    try PluginFixture.build("good", in: sandbox)
    let session = try play()
    try session.wait(forStatus: " fade  present")
    session.type("n?")
    try session.wait(forStatus: "←/→ scrub")
    session.type("?n")
    try session.wait(forStatus: " fade  present")
    session.type("nq")
    #expect(try session.end() == 0)
    session.expectRestored()
    #expect(session.replay.entries == 1)
  }

  @Test func loopGoesBackAndForth() throws {
    let session = try play("--loop")
    for operation in ["present", "dismiss", "present"] { try session.wait(forStatus: " fade  \(operation)") }
  }

  @Test(arguments: [(100, 30), (60, 12)]) func resizePaintsTheNewSize(columns: Int, rows: Int) throws {
    let session = try play("--duration", "60")
    try session.wait(forStatus: "space pauses")
    for _ in 0..<20 { session.type("\u{1B}[C") }
    try session.wait(forStatus: "60.00 of 60.00 s")
    session.resize(columns: columns, rows: rows)
    let expected = try self.rows("dialog-80x24", rows).map { String($0.prefix(columns)).trimmingTrailingSpaces }
    try session.wait(for: "the new size") { Array($0.text.dropLast()) == expected && $0.lastRow.hasPrefix(" fade ") }
    #expect(session.replay.problems.isEmpty)
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }
}
