import Glibc

/// A standard stream, written without the C library's buffers.
struct StandardStream {
  let descriptor: Int32

  static let output = StandardStream(descriptor: 1)
  static let error = StandardStream(descriptor: 2)

  /// Puts something in the place of streams that are closed, or a socket or a file that is opened next would become one of
  /// them. It can be neither read nor written, like a closed one.
  static func occupyAll() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  enum WriteError: Error, Equatable {
    /// Nobody reads any more: `| head -1`.
    case closedPipe
    case failed(reason: String)
  }

  /// Writes as much as it can; for messages whose loss nobody can be told of.
  func write(_ bytes: [UInt8]) { try? writeAll(bytes) }

  func writeAll(_ bytes: [UInt8]) throws(WriteError) {
    var written = 0
    while written < bytes.count {
      let result = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      if result > 0 {
        written += result
      } else if errno == EPIPE {
        throw .closedPipe
      } else if errno == EAGAIN {
        var events = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&events, 1, -1)
      } else if errno != EINTR {
        throw .failed(reason: unsafe String(cString: strerror(errno)))
      }
    }
  }
}
