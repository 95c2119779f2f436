import Glibc

/// A file or standard input, read whole.
enum InputFile {
  enum ReadError: Error, Equatable {
    case missing
    case unreadable(reason: String)
    case tooLarge(limit: Int)
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

  static func readStandardInput(limit: Int) throws(ReadError) -> [UInt8] { try read(descriptor: 0, limit: limit) }

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
