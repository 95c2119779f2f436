import Glibc
import Terminal
import Timing

/// The terminal that a command plays on: taken over once for all that plays one after the other. What has been typed behind
/// the key that ends a player, and what the terminal has told of itself, are there for the next.
final class LiveTerminal {
  /// What is no input for a player, and comes before any.
  enum Interruption {
    case resized
    /// The shell wants to go on: `suspend` lets it.
    case stopped
    /// A terminal that is gone counts as `SIGHUP`.
    case signal(Int32)
  }

  private let screen: TerminalScreen
  private let signals: SignalWatch
  private let clock = LiveClock()
  private var parser = InputParser()
  /// What nobody has taken yet, in order.
  private var inputs: [InputEvent] = []
  /// When an Esc that nothing has followed was the key.
  private var escapeDue = 0.0
  /// What the terminal has told of itself.
  private(set) var traits = TerminalTraits.unknown
  // Kept, since they are needed for every frame.
  private var events: [pollfd] = []

  /// An Esc that nothing follows for this long was the key; in seconds.
  private static let escapeDelay = 0.03

  init() throws(CatalogError) {
    guard let screen = TerminalScreen(),
      let signals = SignalWatch([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH])
    else {
      throw CatalogError(.failed, "the terminal: it cannot be opened", hint: "write frames with --format text")
    }
    self.screen = screen
    self.signals = signals
  }

  /// Takes the terminal over for what plays, and gives it back however that ends.
  func playing<Result>(_ play: () throws(CatalogError) -> Result) throws(CatalogError) -> Result {
    screen.enter()
    defer { screen.leave() }
    traits.look(at: screen)
    screen.ask()
    return try play()
  }

  /// Gives the terminal to the shell until that lets the program go on.
  func suspend() {
    screen.leave()
    // The rest of what has come in part went with the screen.
    parser = InputParser()
    kill(getpid(), SIGSTOP)
    screen.enter()
  }

  // MARK: The screen

  var size: (columns: Int, rows: Int)? { screen.size }

  /// Whether bytes wait to be written: the terminal reads more slowly than they come.
  var hasOutgoing: Bool { screen.hasOutgoing }

  func queue(_ bytes: ArraySlice<UInt8>) { screen.queue(bytes) }

  // MARK: What happens

  /// Waits until there is an input, an interruption, or something at one of the sockets. Meanwhile what is queued goes out.
  ///
  /// - Parameters:
  ///   - sockets: below 0 there is none.
  ///   - milliseconds: at most.
  func wait(for sockets: some Sequence<Int32>, milliseconds: Int32) -> Interruption? {
    events.removeAll(keepingCapacity: true)
    watch(screen.descriptor, for: POLLIN | (screen.hasOutgoing ? POLLOUT : 0))
    watch(signals.descriptor, for: POLLIN)
    for socket in sockets { watch(socket, for: POLLIN) }
    let (count, limit) = (nfds_t(events.count), limit(milliseconds))
    _ = unsafe poll(&events, count, limit)
    if events[1].revents != 0, let signal = signals.next() { return LiveTerminal.interruption(signal) }
    let found = Int32(events[0].revents)
    if found & POLLOUT != 0, !screen.flush() { return .signal(SIGHUP) }
    if found & (POLLIN | POLLHUP | POLLERR) != 0 {
      guard let typed = screen.read() else { return .signal(SIGHUP) }
      take(parser.feed(typed))
      escapeDue = clock.now() + LiveTerminal.escapeDelay
    } else if parser.isWaiting, clock.now() >= escapeDue {
      take(parser.flush())
    }
    return nil
  }

  /// The next input that nobody has taken yet.
  func nextInput() -> InputEvent? { inputs.isEmpty ? nil : inputs.removeFirst() }

  private func watch(_ descriptor: Int32, for events: Int32) {
    self.events.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
  }

  private func limit(_ milliseconds: Int32) -> Int32 {
    if !inputs.isEmpty { return 0 }
    return parser.isWaiting ? min(milliseconds, clock.milliseconds(until: escapeDue)) : milliseconds
  }

  private static func interruption(_ signal: Int32) -> Interruption {
    switch signal {
    case SIGWINCH: .resized
    case SIGTSTP: .stopped
    default: .signal(signal)
    }
  }

  /// Answers come among the keys, and are for every player.
  private func take(_ events: [InputEvent]) {
    for event in events {
      switch event {
      case .color(let report): traits.take(report)
      case .cursor(let report): traits.take(report, from: screen)
      case .character, .left, .right, .up, .down, .enter, .escape, .mouse: inputs.append(event)
      }
    }
  }
}

extension LiveClock {
  /// How long to wait for a time: a second at most.
  func milliseconds(until time: Double) -> Int32 { Int32(max(0, min(1000, ((time - now()) * 1000).rounded(.up)))) }
}
