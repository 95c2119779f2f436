import Timing
import TransitionABI
import ViewTree

/// An instance of a transition, made by its library for one pair of screens.
@safe final class PluginInstance {
  private let table = HostTable()
  private let transition: CatalogTransition
  let observer: (any CallObserver)?
  private var raw = unsafe transition_instance()
  private(set) var animator: PluginAnimator?
  private(set) var presentation: PluginPresentation?
  private(set) var interactor: PluginInteractor?

  init(of transition: CatalogTransition, observer: (any CallObserver)?) throws(TransitionError) {
    self.transition = transition
    self.observer = observer
  }

  /// Makes the instance, once somebody is there to serve its calls.
  func attach(to controller: TransitionController) throws(TransitionError) {
    table.connect(to: controller)
    unsafe raw.struct_size = UInt32(MemoryLayout<transition_instance>.size)
    let library = unsafe transition.library.raw
    guard let create = unsafe library.create else { throw .missing("create function") }
    let index = UInt32(transition.index)
    let status = observing(.create) { unsafe create(library.`self`, index, table.pointer, &raw) }
    guard status == TRANSITION_OK else {
      throw .failed(.create, status: status, message: transition.library.lastError)
    }
    try takeTables()
  }

  private func takeTables() throws(TransitionError) {
    do {
      guard let pointer = unsafe raw.animator else { throw TransitionError.missing("animator") }
      let animator = try unsafe read(pointer, "animator")
      guard unsafe animator.duration != nil else { throw TransitionError.missing("duration function") }
      self.animator = PluginAnimator(owner: self, table: animator)
      if let pointer = unsafe raw.presentation {
        presentation = try unsafe PluginPresentation(owner: self, table: read(pointer, "presentation"))
      }
      if let pointer = unsafe raw.interactor {
        interactor = try unsafe PluginInteractor(owner: self, table: read(pointer, "interactor"))
      }
    } catch let error as TransitionError {
      throw error
    } catch let error as HostCallError {
      throw .invalidValue(.create, error.message)
    } catch {
      throw .missing("animator")
    }
  }

  func listeners() throws(TransitionError) -> [GestureListener] { try interactor?.listeners() ?? [] }

  /// The extension table that the instance offers under an id.
  func extensionTable(_ id: String) -> UnsafeRawPointer? {
    guard let look = unsafe raw.extension else { return nil }
    return unsafe withText(id) { text, length in unsafe look(raw.`self`, text, length) }
  }

  var context: UnsafeMutableRawPointer? { unsafe raw.`self` }

  func observing<Result>(_ entryPoint: EntryPoint, progress: Double = 0, _ call: () -> Result) -> Result {
    observer?.willCall(entryPoint, progress: progress)
    defer { observer?.didReturn() }
    return call()
  }

  func check(_ status: Int32, _ entryPoint: EntryPoint) throws(TransitionError) {
    guard status != TRANSITION_OK else { return }
    throw .failed(entryPoint, status: status, message: transition.library.lastError)
  }

  deinit {
    if let destroy = unsafe raw.destroy {
      let context = unsafe raw.`self`
      observing(.destroy) { unsafe destroy(context) }
    }
  }
}

/// The animator table of an instance.
@safe final class PluginAnimator: RunAnimator {
  private unowned let owner: PluginInstance
  private let table: transition_animator

  init(owner: PluginInstance, table: transition_animator) {
    self.owner = owner
    self.table = table
  }

  var drawsFrames: Bool { unsafe table.frame != nil }

  func duration(of run: TransitionRun) throws(TransitionError) -> Double {
    guard let duration = unsafe table.duration else { throw .missing("duration function") }
    var seconds = 0.0
    let context = unsafe owner.context
    let status = owner.observing(.duration) { unsafe duration(context, run.handle, &seconds) }
    try owner.check(status, .duration)
    return seconds
  }

  func prepare(_ run: TransitionRun) throws(TransitionError) {
    guard let prepare = unsafe table.prepare else { return }
    let context = unsafe owner.context
    try owner.check(owner.observing(.prepare) { unsafe prepare(context, run.handle) }, .prepare)
  }

  func layout(_ run: TransitionRun) throws(TransitionError) {
    guard let layout = unsafe table.layout else { return }
    let context = unsafe owner.context
    try owner.check(owner.observing(.layout) { unsafe layout(context, run.handle) }, .layout)
  }

  func frame(_ run: TransitionRun, progress: Double, shown: Double, time: Double) throws(TransitionError) {
    guard let frame = unsafe table.frame else { return }
    let context = unsafe owner.context
    let status = owner.observing(.frame, progress: progress) {
      unsafe frame(context, run.handle, progress, shown, time)
    }
    try owner.check(status, .frame)
  }

  func ended(_ run: TransitionRun, tag: UInt32, position: EndPosition) {
    guard let ended = unsafe table.ended else { return }
    let context = unsafe owner.context
    owner.observing(.ended, progress: 1) { unsafe ended(context, run.handle, tag, position.rawValue) }
  }

  func animationEnded(_ run: TransitionRun, completed: Bool) {
    guard let ended = unsafe table.animation_ended else { return }
    let context = unsafe owner.context
    owner.observing(.animationEnded, progress: 1) { unsafe ended(context, run.handle, completed ? 1 : 0) }
  }
}

/// The presentation table of an instance.
@safe final class PluginPresentation: RunPresentation {
  private unowned let owner: PluginInstance
  private let table: transition_presentation

  init(owner: PluginInstance, table: transition_presentation) {
    self.owner = owner
    self.table = table
  }

  func presentedFrame(_ run: TransitionRun) throws(TransitionError) -> [Double]? {
    guard let presentedFrame = unsafe table.presented_frame else { return nil }
    var numbers = [0.0, 0, 0, 0]
    let context = unsafe owner.context
    let status = owner.observing(.presentedFrame) { unsafe presentedFrame(context, run.handle, &numbers) }
    try owner.check(status, .presentedFrame)
    return numbers
  }

  func willBegin(_ run: TransitionRun) throws(TransitionError) {
    guard let willBegin = unsafe table.will_begin else { return }
    let context = unsafe owner.context
    try owner.check(owner.observing(.willBegin) { unsafe willBegin(context, run.handle) }, .willBegin)
  }

  func didEnd(_ run: TransitionRun, completed: Bool) {
    guard let didEnd = unsafe table.did_end else { return }
    let context = unsafe owner.context
    owner.observing(.didEnd, progress: 1) { unsafe didEnd(context, run.handle, completed ? 1 : 0) }
  }
}

/// The interactor table of an instance.
@safe final class PluginInteractor {
  private unowned let owner: PluginInstance
  private let table: transition_interactor

  /// The completion speeds that mean something: beyond, a run would be over before it is seen, or never.
  private static let speeds = 0.001...1000.0

  /// More listeners than any interactor needs.
  private static let listenerLimit: UInt32 = 64

  init(owner: PluginInstance, table: transition_interactor) {
    self.owner = owner
    self.table = table
  }

  func listeners() throws(TransitionError) -> [GestureListener] {
    guard let listener = unsafe table.listener else { return [] }
    let context = unsafe owner.context
    var listeners: [GestureListener] = []
    for index in 0..<PluginInteractor.listenerLimit {
      var raw = unsafe transition_listener()
      unsafe raw.struct_size = UInt32(MemoryLayout<transition_listener>.size)
      let status = owner.observing(.listener) { unsafe listener(context, index, &raw) }
      if status == TRANSITION_NO_MORE { return listeners }
      try owner.check(status, .listener)
      listeners.append(try unsafe read(raw))
    }
    return listeners
  }

  private func read(_ raw: transition_listener) throws(TransitionError) -> GestureListener {
    guard let kind = unsafe Gesture.Kind(rawValue: raw.gesture) else {
      throw .invalidValue(.listener, "an unknown gesture")
    }
    guard let side = unsafe TransitionController.Side(rawValue: raw.screen) else {
      throw .invalidValue(.listener, "an unknown screen")
    }
    let name: String
    do {
      name = try unsafe readText(raw.view, length: raw.view_length, limit: 1024, "view")
    } catch {
      throw .invalidValue(.listener, error.message)
    }
    return unsafe GestureListener(
      kind: kind, edges: raw.edges, side: side, viewName: name.isEmpty ? nil : name,
      whileIdle: raw.state & UInt32(TRANSITION_WHILE_IDLE) != 0,
      whileRunning: raw.state & UInt32(TRANSITION_WHILE_RUNNING) != 0,
      withoutView: raw.state & UInt32(TRANSITION_WITHOUT_VIEW) != 0, tag: raw.tag)
  }

  func handle(_ gesture: Gesture, run: TransitionRun?, context: TransitionController.GestureContext)
    throws(TransitionError) -> GestureAnswer
  {
    guard let handle = unsafe table.handle else { return GestureAnswer() }
    var event = transition_gesture(
      struct_size: UInt32(MemoryLayout<transition_gesture>.size), phase: gesture.phase.rawValue, tag: gesture.tag,
      pointer: gesture.pointer, time: gesture.time, location: (gesture.location.x, gesture.location.y),
      translation: (gesture.translation.x, gesture.translation.y),
      increment: (gesture.increment.x, gesture.increment.y), velocity: (gesture.velocity.x, gesture.velocity.y),
      container: (context.container.width, context.container.height), fraction: context.fraction,
      running_operation: context.operation?.rawValue ?? 0, stack_depth: Int32(clamping: context.stackDepth),
      offers_next: context.offersNext ? 1 : 0, edge: gesture.edge)
    var answer = unsafe transition_answer(
      struct_size: UInt32(MemoryLayout<transition_answer>.size), operation: 0, interactive: 0,
      verdict: TRANSITION_GO_ON, progress: -1, completion_speed: 1, settle_duration: -1, settle_timing: nil)
    let instance = unsafe owner.context
    let status = owner.observing(.handle, progress: context.fraction) {
      unsafe handle(instance, run?.handle ?? 0, &event, &answer)
    }
    try owner.check(status, .handle)
    return try unsafe read(answer)
  }

  private func read(_ raw: transition_answer) throws(TransitionError) -> GestureAnswer {
    guard let verdict = unsafe GestureAnswer.Verdict(rawValue: raw.verdict) else {
      throw .invalidValue(.handle, "an unknown verdict")
    }
    var answer = GestureAnswer()
    if unsafe raw.operation != 0 {
      guard let operation = unsafe TransitionOperation(rawValue: raw.operation) else {
        throw .invalidValue(.handle, "an unknown operation")
      }
      answer.operation = operation
    }
    answer.isInteractive = unsafe raw.interactive != 0
    answer.verdict = verdict
    let (progress, speed, seconds) = unsafe (raw.progress, raw.completion_speed, raw.settle_duration)
    guard progress.isFinite, PluginInteractor.speeds.contains(speed), seconds.isFinite,
      seconds <= TransitionController.longestDuration
    else { throw .invalidValue(.handle, "a progress, speed or duration that is not finite or out of range") }
    answer.progress = progress < 0 ? nil : progress
    answer.completionSpeed = speed
    answer.settleDuration = seconds < 0 ? nil : seconds
    if unsafe raw.settle_timing != nil {
      do {
        answer.settleCurve = try unsafe readTiming(raw.settle_timing)
      } catch {
        throw .invalidValue(.handle, error.message)
      }
    }
    return answer
  }
}
