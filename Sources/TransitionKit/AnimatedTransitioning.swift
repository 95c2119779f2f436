@_exported public import Geometry

/// A transition, in the words of UIKit's animated transitioning.
///
/// One instance serves one pair of screens; each operation on them is a run with a context of its own. All functions are
/// called on one thread at a time.
public protocol AnimatedTransitioning: AnyObject {
  /// What the catalog lists.
  static var description: TransitionDescription { get }

  init()

  /// How long the run takes, in seconds.
  func transitionDuration(using context: TransitionContext) -> Double

  /// Builds the hierarchy, once for each run.
  ///
  /// The default brings the arriving screen in: on top for present and push, at the bottom for dismiss and pop.
  func prepareTransition(using context: TransitionContext)

  /// Declares all animations. Called after `prepareTransition`, and again after each resize of the container.
  func animateTransition(using context: TransitionContext)

  /// A tagged animation or group has ended.
  func animationDidEnd(tag: UInt32, at position: AnimatingPosition, using context: TransitionContext)

  /// The run is over: clean up.
  func animationEnded(_ transitionCompleted: Bool, using context: TransitionContext)
}

extension AnimatedTransitioning {
  public func prepareTransition(using context: TransitionContext) { context.addArrivingView() }
  public func animationDidEnd(tag: UInt32, at position: AnimatingPosition, using context: TransitionContext) {}
  public func animationEnded(_ transitionCompleted: Bool, using context: TransitionContext) {}
}

/// A transition that computes its pictures, besides or instead of declaring animations.
public protocol FrameAnimating: AnimatedTransitioning {
  /// Writes one picture from the laid-out state.
  ///
  /// - Parameters:
  ///   - progress: the uneased fraction of the duration, or the one that a gesture set.
  ///   - shown: what a linear scrubber shows now.
  ///   - time: seconds since the start.
  func animateFrame(progress: Double, shown: Double, time: Double, using context: TransitionContext)
}

/// A transition that a gesture can start, drive and end.
public protocol InteractiveTransitioning: AnimatedTransitioning {
  /// The gestures it waits for; asked once.
  var listeners: [GestureListener] { get }

  /// What it makes of a gesture. Never changes views.
  ///
  /// - Parameter context: of the run that is under way, if one is.
  func handle(_ gesture: Gesture, using context: TransitionContext?) -> InteractionAnswer
}

/// The presentation controller's part, for transitions that present and dismiss.
public protocol PresentationControlling: AnimatedTransitioning {
  /// Where the presented screen ends, in the container.
  func frameOfPresentedView(using context: TransitionContext) -> Rect

  /// The moment to add companions, such as a dimming view, below the presented screen.
  func presentationTransitionWillBegin(using context: TransitionContext)

  /// The presentation or the dismissal is over.
  func presentationTransitionDidEnd(_ completed: Bool, using context: TransitionContext)
}

extension PresentationControlling {
  public func frameOfPresentedView(using context: TransitionContext) -> Rect { context.containerBounds }
  public func presentationTransitionWillBegin(using context: TransitionContext) {}
  public func presentationTransitionDidEnd(_ completed: Bool, using context: TransitionContext) {}
}

/// Where an animation stood when it ended.
public enum AnimatingPosition: Int32, Sendable {
  case end
  case start
  case current
}
