import TransitionABI

/// The host's table, called on behalf of a context: the only place of this module that knows its pointers, besides the
/// export.
@safe final class HostBridge {
  let host: UnsafePointer<transition_host>

  init(_ host: UnsafePointer<transition_host>) {
    unsafe self.host = unsafe host
  }

  func check(_ status: Int32, _ context: TransitionContext) {
    guard status != TRANSITION_OK else { return }
    context.refuse(lastError)
  }

  private var lastError: String {
    let capacity = 512
    var buffer = [CChar](repeating: 0, count: capacity)
    var needed: UInt64 = 0
    guard unsafe host.pointee.last_error(host, &buffer, UInt64(capacity), &needed) == TRANSITION_OK else {
      return "the host gave no reason"
    }
    let bytes = buffer.prefix(Int(min(needed, UInt64(capacity)))).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func log(_ message: String) {
    let length = UInt64(message.utf8.count)
    _ = unsafe message.withCString { unsafe host.pointee.log(host, TRANSITION_LOG_INFO, $0, length) }
  }

  func context(of context: TransitionContext) -> transition_context {
    var out = transition_context()
    out.struct_size = UInt32(MemoryLayout<transition_context>.size)
    check(unsafe host.pointee.run_context(host, context.run, &out), context)
    return out
  }

  func side(_ side: TransitionContext.Side, of context: TransitionContext) -> transition_side {
    var out = transition_side()
    out.struct_size = UInt32(MemoryLayout<transition_side>.size)
    check(unsafe host.pointee.side(host, context.run, side.rawValue, &out), context)
    return out
  }

  func namedView(_ name: String, side: TransitionContext.Side, of context: TransitionContext) -> UInt64? {
    var handle: UInt64 = 0
    let length = UInt64(name.utf8.count)
    let status = unsafe name.withCString {
      unsafe host.pointee.named_view(host, context.run, side.rawValue, $0, length, &handle)
    }
    return status == TRANSITION_OK ? handle : nil
  }

  func makeView(
    name: String, frame: Rect, backgroundColor: Color, clips: Bool, text: String, textColor: Color,
    snapshotOf: UInt64, in context: TransitionContext
  ) -> UInt64 {
    var handle: UInt64 = 0
    let status = unsafe name.withCString { nameBytes in
      unsafe text.withCString { textBytes in
        var options = unsafe transition_view_options(
          struct_size: UInt32(MemoryLayout<transition_view_options>.size), clips: clips ? 1 : 0, name: nameBytes,
          name_length: UInt64(name.utf8.count),
          frame: (frame.minX, frame.minY, frame.size.width, frame.size.height),
          background_color: backgroundColor.numbers, text: textBytes, text_length: UInt64(text.utf8.count),
          text_color: textColor.numbers, snapshot_of: snapshotOf)
        return unsafe host.pointee.view_create(host, context.run, &options, &handle)
      }
    }
    check(status, context)
    return handle
  }

  func complete(_ context: TransitionContext, _ didComplete: Bool) {
    check(unsafe host.pointee.complete(host, context.run, didComplete ? 1 : 0), context)
  }

  func values(of property: Int32, _ count: Int, in view: UInt64, context: TransitionContext) -> [Double] {
    var values = [Double](repeating: 0, count: count)
    check(unsafe host.pointee.get(host, view, property, &values, Int32(clamping: count)), context)
    return values
  }

  func set(_ property: Int32, _ values: [Double], in view: UInt64, context: TransitionContext) {
    check(unsafe host.pointee.set(host, view, property, values, Int32(clamping: values.count)), context)
  }

  func insert(
    _ view: UInt64, into parent: UInt64, place: Int32, index: UInt32, sibling: UInt64, context: TransitionContext
  ) {
    check(unsafe host.pointee.view_insert(host, context.run, view, parent, place, index, sibling), context)
  }

  func remove(_ view: UInt64, context: TransitionContext) {
    let status = unsafe host.pointee.view_remove(host, context.run, view)
    // As in UIKit a view that is out of the way already may be removed again.
    if status != TRANSITION_INVALID_HANDLE { check(status, context) }
  }

  func parent(of view: UInt64, context: TransitionContext) -> UInt64? {
    var parent: UInt64 = 0
    check(unsafe host.pointee.view_parent(host, view, &parent), context)
    return parent == 0 ? nil : parent
  }

  func children(of view: UInt64, context: TransitionContext) -> [UInt64] {
    var needed: UInt64 = 0
    check(unsafe host.pointee.view_children(host, view, nil, 0, &needed), context)
    var children = [UInt64](repeating: 0, count: Int(clamping: needed))
    check(unsafe host.pointee.view_children(host, view, &children, needed, &needed), context)
    return children
  }

  func animate(_ changes: [AnimationRecording.Change], _ options: AnimationOptions, in context: TransitionContext) {
    for (index, change) in changes.enumerated() {
      // One closure is one animation to its author: its end is reported once.
      declare(change, options, tag: index == 0 ? options.tag : 0, in: context)
    }
  }

  private func declare(
    _ change: AnimationRecording.Change, _ options: AnimationOptions, tag: UInt32, in context: TransitionContext
  ) {
    var timing = options.curve.raw
    // All keyframes' values in one array that does not move while the segments point into it.
    let values = change.keyframes.flatMap(\.values)
    let width = change.values.count
    let status = unsafe values.withUnsafeBufferPointer { values in
      let segments = unsafe change.keyframes.enumerated().map { index, keyframe in
        unsafe transition_segment(
          struct_size: UInt32(MemoryLayout<transition_segment>.size), values_count: Int32(clamping: width),
          start: keyframe.start, length: keyframe.length, values: values.baseAddress.map { unsafe $0 + index * width },
          timing: nil)
      }
      return unsafe segments.withUnsafeBufferPointer { segments in
        unsafe withUnsafePointer(to: &timing) { timing in
          unsafe change.values.withUnsafeBufferPointer { target in
            var animation = unsafe transition_animation(
              struct_size: UInt32(MemoryLayout<transition_animation>.size), property: change.property,
              view: change.view, delay: options.delay, duration: options.duration, timing: timing, from: nil,
              to: target.baseAddress, values_count: Int32(clamping: width), scrubs: options.scrubbing.rawValue,
              segments: segments.isEmpty ? nil : segments.baseAddress, segment_count: UInt32(segments.count),
              segment_stride: UInt32(MemoryLayout<transition_segment>.stride), group: options.group, tag: tag)
            let stride = unsafe UInt32(MemoryLayout<transition_animation>.stride)
            return unsafe host.pointee.animate(host, context.run, &animation, 1, stride)
          }
        }
      }
    }
    check(status, context)
  }
}

extension Color {
  var numbers: (Double, Double, Double, Double) { (red, green, blue, alpha) }
}

extension TimingCurve {
  var raw: transition_timing {
    var timing = transition_timing()
    timing.struct_size = UInt32(MemoryLayout<transition_timing>.size)
    switch self {
    case .linear: timing.kind = TRANSITION_LINEAR
    case .easeIn: timing.kind = TRANSITION_EASE_IN
    case .easeOut: timing.kind = TRANSITION_EASE_OUT
    case .easeInOut: timing.kind = TRANSITION_EASE_IN_OUT
    case .easeDefault: timing.kind = TRANSITION_EASE_DEFAULT
    case .cubicBezier(let firstX, let firstY, let secondX, let secondY):
      timing.kind = TRANSITION_CUBIC_BEZIER
      (timing.c1x, timing.c1y, timing.c2x, timing.c2y) = (firstX, firstY, secondX, secondY)
    case .spring(let dampingRatio, let velocity):
      timing.kind = TRANSITION_SPRING_RATIO
      (timing.damping_ratio, timing.velocity) = (dampingRatio, velocity)
    case .physicalSpring(let mass, let stiffness, let damping, let velocity):
      timing.kind = TRANSITION_SPRING_PHYSICAL
      (timing.mass, timing.stiffness, timing.damping, timing.velocity) = (mass, stiffness, damping, velocity)
    }
    return timing
  }
}
