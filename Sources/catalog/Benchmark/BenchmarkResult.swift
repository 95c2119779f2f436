/// What is told of one transition.
struct BenchmarkResult: Encodable {
  struct Stages: Encodable {
    var load: Statistics
    var prepare: Statistics
    var animate: Statistics
    var compose: Statistics
    var encode: Statistics
    var frame: Statistics
  }

  struct Measures: Encodable {
    var runs: Int
    /// Of the frame's time between runs, as a fraction.
    var noise: Double
    /// Seconds.
    var stages: Stages
    var bytesPerFrame: Double
    var framesPerSecond: Double
    var allocationsPerFrame: Double
    /// Of the time between two frames at 60 Hz that one frame takes.
    var shareOf60Hz: Double
    /// Bytes.
    var peakMemory: UInt64
  }

  var id: String
  var name: String
  var plugin: String
  var operation: String
  /// nil when it failed.
  var measures: Measures?
  /// Why it could not be measured.
  var failure: String?

  static func measures(of runs: [BenchmarkFigures]) -> Measures {
    var all = BenchmarkFigures()
    for run in runs { all.merge(run) }
    let frames = Double(max(1, all.frames))
    let frame = Statistics(all[.frame])
    return Measures(
      runs: runs.count, noise: noise(of: runs),
      stages: Stages(
        load: Statistics(all[.load]), prepare: Statistics(all[.prepare]), animate: Statistics(all[.animate]),
        compose: Statistics(all[.compose]), encode: Statistics(all[.encode]), frame: frame),
      bytesPerFrame: Double(all.bytes) / frames, framesPerSecond: frame.median > 0 ? 1 / frame.median : 0,
      allocationsPerFrame: Double(all.allocations) / frames, shareOf60Hz: frame.median * 60,
      peakMemory: all.peakMemory)
  }

  static func noise(of runs: [BenchmarkFigures]) -> Double {
    Statistics.noise(ofMedians: runs.map { Statistics($0[.frame]).median })
  }
}
