import Cells
import Glibc
import Supervision
import Terminal
import Timing

/// One worker, one terminal, one clock: asks for a frame when one is due and the terminal has taken the one before, so that
/// frames are dropped and never queued.
struct LivePlayer {
  enum Step {
    case goOn
    case quit
    case next
    case previous
    /// Back to the wall that it was picked from.
    case wall
    case resized
    /// The script wants another size.
    case scripted(LiveTouches.Resize)
    /// The screen has been away: it must be painted anew.
    case resumed
    case signal(Int32)
    case failed(CatalogError)
  }

  let worker: WorkerProcess
  let screen: TerminalScreen
  let signals: SignalWatch
  /// Seconds between two frames.
  let interval: Double
  let speed: Double
  let escapeDelay: Int32
  /// Whether n and p lead to another transition.
  let hasNeighbours: Bool
  /// Whether it was picked from a wall.
  let hasWall: Bool
  /// What the terminal has told of itself.
  private(set) var traits: TerminalTraits
  private var touches: LiveTouches
  private var clock = LiveClock()
  private var parser = InputParser()
  private var isAwaiting = false
  /// When the frame that is awaited was asked for.
  private var asked = 0.0
  private var isMoving = true
  private var isRunning = false
  /// An input has come whose effect no frame has shown yet.
  private var hasNews = true
  /// When the next frame is due.
  private var due = 0.0
  // Kept, since one of each is needed for every frame.
  private var message = WireMessage()
  private var writer = WireWriter()
  private var events: [pollfd]

  /// Seconds for a frame, however large and however busy the machine.
  private static let patience = 5.0

  init(
    worker: WorkerProcess, screen: TerminalScreen, signals: SignalWatch, interval: Double, speed: Double,
    escapeDelay: Int32, hasNeighbours: Bool, hasWall: Bool, traits: TerminalTraits, touches: LiveTouches
  ) {
    self.worker = worker
    self.screen = screen
    self.signals = signals
    self.interval = interval
    self.speed = speed
    self.escapeDelay = escapeDelay
    self.hasNeighbours = hasNeighbours
    self.hasWall = hasWall
    self.traits = traits
    self.touches = touches
    events = [screen.descriptor, signals.descriptor, worker.socket].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
  }

  /// The time of the run, as far as its own pace is not asked for.
  private var time: Double { clock.now() * speed }

  /// - Parameter moment: on the clock of the run; nil: now.
  mutating func resize(to area: MouseArea, at moment: Double? = nil) {
    // All of it happens at one time, which is the one that a recording tells.
    let time = moment ?? time
    // The places of the mouse are those of the old size.
    send(touches.letGo(at: time))
    touches.resize(to: area, at: time)
    send(.resize(columns: area.columns, rows: area.rows, time: time))
    wake()
  }

  /// The mouse is taken away.
  mutating func letGo() { send(touches.letGo(at: time)) }

  private mutating func send(_ request: LiveRequest) {
    let kind = request.encode(over: &writer)
    worker.send(kind: kind, writer.bytes)
  }

  private mutating func send(_ events: [LiveTouches.Event]) {
    guard !events.isEmpty else { return }
    for event in events { send(.touch(event.touch, time: event.time)) }
    wake()
  }

  /// Something has changed: the next frame is due now.
  private mutating func wake() {
    hasNews = true
    due = clock.now()
  }

  /// Waits for what comes next and deals with it.
  mutating func step() throws(WorkerFailure) -> Step {
    if touches.isFull { return .quit }
    // It may have come while something was sent.
    if try worker.receiveAvailable(into: &message) { return try takeReply() }
    let time = time
    send(touches.due(at: time))
    if let resize = touches.dueResize(at: time) { return .scripted(resize) }
    requestIfDue()
    events[0].events = Int16(POLLIN) | (screen.hasOutgoing ? Int16(POLLOUT) : 0)
    let ready = unsafe poll(&events, nfds_t(events.count), timeout)
    if ready == 0, parser.isWaiting { return take(parser.flush()) }
    try worker.checkDeadline()
    if isAwaiting, clock.now() - asked > LivePlayer.patience {
      worker.kill()
      throw .silent
    }
    if events[1].revents != 0, let signal = signals.next() { return handle(signal) }
    if events[0].revents & Int16(POLLOUT) != 0, !screen.flush() { return .signal(SIGHUP) }
    if events[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      guard let typed = screen.read() else { return .signal(SIGHUP) }
      let step = take(parser.feed(typed))
      if case .goOn = step {} else { return step }
    }
    return .goOn
  }

  /// Milliseconds to wait at most; -1: until something happens.
  private var timeout: Int32 {
    if parser.isWaiting { return escapeDelay }
    let script = touches.nextTime.map { milliseconds(until: $0 / speed) } ?? .max
    // The worker owes an answer: look after its deadline.
    if isAwaiting { return min(50, script) }
    guard isMoving || hasNews, !screen.hasOutgoing else { return script == .max ? -1 : script }
    return min(milliseconds(until: due), script)
  }

  private func milliseconds(until time: Double) -> Int32 {
    Int32(max(0, min(1000, ((time - clock.now()) * 1000).rounded(.up))))
  }

  private mutating func requestIfDue() {
    let now = clock.now()
    guard isMoving || hasNews, !isAwaiting, !screen.hasOutgoing, now >= due else { return }
    send(.frame(time: now * speed))
    isAwaiting = true
    asked = now
    hasNews = false
    // On the beat, and from now on when beats were missed.
    due = max(due + interval, now)
  }

  private mutating func takeReply() throws(WorkerFailure) -> Step {
    do {
      switch WorkerReply.Kind(rawValue: message.kind) {
      case .frame:
        let frame = try LiveFrame(message.payload)
        isAwaiting = false
        isMoving = frame.isMoving
        isRunning = frame.isRunning
        if !frame.bytes.isEmpty { screen.queue(frame.bytes) }
        return frame.isOver ? .quit : .goOn
      case .failed:
        var reader = WireReader(message.payload)
        return .failed(try CatalogError(from: &reader))
      default: throw WireError.malformed
      }
    } catch {
      worker.kill()
      throw .garbled
    }
  }

  private mutating func handle(_ signal: Int32) -> Step {
    switch signal {
    case SIGWINCH: return .resized
    case SIGTSTP:
      letGo()
      screen.leave()
      kill(getpid(), SIGSTOP)
      screen.enter()
      return .resumed
    default: return .signal(signal)
    }
  }

  private mutating func tellTraits() { send(.terminal(traits, time: time)) }

  private mutating func take(_ events: [InputEvent]) -> Step {
    for event in events {
      let input: LiveRequest.Input
      switch event {
      case .mouse(let report):
        send(touches.take(report, isRunning: isRunning, at: time))
        continue
      case .color(let report):
        if traits.take(report) {
          tellTraits()
          wake()
        }
        continue
      case .cursor(let report):
        if traits.take(report, from: screen) { tellTraits() }
        continue
      case .character("q"): return .quit
      case .character("n") where hasNeighbours: return .next
      case .character("p") where hasNeighbours: return .previous
      case .character("w") where hasWall: return .wall
      case .character(" "):
        if !isRunning, touches.hasPlayedScript { touches.replayScript(from: time) }
        input = .pauseOrPlay
      case .character("r"): input = .reverse
      case .character("?"): input = .help
      case .left: input = .back
      case .right: input = .forth
      case .enter: input = .finish
      case .escape where touches.isDragging:
        letGo()
        continue
      case .escape: input = .cancel
      case .character, .up, .down: continue
      }
      // What is recorded is the mouse alone.
      guard input == .help || !touches.isRecording else { continue }
      send(.input(input, time: time))
      wake()
    }
    return .goOn
  }
}
