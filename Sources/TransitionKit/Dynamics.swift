/// A view that a dynamics world moves, by its centre.
public struct DynamicItem {
  public var view: View
  /// Above 0.
  public var density = 1.0
  /// 0…1: the part of its speed that it keeps at a wall.
  public var elasticity = 0.0
  /// Above 0; nil: 1 for 100 × 100 points of density 1.
  public var mass: Double?
  /// Where it is once the run has completed, and where when it was cancelled.
  public var finishCenter: Point
  public var cancelCenter: Point

  public init(_ view: View, finishCenter: Point, cancelCenter: Point) {
    self.view = view
    self.finishCenter = finishCenter
    self.cancelCenter = cancelCenter
  }
}

/// Distances from the edges of a rectangle, in points; negative ones widen it.
public struct EdgeInsets: Equatable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// What acts on the items of a world, in UIKit's units.
public enum DynamicBehavior {
  /// 1 is 1000 pt/s².
  case gravity(x: Double, y: Double)
  /// The container's bounds become walls.
  case collision(insets: EdgeInsets)
  /// A rigid rod from an anchor to the item's centre, as long as it is found.
  case attachment(View, anchor: Point)
  /// A force that lasts: 1 gives mass 1 100 pt/s².
  case push(View, x: Double, y: Double)
  /// 1 gives mass 1 100 pt/s, at once.
  case instantaneousPush(View, x: Double, y: Double)
}

extension TransitionContext {
  /// As a transition's duration: until what it declares has ended or come to rest.
  public static var untilRest: Double { HostBridge.untilRest }

  /// Declares the world of the run, in `animateTransition`, before its behaviours. The run ends when all items rest.
  ///
  /// - Parameters:
  ///   - timeLimit: seconds after which all count as at rest.
  ///   - restSpeed: points a second; an impact slower than this does not rebound.
  public func declareDynamics(_ items: [DynamicItem], timeLimit: Double, restSpeed: Double) {
    bridge.declareDynamics(items, timeLimit: timeLimit, restSpeed: restSpeed, in: self)
  }

  /// Adds a behaviour: after `declareDynamics`, or in an interactor's `handle`.
  ///
  /// - Parameter id: a number of the transition's own, not 0; not used for an instantaneous push.
  public func addBehavior(_ behavior: DynamicBehavior, id: UInt32 = 0) {
    bridge.addBehavior(behavior, id: id, in: self)
  }

  public func removeBehavior(_ id: UInt32) { bridge.removeBehavior(id, in: self) }

  /// Moves the anchor of an attachment.
  public func moveAnchor(of id: UInt32, to anchor: Point) { bridge.moveAnchor(of: id, to: anchor, in: self) }
}
