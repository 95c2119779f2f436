import Foundation
import Testing

/// What `--format json` says of one run.
struct FrameDocument: Decodable {
  struct Extent: Decodable, Equatable {
    var width: Double
    var height: Double
  }

  struct Box: Decodable, Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct View: Decodable, Equatable {
    var name: String
    var parent: String
    var z: Int
    var frame: Box
    var alpha: Double
    var transform: [Double]
    var cornerRadius: Double
    var hidden: Bool
    var interactive: Bool
    var dimmed: Bool
  }

  struct Frame: Decodable, Equatable {
    var time: Double
    var progress: Double
    /// Where it is not that of the document.
    var container: Extent?
    var views: [View]

    func alpha(of name: String) -> Double? { views.first { $0.name == name }?.alpha }
  }

  /// Several runs of one gesture script.
  struct Runs: Decodable {
    var runs: [FrameDocument]
  }

  var transition: String
  var operation: String
  var container: Extent
  var duration: Double
  var completed: Bool
  var gesture: Int?
  var frames: [Frame]

  /// The frame of a time.
  func frame(at time: Double) throws -> Frame {
    try #require(frames.first { abs($0.time - time) < 1e-9 }, "no frame at \(time)")
  }
}
