import Foundation
import Glibc
import Testing

/// What users of other terminal programs have reported, each situation by name, with the real program in a real
/// pseudo-terminal.
@Suite(.serialized) struct TerminalReportTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Plays a fade of a minute between two captures.
  private func play(
    _ options: String..., duration: String = "60", columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:],
    streams: [Spawn.Stream?] = [nil, nil, nil]
  ) throws -> PtySession {
    try PtySession(
      [
        "preview", "fade", "--from", Capture.path("editor-80x24"), "--to", Capture.path("dialog-80x24"), "--duration",
        duration,
      ] + options, in: sandbox, columns: columns, rows: rows, environment: environment, streams: streams)
  }

  // MARK: Synchronized output

  @Test("The pseudo-terminal read in 1 kB pieces: each frame inside one synchronized pair")
  func readInSmallPieces() throws {
    let session = try play("--color", "truecolor", duration: "1", columns: 200, rows: 60)
    try session.wait(for: "the end", inPiecesOf: 1024) { $0.lastRow.contains("ended") && !$0.isSynchronized }
    #expect(session.replay.frames > 1)
    #expect(session.replay.looseCharacters == 0)
    #expect(session.replay.problems.isEmpty)
    // All between the marks is one frame with one status line: nothing stands between two pairs either.
    let text = String(decoding: session.output, as: UTF8.self)
    let parts = text.split(separator: "\u{1B}[?2026h", omittingEmptySubsequences: false).dropFirst()
    #expect(parts.count == session.replay.frames)
    for part in parts { #expect(part.hasSuffix("\u{1B}[?2026l")) }
    try session.quit()
  }

  @Test("A terminal that lies about synchronized output: --no-sync")
  func noSync() throws {
    let session = try play("--no-sync", duration: "2")
    try session.wait(forStatus: "space pauses")
    // It says that it knows the marks.
    session.type("\u{1B}[?2026;1$y")
    try session.wait(forStatus: "ended")
    #expect(!String(decoding: session.output, as: UTF8.self).contains("?2026"))
    #expect(try Array(session.replay.text.dropLast()) == Capture.rows("dialog-80x24", count: 23))
    try session.quit()
    #expect(!String(decoding: session.output, as: UTF8.self).contains("?2026"))
  }

  // MARK: A slow terminal

  @Test("A terminal that reads 200 kB a second: frames are dropped and never queued, and inputs are live")
  func slowTerminal() throws {
    // Noise, so that a frame is more than a second's worth.
    var random = SystemRandomNumberGenerator()
    let screens = try ["from", "to"].map { name in
      var text = ""
      for _ in 0..<59 {
        for _ in 0..<200 {
          let (front, back) = (
            UInt32.random(in: 0..<1 << 24, using: &random), UInt32.random(in: 0..<1 << 24, using: &random)
          )
          text += "\u{1B}[38;2;\(front >> 16);\(front >> 8 & 255);\(front & 255)"
          text += ";48;2;\(back >> 16);\(back >> 8 & 255);\(back & 255)m"
          text.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &random)))
        }
        text += "\n"
      }
      return try sandbox.write(text.utf8, to: name + ".ans")
    }
    let capacity = try PtySession.capacity()
    let session = try PtySession(
      ["preview", "fade", "--from", screens[0], "--to", screens[1], "--duration", "60", "--color", "truecolor"],
      in: sandbox, columns: 200, rows: 60)
    try session.wait(forStatus: "space pauses")
    // Where a fade changes most.
    session.type(String(repeating: "\u{1B}[C", count: 8))
    try session.wait(forStatus: "paused")
    session.type(" ")
    try session.wait(forStatus: "space pauses")
    var pace = Pace(bytesPerSecond: 200_000)

    /// Reads on until a frame is complete.
    func frame() throws -> (seconds: Double, bytes: Int) {
      let (frames, bytes) = (session.replay.frames, session.output.count)
      while session.replay.frames == frames { try pace.read(from: session) }
      let seconds = try #require(session.replay.lastRow.firstMatch(of: /(\d+\.\d\d) of 60\.00 s/)).1
      return (try #require(Double(seconds)), session.output.count - bytes)
    }

    // The slower they come, the more has changed between two.
    var shown = try [frame()]
    while shown[0].bytes < 100_000 { shown[0] = try frame() }
    for _ in 0..<4 { shown.append(try frame()) }
    for (before, after) in zip(shown, shown.dropFirst()) {
      // At sixty a second they would be a sixtieth apart; what is drawn is the frame of the moment at which the one before
      // had been taken.
      #expect(after.seconds - before.seconds > 0.2)
    }
    // In the middle of a frame: the one that is on its way is finished, one may have been drawn while the last of it was in
    // the line, and the next one shows what the input did.
    let middle = session.output.count + 50_000
    while session.output.count < middle { try pace.read(from: session) }
    session.type(" ")
    var frames = 0
    repeat {
      _ = try frame()
      frames += 1
    } while !session.replay.lastRow.contains("paused") && frames < 4
    #expect(frames <= 3)
    #expect(session.replay.lastRow.contains("paused"))
    // Whoever leaves in the middle of a frame does not wait for its rest: no more comes than is in the line already.
    session.type(" ")
    _ = try frame()
    let cut = session.output.count + 50_000
    while session.output.count < cut { try pace.read(from: session) }
    let left = session.output.count
    session.type("q")
    while session.replay.isAlternate { try pace.read(from: session) }
    #expect(session.output.count - left < 2 * capacity + 1024, "\(session.output.count - left), \(capacity)")
    #expect(try session.end() == 0)
    session.expectRestored()
  }

  /// Reads from a terminal in small pieces, no faster than a line would carry them.
  private struct Pace {
    let bytesPerSecond: Double
    private var due = ContinuousClock.now
    private var heard = ContinuousClock.now

    init(bytesPerSecond: Double) { self.bytesPerSecond = bytesPerSecond }

    mutating func read(from session: PtySession) throws {
      try #require(.now < heard + .seconds(30), "nothing comes any more")
      let rest = ContinuousClock.now.duration(to: due)
      if rest > .zero { usleep(UInt32(rest / .microseconds(1))) }
      let got = session.pump(atMost: 1024)
      if got > 0 { heard = .now }
      due = max(due, .now - .milliseconds(20)) + .seconds(Double(got) / bytesPerSecond)
    }
  }

  // MARK: Where output goes

  @Test("Standard output redirected: all of it goes there, and the terminal is left alone")
  func standardOutputRedirected() throws {
    let path = sandbox.root + "/frames.txt"
    let session = try play("--frames", "3", streams: [nil, .writing(path), nil])
    #expect(try session.end() == 0)
    #expect(session.output.isEmpty)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("--- frame 1/3") && !text.contains("\u{1B}"))
    session.expectRestored()
  }

  @Test("Standard input and errors redirected while frames go to the terminal")
  func otherStreamsRedirected() throws {
    let path = sandbox.root + "/errors.txt"
    let session = try play(streams: [.null, nil, .writing(path)])
    try session.wait(forStatus: "space pauses")
    session.type(" ")
    try session.wait(forStatus: "paused")
    try session.quit()
    #expect(try String(contentsOfFile: path, encoding: .utf8).isEmpty)
  }

  @Test("| head -1 ends quietly", arguments: ["text", "ansi", "json", "cast", "html"])
  func headOfOneLine(format: String) throws {
    let script =
      #"{ "$0" preview fade --fps 60 --duration 20 --size 200x60 --format \#(format); echo $? > status; } | head -1 > first"#
    let run = try sandbox.run("/bin/sh", ["-c", script, Products.catalog])
    run.expectSuccess()
    #expect(try String(contentsOfFile: sandbox.root + "/status", encoding: .utf8) == "0\n")
    #expect(try String(contentsOfFile: sandbox.root + "/first", encoding: .utf8).filter { $0 == "\n" }.count == 1)
  }

  @Test("TERM=dumb gets text")
  func dumbTerminal() throws {
    let session = try play("--frames", "2", environment: ["TERM": "dumb"])
    #expect(try session.end() == 0)
    let live = try PtySession(["preview", "fade"], in: sandbox, environment: ["TERM": "dumb"])
    #expect(try live.end() == 0)
    for output in [session.output, live.output] {
      #expect(output.starts(with: "--- frame 1/".utf8) && !output.contains(0x1B))
    }
  }

  // MARK: Size

  @Test("A frame exactly as high as the terminal does not scroll", arguments: ["truecolor", "none"])
  func frameAsHighAsTheTerminal(color: String) throws {
    // Every row of it is told apart, and the last column is full.
    let rows = (0..<24).map { "\($0) " + String(repeating: "x", count: 78 - "\($0)".count) }
    let path = try sandbox.write(rows.joined(separator: "\n").utf8, to: "full.ans")
    let session = try PtySession(
      ["preview", "fade", "--from", path, "--to", path, "--duration", "0.5", "--size", "80x24", "--color", color],
      in: sandbox)
    try session.wait(forStatus: "ended")
    #expect(Array(session.replay.text.dropLast()) == rows.dropLast())
    #expect(session.replay.scrolls == 0)
    #expect(session.replay.problems.isEmpty)
    try session.quit()
    #expect(session.replay.scrolls == 0)
  }

  @Test("Resize from 200 to 40 and back in the middle: no stale cell")
  func resizeToASmallOneAndBack() throws {
    let session = try play(columns: 200, rows: 60)
    try session.pauseHalfWayOfAMinute()
    let before = session.replay.text
    session.resize(columns: 40, rows: 12)
    try session.wait(for: "the small size") { $0.lastRow.contains(" fade  present") && $0.text.count == 12 }
    try session.wait(for: "the small picture") { $0.text.prefix(11).joined().count > 40 }
    session.resize(columns: 200, rows: 60)
    // A terminal keeps or drops what it likes on a resize; ours keeps rubbish where it grew.
    session.scribble()
    try session.wait(for: "the picture of before") { $0.text == before }
    #expect(session.replay.problems.isEmpty)
    // It goes on from where it was.
    session.type(" ")
    try session.wait(forStatus: "space pauses")
    #expect(session.replay.lastRow.contains(/3\d\.\d\d of 60\.00 s/))
    try session.quit()
  }

  @Test("Resized and back before anybody has looked: what did not fit is drawn again", arguments: [true, false])
  func resizeThereAndBackAtOnce(isNavigation: Bool) throws {
    let session =
      try isNavigation
      ? PtySession(
        ["navigate", "fade", Capture.path("editor-80x24"), Capture.path("dialog-80x24")], in: sandbox, columns: 200,
        rows: 60) : play(columns: 200, rows: 60)
    if isNavigation { try session.wait(forStatus: "screen 1 of 2") } else { try session.pauseHalfWayOfAMinute() }
    let before = session.replay.text
    kill(session.process, SIGSTOP)
    try session.waitUntilStopped()
    session.resize(columns: 40, rows: 12)
    session.resize(columns: 200, rows: 60)
    session.scribble()
    kill(session.process, SIGCONT)
    try session.wait(for: "the picture of before") { $0.text == before && !$0.isSynchronized }
    try session.quit()
  }

  // MARK: Ending and pausing

  @Test("A signal by a key throws nothing away that is on its way", arguments: [("\u{3}", 130), ("\u{1C}", 131)])
  func keysOfSignals(key: String, status: Int32) throws {
    let session = try play("--color", "truecolor", duration: "2", columns: 200, rows: 60)
    try session.wait(forStatus: "space pauses")
    try session.wait(for: "the beginning of a frame", inPiecesOf: 1) { $0.isSynchronized }
    session.type(key)
    #expect(try session.end() == status)
    session.expectRestored()
    #expect(!session.replay.isSynchronized)
  }

  @Test("Ctrl-Z while a worker begins is not for the worker")
  func workersKeepOutOfTheTerminalsSignals() throws {
    let session = try play()
    try session.wait(forStatus: "space pauses")
    let worker = try #require(try Processes.children(of: session.process).first)
    let blocked = try #require(try Processes.blockedSignals(of: worker))
    for signal in [SIGINT, SIGQUIT, SIGHUP, SIGTSTP, SIGTTIN, SIGTTOU] { #expect(blocked.contains(signal)) }
    #expect(!blocked.contains(SIGTERM) && !blocked.contains(SIGSEGV))
    try session.quit()
  }

  @Test(
    "INT, TERM, HUP: stty -g, cursor, alternate screen and every mouse mode as before",
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)], [true, false])
  func signal(_ signal: (number: Int32, status: Int32), isPaused: Bool) throws {
    let script = #"stty -g; "$0" preview fade --duration 60; status=$?; stty -g; exit $status"#
    let session = try PtySession(["-c", script, Products.catalog], in: sandbox, columns: 200, program: "/bin/sh")
    try session.wait(forStatus: "space pauses")
    #expect(session.replay.mouseModes == ["?1000", "?1002", "?1006"])
    if isPaused {
      session.type(" ")
      try session.wait(forStatus: "paused")
    }
    let processes = try Processes.children(of: session.process)
    try #require(processes.count == 1)
    kill(processes[0], signal.number)
    #expect(try session.end() == signal.status)
    session.expectRestored()
    let settings = session.replay.text.filter { !$0.isEmpty }
    #expect(settings.count == 2 && settings.first == settings.last, "\(settings)")
  }

  @Test("Ctrl-Z, then fg: full repaint, in a shell with job control")
  func foregroundAgain() throws {
    let shell = try PtySession(["-i"], in: sandbox, environment: ["PS1": "shell> "], program: "/bin/sh")
    // What is typed before the prompt may go with what came while the program left, and an old prompt is no new one.
    var prompts = 0
    func waitForPrompt() throws {
      prompts += 1
      try shell.wait(for: "prompt \(prompts)") { replay in
        !replay.isAlternate && String(decoding: shell.output, as: UTF8.self).ranges(of: "shell> ").count == prompts
      }
    }
    try waitForPrompt()
    shell.type("\(Products.catalog) preview fade --duration 60\n")
    try shell.pauseHalfWayOfAMinute()
    let picture = shell.replay.text
    for count in 2...3 {
      shell.type("\u{1A}")
      try waitForPrompt()
      #expect(shell.replay.text.joined().contains("Stopped"))
      #expect(shell.replay.showsCursor && shell.replay.wraps && shell.replay.mouseModes.isEmpty)
      shell.type("fg\n")
      // The alternate screen is a new one: nothing but a full repaint brings the picture back.
      try shell.wait(for: "the picture") { $0.entries == count && $0.text == picture }
      shell.type("\u{1B}[C")
      try shell.wait(for: "the key") { $0.text != picture }
      shell.type("\u{1B}[D")
      try shell.wait(for: "the other key") { $0.text == picture }
    }
    shell.type("q")
    try waitForPrompt()
    shell.type("exit\n")
    #expect(try shell.end() == 0)
    #expect(shell.replay.problems.filter { $0 != "control 7" && $0 != "control 9" }.isEmpty)
  }

  @Test("A paused preview writes nothing and does not wake up for 10 s")
  func pausedSleeps() throws {
    let session = try play()
    try session.pauseHalfWayOfAMinute()
    let processes = try [session.process] + Processes.children(of: session.process)
    #expect(processes.count == 2)
    // It has come to rest once both wait for good.
    var before = try processes.map(Processes.voluntarySwitches)
    for _ in 0..<40 {
      #expect(session.listen(seconds: 0.25) == 0)
      let now = try processes.map(Processes.voluntarySwitches)
      if now == before { break }
      before = now
    }
    #expect(session.listen(seconds: 10) == 0)
    #expect(try processes.map(Processes.voluntarySwitches) == before)
    // It is awake all the same.
    session.type(" ")
    try session.wait(forStatus: "space pauses")
    try session.quit()
  }

  @Test("The duration does not depend on the frame rate", arguments: ["1", "10", "60", "1000"])
  func durationIsThatOfTheClock(rate: String) throws {
    let start = Date.now
    let session = try PtySession(["preview", "fade", "--duration", "2", "--fps", rate], in: sandbox)
    try session.wait(forStatus: "2.00 of 2.00 s  ended")
    // Were frames counted, it would be over in an eighth of a second, or go on for two minutes.
    #expect(Date.now.timeIntervalSince(start) >= 2)
    try session.quit()
  }

  @Test("The frames of a rate are those of the same moments at another")
  func durationOfWrittenFrames() throws {
    var ends: Set<Double> = []
    for rate in ["7", "30", "60", "240"] {
      let run = try sandbox.catalog("preview", "fade", "--fps", rate, "--size", "8x2", "--format", "json")
      let document = try run.decoded(FrameDocument.self)
      ends.insert(try #require(document.frames.last?.time))
      #expect(document.duration == 0.5 && document.frames.last?.progress == 1)
    }
    #expect(ends == [0.5])
  }

  @Test(
    "Reduced motion asked for: a short cross-fade",
    arguments: ["card", "fashion", "alpha-by-step", "faux-modal", "menu", "menu-dynamics"])
  func reducedMotion(name: String) throws {
    try sandbox.addBundled()
    let session = try PtySession(
      [
        "preview", name, "--from", Capture.path("editor-80x24"), "--to", Capture.path("dialog-80x24"),
        "--reduced-motion",
      ], in: sandbox)
    try session.wait(forStatus: "ended, space plays again")
    #expect(session.replay.lastRow.contains("0.20 of 0.20 s"))
    // Nothing has moved: at half the way every cell is one of the first picture or of the last.
    let last = session.replay.text.dropLast().map(padded)
    session.type(String(repeating: "\u{1B}[D", count: 10))
    try session.wait(for: "the middle") { $0.lastRow.contains("0.10 of 0.20 s") && !$0.isSynchronized }
    let half = session.replay.text.dropLast().map(padded)
    session.type(String(repeating: "\u{1B}[D", count: 15))
    try session.wait(for: "the beginning") { $0.lastRow.contains("0.00 of 0.20 s") && !$0.isSynchronized }
    let first = session.replay.text.dropLast().map(padded)
    #expect(first != last)
    for (row, cells) in half.enumerated() {
      let strange = cells.indices.filter { cells[$0] != first[row][$0] && cells[$0] != last[row][$0] }
      #expect(strange.isEmpty, "row \(row)")
    }
    try session.quit()
  }

  private func padded(_ text: String) -> [Character] {
    Array(text) + Array(repeating: " ", count: max(0, 80 - text.count))
  }

  // MARK: tmux

  private static let isIndependent = ProcessInfo.processInfo.environment["CATALOG_INDEPENDENT_CHECKS"] == "1"

  @Test(
    "tmux's history unchanged after a preview",
    .enabled(if: isIndependent, "it needs tmux; CATALOG_INDEPENDENT_CHECKS=1 turns it on"))
  func tmuxHistory() throws {
    let tmux = Tmux(sandbox)
    defer { _ = try? tmux.run("kill-server") }
    let folder = URL(filePath: Products.catalog).deletingLastPathComponent().path(percentEncoded: false)
    try tmux.run(
      "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24",
      "env PS1='shell> ' PATH='\(folder):/usr/bin:/bin' CATALOG_PLUGINS_PATH='\(sandbox.plugins)' /bin/sh -i")
    try tmux.wait(for: "the prompt") { $0 == ["shell>"] }
    try tmux.run("send-keys", "seq 100", "Enter")
    try tmux.wait(for: "the lines") { $0.suffix(2) == ["100", "shell>"] }
    let before = try tmux.rows()
    let command = "catalog preview fade --duration 1"
    try tmux.run("send-keys", command, "Enter")
    try tmux.wait(for: "the end of the run") { $0.last?.contains("ended, space plays again") == true }
    #expect(try tmux.run("display-message", "-p", "#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "1 1 0\n")
    try tmux.run("send-keys", "q")
    try tmux.wait(for: "the prompt") { $0.suffix(2) == ["shell> " + command, "shell>"] }
    #expect(try tmux.rows() == before.dropLast() + ["shell> " + command, "shell>"])
    #expect(try tmux.run("display-message", "-p", "#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1\n")
  }
}
