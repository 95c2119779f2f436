import Glibc
import SystemShims

/// A file that appears whole or not at all: written without a name, or under another one beside its place where the file
/// system knows no files without, then moved to its place. Whatever ends the program, nothing is left of one without a name.
///
/// A link is followed, so that what it names is replaced. A device or a pipe is written to as it is: nothing can be moved
/// into its place.
@safe final class AtomicFile {
  let stream: StandardStream
  private let path: String
  private let state: State
  private var isOpen = true

  /// How names begin under which it lies beside its place, for an instant or until it is finished.
  private static let besideName = "/.catalog-"

  private enum State: Equatable {
    /// The place itself is written to.
    case inPlace
    case unnamed
    /// Under this name.
    case beside(String)
  }

  struct Failure: Error, Equatable {
    var reason: String

    /// What the system said last.
    static var last: Failure { Failure(reason: unsafe String(cString: strerror(errno))) }
  }

  init(path: String) throws(Failure) {
    guard !path.isEmpty else { throw Failure(reason: "its name is empty") }
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      self.path = path
      state = .inPlace
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .last }
      stream = StandardStream(descriptor: descriptor)
      return
    }
    if exists, unsafe access(path, W_OK) != 0 { throw .last }
    self.path = try AtomicFile.target(of: path)
    let directory = AtomicFile.directory(of: self.path)
    let unnamed = unsafe shim_unnamed_file(directory)
    if unnamed >= 0 {
      state = .unnamed
      stream = StandardStream(descriptor: unnamed)
    } else {
      var name = Array((directory + AtomicFile.besideName + "XXXXXX").utf8CString)
      let descriptor = unsafe shim_temporary_file(&name)
      guard descriptor >= 0 else { throw .last }
      state = .beside(String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
      stream = StandardStream(descriptor: descriptor)
    }
    // What replaces a file is as open as that was, and its owner's as far as that can be.
    if exists { fchown(stream.descriptor, status.st_uid, status.st_gid) }
    let mask = umask(0)
    umask(mask)
    fchmod(stream.descriptor, exists ? status.st_mode & 0o777 : 0o666 & ~mask)
  }

  deinit {
    guard isOpen else { return }
    close(stream.descriptor)
    if case .beside(let name) = state { unsafe unlink(name) }
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Where a path leads: also a link to what is not there yet.
  private static func target(of path: String) throws(Failure) -> String {
    var target = path
    for _ in 0..<40 {
      var letters = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(target, &letters, letters.count)
      if count < 0 { return target }
      let link = String(decoding: letters[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      target = link.hasPrefix("/") ? link : directory(of: target) + "/" + link
    }
    errno = ELOOP
    throw .last
  }

  /// Puts the file in its place.
  func commit() throws(Failure) {
    // A file system that cannot sync says EINVAL; what counts is that it is not full.
    if fsync(stream.descriptor) != 0, errno != EINVAL { throw .last }
    let name = try nameBeside()
    isOpen = false
    let closed = close(stream.descriptor)
    guard let name else {
      if closed != 0 { throw .last }
      return
    }
    guard closed == 0, unsafe rename(name, path) == 0 else {
      let failure = Failure.last
      unsafe unlink(name)
      throw failure
    }
  }

  /// The name from which the file can be moved to its place; nil: it is there.
  private func nameBeside() throws(Failure) -> String? {
    switch state {
    case .inPlace: return nil
    case .beside(let name): return name
    case .unnamed:
      for attempt in 0..<100 {
        let name = AtomicFile.directory(of: path) + AtomicFile.besideName + "\(getpid())-\(attempt)"
        if unsafe shim_give_name(stream.descriptor, name) == 0 { return name }
        guard errno == EEXIST else { break }
      }
      throw .last
    }
  }
}
