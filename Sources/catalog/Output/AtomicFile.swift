import Glibc
import SystemShims

/// A file that appears whole or not at all: written under another name beside its place, then moved there.
@safe final class AtomicFile {
  let stream: StandardStream
  private let path: String
  private let temporary: String
  private var isOpen = true

  struct Failure: Error, Equatable {
    var reason: String

    /// What the system said last.
    static var last: Failure { Failure(reason: unsafe String(cString: strerror(errno))) }
  }

  init(path: String) throws(Failure) {
    self.path = path
    var name = Array((path + ".XXXXXX").utf8CString)
    let descriptor = unsafe shim_temporary_file(&name)
    guard descriptor >= 0 else { throw .last }
    temporary = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    stream = StandardStream(descriptor: descriptor)
    // The system makes it private; a result is an ordinary file.
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, 0o666 & ~mask)
  }

  deinit {
    guard isOpen else { return }
    close(stream.descriptor)
    unsafe unlink(temporary)
  }

  /// Puts the file in its place.
  func commit() throws(Failure) {
    // A file system that cannot sync says EINVAL; what counts is that it is not full.
    if fsync(stream.descriptor) != 0, errno != EINVAL { throw .last }
    isOpen = false
    let closed = close(stream.descriptor)
    guard closed == 0, unsafe rename(temporary, path) == 0 else {
      let failure = Failure.last
      unsafe unlink(temporary)
      throw failure
    }
  }
}
