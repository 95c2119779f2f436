import TransitionABI

extension HostBridge {
  func declareGroup(
    _ group: UInt32, duration: Double, curve: TimingCurve, scrubbing: Scrubbing, waits: Bool, tag: UInt32,
    in context: TransitionContext
  ) {
    var timing = curve.raw
    let status = unsafe withUnsafePointer(to: &timing) { timing in
      var raw = unsafe transition_group(
        struct_size: UInt32(MemoryLayout<transition_group>.size), group: group, duration: duration, timing: timing,
        scrubs: scrubbing.rawValue, tag: tag, waits: waits ? 1 : 0, reserved: 0)
      return unsafe host.pointee.group(host, context.run, &raw)
    }
    check(status, context)
  }

  func command(_ command: GroupCommand, in context: TransitionContext) {
    var timing = (command.curve ?? .linear).raw
    let status = unsafe withUnsafePointer(to: &timing) { timing in
      var raw = unsafe transition_group_command(
        struct_size: UInt32(MemoryLayout<transition_group_command>.size), group: command.group,
        command: command.kind.number, reversed: command.reversed ? 1 : 0, delay: command.delay,
        duration_factor: command.durationFactor, timing: command.curve == nil ? nil : timing,
        position: command.position.rawValue, reserved: 0, fraction: command.fraction)
      return unsafe host.pointee.group_command(host, context.run, &raw)
    }
    check(status, context)
  }

  func state(of group: UInt32, in context: TransitionContext) -> transition_group_state {
    var state = transition_group_state()
    state.struct_size = UInt32(MemoryLayout<transition_group_state>.size)
    check(unsafe host.pointee.group_state(host, context.run, group, &state), context)
    return state
  }
}

extension GroupCommand.Kind {
  fileprivate var number: Int32 {
    switch self {
    case .start: TRANSITION_GROUP_START
    case .pause: TRANSITION_GROUP_PAUSE
    case .goOn: TRANSITION_GROUP_CONTINUE
    case .stop: TRANSITION_GROUP_STOP
    case .finish: TRANSITION_GROUP_FINISH
    case .scrub: TRANSITION_GROUP_SCRUB
    }
  }
}
