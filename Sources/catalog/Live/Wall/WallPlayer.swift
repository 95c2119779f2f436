import Cells
import Glibc
import Host
import Terminal
import Timing

/// Many workers, one terminal, one loop: every pane is asked for its frame of one moment, and what they answer goes out
/// together.
struct WallPlayer {
  enum Step {
    case goOn
    case quit
    /// A pane was picked, by its number in the catalog.
    case picked(Int)
    case nextPage
    case previousPage
    case resized
    case resumed
    case signal(Int32)
  }

  private let panes: [WallPane]
  private let first: Int
  private let layout: WallLayout
  private let screen: TerminalScreen
  private let signals: SignalWatch
  private let options: WallCommand.Options
  private let status: (String) -> String
  private(set) var chosen: Int
  /// What the terminal has told of itself.
  private(set) var traits: TerminalTraits
  private let clock: LiveClock
  private var parser = InputParser()
  private var due = 0.0
  /// What is to be written before the next frames.
  private var words = ""
  // Kept, since they are needed for every frame.
  private var frames: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var events: [pollfd]

  /// An Esc that nothing follows for this long was the key; in milliseconds.
  private static let escapeDelay: Int32 = 30
  private static let beginMark = Array("\u{1B}[?2026h".utf8)
  private static let endMark = Array("\u{1B}[?2026l".utf8)

  /// - Parameters:
  ///   - first: the number in the catalog of the first pane's transition.
  ///   - chosen: the pane that is picked by Enter.
  ///   - status: the status line for the name of the chosen pane.
  init(
    panes: [WallPane], first: Int, chosen: Int, layout: WallLayout, screen: TerminalScreen, signals: SignalWatch,
    options: WallCommand.Options, clock: LiveClock, traits: TerminalTraits,
    status: @escaping (String) -> String
  ) {
    self.panes = panes
    self.first = first
    self.chosen = min(max(0, chosen), panes.count - 1)
    self.layout = layout
    self.screen = screen
    self.signals = signals
    self.options = options
    self.clock = clock
    self.status = status
    self.traits = traits
    events = ([screen.descriptor, signals.descriptor] + panes.map(\.socket)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    due = clock.now()
    for index in panes.indices { words += title(index) }
    words += status(panes[self.chosen].entry.description.name)
  }

  /// How many panes there are.
  var count: Int { panes.count }

  private func title(_ index: Int) -> String { WallText.title(panes[index], isChosen: index == chosen) }

  /// Waits for what comes next and deals with it.
  mutating func step() -> Step {
    askIfDue()
    events[0].events = Int16(POLLIN) | (screen.hasOutgoing ? Int16(POLLOUT) : 0)
    // A pane whose worker is gone has no socket; below 0 none is looked at.
    for index in panes.indices { events[2 + index].fd = panes[index].socket }
    let ready = unsafe poll(&events, nfds_t(events.count), timeout)
    if ready == 0, parser.isWaiting { return take(parser.flush()) }
    if events[1].revents != 0, let signal = signals.next() { return handle(signal) }
    if events[0].revents & Int16(POLLOUT) != 0, !screen.flush() { return .signal(SIGHUP) }
    if events[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      guard let typed = screen.read() else { return .signal(SIGHUP) }
      let step = take(parser.feed(typed))
      if case .goOn = step {} else { return step }
    }
    gather()
    return .goOn
  }

  private var timeout: Int32 {
    if parser.isWaiting { return WallPlayer.escapeDelay }
    if panes.contains(where: \.isAwaiting) { return 50 }
    guard panes.contains(where: \.wantsFrame), !screen.hasOutgoing else { return -1 }
    return Int32(max(0, min(1000, ((due - clock.now()) * 1000).rounded(.up))))
  }

  private mutating func askIfDue() {
    let now = clock.now()
    guard !screen.hasOutgoing, now >= due, !panes.contains(where: \.isAwaiting) else { return }
    for pane in panes where pane.wantsFrame { pane.ask(forFrameAt: now * options.speed, now: now) }
    due = max(due + 1 / options.rate, now)
  }

  /// Takes what the panes have answered; the last one that does lets all of it out.
  private mutating func gather() {
    let now = clock.now()
    for pane in panes {
      let hadFailed = pane.failure != nil
      if let bytes = pane.answer(now: now) { frames += bytes }
      if !hadFailed, let reason = pane.failure { words += WallText.failure(reason, in: pane) }
    }
    guard !screen.hasOutgoing, !panes.contains(where: \.isAwaiting), !words.isEmpty || !frames.isEmpty else { return }
    outgoing.removeAll(keepingCapacity: true)
    if options.isSynchronized { outgoing += WallPlayer.beginMark }
    outgoing += words.utf8
    outgoing += frames
    if options.isSynchronized { outgoing += WallPlayer.endMark }
    screen.queue(outgoing)
    words = ""
    frames.removeAll(keepingCapacity: true)
  }

  // MARK: Inputs

  private func handle(_ signal: Int32) -> Step {
    switch signal {
    case SIGWINCH: return .resized
    case SIGTSTP:
      screen.leave()
      kill(getpid(), SIGSTOP)
      screen.enter()
      return .resumed
    default: return .signal(signal)
    }
  }

  private mutating func take(_ events: [InputEvent]) -> Step {
    for event in events {
      switch event {
      case .character("q"): return .quit
      case .character("n"): return .nextPage
      case .character("p"): return .previousPage
      case .enter: return .picked(first + chosen)
      case .left: choose(chosen - 1)
      case .right: choose(chosen + 1)
      case .up: choose(chosen - layout.across)
      case .down: choose(chosen + layout.across)
      case .mouse(let report) where report.action == .press && report.button == .left:
        let hit = layout.panes.firstIndex { $0.contains(row: report.row, column: report.column) }
        if let hit { return .picked(first + hit) }
      case .color(let report):
        if traits.take(report) { tellTraits() }
      case .cursor(let report):
        if traits.take(report, from: screen) { tellTraits() }
      case .mouse, .character, .escape: continue
      }
    }
    return .goOn
  }

  private func tellTraits() {
    for pane in panes { pane.adopt(traits, at: clock.now() * options.speed) }
  }

  private mutating func choose(_ index: Int) {
    guard panes.indices.contains(index), index != chosen else { return }
    let before = chosen
    chosen = index
    words += title(before) + title(index) + status(panes[index].entry.description.name)
  }
}
