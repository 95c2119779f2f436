import Glibc
import TransitionABI

/// An opened library. It is never closed: code of a plug-in may be on a stack anywhere until the process ends.
@safe struct LibraryHandle: ~Copyable {
  private let handle: UnsafeMutableRawPointer

  /// - Parameter path: absolute; a bare name would make the loader search elsewhere.
  init(opening path: String) throws(LoadError) {
    guard path.hasPrefix("/") else { throw .notLoadable(reason: "\(path) is no absolute path") }
    guard let handle = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason given"
      throw .notLoadable(reason: reason)
    }
    unsafe self.handle = unsafe handle
  }

  typealias Entry = @convention(c) (UInt32, UnsafeMutablePointer<transition_library>) -> Int32

  /// The one function that every plug-in exports.
  func requiredEntry() throws(LoadError) -> Entry {
    guard let symbol = unsafe dlsym(handle, TRANSITION_ENTRY) else { throw .noEntry }
    return unsafe unsafeBitCast(symbol, to: Entry.self)
  }
}
