import TransitionABI

/// One run of a transition, in the words of UIKit's transition context.
///
/// Valid during the calls that hand it over and until the run has ended.
public final class TransitionContext {
  let run: UInt64
  let bridge: HostBridge
  /// What an animation closure is collecting, if one is under way.
  var recording: AnimationRecording?
  /// Why the host refused a call since the present function was entered.
  var failure: String?

  init(run: UInt64, bridge: HostBridge) {
    self.run = run
    self.bridge = bridge
  }

  func refuse(_ reason: String) {
    if failure == nil { failure = reason }
  }

  // MARK: What the run is about

  public var operation: TransitionOperation {
    TransitionOperation(rawValue: bridge.context(of: self).operation) ?? .present
  }
  public var presentationStyle: PresentationStyle {
    PresentationStyle(rawValue: bridge.context(of: self).presentation_style) ?? .fullScreen
  }
  /// false: set the end state and complete at once.
  public var isAnimated: Bool { bridge.context(of: self).animated != 0 }
  public var isInteractive: Bool { bridge.context(of: self).interactive != 0 }
  public var transitionWasCancelled: Bool { bridge.context(of: self).cancelled != 0 }

  /// The view in which the transition happens.
  public var containerView: View { View(handle: bridge.context(of: self).container, context: self) }

  public var containerBounds: Rect {
    let bounds = bridge.context(of: self).container_bounds
    return Rect(x: bounds.0, y: bounds.1, width: bounds.2, height: bounds.3)
  }

  // MARK: The two sides

  /// The screens of a run.
  public enum Side: Int32, Sendable {
    case from
    case to
  }

  /// A side's view to put into the container; nil when its place in the hierarchy is not the transition's to change.
  public func view(for side: Side) -> View? {
    let handle = bridge.side(side, of: self).view
    return handle == 0 ? nil : View(handle: handle, context: self)
  }

  /// A side's view, always, for its properties.
  public func screen(_ side: Side) -> View { View(handle: bridge.side(side, of: self).root, context: self) }

  /// The screen that is on top while both are there: the arriving one when presenting, the leaving one when dismissing.
  public var presentedScreen: View { screen(operation.isForward ? .to : .from) }

  /// The screen that the presented one covers.
  public var presentingScreen: View { screen(operation.isForward ? .from : .to) }

  public func initialFrame(for side: Side) -> Rect {
    let frame = bridge.side(side, of: self).initial_frame
    return Rect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
  }

  public func finalFrame(for side: Side) -> Rect {
    let frame = bridge.side(side, of: self).final_frame
    return Rect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
  }

  /// A view by its name inside a side's screen.
  public func view(named name: String, in side: Side) -> View? {
    bridge.namedView(name, side: side, of: self).map { View(handle: $0, context: self) }
  }

  /// Brings the arriving screen into the container: on top for present and push, at the bottom for dismiss and pop.
  public func addArrivingView() {
    guard let arriving = view(for: .to) else { return }
    if operation.isForward {
      containerView.addSubview(arriving)
    } else {
      containerView.insertSubview(arriving, at: 0)
    }
  }

  // MARK: Views of the transition's own

  /// Makes a view without a superview; it lives until it is removed or the presentation ends.
  public func makeView(
    name: String, frame: Rect, backgroundColor: Color = .clear, clipsToBounds: Bool = false, text: String = "",
    textColor: Color = .black
  ) -> View {
    let handle = bridge.makeView(
      name: name, frame: frame, backgroundColor: backgroundColor, clips: clipsToBounds, text: text,
      textColor: textColor, snapshotOf: 0, in: self)
    return View(handle: handle, context: self)
  }

  /// A view that was made in an earlier run of the same presentation, for this run.
  public func view(_ view: View) -> View { View(handle: view.handle, context: self) }

  /// Makes a view that shows what another one shows now.
  public func makeSnapshot(of view: View, name: String) -> View {
    let handle = bridge.makeView(
      name: name, frame: view.frame, backgroundColor: .clear, clips: true, text: "", textColor: .black,
      snapshotOf: view.handle, in: self)
    return View(handle: handle, context: self)
  }

  // MARK: Ending

  /// For transitions that complete themselves; otherwise the host does when all animations have ended.
  public func completeTransition(_ didComplete: Bool) { bridge.complete(self, didComplete) }

  public func log(_ message: String) { bridge.log(message) }

  // MARK: Access for views

  func values(of property: Int32, _ count: Int, in view: UInt64) -> [Double] {
    bridge.values(of: property, count, in: view, context: self)
  }

  func set(_ property: Int32, _ values: [Double], in view: UInt64) {
    if recording != nil {
      recording?.record(view: view, property: property, values: values)
    } else {
      bridge.set(property, values, in: view, context: self)
    }
  }

  func insert(_ view: UInt64, into parent: UInt64, place: Int32, index: UInt32, sibling: UInt64) {
    bridge.insert(view, into: parent, place: place, index: index, sibling: sibling, context: self)
  }

  func remove(_ view: UInt64) { bridge.remove(view, context: self) }

  func parent(of view: UInt64) -> View? {
    bridge.parent(of: view, context: self).map { View(handle: $0, context: self) }
  }

  func children(of view: UInt64) -> [View] {
    bridge.children(of: view, context: self).map { View(handle: $0, context: self) }
  }
}
