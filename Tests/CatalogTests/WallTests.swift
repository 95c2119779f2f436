import Foundation
import Glibc
import Testing

/// `preview --all` on a terminal: every transition in a pane of its own, all of them moving.
@Suite(.serialized) struct WallTests {
  private static let names = ["card", "fade", "fashion", "alpha-by-step", "faux-modal", "menu", "menu-dynamics"]
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.addBundled()
  }

  private func start(
    columns: Int = 120, rows: Int = 40, repeatable: PartialRangeUpTo<Unicode.Scalar>? = nil
  ) throws -> PtySession {
    let session = try PtySession(
      ["preview", "--all"], in: sandbox, columns: columns, rows: rows, repeatable: repeatable)
    try session.wait(forStatus: "arrows choose")
    return session
  }

  /// The row and the column of a title, from 1.
  private func place(of name: String, _ session: PtySession) throws -> (row: Int, column: Int) {
    let rows = session.replay.text
    for (row, text) in rows.enumerated() {
      if let range = text.range(of: " \(name) ") ?? (text.hasSuffix(" \(name)") ? text.range(of: " \(name)") : nil) {
        return (row + 1, text.distance(from: text.startIndex, to: range.lowerBound) + 2)
      }
    }
    throw SystemFailure(what: "no title \(name)")
  }

  private func waitForTitles(_ session: PtySession) throws {
    try session.wait(for: "all titles") { replay in
      let text = replay.text.joined(separator: " \n")
      return WallTests.names.allSatisfy { text.contains(" \($0) ") }
    }
  }

  @Test func everyTransitionMovesInItsOwnPane() throws {
    let session = try start()
    try waitForTitles(session)
    // Each pane has shown the arriving screen at some time: they move.
    for name in WallTests.names where name != "card" && name != "faux-modal" {
      let (row, column) = try place(of: name, session)
      try session.wait(for: "\(name) to move") { replay in
        (row..<row + 12).contains { line in
          line < replay.text.count && String(replay.text[line].dropFirst(column - 2).prefix(39)).contains("lake")
        }
      }
    }
    // No pane is written over another one, and all of a frame is inside its marks.
    try waitForTitles(session)
    #expect(session.replay.looseCharacters == 0)
    #expect(session.replay.problems.isEmpty)
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test func arrowsAndEnterPickOneAndAKeyLeadsBack() throws {
    let session = try start()
    try session.wait(forStatus: "card  arrows")
    session.type("\u{1B}[C")
    try session.wait(forStatus: "fade  arrows")
    session.type("\u{1B}[B")
    try session.wait(forStatus: "faux-modal  arrows")
    session.type("\u{1B}[A\u{1B}[D\u{1B}[D")
    try session.wait(forStatus: "card  arrows")
    session.type("\u{1B}[C\r")
    try session.wait(forStatus: "fade  present")
    session.type("?")
    try session.wait(forStatus: "w wall")
    session.type("w")
    try session.wait(forStatus: "fade  arrows")
    session.type("\r")
    try session.wait(forStatus: "fade  present")
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  /// What a terminal repeats of what it is asked; nil: it answers nothing.
  private static let terminals: [PartialRangeUpTo<Unicode.Scalar>?] = [nil, ..<"\u{10FFFF}"]

  @Test("Keys that are typed ahead are for whoever has the terminal by then", arguments: terminals)
  func keysTypedAhead(repeatable: PartialRangeUpTo<Unicode.Scalar>?) throws {
    for keys in ["\rq", "\rw\rq", "\u{1B}[C\rnpwnp\rwq"] {
      let session = try start(repeatable: repeatable)
      session.type(keys)
      #expect(try session.end() == 0)
      session.expectRestored()
      #expect(session.replay.entries == 1)
    }
    let session = try start(repeatable: repeatable)
    session.type("\u{1B}[C\r?")
    try session.wait(forStatus: "w wall")
    session.type("wq")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test("The terminal is taken over once, and nothing is left of what has played before")
  func oneLoop() throws {
    let session = try start()
    try waitForTitles(session)
    for _ in 0..<2 {
      session.scribble()
      session.type("\r")
      try session.wait(for: "one alone") { $0.lastRow.contains("card  present") && !$0.unwrapped.contains("▒") }
      session.scribble()
      session.type("w")
      try session.wait(for: "the wall") { $0.lastRow.contains("card  arrows") && !$0.unwrapped.contains("▒") }
    }
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
    #expect(session.replay.entries == 1)
    #expect(session.replay.questions.count == 4)
    #expect(session.replay.looseCharacters == 0)
  }

  @Test func aClickPicksOne() throws {
    let session = try start()
    try waitForTitles(session)
    let (row, column) = try place(of: "fashion", session)
    session.press(column: column + 3, row: row + 4)
    session.release(column: column + 3, row: row + 4)
    try session.wait(forStatus: "fashion  present")
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test func onASmallTerminalItHasPages() throws {
    let session = try start(columns: 40, rows: 14)
    try session.wait(forStatus: "card")
    session.type("n")
    try session.wait(for: "the next page") { $0.lastRow.hasPrefix(" \(WallTests.names[4])") }
    session.type("p")
    try session.wait(for: "the first page") { !$0.lastRow.hasPrefix(" \(WallTests.names[4])") }
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test func aResizeLaysItOutAnew() throws {
    let session = try start()
    try waitForTitles(session)
    session.resize(columns: 60, rows: 30)
    try session.wait(for: "the titles in the new size") { replay in
      replay.lastRow.contains("arrows") && replay.text.count == 30
        && replay.text.joined(separator: " \n").contains(" fade ")
    }
    session.type("q")
    #expect(try session.end() == 0)
    // What was on its way at the resize may lie outside the new size; nothing else may be left.
    #expect(!session.replay.isAlternate && session.replay.showsCursor && session.hasSettingsOfBefore)
  }

  @Test func onePluginThatCrashesIsOnePane() throws {
    try PluginFixture.build("frame_crashes", in: sandbox)
    let session = try start()
    try session.wait(for: "the crash in words") { $0.text.joined(separator: " ").contains("crashed in") }
    try waitForTitles(session)
    // The others go on.
    #expect(session.listen(seconds: 0.5) > 0)
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
  func signal(_ signal: Int32, status: Int32) throws {
    let session = try start()
    kill(session.process, signal)
    #expect(try session.end() == status)
    session.expectRestored()
  }

  @Test(arguments: ["--gesture", "--record-gesture", "--size", "--container"])
  func whatNeedsOneTransitionIsRefused(option: String) throws {
    let session = try PtySession(
      ["preview", "--all", option, option == "--size" ? "40x10" : option == "--container" ? "320x568" : "/dev/null"],
      in: sandbox)
    #expect(try session.end() == 64)
    let text = session.replay.text.joined(separator: " ")
    #expect(text.contains("\(option), --all: they exclude one another"))
  }
}
