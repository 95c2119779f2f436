import Timing
import TransitionABI
import ViewTree

extension TransitionController {
  /// Reads and declares one animation of a plug-in's array.
  func declare(raw pointer: UnsafeRawPointer, in run: TransitionRun) throws(HostCallError) {
    try require([.layout], "declaring an animation")
    let animation = try unsafe read(raw: pointer, as: transition_animation.self, "animation")
    let view = try unsafe existing(animation.view)
    let property = try unsafe self.property(animation.property, count: animation.values_count)
    let duration = try unsafe readSeconds(animation.duration, "duration")
    let delay = try unsafe readSeconds(animation.delay, "delay")
    let curve = try unsafe readTiming(animation.timing).prepared(for: duration)
    guard let scrubbing = unsafe ValueAnimation.Scrubbing(number: animation.scrubs) else {
      throw HostCallError(.unsupported, "no way to scrub has this number")
    }
    let model = window.tree.node(view)?.model.values(of: property) ?? AnimatedValues()
    let from = try unsafe animation.from == nil ? model : readValues(animation.from, of: property, "from")
    let segments = try unsafe readSegments(of: animation, property: property, duration: duration)
    guard unsafe animation.to != nil || !segments.isEmpty else {
      throw HostCallError(.invalidArgument, "to is NULL without segments")
    }
    let to = try unsafe animation.to == nil ? from : unsafe readValues(animation.to, of: property, "to")
    try unsafe declare(
      TransitionRun.Entry(
        view: view, property: property,
        animation: ValueAnimation(
          delay: delay, curve: curve, from: from, to: to, scrubbing: scrubbing, segments: segments),
        group: animation.group, tag: animation.tag),
      in: run)
  }

  private static let segmentLimit: UInt32 = 4096

  private func readSegments(of animation: transition_animation, property: ViewProperty, duration: Double)
    throws(HostCallError) -> [KeyframeSegment]
  {
    let count = unsafe animation.segment_count
    guard count > 0 else { return [] }
    guard count <= TransitionController.segmentLimit else {
      throw HostCallError(.limit, "more than \(TransitionController.segmentLimit) segments")
    }
    let stride = unsafe Int(animation.segment_stride)
    let smallest = unsafe MemoryLayout<transition_segment>.size
    guard let first = unsafe animation.segments, stride >= smallest else {
      throw HostCallError(.invalidArgument, "segments is NULL or segment_stride too small")
    }
    var segments: [KeyframeSegment] = []
    var end = 0.0
    for index in 0..<Int(count) {
      let raw = unsafe UnsafeRawPointer(first) + index * stride
      let segment = try unsafe read(raw: raw, as: transition_segment.self, "segment")
      let (start, length) = unsafe (segment.start, segment.length)
      // The sum of two rounded fractions may pass 1 by a hair.
      guard start >= end - 1e-9, length >= 0, start + length <= 1 + 1e-9 else {
        throw HostCallError(.invalidArgument, "segment \(index) overlaps, runs back or leaves 0...1")
      }
      end = start + length
      var values: AnimatedValues?
      if unsafe segment.values != nil {
        guard unsafe Int(segment.values_count) == property.valueCount else {
          throw HostCallError(.invalidArgument, "segment \(index) has another number of values than \(property)")
        }
        values = try unsafe readValues(segment.values, of: property, "segment")
      }
      let curve = try unsafe segment.timing == nil ? nil : readTiming(segment.timing).prepared(for: length * duration)
      segments.append(KeyframeSegment(start: start, length: length, values: values, curve: curve))
    }
    return segments
  }
}

extension ValueAnimation.Scrubbing {
  /// The ABI's number.
  init?(number: Int32) {
    switch number {
    case TRANSITION_SCRUBS_LINEARLY: self = .linear
    case TRANSITION_SCRUBS_ALONG_CURVE: self = .alongCurve
    default: return nil
    }
  }
}
