import Host

/// Writes down what touches a live transition, and the sizes that it takes; the file appears whole, at the end.
final class GestureRecorder {
  private var script = GestureScript()
  private let sink: OutputSink
  private let command: String
  /// At the beginning.
  private var size: (columns: Int, rows: Int)?
  /// Whether there was more than a script can hold.
  private(set) var isFull = false

  /// Whether nothing has been written down yet.
  var isEmpty: Bool { script.events.isEmpty }

  /// - Parameters:
  ///   - path: of the file.
  ///   - command: shows the same again, without its size and the file.
  private init(path: String, command: String) throws(CatalogError) {
    sink = try OutputSink(path: path, option: .recordGesture)
    self.command = command
  }

  /// The recorder that `--record-gesture` asks for.
  ///
  /// - Parameter words: behind `catalog`, what shows the same again.
  static func asked(for arguments: Arguments, showing words: String) throws(CatalogError) -> GestureRecorder? {
    guard let path = arguments.text(.recordGesture) else { return nil }
    let container = arguments.text(.container).map { " --container \($0)" } ?? ""
    return try GestureRecorder(path: path, command: "catalog \(words)\(container)")
  }

  /// The size in cells of what is touched, before anything happens. Other sizes after it are events.
  func begin(columns: Int, rows: Int) { size = (columns, rows) }

  /// - Returns: whether it has been written down; what has not must not move the run either.
  func record(_ event: GestureScript.Event) -> Bool {
    do {
      try script.append(event)
      return true
    } catch {
      isFull = true
      return false
    }
  }

  /// Puts the file in its place. Its first line tells what it takes to see the same again.
  func finish() throws(CatalogError) {
    let size = size.map { " --size \($0.columns)x\($0.rows)" } ?? ""
    _ = try sink.write(Array("# \(command)\(size) --gesture\n\(script.text)".utf8))
    try sink.finish()
  }
}
