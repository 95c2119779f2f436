/// The animator's side of a run: a plug-in behind the ABI, or the host's own default animation.
protocol RunAnimator: AnyObject {
  /// Whether the animator writes pictures itself, besides what it declares.
  var drawsFrames: Bool { get }
  func duration(of run: TransitionRun) throws(TransitionError) -> Double
  func prepare(_ run: TransitionRun) throws(TransitionError)
  func layout(_ run: TransitionRun) throws(TransitionError)
  func frame(_ run: TransitionRun, progress: Double, shown: Double, time: Double) throws(TransitionError)
  func ended(_ run: TransitionRun, tag: UInt32, position: EndPosition)
  func animationEnded(_ run: TransitionRun, completed: Bool)
}

/// The presentation controller's side of a presentation.
protocol RunPresentation: AnyObject {
  /// Where the presented screen ends; nil: the container's bounds.
  func presentedFrame(_ run: TransitionRun) throws(TransitionError) -> [Double]?
  func willBegin(_ run: TransitionRun) throws(TransitionError)
  func didEnd(_ run: TransitionRun, completed: Bool)
}

/// Where an animation stood when it ended, with the ABI's numbers.
public enum EndPosition: Int32, Sendable {
  case end
  case start
  case current
}

/// A function of a plug-in, as reports name it.
public enum EntryPoint: UInt32, CaseIterable, Sendable {
  case library = 1
  case descriptor
  case create
  case duration
  case prepare
  case layout
  case frame
  case ended
  case animationEnded
  case listener
  case handle
  case presentedFrame
  case willBegin
  case didEnd
  case destroy
  case open

  /// The name in the header.
  public var name: String {
    switch self {
    case .library: "transition_library_v1"
    case .descriptor: "descriptor"
    case .create: "create"
    case .duration: "duration"
    case .prepare: "prepare"
    case .layout: "layout"
    case .frame: "frame"
    case .ended: "ended"
    case .animationEnded: "animation_ended"
    case .listener: "listener"
    case .handle: "handle"
    case .presentedFrame: "presented_frame"
    case .willBegin: "will_begin"
    case .didEnd: "did_end"
    case .destroy: "destroy"
    case .open: "opening the file"
    }
  }
}

/// Told of every call into a plug-in before and after it, so that a supervisor can name the one that did not return.
public protocol CallObserver: AnyObject {
  func willCall(_ entryPoint: EntryPoint, progress: Double)
  func didReturn()
}
