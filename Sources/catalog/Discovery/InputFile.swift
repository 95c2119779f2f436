import Glibc

/// A file or standard input, read whole.
enum InputFile {
  enum ReadError: Error, Equatable {
    case missing
    case unreadable(reason: String)
    case tooLarge(limit: Int)
  }

  /// What an option names: a file, or with `-` standard input.
  ///
  /// - Parameter what: what it should be, for the hint.
  static func bytes(of path: String, limit: Int, what: String) throws(CatalogError) -> [UInt8] {
    do {
      return path == "-" ? try read(descriptor: 0, limit: limit) : try read(path, limit: limit)
    } catch {
      switch error {
      case .missing: throw CatalogError(.notFound, "\(path): there is no such file", hint: "give \(what)")
      case .unreadable(let reason): throw CatalogError(.notFound, "\(path): it cannot be read: \(reason)")
      case .tooLarge(let limit):
        throw CatalogError(.badInput, "\(path): it is larger than \(limit >> 20) MiB", hint: "give \(what)")
      }
    }
  }

  static func read(_ path: String, limit: Int) throws(ReadError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing : .unreadable(reason: unsafe String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, limit: limit)
  }

  private static func read(descriptor: Int32, limit: Int) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = unsafe chunk.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(reason: unsafe String(cString: strerror(errno))) }
      if got == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<got])
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }
}
