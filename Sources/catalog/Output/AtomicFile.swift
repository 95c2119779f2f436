import Glibc
import SystemShims

/// A file that appears whole or not at all: written under another name beside its place, then moved there.
///
/// A link is followed, so that what it names is replaced. A device or a pipe is written to as it is: nothing can be moved
/// into its place.
@safe final class AtomicFile {
  let stream: StandardStream
  private let path: String
  /// nil: the file itself is being written.
  private let temporary: String?
  private var isOpen = true

  struct Failure: Error, Equatable {
    var reason: String

    /// What the system said last.
    static var last: Failure { Failure(reason: unsafe String(cString: strerror(errno))) }
  }

  init(path: String) throws(Failure) {
    let target = AtomicFile.target(of: path)
    self.path = target.path
    if target.isSpecial {
      temporary = nil
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .last }
      stream = StandardStream(descriptor: descriptor)
      return
    }
    var name = Array((target.path + ".XXXXXX").utf8CString)
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
    if let temporary { unsafe unlink(temporary) }
  }

  /// Where a path leads, and whether something other than an ordinary file is there.
  private static func target(of path: String) -> (path: String, isSpecial: Bool) {
    guard let resolved = unsafe realpath(path, nil) else { return (path, false) }
    defer { unsafe free(resolved) }
    var status = stat()
    guard unsafe stat(resolved, &status) == 0 else { return (path, false) }
    return (unsafe String(cString: resolved), status.st_mode & S_IFMT != S_IFREG)
  }

  /// Puts the file in its place.
  func commit() throws(Failure) {
    // A file system that cannot sync says EINVAL; what counts is that it is not full.
    if fsync(stream.descriptor) != 0, errno != EINVAL { throw .last }
    isOpen = false
    let closed = close(stream.descriptor)
    guard let temporary else {
      if closed != 0 { throw .last }
      return
    }
    guard closed == 0, unsafe rename(temporary, path) == 0 else {
      let failure = Failure.last
      unsafe unlink(temporary)
      throw failure
    }
  }
}
