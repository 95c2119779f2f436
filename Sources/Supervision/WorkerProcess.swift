import Glibc
import SystemShims

/// A child process that runs other people's code, watched by its parent.
///
/// It is this same program, started anew in a process group of its own, with its standard streams pointed away. It gets one
/// socket to talk on and one page to note its calls in.
@safe public final class WorkerProcess {
  /// Where the worker finds its ends.
  static let socketDescriptor: Int32 = 3
  static let pageDescriptor: Int32 = 4

  /// The parent's end, for polling.
  public let socket: Int32
  private let page: CallPage
  private let process: pid_t
  private var assembler = WireAssembler()
  /// What has been read last; kept, since one is needed for each frame.
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var header = WireWriter()
  private var isReaped = false
  /// What was found while sending, for who listens next.
  private var lost: WorkerFailure?
  /// Seconds that one call into a plug-in may take.
  private let deadline: Double

  /// - Parameters:
  ///   - executable: absolute path of this program.
  ///   - arguments: what makes it a worker.
  ///   - deadline: seconds for one call into a plug-in.
  public init(executable: String, arguments: [String], deadline: Double) throws(WorkerFailure) {
    self.deadline = deadline
    var ends: (Int32, Int32) = (-1, -1)
    let paired = unsafe withUnsafeMutablePointer(to: &ends) {
      unsafe $0.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe shim_socketpair($0) }
    }
    guard paired == 0 else { throw .notStarted(reason: WorkerProcess.reason(errno)) }
    let file = shim_shared_file(Int64(CallPage.size))
    defer {
      if file >= 0 { close(file) }
      close(ends.1)
    }
    guard file >= 0, let page = CallPage(descriptor: file) else {
      close(ends.0)
      throw .notStarted(reason: WorkerProcess.reason(errno))
    }
    self.page = page
    socket = ends.0
    do {
      process = try WorkerProcess.spawn(executable, arguments, socket: ends.1, page: file)
    } catch {
      close(ends.0)
      throw error
    }
  }

  private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

  private static func spawn(_ executable: String, _ arguments: [String], socket: Int32, page: Int32)
    throws(WorkerFailure) -> pid_t
  {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // High numbers first: the ends may themselves be 3 or 4.
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, 200)
    unsafe posix_spawn_file_actions_adddup2(&actions, page, 201)
    unsafe posix_spawn_file_actions_adddup2(&actions, 200, socketDescriptor)
    unsafe posix_spawn_file_actions_adddup2(&actions, 201, pageDescriptor)
    unsafe posix_spawn_file_actions_addclose(&actions, 200)
    unsafe posix_spawn_file_actions_addclose(&actions, 201)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // What the terminal sends while the worker is not yet in its own group is not for it: stopped before it has begun, it
    // would keep the parent waiting for ever.
    var kept = sigset_t()
    unsafe sigemptyset(&kept)
    for signal in [SIGINT, SIGQUIT, SIGHUP, SIGTSTP, SIGTTIN, SIGTTOU] { unsafe sigaddset(&kept, signal) }
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &kept)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    // The worker must behave the same everywhere: no variable of the user's reaches it.
    let environment = ["SWIFT_BACKTRACE=enable=no", "LC_ALL=C", "TZ=UTC0"]
    let status = unsafe withCStrings([executable] + arguments) { argv in
      unsafe withCStrings(environment) { envp in
        unsafe posix_spawn(&process, executable, &actions, &attributes, argv, envp)
      }
    }
    guard status == 0 else { throw .notStarted(reason: reason(status)) }
    return process
  }

  deinit {
    close(socket)
    kill()
  }

  /// Ends the worker and whatever it started in its group.
  public func kill() {
    guard !isReaped else { return }
    Glibc.kill(-process, SIGKILL)
    Glibc.kill(process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
    isReaped = true
  }

  // MARK: Talking

  /// Sends a message whole, as long as no call into a plug-in passes its deadline. A worker that has died or hangs is
  /// noticed when its reply is awaited.
  public func send(_ message: WireMessage) { send(kind: message.kind, message.payload) }

  /// The same, of its parts.
  public func send(kind: UInt32, _ payload: [UInt8]) {
    WireMessage.writeHeader(kind: kind, length: payload.count, over: &header)
    sendBytes(header.bytes)
    sendBytes(payload)
  }

  /// Milliseconds between two looks at a worker that takes nothing, and how many of them there are.
  private static let glance: Int32 = 50
  private static let patience = 200

  private func sendBytes(_ bytes: [UInt8]) {
    var sent = 0
    var patience = WorkerProcess.patience
    while sent < bytes.count, lost == nil {
      let wrote = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.send(
          socket, buffer.baseAddress.map { unsafe $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if wrote > 0 {
        sent += wrote
        patience = WorkerProcess.patience
      } else if errno == EAGAIN {
        waitWritable(&patience)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Waits a moment for the worker to take something, and takes what it sends meanwhile: it may be waiting for that.
  private func waitWritable(_ patience: inout Int) {
    do throws(WorkerFailure) {
      try checkDeadline()
      var events = pollfd(fd: socket, events: Int16(POLLIN | POLLOUT), revents: 0)
      if unsafe poll(&events, 1, WorkerProcess.glance) == 0 { patience -= 1 }
      if events.revents & Int16(POLLIN) != 0 { try readAvailable() }
      guard patience > 0 else {
        kill()
        throw WorkerFailure.silent
      }
    } catch {
      lost = error
    }
  }

  /// Waits for the next message, as long as no call into a plug-in passes its deadline.
  public func receive() throws(WorkerFailure) -> WireMessage {
    var message = WireMessage()
    while true {
      if try next(into: &message) { return message }
      try waitReadable()
      try readAvailable()
    }
  }

  /// Puts a message that has arrived whole over one that has been dealt with, without waiting.
  ///
  /// - Returns: false when there is none.
  public func receiveAvailable(into message: inout WireMessage) throws(WorkerFailure) -> Bool {
    if try next(into: &message) { return true }
    var events = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&events, 1, 0) > 0 else { return false }
    try readAvailable()
    return try next(into: &message)
  }

  private func next(into message: inout WireMessage) throws(WorkerFailure) -> Bool {
    do {
      if try assembler.next(into: &message) { return true }
    } catch {
      kill()
      throw .garbled
    }
    if let lost { throw lost }
    return false
  }

  /// Throws when the call that is under way has passed its deadline, after having killed the worker.
  public func checkDeadline() throws(WorkerFailure) {
    if let lost { throw lost }
    guard let call = page.current, call.seconds > deadline else { return }
    kill()
    throw .hung(call)
  }

  private func waitReadable() throws(WorkerFailure) {
    var events = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&events, 1, 50) == 0 { try checkDeadline() }
  }

  private func readAvailable() throws(WorkerFailure) {
    let got = unsafe buffer.withUnsafeMutableBytes { unsafe read(socket, $0.baseAddress, $0.count) }
    if got > 0 {
      assembler.append(buffer[..<got])
    } else if got == 0 || errno != EINTR {
      throw failure()
    }
  }

  /// Why the worker is gone.
  private func failure() -> WorkerFailure {
    var status: Int32 = 0
    // A worker that closed its end without ending is ended.
    var patience = 20
    var waited = unsafe waitpid(process, &status, WNOHANG)
    while waited == 0, patience > 0 {
      usleep(10_000)
      patience -= 1
      waited = unsafe waitpid(process, &status, WNOHANG)
    }
    guard waited == process else {
      kill()
      return .garbled
    }
    isReaped = true
    Glibc.kill(-process, SIGKILL)
    let signal = shim_term_signal(status)
    let call = page.current
    return signal != 0 ? .crashed(signal: signal, call: call) : .exited(code: shim_exit_code(status), call: call)
  }
}

/// Lends an array of texts as C has them, ended by NULL.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = unsafe texts.map { unsafe strdup($0) }
  defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
  return unsafe body(pointers + [nil])
}
