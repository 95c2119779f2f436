import Foundation
import Testing

/// What is known of the terminal, by its answers and by its name, and what is made of that.
@Suite(.serialized) struct TerminalTraitsTests {
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

  // MARK: The terminal's own colours

  /// A screen of nothing but default colours, and an image of black.
  private func playDefaultColors(_ options: String...) throws -> PtySession {
    let text = try sandbox.write("plain text\n".utf8, to: "plain.ans")
    let black = try sandbox.write("P3\n1 1\n255\n0 0 0\n".utf8, to: "black.ppm")
    return try PtySession(
      [
        "preview", "fade", "--from", text, "--to", black, "--duration", "60", "--color", "truecolor",
      ] + options, in: sandbox)
  }

  /// The backgrounds of direct colour in what was written.
  private func backgrounds(_ bytes: some Sequence<UInt8>) -> Set<String> {
    Set(String(decoding: Array(bytes), as: UTF8.self).matches(of: /48;2;(\d+;\d+;\d+)/).map { String($0.1) })
  }

  /// The status line's own is no part of the picture.
  private static let statusGround = "46;52;64"

  /// White, half faded to black.
  private func isGrey(_ background: String) -> Bool {
    let parts = background.split(separator: ";").compactMap { Int($0) }
    return Set(parts).count == 1 && (0x40...0xC0).contains(parts[0])
  }

  @Test(
    "Cells of default background on a light terminal: dimming does not go black",
    arguments: [
      ["\u{1B}]10;rgb:0000/0000/0000\u{1B}\\\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"],
      ["\u{1B}]11;rgb:ff/ff/ff\u{7}"],
      ["\u{1B}", "]1", "1;rgb:ffff/ff", "ff/ffff\u{1B}", "\\"],
    ])
  func lightTerminal(answer: [String]) throws {
    let session = try playDefaultColors()
    try session.wait(for: "the questions") { $0.questions == ["10;?", "11;?", "6n", "6n"] }
    try session.pauseHalfWayOfAMinute()
    // Nothing is waited for: with no answer yet the picture is that of a black terminal.
    #expect(backgrounds(session.output).subtracting([TerminalTraitsTests.statusGround]) == ["0;0;0"])
    let before = session.output.count
    for part in answer {
      session.type(part)
      // An Esc alone becomes a key where nothing follows; all the rest may come as late as it likes.
      if part != "\u{1B}" { session.pump() }
    }
    try session.wait(for: "grey cells") { _ in backgrounds(session.output.dropFirst(before)).contains(where: isGrey) }
    #expect(session.replay.lastRow.contains("30.00 of 60.00 s  paused"))
    // Back at the beginning nothing is blended: painted anew, it is all in the terminal's own colours.
    session.type(String(repeating: "\u{1B}[D", count: 10))
    try session.wait(for: "the beginning") { $0.lastRow.contains(" 0.00 of 60.00 s") && !$0.isSynchronized }
    let (start, frames) = (session.output.count, session.replay.frames)
    session.resize(columns: 90, rows: 24)
    try session.wait(for: "the new size") { $0.frames > frames && $0.lastRow.contains(" 0.00 of 60.00 s") }
    #expect(backgrounds(session.output.dropFirst(start)) == [TerminalTraitsTests.statusGround])
    #expect(session.replay.questions.count == 4)
    try session.quit()
  }

  @Test("What a terminal answers late, or of itself, is no key")
  func answersAreNoKeys() throws {
    let session = try play()
    try session.wait(forStatus: "space pauses")
    // Among them r for reversing, n for the next one, q for the end, and a blank for a pause.
    session.type("\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}]4;1;rgb:r n q\u{1B}\\\u{1B}[?2026;2$y\u{1B}[M q!")
    let frames = session.replay.frames
    try session.wait(for: "more frames") { $0.frames > frames + 5 }
    #expect(session.replay.lastRow.contains("space pauses"))
    try session.quit()
  }

  @Test("An answer that comes while somebody leaves is not left to the shell")
  func answerOnItsWay() throws {
    let session = try PtySession(
      ["-c", #""$0" preview fade --duration 60; echo left; read -r line; echo "shell: $line.""#, Products.catalog],
      in: sandbox, program: "/bin/sh")
    try session.wait(for: "the questions") { $0.questions.count == 4 }
    session.type("q\u{1B}]10;rgb:0000/0000/0000\u{1B}\\\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[1;3R\u{1B}[1;3R")
    try session.wait(for: "the shell") { $0.text.contains("left") }
    session.type("typed\n")
    try session.wait(for: "the line") { $0.text.contains("shell: typed.") }
    #expect(try session.end() == 0)
  }

  // MARK: Repeated characters

  enum Repeating: CaseIterable {
    case all, ascii, nothing, silent

    var characters: PartialRangeUpTo<Unicode.Scalar>? {
      switch self {
      case .all: ..<"\u{10FFFF}"
      case .ascii: ..<"\u{7F}"
      case .nothing: ..<"\0"
      case .silent: nil
      }
    }
  }

  @Test(
    "Characters are repeated where the terminal shows that it can, and no others", arguments: Repeating.allCases)
  func repetition(_ terminal: Repeating) throws {
    let rules = ["─", "-"].map { String(repeating: $0, count: 70) }
    let before = try sandbox.write((rules[0] + "\n").utf8, to: "before.ans")
    let after = try sandbox.write(
      "\(String(repeating: "═", count: 70))\n\(rules.joined(separator: "\n"))\n".utf8, to: "after.ans")
    let session = try PtySession(
      ["preview", "fade", "--from", before, "--to", after, "--duration", "0.5"], in: sandbox,
      repeatable: terminal.characters)
    try session.wait(forStatus: "ended")
    // The answer may come behind the first frames; what is written anew is written as it allows.
    session.type(" ")
    try session.wait(forStatus: "space pauses")
    try session.wait(forStatus: "ended")
    try session.wait(for: "the whole frame") { !$0.isSynchronized }
    #expect(session.replay.text[1...2] == rules[...])
    let repeated = session.replay.repeated
    switch terminal {
    case .all: #expect(repeated["-", default: 0] > 68 && repeated["─", default: 0] > 68)
    case .ascii: #expect(repeated["-", default: 0] > 68 && repeated["─"] == nil)
    // To see whether they would be.
    case .nothing, .silent: #expect(repeated == [" ": 1, "\u{A0}": 1])
    }
    try session.quit()
  }

  // MARK: The environment

  @Test("The Linux console: 16 colours, and nothing that it would show")
  func linuxConsole() throws {
    let session = try play(duration: "0.5", environment: ["TERM": "linux"])
    try session.wait(forStatus: "ended")
    let text = String(decoding: session.output, as: UTF8.self)
    #expect(!text.contains("38;") && !text.contains("48;"))
    #expect(text.contains(/\u{1B}\[[0-9;]*3[0-7]/))
    // It shows these like 30 to 37, and leaves the foreground bright.
    #expect(!text.contains(/\u{1B}\[(?:[0-9]+;)*(?:9|10)[0-7][;m]/))
    // It has no alternate screen: what was drawn is erased before the cursor comes back.
    let drawn = session.output.count
    try session.quit()
    let end = String(decoding: session.output.dropFirst(drawn), as: UTF8.self)
    #expect(end.contains("\u{1B}[0m\u{1B}[?7h\u{1B}[H\u{1B}[2J\u{1B}[?1049l\u{1B}[?25h"))
  }

  @Test("The Linux console: no character that its fonts lack", arguments: ["fashion", "menu", "card"])
  func linuxConsoleFont(name: String) throws {
    try sandbox.addBundled()
    let session = try PtySession(
      ["preview", name, "--duration", "1"], in: sandbox, environment: ["TERM": "linux"])
    try session.wait(forStatus: "ended")
    #expect(session.replay.lastRow.contains("████████████"))
    session.type("?")
    try session.wait(for: "the keys") { $0.lastRow.contains("enter finish") }
    #expect(!session.replay.lastRow.contains("mouse"))
    let blocks = session.output.split(separator: 0x1B).flatMap { part in
      String(decoding: part, as: UTF8.self).unicodeScalars.filter { (0x2580...0x259F).contains($0.value) }
    }
    #expect(Set(blocks).isSubset(of: ["█", "░", "▒"]) && !blocks.isEmpty)
    let others = String(decoding: session.output, as: UTF8.self).unicodeScalars.filter { $0.value > 0x2FFF }
    #expect(others.isEmpty)
    try session.quit()
  }

  /// Variables, the option, and what the colours of a picture are then written as. The variables among themselves are told
  /// in all combinations where they are read.
  @Test(
    "Colour variables: the option goes first",
    arguments: [
      (["NO_COLOR": "1", "COLORTERM": "truecolor"], "truecolor", "38;2;"),
      (["COLORTERM": "truecolor"], "none", ""), (["FORCE_COLOR": "1", "COLORTERM": "truecolor"], "none", ""),
      (["COLORTERM": "truecolor"], "256", "38;5;"), (["TERM": "xterm-direct"], "16", "3"),
      (["NO_COLOR": "1"], "auto", ""), (["COLORTERM": "24bit"], "auto", "38;2;"), ([:], "auto", "38;5;"),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], nil, ""), (["NO_COLOR": ""], nil, "38;5;"), (["TERM": "xterm"], nil, "3"),
    ] as [([String: String], String?, String)])
  func colorVariables(variables: [String: String], option: String?, form: String) throws {
    let words = ["preview", "fade", "--duration", "0.5"] + (option.map { ["--color", $0] } ?? [])
    let session = try PtySession(words, in: sandbox, environment: variables)
    try session.wait(forStatus: "ended")
    let text = String(decoding: session.output, as: UTF8.self)
    // Colours of the theme stay what they are at any depth; the status line's are direct ones.
    let renditions = text.matches(of: /\u{1B}\[([\d;:]*)m/).map { ";\($0.1);" }
    #expect(renditions.contains { $0.contains("8;2;") } == (form == "38;2;"))
    #expect(renditions.contains { $0.contains("8;5;") } == (form == "38;5;"))
    #expect(renditions.contains { $0.contains(/;(?:[349][0-8]|10[0-7]);/) } == !form.isEmpty)
    try session.quit()
  }
}
