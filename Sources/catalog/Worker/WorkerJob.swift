import Host
import Supervision

/// What a worker is asked to do.
enum WorkerJob {
  case scan(path: String)
  case preview(PreviewJob)
  case live(PreviewJob)
  case benchmark(BenchmarkJob)

  private enum Kind: UInt32 {
    case scan = 1
    case preview
    case live
    case benchmark
  }

  var message: WireMessage {
    var writer = WireWriter()
    switch self {
    case .scan(let path):
      writer.write(path)
      return WireMessage(kind: Kind.scan.rawValue, payload: writer.bytes)
    case .preview(let job):
      job.encode(into: &writer)
      return WireMessage(kind: Kind.preview.rawValue, payload: writer.bytes)
    case .live(let job):
      job.encode(into: &writer)
      return WireMessage(kind: Kind.live.rawValue, payload: writer.bytes)
    case .benchmark(let job):
      job.encode(into: &writer)
      return WireMessage(kind: Kind.benchmark.rawValue, payload: writer.bytes)
    }
  }

  init(_ message: WireMessage) throws(WireError) {
    var reader = WireReader(message.payload)
    switch Kind(rawValue: message.kind) {
    case .scan: self = .scan(path: try reader.read())
    case .preview: self = .preview(try PreviewJob(from: &reader))
    case .live: self = .live(try PreviewJob(from: &reader))
    case .benchmark: self = .benchmark(try BenchmarkJob(from: &reader))
    case nil: throw .malformed
    }
  }
}

/// What a worker answers with.
enum WorkerReply {
  enum Kind: UInt32 {
    /// A `ScanVerdict`.
    case verdict = 1
    /// Bytes for the output.
    case output
    /// The output is complete.
    case done
    /// A `CatalogError`.
    case failed
    /// Something to tell the user beside the output.
    case note
    /// One live frame, with the state of the playback.
    case frame
    /// A `BenchmarkFigures`.
    case figures
  }
}

extension CatalogError {
  func encode(into writer: inout WireWriter) {
    writer.write(status.rawValue)
    writer.write(message)
    writer.writeOptional(hint) { $0.write($1) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    guard let status = Status(rawValue: try reader.read()) else { throw .malformed }
    self.init(
      status, try reader.read(), hint: try reader.readOptional { reader throws(WireError) in try reader.read() })
  }
}

extension WorkerFailure {
  /// What happened, in a sentence without its subject.
  var text: String {
    switch self {
    case .notStarted(let reason): "no child could be started: \(reason)"
    case .crashed(let signal, let call): "crashed\(WorkerFailure.place(call)) (\(WorkerFailure.name(ofSignal: signal)))"
    case .exited(let code, let call): "ended the process by itself\(WorkerFailure.place(call)) (exit \(code))"
    case .hung(let call): "did not return\(WorkerFailure.place(call)) and was stopped"
    case .silent: "stopped answering and was ended"
    case .garbled: "sent a reply that makes no sense"
    }
  }

  private static func place(_ call: CallRecord?) -> String {
    guard let call, let entryPoint = EntryPoint(rawValue: call.entryPoint) else { return "" }
    let place = " in \(entryPoint.name)"
    return entryPoint == .frame ? place + " at progress \(FixedPoint.text(call.progress, digits: 3))" : place
  }

  private static func name(ofSignal signal: Int32) -> String {
    switch signal {
    case 4: "SIGILL, an illegal instruction: often a trap"
    case 5: "SIGTRAP, a trap"
    case 6: "SIGABRT, it aborted itself"
    case 7: "SIGBUS, memory that is not there"
    case 8: "SIGFPE, a division by zero"
    case 9: "SIGKILL"
    case 11: "SIGSEGV, memory that is not its own"
    case 31: "SIGSYS, a system call that is not allowed"
    default: "signal \(signal)"
    }
  }
}
