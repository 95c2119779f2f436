import Timing
import TransitionABI
import ViewTree

/// The table of host services that an instance is handed; lives exactly as long as the instance.
@safe final class HostTable {
  let pointer: UnsafeMutablePointer<transition_host>

  init() {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(
      to: transition_host(
        struct_size: UInt32(MemoryLayout<transition_host>.size), minor: UInt32(TRANSITION_MINOR), context: nil,
        text: { host, which, buffer, capacity, needed in
          unsafe serve(host) { _ throws(HostCallError) in
            switch which {
            case TRANSITION_HOST_NAME: unsafe copyText(HostVersion.name, to: buffer, capacity: capacity, needed: needed)
            case TRANSITION_HOST_VERSION:
              unsafe copyText(HostVersion.version, to: buffer, capacity: capacity, needed: needed)
            default: throw HostCallError(.unsupported, "no text has the number \(which)")
            }
          }
        },
        preference: { host, which in
          var answer: Int32 = 0
          let status = unsafe serve(host) { controller throws(HostCallError) in
            switch which {
            case TRANSITION_REDUCED_MOTION: answer = controller.preferences.reducedMotion ? 1 : 0
            case TRANSITION_RIGHT_TO_LEFT: answer = controller.preferences.rightToLeft ? 1 : 0
            default: throw HostCallError(.unsupported, "no preference has the number \(which)")
            }
          }
          return status == TRANSITION_OK ? answer : status
        },
        log: { host, severity, message, length in
          unsafe serve(host) { controller throws(HostCallError) in
            let text = try unsafe readText(message, length: length, limit: 4096, "message")
            controller.log(TransitionController.Severity(rawValue: severity) ?? .error, text)
          }
        },
        last_error: { host, buffer, capacity, needed in
          unsafe serve(host) { controller throws(HostCallError) in
            unsafe copyText(controller.lastHostError, to: buffer, capacity: capacity, needed: needed)
          }
        },
        extension: { host, id, length in
          var table: OpaquePointer?
          _ = unsafe serve(host) { controller throws(HostCallError) in
            let id = try unsafe readText(id, length: length, limit: 128, "id")
            unsafe table = controller.extensions.tables[id]
          }
          return unsafe table.map { unsafe UnsafeRawPointer($0) }
        },
        run_context: { host, run, out in
          unsafe serve(host) { controller throws(HostCallError) in
            let run = try controller.running(run)
            try unsafe write(controller.context(of: run), to: out, "context")
          }
        },
        side: { host, run, which, out in
          unsafe serve(host) { controller throws(HostCallError) in
            let run = try controller.running(run)
            guard let side = TransitionController.Side(rawValue: which) else {
              throw HostCallError(.unsupported, "no side has the number \(which)")
            }
            try unsafe write(controller.side(side, of: run), to: out, "side")
          }
        },
        named_view: { host, run, which, name, length, out in
          unsafe serve(host) { controller throws(HostCallError) in
            let out = try unsafe place(out, "out")
            unsafe out.pointee = 0
            let name = try unsafe readText(name, length: length, limit: 1024, "name")
            unsafe out.pointee = try controller.namedView(name, side: which, of: controller.running(run)).rawValue
          }
        },
        view_create: { host, run, options, out in
          unsafe serve(host) { controller throws(HostCallError) in
            let out = try unsafe place(out, "out")
            unsafe out.pointee = 0
            let options = try unsafe TransitionController.ViewOptions(reading: options)
            unsafe out.pointee = try controller.makeView(options, in: controller.running(run)).rawValue
          }
        },
        view_remove: { host, run, view in
          unsafe serve(host) { controller throws(HostCallError) in
            _ = try controller.running(run)
            try controller.removeView(view)
          }
        },
        view_insert: { host, run, view, parent, place, index, sibling in
          unsafe serve(host) { controller throws(HostCallError) in
            _ = try controller.running(run)
            try controller.insert(view, into: parent, place: place, index: index, sibling: sibling)
          }
        },
        view_parent: { host, view, out in
          unsafe serve(host) { controller throws(HostCallError) in
            let view = try controller.existing(view)
            let out = try unsafe place(out, "out")
            unsafe out.pointee = controller.window.tree.parent(of: view)?.rawValue ?? 0
          }
        },
        view_children: { host, view, out, capacity, needed in
          unsafe serve(host) { controller throws(HostCallError) in
            let children = controller.window.tree.children(of: try controller.existing(view))
            unsafe try place(needed, "needed").pointee = UInt64(children.count)
            guard let out = unsafe out else { return }
            for (index, child) in children.enumerated() where UInt64(index) < capacity {
              unsafe out[index] = child.rawValue
            }
          }
        },
        get: { host, view, property, values, count in
          unsafe serve(host) { controller throws(HostCallError) in
            let property = try controller.property(property, count: count)
            let found = try controller.values(of: property, view: view)
            let values = try unsafe place(values, "values")
            for index in 0..<property.valueCount { unsafe values[index] = found[index] }
          }
        },
        set: { host, view, property, values, count in
          unsafe serve(host) { controller throws(HostCallError) in
            let property = try controller.property(property, count: count)
            try controller.set(property, of: view, to: unsafe readValues(values, of: property, "values"))
          }
        },
        animate: { host, run, animations, count, stride in
          unsafe serve(host) { controller throws(HostCallError) in
            let run = try controller.running(run)
            let smallest = unsafe MemoryLayout<transition_animation>.size
            guard Int(stride) >= smallest else {
              throw HostCallError(.invalidArgument, "stride \(stride) is less than an animation of version 1.0")
            }
            guard Int(count) <= TransitionController.animationLimit else {
              throw HostCallError(.limit, "more than \(TransitionController.animationLimit) animations")
            }
            guard count > 0 else { return }
            let first: UnsafePointer<transition_animation>? = unsafe animations
            guard let first = unsafe first else { throw HostCallError(.invalidArgument, "animations is NULL") }
            for index in 0..<Int(count) {
              try unsafe controller.declare(raw: UnsafeRawPointer(first) + index * Int(stride), in: run)
            }
          }
        },
        group: { host, run, group in
          unsafe serve(host) { controller throws(HostCallError) in
            let run = try controller.running(run)
            let group = try unsafe read(group, "group")
            let duration = try unsafe readSeconds(group.duration, "duration")
            let curve = try unsafe readTiming(group.timing).prepared(for: duration)
            guard let scrubbing = unsafe ValueAnimation.Scrubbing(number: group.scrubs) else {
              throw HostCallError(.unsupported, "no way to scrub has this number")
            }
            try unsafe controller.declareGroup(
              AnimatorGroup(
                id: group.group, tag: group.tag, curve: curve, scrubbing: scrubbing, waits: group.waits != 0,
                at: controller.now),
              in: run)
          }
        },
        group_command: { host, run, command in
          unsafe serve(host) { controller throws(HostCallError) in
            let run = try controller.running(run)
            let command = try unsafe read(command, "command")
            try unsafe controller.apply(command, to: run)
          }
        },
        group_state: { host, run, group, out in
          unsafe serve(host) { controller throws(HostCallError) in
            let run = try controller.running(run)
            guard let found = run.groups.first(where: { $0.id == group }) else {
              throw HostCallError(.invalidHandle, "group \(group) is not declared")
            }
            let fraction = found.fraction(at: controller.now)
            try unsafe write(
              transition_group_state(
                struct_size: 0, state: found.state.rawValue, running: found.isRunning ? 1 : 0,
                reversed: found.isReversed ? 1 : 0, fraction: fraction),
              to: out, "state")
          }
        },
        complete: { host, run, finished in
          unsafe serve(host) { controller throws(HostCallError) in
            try controller.complete(controller.running(run), finished: finished != 0)
          }
        }))
  }

  deinit { unsafe pointer.deallocate() }

  /// Names the controller that serves the calls; it must outlive them.
  func connect(to controller: TransitionController) {
    unsafe pointer.pointee.context = Unmanaged.passUnretained(controller).toOpaque()
  }
}

/// Finds the controller of a call, runs the call, and turns what it throws into a status.
func serve(
  _ host: UnsafePointer<transition_host>, _ body: (TransitionController) throws(HostCallError) -> Void
) -> Int32 {
  guard let context = unsafe host.pointee.context else { return TRANSITION_INVALID_STATE }
  let controller = unsafe Unmanaged<TransitionController>.fromOpaque(context).takeUnretainedValue()
  do {
    try body(controller)
    return TRANSITION_OK
  } catch {
    controller.lastHostError = error.message
    return error.status.rawValue
  }
}

extension TransitionController {
  fileprivate func context(of run: TransitionRun) -> transition_context {
    transition_context(
      struct_size: 0, operation: run.operation.rawValue, presentation_style: description.style.rawValue,
      animated: run.isAnimated ? 1 : 0, interactive: run.isInteractive ? 1 : 0, cancelled: run.isCancelled ? 1 : 0,
      container: run.container.rawValue, container_bounds: (0, 0, window.size.width, window.size.height),
      target_transform: (1, 0, 0, 1, 0, 0))
  }

  fileprivate func side(_ side: Side, of run: TransitionRun) -> transition_side {
    let root = side == .from ? run.from : run.to
    let initial = side == .from ? run.initialFrames.from : run.initialFrames.to
    let final = side == .from ? run.finalFrames.from : run.finalFrames.to
    return transition_side(
      struct_size: 0, reserved: 0, view: touchesOnlyProperties(of: run, side) ? 0 : root.rawValue,
      root: root.rawValue, initial_frame: initial.numbers, final_frame: final.numbers,
      initial_center: (initial.center.x, initial.center.y), final_center: (final.center.x, final.center.y))
  }

  fileprivate func apply(_ command: transition_group_command, to run: TransitionRun) throws(HostCallError) {
    let reversed = unsafe command.reversed != 0
    switch unsafe command.command {
    case TRANSITION_GROUP_START:
      let delay = try unsafe readSeconds(command.delay, "delay")
      try unsafe self.command(command.group, of: run) { group, time throws(HostCallError) in
        try group.start(at: time, delay: delay, reversed: reversed)
      }
    case TRANSITION_GROUP_PAUSE:
      try unsafe self.command(command.group, of: run) { group, time throws(HostCallError) in
        try group.pause(at: time)
      }
    case TRANSITION_GROUP_CONTINUE:
      let factor = try unsafe readSeconds(command.duration_factor, "duration_factor")
      let curve = try unsafe command.timing == nil ? nil : readTiming(command.timing)
      try unsafe self.command(command.group, of: run) { group, time throws(HostCallError) in
        try group.resume(at: time, factor: factor, reversed: reversed, curve: curve)
      }
    case TRANSITION_GROUP_STOP:
      try unsafe self.command(command.group, of: run) { group, time throws(HostCallError) in
        try group.stop(at: time)
      }
    case TRANSITION_GROUP_FINISH:
      guard let position = unsafe EndPosition(rawValue: command.position) else {
        throw HostCallError(.unsupported, "no position has this number")
      }
      try unsafe self.command(command.group, of: run) { group, time throws(HostCallError) in
        try group.finish(at: time, position: position)
      }
    case TRANSITION_GROUP_SCRUB:
      let fraction = unsafe command.fraction
      guard (0...1).contains(fraction) else { throw HostCallError(.invalidArgument, "fraction is outside 0...1") }
      try unsafe self.command(command.group, of: run) { group, time throws(HostCallError) in
        try group.scrub(to: fraction, at: time)
      }
    default:
      throw HostCallError(.unsupported, "no command has this number")
    }
  }
}

extension TransitionController.ViewOptions {
  fileprivate init(reading pointer: UnsafePointer<transition_view_options>) throws(HostCallError) {
    let options = try unsafe read(pointer, "options")
    name = try unsafe readText(options.name, length: options.name_length, limit: 1024, "name")
    let frame = unsafe options.frame
    guard ViewProperty.frame.allows(AnimatedValues(frame.0, frame.1, frame.2, frame.3, 0, 0, 0, 0)) else {
      throw HostCallError(.invalidArgument, "frame is no rectangle")
    }
    self.frame = Rect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    background = try unsafe Color(reading: options.background_color, "background_color")
    textColor = try unsafe Color(reading: options.text_color, "text_color")
    clips = unsafe options.clips != 0
    let content = try unsafe readText(options.text, length: options.text_length, limit: 1 << 16, "text")
    text = content.isEmpty ? nil : content
    snapshotOf = unsafe options.snapshot_of
  }
}

extension Color {
  fileprivate init(reading numbers: Rect.Numbers, _ what: String) throws(HostCallError) {
    for number in [numbers.0, numbers.1, numbers.2, numbers.3] where !(0...1).contains(number) {
      throw HostCallError(.invalidArgument, "\(what) is outside 0...1")
    }
    self.init(red: numbers.0, green: numbers.1, blue: numbers.2, alpha: numbers.3)
  }
}
