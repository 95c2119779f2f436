import Supervision

/// One frame of a recording on its way from the worker.
struct TerminalFrame {
  /// Seconds.
  var time: Double
  /// What turns the frame before into this one on a terminal.
  var text: [UInt8]

  init(time: Double, text: [UInt8]) {
    self.time = time
    self.text = text
  }

  init(_ payload: [UInt8]) throws(WireError) {
    var reader = WireReader(payload)
    time = try reader.read()
    text = try reader.read()
    guard time.isFinite else { throw .malformed }
  }

  var payload: [UInt8] {
    var writer = WireWriter()
    writer.write(time)
    writer.write(text)
    return writer.bytes
  }
}
