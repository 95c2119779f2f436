import Host
import Supervision

/// What a worker is asked to measure.
struct BenchmarkJob {
  var plugin: String
  var index: Int
  var operation: TransitionOperation
  var columns: Int
  var rows: Int

  func encode(into writer: inout WireWriter) {
    writer.write(plugin)
    writer.write(UInt32(clamping: index))
    writer.write(operation.rawValue)
    writer.write(UInt32(clamping: columns))
    writer.write(UInt32(clamping: rows))
  }

  init(plugin: String, index: Int, operation: TransitionOperation, columns: Int, rows: Int) {
    self.plugin = plugin
    self.index = index
    self.operation = operation
    self.columns = columns
    self.rows = rows
  }

  init(from reader: inout WireReader) throws(WireError) {
    plugin = try reader.read()
    index = Int(try reader.read() as UInt32)
    guard let operation = TransitionOperation(rawValue: try reader.read()) else { throw .malformed }
    self.operation = operation
    columns = Int(try reader.read() as UInt32)
    rows = Int(try reader.read() as UInt32)
  }
}

/// The stages that a benchmark tells apart.
enum BenchmarkStage: Int, CaseIterable {
  case load
  case prepare
  case animate
  case compose
  case encode
  /// The whole frame: animate, compose and encode, and what lies between.
  case frame

  var name: String {
    switch self {
    case .load: "load"
    case .prepare: "prepare"
    case .animate: "animate"
    case .compose: "compose"
    case .encode: "encode"
    case .frame: "frame"
    }
  }
}

/// What one worker measured: every sample of every stage, in seconds.
struct BenchmarkFigures {
  var samples: [[Double]] = Array(repeating: [], count: BenchmarkStage.allCases.count)
  var frames: UInt64 = 0
  var bytes: UInt64 = 0
  var allocations: UInt64 = 0
  /// Of the worker, in bytes.
  var peakMemory: UInt64 = 0

  subscript(stage: BenchmarkStage) -> [Double] {
    get { samples[stage.rawValue] }
    set { samples[stage.rawValue] = newValue }
  }

  mutating func add(_ seconds: Double, to stage: BenchmarkStage) { samples[stage.rawValue].append(seconds) }

  mutating func merge(_ other: BenchmarkFigures) {
    for stage in BenchmarkStage.allCases { self[stage] += other[stage] }
    frames += other.frames
    bytes += other.bytes
    allocations += other.allocations
    peakMemory = max(peakMemory, other.peakMemory)
  }

  func encode(into writer: inout WireWriter) {
    writer.writeList(samples) { writer, samples in writer.writeList(samples) { $0.write($1) } }
    for number in [frames, bytes, allocations, peakMemory] { writer.write(number) }
  }

  init() {}

  init(from reader: inout WireReader) throws(WireError) {
    samples = try reader.readList { reader throws(WireError) in
      try reader.readList { reader throws(WireError) in try reader.read() as Double }
    }
    frames = try reader.read()
    bytes = try reader.read()
    allocations = try reader.read()
    peakMemory = try reader.read()
    guard samples.count == BenchmarkStage.allCases.count, samples.allSatisfy({ $0.allSatisfy(\.isFinite) }) else {
      throw .malformed
    }
  }
}
