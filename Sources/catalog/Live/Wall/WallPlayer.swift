import Host
import Rendering
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
  private let terminal: LiveTerminal
  private let options: WallCommand.Options
  private let status: (String) -> String
  private(set) var chosen: Int
  /// What the panes know of the terminal.
  private var traits: TerminalTraits
  private let clock: LiveClock
  private var due = 0.0
  /// What is to be written before the next frames; at first, over whatever stands there.
  private var words = WallText.empty
  // Kept, since they are needed for every frame.
  private var frames: [UInt8] = []
  private var outgoing: [UInt8] = []

  /// - Parameters:
  ///   - first: the number in the catalog of the first pane's transition.
  ///   - chosen: the pane that is picked by Enter.
  ///   - status: the status line for the name of the chosen pane.
  init(
    panes: [WallPane], first: Int, chosen: Int, layout: WallLayout, terminal: LiveTerminal,
    options: WallCommand.Options, clock: LiveClock, traits: TerminalTraits,
    status: @escaping (String) -> String
  ) {
    self.panes = panes
    self.first = first
    self.chosen = min(max(0, chosen), panes.count - 1)
    self.layout = layout
    self.terminal = terminal
    self.options = options
    self.clock = clock
    self.status = status
    self.traits = traits
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
    let interruption = terminal.wait(for: panes.lazy.map(\.socket), milliseconds: timeout)
    if let interruption { return handle(interruption) }
    tellTraits()
    while let input = terminal.nextInput() {
      if let step = take(input) { return step }
    }
    gather()
    return .goOn
  }

  private var timeout: Int32 {
    if panes.contains(where: \.isAwaiting) { return 50 }
    guard panes.contains(where: \.wantsFrame), !terminal.hasOutgoing else { return .max }
    return clock.milliseconds(until: due)
  }

  private mutating func askIfDue() {
    let now = clock.now()
    guard !terminal.hasOutgoing, now >= due, !panes.contains(where: \.isAwaiting) else { return }
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
    guard !terminal.hasOutgoing, !panes.contains(where: \.isAwaiting), !words.isEmpty || !frames.isEmpty else { return }
    outgoing.removeAll(keepingCapacity: true)
    if options.isSynchronized { outgoing += DiffEncoder.beginMark }
    outgoing += words.utf8
    outgoing += frames
    if options.isSynchronized { outgoing += DiffEncoder.endMark }
    terminal.queue(outgoing[...])
    words = ""
    frames.removeAll(keepingCapacity: true)
  }

  // MARK: Inputs

  private func handle(_ interruption: LiveTerminal.Interruption) -> Step {
    switch interruption {
    case .resized: return .resized
    case .stopped:
      terminal.suspend()
      return .resumed
    case .signal(let signal): return .signal(signal)
    }
  }

  /// - Returns: nil when it goes on.
  private mutating func take(_ event: InputEvent) -> Step? {
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
      return hit.map { .picked(first + $0) }
    case .mouse, .character, .escape, .color, .cursor: break
    }
    return nil
  }

  private mutating func tellTraits() {
    guard terminal.traits != traits else { return }
    traits = terminal.traits
    for pane in panes { pane.adopt(traits, at: clock.now() * options.speed) }
  }

  private mutating func choose(_ index: Int) {
    guard panes.indices.contains(index), index != chosen else { return }
    let before = chosen
    chosen = index
    words += title(before) + title(index) + status(panes[index].entry.description.name)
  }
}
