/// The figures as a table for people: microseconds, median over 99th percentile over worst.
enum BenchmarkTable {
  static func lines(_ results: [BenchmarkResult], columns: Int, rows: Int) -> [String] {
    var lines = ["\(columns) × \(rows) cells; microseconds as median / 99th percentile / worst", ""]
    for result in results {
      guard let measures = result.measures else {
        lines += ["\(result.name)  \(result.operation)  failed: \(VisibleText.of(result.failure ?? ""))", ""]
        continue
      }
      lines.append(
        "\(result.name)  \(result.operation)  \(measures.runs) runs, noise \(percent(measures.noise))")
      let stages = measures.stages
      for (name, statistics) in [
        ("load", stages.load), ("prepare", stages.prepare), ("animate", stages.animate), ("compose", stages.compose),
        ("encode", stages.encode), ("frame", stages.frame),
      ] {
        lines.append("  " + pad(name, 10) + row(statistics))
      }
      lines.append(
        "  " + pad("", 10) + "\(FixedPoint.text(measures.bytesPerFrame, digits: 0)) bytes and "
          + "\(FixedPoint.text(measures.allocationsPerFrame, digits: 1)) allocations a frame, "
          + "\(FixedPoint.text(measures.framesPerSecond, digits: 0)) frames/s, "
          + "\(percent(measures.shareOf60Hz)) of a 60 Hz frame, "
          + "\(FixedPoint.text(Double(measures.peakMemory) / 1_048_576, digits: 1)) MiB at most")
      lines.append("")
    }
    return Array(lines.dropLast())
  }

  private static func row(_ statistics: Statistics) -> String {
    [statistics.median, statistics.p99, statistics.worst].map { seconds in
      let text = FixedPoint.text(seconds * 1e6, digits: 1)
      return String(repeating: " ", count: max(0, 10 - text.count)) + text
    }.joined()
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func percent(_ fraction: Double) -> String { FixedPoint.text(fraction * 100, digits: 1) + " %" }
}
