import Supervision

/// One frame of a recording on its way from the worker.
struct TerminalFrame {
  /// Seconds.
  var time: Double
  /// Cells; where they are others than those of the frame before, the terminal has to be resized, and the text draws all.
  var columns: Int
  var rows: Int
  /// What turns the frame before into this one on a terminal.
  var text: [UInt8]

  init(time: Double, columns: Int, rows: Int, text: [UInt8]) {
    self.time = time
    self.columns = columns
    self.rows = rows
    self.text = text
  }

  init(_ payload: [UInt8]) throws(WireError) {
    var reader = WireReader(payload)
    time = try reader.read()
    columns = Int(try reader.read() as UInt32)
    rows = Int(try reader.read() as UInt32)
    text = try reader.read()
    guard time.isFinite else { throw .malformed }
  }

  var payload: [UInt8] {
    var writer = WireWriter()
    writer.write(time)
    writer.write(UInt32(clamping: columns))
    writer.write(UInt32(clamping: rows))
    writer.write(text)
    return writer.bytes
  }
}
