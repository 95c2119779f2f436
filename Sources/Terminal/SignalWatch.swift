import Glibc
import SystemShims

/// Signals as something to poll for, instead of something that strikes in the middle.
@safe package final class SignalWatch {
  package let descriptor: Int32
  private var watched = sigset_t()
  private var previous = sigset_t()

  /// - Returns: nil when the system has no descriptor left.
  package init?(_ signals: [Int32]) {
    unsafe sigemptyset(&watched)
    for signal in signals { unsafe sigaddset(&watched, signal) }
    unsafe sigprocmask(SIG_BLOCK, &watched, &previous)
    descriptor = unsafe shim_signal_descriptor(&watched)
    if descriptor < 0 {
      unsafe sigprocmask(SIG_SETMASK, &previous, nil)
      return nil
    }
  }

  deinit {
    close(descriptor)
    unsafe sigprocmask(SIG_SETMASK, &previous, nil)
  }

  /// The next signal that has come, or nil.
  package func next() -> Int32? {
    let signal = shim_read_signal(descriptor)
    return signal == 0 ? nil : signal
  }
}
