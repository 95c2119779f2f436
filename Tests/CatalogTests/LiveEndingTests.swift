import Foundation
import Glibc
import Testing

/// However live playback ends, the terminal is as it was before.
@Suite(.serialized) struct LiveEndingTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func play(_ name: String = "fade", _ options: String...) throws -> PtySession {
    let session = try PtySession(["preview", name] + options, in: sandbox)
    try session.wait(forStatus: "space pauses")
    return session
  }

  @Test func quitSignal() throws {
    let session = try play("fade", "--duration", "60")
    kill(session.process, SIGQUIT)
    #expect(try session.end() == 131)
    session.expectRestored()
    #expect(session.replay.text.joined().isEmpty)
  }

  @Test func controlC() throws {
    let session = try play("fade", "--duration", "60")
    session.type("\u{3}")
    #expect(try session.end() == 130)
    session.expectRestored()
  }

  @Test func lostConnection() throws {
    let session = try play("fade", "--duration", "60")
    session.hangUp()
    #expect(try session.end() == 129)
  }

  @Test func controlZGivesTheScreenBackForAWhile() throws {
    let session = try play("fade", "--duration", "60")
    session.type("\u{1A}")
    try session.waitUntilStopped()
    session.expectRestored()
    kill(session.process, SIGCONT)
    try session.wait(for: "the picture") { $0.entries == 2 && $0.lastRow.contains(" fade  present") }
    #expect(!session.hasSettingsOfBefore)
    session.type("q")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  @Test(arguments: [
    ("frame_crashes", "it crashed in frame at progress 0.5"), ("frame_traps", "it crashed in frame at progress 0.5"),
    ("frame_exits", "it ended the process by itself in frame at progress 0.5"),
    ("frame_hangs", "it did not return in frame at progress 0.5"), ("frame_fails", "frame failed with status -1"),
  ])
  func faultOfThePluginIsOneLine(fixture: String, message: String) throws {
    try PluginFixture.build(fixture, in: sandbox)
    let name = fixture.replacing("_", with: "-")
    let session = try play(name, "--duration", "2")
    #expect(try session.end() == 1)
    session.expectRestored()
    let text = session.replay.unwrapped
    #expect(text.hasPrefix("catalog: error: \(name) (\(fixture).so): \(message)"), "\(text)")
  }

  @Test func noWorkerIsLeft() throws {
    let session = try play("fade", "--duration", "60")
    let workers = try Processes.children(of: session.process)
    #expect(workers.count == 1)
    session.type("q")
    #expect(try session.end() == 0)
    for worker in workers { #expect(kill(worker, 0) != 0) }
  }

  @Test func killedCatalogTakesItsWorkerAlong() throws {
    let session = try play("fade", "--duration", "60")
    let workers = try Processes.children(of: session.process)
    try #require(workers.count == 1)
    kill(session.process, SIGKILL)
    #expect(try session.end() == 1000 + SIGKILL)
    let deadline = Date.now.addingTimeInterval(20)
    // Whoever inherits it may be slow to reap it: a zombie does nothing any more.
    while isRunning(workers[0]) {
      try #require(Date.now < deadline)
      usleep(5000)
    }
  }

  private func isRunning(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return status.split(separator: ")").last?.hasPrefix(" Z") == false
  }
}
