import Glibc
import SystemShims

/// The terminal, taken over for a while: its alternate screen, its keys and its mouse, and its state given back whatever
/// happens.
@safe package final class TerminalScreen {
  /// For polling and reading.
  package let descriptor: Int32
  private var saved = termios()
  private var isEntered = false
  private var outgoing: [UInt8] = []
  private var sent = 0
  /// Until when answers to what was asked are waited for before the screen is given back.
  private var answersDue: ContinuousClock.Instant?
  /// Whether a character of more than one byte was repeated, once that has been told.
  private var repeatsOthers: Bool?

  // Presses and releases, motion while a button is down, and the form of the reports.
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J\u{1B}[H" + mouseOn
  // Emptied first, for terminals without an alternate screen.
  private static let leave =
    mouseOff + "\u{1B}[0m\u{1B}[?7h\u{1B}[H\u{1B}[2J\u{1B}[?1049l\u{1B}[?25h"
  // After the default foreground, then the default background; last, where the cursor is when a blank was written in the
  // first column and repeated: one of two bytes, then one of ASCII.
  private static let questions =
    "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\" + ["\u{A0}", " "].map { "\u{1B}[H\($0)\u{1B}[b\u{1B}[6n" }.joined()
  /// What an answer takes at most over most lines.
  private static let answerTime = Duration.milliseconds(300)

  /// Opens the terminal that standard output is, anew: its own open file can be made non-blocking without changing that of
  /// the shell.
  ///
  /// - Returns: nil when there is none.
  package init?() {
    guard let name = unsafe ttyname(1) else { return nil }
    descriptor = unsafe open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard unsafe tcgetattr(descriptor, &saved) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit {
    leave()
    close(descriptor)
  }

  /// Columns and rows.
  package var size: (columns: Int, rows: Int)? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard unsafe shim_window_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Which of the block elements the font of a Linux console has, U+2580 in the lowest bit.
  ///
  /// - Returns: nil when the terminal is no console of this machine.
  package var consoleBlocks: UInt32? {
    var blocks: UInt32 = 0
    return unsafe shim_console_blocks(descriptor, &blocks) == 0 ? blocks : nil
  }

  /// Takes the screen over. Ctrl-C and Ctrl-Z stay signals.
  package func enter() {
    guard !isEntered else { return }
    isEntered = true
    var raw = saved
    unsafe cfmakeraw(&raw)
    // A signal by a key must not throw away what is on its way to the screen.
    raw.c_lflag |= tcflag_t(ISIG | NOFLSH)
    unsafe tcsetattr(descriptor, TCSADRAIN, &raw)
    queue(Array(TerminalScreen.enter.utf8))
  }

  /// Asks for the default colours, and whether it repeats characters. The answers come among the keys, or never. Whatever
  /// stands in the first columns of the screen is lost.
  package func ask() {
    answersDue = .now + TerminalScreen.answerTime
    repeatsOthers = nil
    queue(Array(TerminalScreen.questions.utf8))
  }

  /// Whether the terminal repeats characters, as the places of its cursor show.
  ///
  /// - Returns: nil while not all of that has been told, or when it was not asked.
  package func tellsRepetition(_ report: CursorReport) -> RepetitionReport? {
    guard answersDue != nil else { return nil }
    let isRepeated = report.column == 2
    guard let repeatsOthers else {
      repeatsOthers = isRepeated
      return nil
    }
    // It was asked for last: nothing is left to be answered.
    answersDue = nil
    return RepetitionReport(ascii: isRepeated, others: repeatsOthers)
  }

  /// Takes in answers that are on their way, or the shell would read them.
  private func awaitAnswers() {
    var parser = InputParser()
    while let answersDue, case let rest = ContinuousClock.now.duration(to: answersDue), rest > .zero {
      var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(rest / .milliseconds(1)) + 1
      guard unsafe poll(&events, 1, milliseconds) > 0, let bytes = read(), !bytes.isEmpty else { break }
      for case .cursor(let report) in parser.feed(bytes) { _ = tellsRepetition(report) }
    }
    answersDue = nil
  }

  /// Gives the screen back as it was.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    // A half-written frame may have left the terminal inside a sequence; CAN ends it.
    let interrupted = hasOutgoing
    outgoing.removeAll()
    sent = 0
    queue((interrupted ? [0x18] + Array("\u{1B}[?2026l".utf8) : []) + Array(TerminalScreen.leave.utf8))
    for _ in 0..<20 where hasOutgoing {
      var events = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&events, 1, 50)
      if !flush() { break }
    }
    awaitAnswers()
    // Reports that came until the mouse was off are nothing that the shell should read. (TCSAFLUSH would wait for a
    // terminal that takes nothing any more.)
    tcflush(descriptor, TCIFLUSH)
    unsafe tcsetattr(descriptor, TCSANOW, &saved)
  }

  /// Whether bytes wait to be written: the terminal reads more slowly than they come.
  package var hasOutgoing: Bool { sent < outgoing.count }

  /// Hands over bytes, of which as many as the terminal takes are written at once.
  package func queue(_ bytes: [UInt8]) { queue(bytes[...]) }

  package func queue(_ bytes: ArraySlice<UInt8>) {
    if !hasOutgoing {
      outgoing.removeAll(keepingCapacity: true)
      sent = 0
    }
    outgoing.append(contentsOf: bytes)
    _ = flush()
  }

  /// Writes as much as the terminal takes.
  ///
  /// - Returns: false when it is gone.
  package func flush() -> Bool {
    while hasOutgoing {
      let wrote = unsafe outgoing.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + sent }, outgoing.count - sent)
      }
      if wrote > 0 {
        sent += wrote
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// What has been typed.
  ///
  /// - Returns: nil when the terminal is gone.
  package func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let got = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
    if got > 0 { return Array(buffer[..<got]) }
    return got < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }
}
