import Glibc

/// A page of memory that a worker and its supervisor share: the worker notes each call into a plug-in before it makes it,
/// so that the supervisor can name the one that did not return.
@safe public final class CallPage {
  private let base: UnsafeMutableRawPointer

  // Offsets: the count is odd while a call is under way.
  private static let count = 0
  private static let entryPoint = 8
  private static let progress = 16
  private static let start = 24
  static let size = 4096

  /// - Returns: nil when the memory cannot be mapped.
  init?(descriptor: Int32) {
    let mapped = unsafe mmap(nil, CallPage.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else { return nil }
    unsafe base = unsafe mapped
  }

  deinit { unsafe munmap(base, CallPage.size) }

  private static var nanoseconds: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// Worker's side: a call begins.
  public func begin(entryPoint: UInt32, progress: Double) {
    unsafe base.storeBytes(of: entryPoint, toByteOffset: CallPage.entryPoint, as: UInt32.self)
    unsafe base.storeBytes(of: progress, toByteOffset: CallPage.progress, as: Double.self)
    unsafe base.storeBytes(of: CallPage.nanoseconds, toByteOffset: CallPage.start, as: UInt64.self)
    advance()
  }

  /// Worker's side: the call has returned.
  public func end() { advance() }

  private func advance() {
    let count = unsafe base.load(fromByteOffset: CallPage.count, as: UInt64.self)
    unsafe base.storeBytes(of: count &+ 1, toByteOffset: CallPage.count, as: UInt64.self)
  }

  /// Supervisor's side: the call that is under way. The memory is the worker's to scribble in, so nothing is trusted.
  var current: CallRecord? {
    guard unsafe base.load(fromByteOffset: CallPage.count, as: UInt64.self) & 1 == 1 else { return nil }
    let progress = unsafe base.load(fromByteOffset: CallPage.progress, as: Double.self)
    let start = unsafe base.load(fromByteOffset: CallPage.start, as: UInt64.self)
    let now = CallPage.nanoseconds
    return CallRecord(
      entryPoint: unsafe base.load(fromByteOffset: CallPage.entryPoint, as: UInt32.self),
      progress: progress.isFinite ? min(1, max(0, progress)) : 0,
      seconds: now > start ? Double(now - start) * 1e-9 : 0)
  }
}
