import Glibc
import Host
import Supervision

/// `catalog benchmark`: measures transitions, stage by stage.
struct BenchmarkCommand {
  private let arguments: Arguments
  private let columns: Int
  private let rows: Int
  private let operation: TransitionOperation?
  /// nil: until the noise is low.
  private let iterations: Int?

  private static let fewestRuns = 3
  private static let mostRuns = 10
  /// Below this the runs agree.
  private static let quietNoise = 0.03

  init(_ arguments: Arguments) throws(CatalogError) {
    self.arguments = arguments
    (columns, rows) = arguments.has(.size) ? try SizeOption.cells(arguments) : (80, 24)
    operation = try OperationOption.operation(arguments)
    iterations = try arguments.integer(.iterations, in: 1...1000)
  }

  func run() throws(CatalogError) {
    let discovery = try Discovery(arguments)
    var entries = discovery.entries
    if !arguments.operands.isEmpty {
      entries = []
      for name in arguments.operands { entries.append(try discovery.entry(named: name)) }
    }
    guard !entries.isEmpty else {
      throw CatalogError(.notFound, "benchmark: no plug-ins were found", hint: Discovery.emptyHint)
    }
    let sink = try OutputSink(path: arguments.text(.output))
    var results: [BenchmarkResult] = []
    for (number, entry) in entries.enumerated() {
      progress("\(number + 1)/\(entries.count) \(entry.description.name)")
      results.append(measure(entry))
    }
    progress("")
    let output =
      arguments.has(.json)
      ? try JSONText.bytes(of: BenchmarkDocument(size: .init(columns: columns, rows: rows), transitions: results))
      : Array((BenchmarkTable.lines(results, columns: columns, rows: rows).joined(separator: "\n") + "\n").utf8)
    _ = try sink.write(output)
    try sink.finish()
    let failed = results.filter { $0.failure != nil }.map(\.name)
    guard failed.isEmpty else {
      throw CatalogError(
        .failed, "benchmark: \(failed.joined(separator: ", ")) could not be measured",
        hint: "the other figures are complete")
    }
  }

  private func progress(_ text: String) {
    guard isatty(2) == 1 else { return }
    StandardStream.error.write(Array("\r\u{1B}[K\(text)".utf8))
  }

  private func measure(_ entry: CatalogEntry) -> BenchmarkResult {
    let operation = self.operation ?? .preferred(of: entry.description.operations)
    var result = BenchmarkResult(
      id: entry.description.id, name: entry.description.name, plugin: entry.plugin, operation: operation.name)
    let job = BenchmarkJob(
      plugin: entry.realPath, index: entry.index, operation: operation, columns: columns, rows: rows)
    do {
      var runs: [BenchmarkFigures] = []
      repeat { runs.append(try BenchmarkCommand.figures(of: job)) } while needsMore(runs)
      result.measures = BenchmarkResult.measures(of: runs)
    } catch let failure as WorkerFailure {
      result.failure = "it \(failure.text)"
    } catch let error as CatalogError {
      result.failure = error.message
    } catch {
      result.failure = "it \(WorkerFailure.garbled.text)"
    }
    return result
  }

  private func needsMore(_ runs: [BenchmarkFigures]) -> Bool {
    if let iterations { return runs.count < iterations }
    if runs.count < BenchmarkCommand.fewestRuns { return true }
    return runs.count < BenchmarkCommand.mostRuns && BenchmarkResult.noise(of: runs) > BenchmarkCommand.quietNoise
  }

  /// One run: a worker of its own, so that loading is measured every time.
  private static func figures(of job: BenchmarkJob) throws -> BenchmarkFigures {
    let worker = try WorkerProcess(
      executable: Program.executable, arguments: [Worker.marker], deadline: Worker.deadline)
    worker.send(WorkerJob.benchmark(job).message)
    let reply = try worker.receive()
    var reader = WireReader(reply.payload)
    switch WorkerReply.Kind(rawValue: reply.kind) {
    case .figures: return try BenchmarkFigures(from: &reader)
    case .failed: throw try CatalogError(from: &reader)
    default: throw WorkerFailure.garbled
    }
  }
}

/// What `benchmark --json` prints. Times in seconds.
private struct BenchmarkDocument: Encodable {
  struct Extent: Encodable {
    var columns: Int
    var rows: Int
  }

  var size: Extent
  var transitions: [BenchmarkResult]
}
