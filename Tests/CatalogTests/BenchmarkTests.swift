import Foundation
import Testing

@Suite(.serialized) struct BenchmarkTests {
  private struct Document: Decodable {
    struct Size: Decodable {
      var columns: Int
      var rows: Int
    }

    struct Statistics: Decodable {
      var median: Double
      var p99: Double
      var worst: Double
    }

    struct Measures: Decodable {
      var runs: Int
      var noise: Double
      var stages: [String: Statistics]
      var bytesPerFrame: Double
      var framesPerSecond: Double
      var allocationsPerFrame: Double
      var shareOf60Hz: Double
      var peakMemory: Int
    }

    struct Transition: Decodable {
      var id: String
      var name: String
      var plugin: String
      var operation: String
      var measures: Measures?
      var failure: String?
    }

    var size: Size
    var transitions: [Transition]
  }

  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func tableHasARowAStage() throws {
    let run = try sandbox.catalog("benchmark", "fade", "--iterations", "1", "--size", "40x12")
    run.expectSuccess()
    #expect(run.lines.first == "40 × 12 cells; microseconds as median / 99th percentile / worst")
    #expect(run.lines.contains("fade  present  1 runs, noise 0.0 %"))
    for stage in ["load", "prepare", "animate", "compose", "encode", "frame"] {
      #expect(run.text.contains(try Regex("\n  \(stage) +[0-9.]+ +[0-9.]+ +[0-9.]+\n")), "\(stage)")
    }
    #expect(run.text.contains(/bytes and [0-9.]+ allocations a frame, [0-9]+ frames\/s, [0-9.]+ % of a 60 Hz frame/))
  }

  @Test func documentHasTheFigures() throws {
    let run = try sandbox.catalog("benchmark", "--json", "--iterations", "2", "--size", "40x12", "--operation", "pop")
    run.expectSuccess()
    let document = try run.decoded(Document.self)
    #expect(document.size.columns == 40)
    #expect(document.size.rows == 12)
    try #require(document.transitions.count == 1)
    let fade = document.transitions[0]
    #expect(fade.name == "fade")
    #expect(fade.operation == "pop")
    #expect(fade.failure == nil)
    let measures = try #require(fade.measures)
    #expect(measures.runs == 2)
    #expect(Set(measures.stages.keys) == ["load", "prepare", "animate", "compose", "encode", "frame"])
    for (stage, figures) in measures.stages {
      #expect(figures.median > 0 && figures.median <= figures.p99 && figures.p99 <= figures.worst, "\(stage)")
    }
    #expect(measures.bytesPerFrame > 0)
    #expect(measures.peakMemory > 1 << 20)
    let frame = try #require(measures.stages["frame"])
    #expect(abs(measures.framesPerSecond * frame.median - 1) < 1e-9)
    #expect(abs(measures.shareOf60Hz - frame.median * 60) < 1e-9)
  }

  @Test(arguments: [
    ("frame_crashes", "it crashed in frame at progress 0."),
    ("frame_hangs", "it did not return in frame at progress 0."),
    ("frame_fails", "frame failed with status -1"),
  ])
  func faultIsOneRowAndTheOthersGoOn(fixture: String, message: String) throws {
    try PluginFixture.build(fixture, in: sandbox)
    let name = fixture.replacing("_", with: "-")
    let path = sandbox.root + "/figures.json"
    let table = try sandbox.catalog("benchmark", "--iterations", "1", "--size", "20x5")
    #expect(table.status == 1)
    table.expectErrorLines("benchmark: \(name) could not be measured")
    #expect(table.lines.filter { $0.hasPrefix("\(name)  present  failed: ") && $0.contains(message) }.count == 1)
    #expect(table.text.contains("fade  present  1 runs"))
    let run = try sandbox.catalog("benchmark", "--json", "--iterations", "1", "--size", "20x5", "--output", path)
    run.expectFailure(1, "\(name) could not be measured")
    let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: URL(filePath: path)))
    #expect(document.transitions.map(\.name) == [name, "fade"])
    #expect(document.transitions[0].measures == nil)
    #expect(document.transitions[0].failure?.contains(message) == true)
    #expect(document.transitions[1].measures != nil)
  }
}
