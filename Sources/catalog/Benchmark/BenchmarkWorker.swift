import AllocationCounter
import Glibc
import Host
import Rendering
import Supervision
import SystemShims

/// Measures one transition on the product's own path: the very calls that a preview makes.
struct BenchmarkWorker {
  private let job: BenchmarkJob
  private let channel: WorkerChannel
  private let reporter: CallReporter

  /// Rounds through the transition that are measured, after one that is not.
  private static let rounds = 3
  /// Frames a second, as live.
  private static let rate = 60.0
  private static let frameLimit = 120

  init(_ job: BenchmarkJob, channel: WorkerChannel, reporter: CallReporter) {
    self.job = job
    self.channel = channel
    self.reporter = reporter
  }

  func run() throws {
    var figures = BenchmarkFigures()
    let start = BenchmarkWorker.now
    let library = try TransitionLibrary(opening: job.plugin, observer: reporter)
    figures.add(BenchmarkWorker.now - start, to: .load)
    guard library.transitions.indices.contains(job.index) else {
      throw CatalogError(.failed, "the plug-in has changed since it was looked at", hint: "try again")
    }
    var warmUp = BenchmarkFigures()
    try round(library.transitions[job.index], &warmUp)
    for _ in 0..<BenchmarkWorker.rounds { try round(library.transitions[job.index], &figures) }
    figures.peakMemory = BenchmarkWorker.peakMemory
    var writer = WireWriter()
    figures.encode(into: &writer)
    channel.send(kind: WorkerReply.Kind.figures.rawValue, writer.bytes)
  }

  private func round(_ transition: CatalogTransition, _ figures: inout BenchmarkFigures) throws {
    let screens = PreviewJob(
      plugin: job.plugin, index: job.index, operation: job.operation, screens: [.demo(0), .demo(1)],
      columns: job.columns, rows: job.rows)
    let stage = try screens.makeStage(transition, reporter, mode: .blended)
    let start = BenchmarkWorker.now
    let pair = try ScreenPair(on: stage, before: job.operation, at: 0)
    try pair.begin(job.operation, at: 0)
    figures.add(BenchmarkWorker.now - start, to: .prepare)
    let duration = stage.controller.run?.duration ?? 0
    let times = FrameChoice.rate(BenchmarkWorker.rate).times(duration: duration, stretch: 1)
    var encoder = DiffEncoder()
    var bytes: [UInt8] = []
    for (number, time) in times.prefix(BenchmarkWorker.frameLimit).enumerated() {
      let allocations = allocation_count()
      let begin = BenchmarkWorker.now
      try stage.animate(at: time)
      let animated = BenchmarkWorker.now
      stage.compose()
      let composed = BenchmarkWorker.now
      bytes.removeAll(keepingCapacity: true)
      encoder.encode(
        stage.frame, changes: stage.changes, glyphs: stage.glyphs, depth: .truecolor, synchronized: true, into: &bytes)
      let encoded = BenchmarkWorker.now
      // The first frame paints everything and fills the caches: it is no steady state.
      guard number > 0 else { continue }
      figures.add(animated - begin, to: .animate)
      figures.add(composed - animated, to: .compose)
      figures.add(encoded - composed, to: .encode)
      figures.add(encoded - begin, to: .frame)
      figures.allocations += allocation_count() - allocations
      figures.bytes += UInt64(bytes.count)
      figures.frames += 1
    }
    stage.controller.advance(to: duration)
  }

  /// Seconds on the steady clock.
  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Bytes.
  private static var peakMemory: UInt64 {
    UInt64(clamping: shim_peak_memory())
  }
}
