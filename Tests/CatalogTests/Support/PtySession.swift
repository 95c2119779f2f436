import Foundation
import Glibc
import Testing

/// `catalog` in a terminal of its own: typed at, listened to and replayed.
final class PtySession {
  private(set) var replay: TerminalReplay
  private(set) var output: [UInt8] = []
  let process: pid_t
  private var master: Int32
  private let slave: Int32
  private let before: termios
  private var hasEnded = false
  /// Whether the terminal tells where its cursor is when it is asked.
  private let tellsCursor: Bool
  private var told = 0

  private static let patience = 30.0
  // TIOCSPTLCK and TIOCGPTN, which are macros that Swift does not see.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// How many bytes a pseudo-terminal holds that nobody reads.
  static func capacity() throws -> Int {
    let (master, path) = try PtySession.open()
    defer { close(master) }
    let slave = Glibc.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard slave >= 0 else { throw SystemFailure(path) }
    defer { close(slave) }
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1024)
    var count = 0
    while case let written = write(slave, bytes, bytes.count), written > 0 { count += written }
    return count
  }

  private static func open() throws -> (master: Int32, path: String) {
    let master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number): (Int32, UInt32) = (0, 0)
    guard master >= 0, ioctl(master, PtySession.setLock, &locked) == 0,
      ioctl(master, PtySession.getNumber, &number) == 0
    else { throw SystemFailure("/dev/ptmx") }
    return (master, "/dev/pts/\(number)")
  }

  /// - Parameters:
  ///   - program: `catalog`, or one that starts it.
  ///   - repeatable: the characters that the terminal repeats, as it lets be seen; nil: it answers no question.
  ///   - streams: instead of the terminal; nil: the terminal.
  init(
    _ arguments: [String], in sandbox: Sandbox, columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], program: String = Products.catalog,
    repeatable: PartialRangeUpTo<Unicode.Scalar>? = nil, streams: [Spawn.Stream?] = [nil, nil, nil]
  ) throws {
    let path: String
    (master, path) = try PtySession.open()
    slave = Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw SystemFailure(path) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    replay = TerminalReplay(columns: columns, rows: rows)
    if let repeatable { replay.repeatable = repeatable }
    tellsCursor = repeatable != nil
    PtySession.setSize(master, columns, rows)
    before = PtySession.modes(slave)
    let terminal = Spawn.Stream(path: path, flags: O_RDWR)
    process = try Spawn.start(
      program, arguments, environment: sandbox.environment.merging(environment) { _, new in new },
      streams: streams.map { $0 ?? terminal }, directory: nil, inNewSession: true)
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(slave)
    if master >= 0 { close(master) }
  }

  // MARK: Doing

  func type(_ text: String) {
    var bytes = Array(text.utf8)
    write(master, &bytes, bytes.count)
  }

  // The mouse's left button; cells from 1.
  func press(column: Int, row: Int) { type("\u{1B}[<0;\(column);\(row)M") }
  func move(column: Int, row: Int) { type("\u{1B}[<32;\(column);\(row)M") }
  func release(column: Int, row: Int) { type("\u{1B}[<0;\(column);\(row)m") }

  func resize(columns: Int, rows: Int) {
    replay.resize(columns: columns, rows: rows)
    PtySession.setSize(master, columns, rows)
  }

  /// Cells of the terminal come to hold rubbish.
  func scribble() { replay.scribble() }

  /// The line is cut.
  func hangUp() {
    close(master)
    master = -1
  }

  private static func setSize(_ terminal: Int32, _ columns: Int, _ rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  // MARK: Looking

  /// Takes in what has come, waiting a little for it.
  ///
  /// - Returns: the number of bytes.
  @discardableResult
  func pump(milliseconds: Int32 = 10, atMost: Int = 1 << 16) -> Int {
    guard master >= 0 else {
      usleep(2000)
      return 0
    }
    var events = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&events, 1, milliseconds) > 0 else { return 0 }
    var buffer = [UInt8](repeating: 0, count: atMost)
    let got = read(master, &buffer, buffer.count)
    guard got > 0 else { return 0 }
    output += buffer[..<got]
    for byte in buffer[..<got] {
      replay.feed([byte])
      answer()
    }
    return got
  }

  private func answer() {
    guard tellsCursor else { return }
    let asked = replay.questions.count { $0 == "6n" }
    if asked > told { type("\u{1B}[\(replay.cursor.row);\(replay.cursor.column)R") }
    told = asked
  }

  /// The number of bytes that come within a time.
  func listen(seconds: Double) -> Int {
    let end = Date.now.addingTimeInterval(seconds)
    var count = 0
    while Date.now < end { count += pump() }
    return count
  }

  func wait(
    for what: String, inPiecesOf size: Int = 1 << 16, sourceLocation: SourceLocation = #_sourceLocation,
    until condition: (TerminalReplay) -> Bool
  ) throws {
    let deadline = Date.now.addingTimeInterval(PtySession.patience)
    while !condition(replay) {
      try #require(
        Date.now < deadline, "waited in vain for \(what):\n\(replay.text.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
      pump(atMost: size)
    }
  }

  /// Waits for the status line to hold a text.
  func wait(forStatus text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "'\(text)' in the status line", sourceLocation: sourceLocation) { $0.lastRow.contains(text) }
  }

  /// The exit status, or 1000 and a signal's number.
  func end() throws -> Int32 {
    let status = try Spawn.wait(for: process, seconds: PtySession.patience) { pump() }
    hasEnded = true
    while pump(milliseconds: 0) > 0 {}
    return status
  }

  /// Waits until the program has been stopped.
  func waitUntilStopped() throws {
    let deadline = Date.now.addingTimeInterval(PtySession.patience)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG | WUNTRACED) != process {
      try #require(Date.now < deadline, "the program was not stopped")
      pump()
    }
    try #require(status & 0xFF == 0x7F)
    while pump(milliseconds: 0) > 0 {}
  }

  // MARK: The terminal's state

  private static func modes(_ terminal: Int32) -> termios {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return modes
  }

  /// Whether the terminal's own settings are those of the beginning.
  var hasSettingsOfBefore: Bool {
    let now = PtySession.modes(slave)
    let keys = withUnsafeBytes(of: now.c_cc) { Array($0) } == withUnsafeBytes(of: before.c_cc) { Array($0) }
    return keys && now.c_iflag == before.c_iflag && now.c_oflag == before.c_oflag && now.c_cflag == before.c_cflag
      && now.c_lflag == before.c_lflag
  }

  /// Checks that the terminal is as it was found.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!replay.isAlternate, sourceLocation: sourceLocation)
    #expect(replay.showsCursor, sourceLocation: sourceLocation)
    #expect(replay.wraps, sourceLocation: sourceLocation)
    #expect(!replay.isSynchronized, sourceLocation: sourceLocation)
    #expect(replay.mouseModes.isEmpty, sourceLocation: sourceLocation)
    #expect(hasSettingsOfBefore, sourceLocation: sourceLocation)
    #expect(replay.problems.isEmpty, sourceLocation: sourceLocation)
  }
}
