import TransitionABI

/// An instance behind the `self` of its tables: turns their calls into calls of the Swift protocols.
@safe final class ExportedInstance {
  private let transition: any AnimatedTransitioning
  private let bridge: HostBridge
  private let library: ExportedLibrary
  private var contexts: [UInt64: TransitionContext] = [:]
  private let listeners: [GestureListener]
  private let viewNames: [UnsafeMutablePointer<CChar>]
  private let animator: UnsafeMutablePointer<transition_animator>
  private let interactor: UnsafeMutablePointer<transition_interactor>
  private let presentation: UnsafeMutablePointer<transition_presentation>
  /// The curve that the latest answer pointed to.
  private let settleTiming: UnsafeMutablePointer<transition_timing>

  init(_ transition: any AnimatedTransitioning, bridge: HostBridge, library: ExportedLibrary) {
    self.transition = transition
    self.bridge = bridge
    self.library = library
    listeners = (transition as? any InteractiveTransitioning)?.listeners ?? []
    unsafe viewNames = listeners.map { listener in
      let bytes = Array((listener.viewName ?? "").utf8)
      let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      for (offset, byte) in bytes.enumerated() { unsafe memory[offset] = CChar(bitPattern: byte) }
      unsafe memory[bytes.count] = 0
      return unsafe memory
    }
    unsafe animator = .allocate(capacity: 1)
    unsafe interactor = .allocate(capacity: 1)
    unsafe presentation = .allocate(capacity: 1)
    unsafe settleTiming = .allocate(capacity: 1)
    unsafe settleTiming.initialize(to: TimingCurve.easeInOut.raw)
    unsafe animator.initialize(to: ExportedInstance.animatorTable(drawsFrames: transition is any FrameAnimating))
    unsafe interactor.initialize(to: ExportedInstance.interactorTable())
    unsafe presentation.initialize(to: ExportedInstance.presentationTable())
  }

  deinit {
    for index in unsafe viewNames.indices { unsafe viewNames[index].deallocate() }
    unsafe animator.deallocate()
    unsafe interactor.deallocate()
    unsafe presentation.deallocate()
    unsafe settleTiming.deallocate()
  }

  /// The instance's own table; whoever gets it owns the instance until it calls `destroy`.
  func table() -> transition_instance {
    unsafe transition_instance(
      struct_size: 0, reserved: 0, self: Unmanaged.passRetained(self).toOpaque(), animator: animator,
      interactor: transition is any InteractiveTransitioning ? interactor : nil,
      presentation: transition is any PresentationControlling ? presentation : nil,
      destroy: { context in
        if let context = unsafe context { unsafe Unmanaged<ExportedInstance>.fromOpaque(context).release() }
      },
      extension: nil)
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> ExportedInstance? {
    unsafe context.map { unsafe Unmanaged<ExportedInstance>.fromOpaque($0).takeUnretainedValue() }
  }

  private func context(of run: UInt64) -> TransitionContext {
    if let context = contexts[run] { return context }
    let context = TransitionContext(run: run, bridge: bridge)
    contexts[run] = context
    return context
  }

  /// Runs a function of the transition and reports what the host refused meanwhile.
  private func call(_ run: UInt64, _ body: (TransitionContext) -> Void) -> Int32 {
    let context = context(of: run)
    context.failure = nil
    body(context)
    guard let failure = context.failure else { return TRANSITION_OK }
    library.lastError = failure
    return TRANSITION_FAILED
  }

  private static func animatorTable(drawsFrames: Bool) -> transition_animator {
    unsafe transition_animator(
      struct_size: UInt32(MemoryLayout<transition_animator>.size), reserved: 0,
      duration: { context, run, seconds in
        guard let instance = unsafe ExportedInstance.at(context) else { return TRANSITION_INVALID_ARGUMENT }
        return instance.call(run) { unsafe seconds.pointee = instance.transition.transitionDuration(using: $0) }
      },
      prepare: { context, run in
        guard let instance = unsafe ExportedInstance.at(context) else { return TRANSITION_INVALID_ARGUMENT }
        return instance.call(run) { instance.transition.prepareTransition(using: $0) }
      },
      layout: { context, run in
        guard let instance = unsafe ExportedInstance.at(context) else { return TRANSITION_INVALID_ARGUMENT }
        return instance.call(run) { instance.transition.animateTransition(using: $0) }
      },
      frame: !drawsFrames
        ? nil
        : { context, run, progress, shown, time in
          guard let instance = unsafe ExportedInstance.at(context),
            let transition = instance.transition as? any FrameAnimating
          else {
            return TRANSITION_INVALID_ARGUMENT
          }
          return instance.call(run) {
            transition.animateFrame(progress: progress, shown: shown, time: time, using: $0)
          }
        },
      ended: { context, run, tag, position in
        guard let instance = unsafe ExportedInstance.at(context) else { return }
        let position = AnimatingPosition(rawValue: position) ?? .current
        _ = instance.call(run) { instance.transition.animationDidEnd(tag: tag, at: position, using: $0) }
      },
      animation_ended: { context, run, completed in
        guard let instance = unsafe ExportedInstance.at(context) else { return }
        _ = instance.call(run) { instance.transition.animationEnded(completed != 0, using: $0) }
        if !(instance.transition is any PresentationControlling) { instance.contexts[run] = nil }
      })
  }

  private static func presentationTable() -> transition_presentation {
    unsafe transition_presentation(
      struct_size: UInt32(MemoryLayout<transition_presentation>.size), reserved: 0,
      presented_frame: { context, run, frame in
        guard let instance = unsafe ExportedInstance.at(context),
          let transition = instance.transition as? any PresentationControlling
        else { return TRANSITION_INVALID_ARGUMENT }
        return instance.call(run) {
          for (index, number) in transition.frameOfPresentedView(using: $0).numbers.enumerated() {
            unsafe frame[index] = number
          }
        }
      },
      will_begin: { context, run in
        guard let instance = unsafe ExportedInstance.at(context),
          let transition = instance.transition as? any PresentationControlling
        else { return TRANSITION_INVALID_ARGUMENT }
        return instance.call(run) { transition.presentationTransitionWillBegin(using: $0) }
      },
      did_end: { context, run, completed in
        guard let instance = unsafe ExportedInstance.at(context),
          let transition = instance.transition as? any PresentationControlling
        else { return }
        _ = instance.call(run) { transition.presentationTransitionDidEnd(completed != 0, using: $0) }
        instance.contexts[run] = nil
      })
  }

  private static func interactorTable() -> transition_interactor {
    unsafe transition_interactor(
      struct_size: UInt32(MemoryLayout<transition_interactor>.size), reserved: 0,
      listener: { context, index, out in
        guard let instance = unsafe ExportedInstance.at(context) else { return TRANSITION_INVALID_ARGUMENT }
        return unsafe instance.describeListener(index, into: out)
      },
      handle: { context, run, gesture, answer in
        guard let instance = unsafe ExportedInstance.at(context) else { return TRANSITION_INVALID_ARGUMENT }
        return unsafe instance.handle(gesture.pointee, run: run, into: answer)
      })
  }

  private func describeListener(_ index: UInt32, into out: UnsafeMutablePointer<transition_listener>) -> Int32 {
    guard index < listeners.count else { return TRANSITION_NO_MORE }
    let listener = listeners[Int(index)]
    unsafe out.pointee.gesture = listener.kind.rawValue
    unsafe out.pointee.edges = listener.edges.rawValue
    unsafe out.pointee.screen = listener.screen.rawValue
    if let name = listener.viewName {
      unsafe out.pointee.view = UnsafePointer(viewNames[Int(index)])
      unsafe out.pointee.view_length = UInt64(name.utf8.count)
    }
    var state: UInt32 = 0
    if listener.whileIdle { state |= UInt32(TRANSITION_WHILE_IDLE) }
    if listener.whileRunning { state |= UInt32(TRANSITION_WHILE_RUNNING) }
    if listener.withoutView { state |= UInt32(TRANSITION_WITHOUT_VIEW) }
    unsafe out.pointee.state = state
    unsafe out.pointee.tag = listener.tag
    return TRANSITION_OK
  }

  private func handle(_ raw: transition_gesture, run: UInt64, into out: UnsafeMutablePointer<transition_answer>)
    -> Int32
  {
    guard let interactor = transition as? any InteractiveTransitioning else { return TRANSITION_UNSUPPORTED }
    let context = run == 0 ? nil : context(of: run)
    context?.failure = nil
    let answer = interactor.handle(Gesture(raw), using: context)
    if let failure = context?.failure {
      library.lastError = failure
      return TRANSITION_FAILED
    }
    unsafe out.pointee.operation = answer.operation?.rawValue ?? 0
    unsafe out.pointee.interactive = answer.isInteractive ? 1 : 0
    unsafe out.pointee.verdict = answer.verdict.rawValue
    unsafe out.pointee.progress = answer.progress.map { max(0, $0) } ?? -1
    unsafe out.pointee.completion_speed = answer.completionSpeed
    unsafe out.pointee.settle_duration = answer.settleDuration ?? -1
    if let curve = answer.settleCurve {
      unsafe settleTiming.pointee = curve.raw
      unsafe out.pointee.settle_timing = UnsafePointer(settleTiming)
    }
    return TRANSITION_OK
  }
}

extension Gesture {
  init(_ raw: transition_gesture) {
    self.init(
      phase: Phase(rawValue: raw.phase) ?? .failed, tag: raw.tag, pointer: Int(raw.pointer), time: raw.time,
      location: Point(x: raw.location.0, y: raw.location.1),
      translation: Point(x: raw.translation.0, y: raw.translation.1),
      increment: Point(x: raw.increment.0, y: raw.increment.1),
      velocity: Point(x: raw.velocity.0, y: raw.velocity.1),
      containerSize: Size(width: raw.container.0, height: raw.container.1), fraction: raw.fraction,
      runningOperation: TransitionOperation(rawValue: raw.running_operation), stackDepth: Int(raw.stack_depth),
      offersNext: raw.offers_next != 0, edge: Edges(rawValue: raw.edge))
  }
}
