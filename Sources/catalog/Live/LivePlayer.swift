import Cells
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
  let terminal: LiveTerminal
  /// Seconds between two frames.
  let interval: Double
  let speed: Double
  /// Whether n and p lead to another transition.
  let hasNeighbours: Bool
  /// Whether it was picked from a wall.
  let hasWall: Bool
  /// What the worker knows of the terminal.
  private var traits: TerminalTraits
  private var touches: LiveTouches
  private let clock = LiveClock()
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

  /// Seconds for a frame, however large and however busy the machine.
  private static let patience = 5.0

  init(
    worker: WorkerProcess, terminal: LiveTerminal, interval: Double, speed: Double, hasNeighbours: Bool, hasWall: Bool,
    traits: TerminalTraits, touches: LiveTouches
  ) {
    self.worker = worker
    self.terminal = terminal
    self.interval = interval
    self.speed = speed
    self.hasNeighbours = hasNeighbours
    self.hasWall = hasWall
    self.traits = traits
    self.touches = touches
  }

  /// The time of the run, as far as its own pace is not asked for.
  private var time: Double { clock.now() * speed }

  /// What the mouse holds it goes on holding.
  ///
  /// - Parameter moment: on the clock of the run; nil: now.
  mutating func resize(to area: MouseArea, at moment: Double? = nil) {
    // The one that a recording tells, to the last bit.
    let time = moment ?? time
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
    let interruption = terminal.wait(for: CollectionOfOne(worker.socket), milliseconds: timeout)
    if let interruption { return handle(interruption) }
    try worker.checkDeadline()
    if isAwaiting, clock.now() - asked > LivePlayer.patience {
      worker.kill()
      throw .silent
    }
    tellTraits()
    while let input = terminal.nextInput() {
      if let step = take(input) { return step }
    }
    return .goOn
  }

  /// Milliseconds to wait at most.
  private var timeout: Int32 {
    let script = touches.nextTime.map { clock.milliseconds(until: $0 / speed) } ?? .max
    // The worker owes an answer: look after its deadline.
    if isAwaiting { return min(50, script) }
    guard isMoving || hasNews, !terminal.hasOutgoing else { return script }
    return min(clock.milliseconds(until: due), script)
  }

  private mutating func requestIfDue() {
    let now = clock.now()
    guard isMoving || hasNews, !isAwaiting, !terminal.hasOutgoing, now >= due else { return }
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
        if !frame.bytes.isEmpty { terminal.queue(frame.bytes) }
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

  private mutating func handle(_ interruption: LiveTerminal.Interruption) -> Step {
    switch interruption {
    case .resized: return .resized
    case .stopped:
      letGo()
      terminal.suspend()
      return .resumed
    case .signal(let signal): return .signal(signal)
    }
  }

  private mutating func tellTraits() {
    guard terminal.traits != traits else { return }
    traits = terminal.traits
    send(.terminal(traits, time: time))
    wake()
  }

  /// - Returns: nil when it goes on.
  private mutating func take(_ event: InputEvent) -> Step? {
    switch event {
    case .mouse(let report): send(touches.take(report, isRunning: isRunning, at: time))
    case .character("q"): return .quit
    case .character("n") where hasNeighbours: return .next
    case .character("p") where hasNeighbours: return .previous
    case .character("w") where hasWall: return .wall
    case .character(" "):
      if !isRunning, touches.hasPlayedScript { touches.replayScript(from: time) }
      send(.pauseOrPlay)
    case .character("r"): send(.reverse)
    case .character("?"): send(.help)
    case .left: send(.back)
    case .right: send(.forth)
    case .enter: send(.finish)
    case .escape where touches.isDragging: letGo()
    case .escape: send(.cancel)
    case .character, .up, .down, .color, .cursor: break
    }
    return nil
  }

  private mutating func send(_ input: LiveRequest.Input) {
    // What is recorded is the mouse alone.
    guard input == .help || !touches.isRecording else { return }
    send(.input(input, time: time))
    wake()
  }
}
