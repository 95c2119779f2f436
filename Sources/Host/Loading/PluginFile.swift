import Glibc
import SystemShims
import TransitionABI

/// A file in a plug-in directory, before anything of it runs.
public struct PluginFile: Equatable, Sendable {
  /// What tells one state of a file from another.
  public struct Identity: Equatable, Hashable, Sendable {
    public var device: UInt64
    public var inode: UInt64
    public var size: Int64
    public var modified: Int64
    public var changed: Int64

    public init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
      self.device = device
      self.inode = inode
      self.size = size
      self.modified = modified
      self.changed = changed
    }
  }

  /// As it was found: directory and name.
  public var path: String
  /// Absolute, links followed.
  public var realPath: String
  public var identity: Identity

  /// The files of a directory whose names end in `.so`, in byte order, each with why it is refused if it is.
  ///
  /// - Returns: nil when the directory cannot be read; `errno` says why.
  public static func scan(_ directory: String) -> [(path: String, file: Result<PluginFile, LoadError>)]? {
    guard let stream = unsafe opendir(directory) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    let suffix = Array(".so".utf8)
    while let entry = unsafe readdir(stream) {
      let name = unsafe String(cString: shim_entry_name(entry))
      let bytes = Array(name.utf8)
      if bytes.count > suffix.count, bytes.suffix(suffix.count).elementsEqual(suffix) { names.append(bytes) }
    }
    names.sort { $0.lexicographicallyPrecedes($1) }
    return names.map { name in
      let path = directory + (directory.hasSuffix("/") ? "" : "/") + String(decoding: name, as: UTF8.self)
      return (path, PluginFile.find(path))
    }
  }

  /// The file at a path, links followed.
  public static func find(_ path: String) -> Result<PluginFile, LoadError> {
    guard let resolved = unsafe realpath(path, nil) else {
      return .failure(.unreadable(reason: unsafe String(cString: strerror(errno))))
    }
    defer { unsafe free(resolved) }
    var status = stat()
    guard unsafe stat(resolved, &status) == 0 else {
      return .failure(.unreadable(reason: unsafe String(cString: strerror(errno))))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .failure(.notRegular(kind: "a directory"))
    case S_IFIFO: return .failure(.notRegular(kind: "a named pipe"))
    case S_IFSOCK: return .failure(.notRegular(kind: "a socket"))
    default: return .failure(.notRegular(kind: "a device"))
    }
    return .success(
      PluginFile(
        path: path, realPath: unsafe String(cString: resolved),
        identity: Identity(
          device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
          modified: PluginFile.nanoseconds(status.st_mtim), changed: PluginFile.nanoseconds(status.st_ctim))))
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Larger files are no plug-ins.
  private static let sizeLimit: Int64 = 1 << 30

  /// Decides without running anything of it whether the file is a plug-in for this machine.
  ///
  /// - Throws: `LoadError.noEntry` for what is no plug-in at all, another reason for one that is broken.
  public func check() throws(LoadError) {
    guard identity.size <= PluginFile.sizeLimit else { throw .damaged(reason: "it is larger than 1 GiB") }
    guard try SharedObject(contents()).exports(TRANSITION_ENTRY) else { throw .noEntry }
  }

  private func contents() throws(LoadError) -> [UInt8] {
    // Not blocking: should the file have become a pipe since it was looked at, this must not hang.
    let descriptor = unsafe open(realPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(reason: unsafe String(cString: strerror(errno))) }
    defer { close(descriptor) }
    let size = Int(identity.size)
    var filled = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while filled < size, let base = buffer.baseAddress {
        let got = unsafe read(descriptor, base + filled, size - filled)
        if got <= 0 { break }
        filled += got
      }
      count = filled
    }
    return bytes
  }
}
