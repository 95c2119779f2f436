import Glibc
import SystemShims

/// The worker's end of the line to its supervisor.
public final class WorkerChannel {
  public let page: CallPage
  private var assembler = WireAssembler()
  /// What has been read last; kept, since one is needed for each frame.
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var header = WireWriter()

  /// - Returns: nil when this process was not started as a worker.
  public init?() {
    guard let page = CallPage(descriptor: WorkerProcess.pageDescriptor) else { return nil }
    self.page = page
    close(WorkerProcess.pageDescriptor)
    // Its parent gone, nobody wants its work.
    _ = shim_die_with_parent()
  }

  /// The next message, or nil when the supervisor is gone or talks nonsense.
  public func receive() -> WireMessage? {
    var message = WireMessage()
    return receive(into: &message) ? message : nil
  }

  /// Puts the next message over one that has been dealt with.
  ///
  /// - Returns: false when the supervisor is gone or talks nonsense.
  public func receive(into message: inout WireMessage) -> Bool {
    while true {
      do {
        if try assembler.next(into: &message) { return true }
      } catch {
        return false
      }
      let got = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe read(WorkerProcess.socketDescriptor, buffer.baseAddress, buffer.count)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return false }
      assembler.append(buffer[..<got])
    }
  }

  /// Sends a message whole; ends the process when the supervisor is gone.
  public func send(kind: UInt32, _ payload: [UInt8]) {
    WireMessage.writeHeader(kind: kind, length: payload.count, over: &header)
    send(header.bytes)
    send(payload)
  }

  private func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let wrote = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.send(
          WorkerProcess.socketDescriptor, buffer.baseAddress.map { unsafe $0 + sent }, bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if wrote < 0, errno == EINTR { continue }
      guard wrote > 0 else { exit(0) }
      sent += wrote
    }
  }
}
