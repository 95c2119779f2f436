import Foundation
import Glibc
import Testing

/// The mouse, live: a drag drives a transition.
@Suite(.serialized) struct LiveGestureTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func play(_ options: String..., name: String = "fade") throws -> PtySession {
    try PtySession(
      ["preview", name, "--from", Capture.path("editor-80x24"), "--to", Capture.path("dialog-80x24")] + options,
      in: sandbox)
  }

  private func rows(_ name: String) throws -> [String] { try Capture.rows(name, count: 23) }

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
    #expect(try session.picture != rows("dialog-80x24"))
    session.move(column: 71, row: 12)
    try session.wait(forStatus: "━━━━━━━━━━━─  0.44 of 0.50 s")
    session.move(column: 30, row: 12)
    try session.wait(forStatus: "━━━━────────  0.18 of 0.50 s")
    session.release(column: 30, row: 12)
    try session.wait(forStatus: "────────────  0.00 of 0.50 s  ended")
    #expect(try session.picture == rows("dialog-80x24"))
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
      #expect(try session.picture == rows(screen), "\(operation)")
    }
    // The keys go on: space plays what was asked for.
    session.type(" ")
    try session.wait(forStatus: " fade  present")
    try session.wait(forStatus: "ended")
    #expect(try session.picture == rows("dialog-80x24"))
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
    #expect(try session.picture == rows("dialog-80x24"))
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
    #expect(try session.picture == Capture.rows("editor-80x24", count: 19))
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
    #expect(try session.picture == rows("dialog-80x24"))
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
    #expect(try session.picture == rows("editor-80x24"))
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
}
