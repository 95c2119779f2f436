import Foundation
import Glibc

/// Starts programs with nothing inherited but what is said here.
enum Spawn {
  /// What becomes one of the three standard streams.
  struct Stream {
    var path: String
    var flags: Int32

    static let null = Stream(path: "/dev/null", flags: O_RDWR)
    static func reading(_ path: String) -> Stream { Stream(path: path, flags: O_RDONLY) }
    static func writing(_ path: String) -> Stream { Stream(path: path, flags: O_WRONLY | O_CREAT | O_TRUNC) }
  }

  /// - Parameters:
  ///   - streams: input, output and errors.
  ///   - inNewSession: whether the first terminal among the streams becomes the program's own.
  static func start(
    _ program: String, _ arguments: [String], environment: [String: String], streams: [Stream],
    directory: String? = nil, inNewSession: Bool = false
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(number), stream.path, stream.flags, 0o600)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes,
      Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | (inNewSession ? newSession : 0)))
    var process: pid_t = 0
    var command = [program] + arguments
    // A shell goes there first and then becomes the program.
    if let directory { command = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, directory] + command }
    let words = command.map { strdup($0) } + [nil]
    let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    let status = posix_spawn(&process, command[0], &actions, &attributes, words, variables)
    guard status == 0 else { throw SystemFailure(what: "\(program): \(String(cString: strerror(status)))") }
    return process
  }

  /// Waits for the end of a process: its exit status, or 1000 and the number of the signal that ended it.
  ///
  /// - Throws: when the deadline passes; the process is then gone.
  static func wait(
    for process: pid_t, seconds: Double = 60, meanwhile: () throws -> Void = { usleep(2000) }
  ) throws -> Int32 {
    let deadline = Date.now.addingTimeInterval(seconds)
    var status: Int32 = 0
    while true {
      let waited = waitpid(process, &status, WNOHANG)
      if waited == process { break }
      if waited < 0, errno != EINTR { throw SystemFailure("waitpid") }
      guard Date.now < deadline else {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        throw SystemFailure(what: "the program did not end within \(seconds) s")
      }
      try meanwhile()
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 1000 + signal
  }
}
