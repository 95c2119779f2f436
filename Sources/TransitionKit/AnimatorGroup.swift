import TransitionABI

/// A group of animations as UIKit's property animators: a state machine, whose misuse makes the function that is under way
/// fail.
public struct AnimatorGroup {
  public enum State: Int32, Sendable {
    case inactive
    case active
    case stopped
  }

  let group: UInt32
  let context: TransitionContext

  public var state: State { State(rawValue: context.bridge.state(of: group, in: context).state) ?? .inactive }
  public var isRunning: Bool { context.bridge.state(of: group, in: context).running != 0 }
  public var isReversed: Bool { context.bridge.state(of: group, in: context).reversed != 0 }

  /// 0…1. Setting it pauses the group there.
  public var fractionComplete: Double {
    get { context.bridge.state(of: group, in: context).fraction }
    nonmutating set { command(.scrub, fraction: newValue) }
  }

  /// From waiting, paused or the other direction.
  ///
  /// - Parameter delay: seconds.
  public func startAnimation(afterDelay delay: Double = 0, reversed: Bool = false) {
    command(.start, reversed: reversed, delay: delay)
  }

  public func pauseAnimation() { command(.pause) }

  /// From paused.
  ///
  /// - Parameters:
  ///   - curve: for the rest of the way; nil: each animation's own goes on.
  ///   - durationFactor: of the whole duration; 0: what remains.
  public func continueAnimation(withTiming curve: TimingCurve?, durationFactor: Double, reversed: Bool = false) {
    command(.goOn, reversed: reversed, factor: durationFactor, curve: curve)
  }

  /// From active: it stands still until it is finished.
  public func stopAnimation() { command(.stop) }

  /// From stopped.
  public func finishAnimation(at position: AnimatingPosition) { command(.finish, position: position) }

  private func command(
    _ kind: GroupCommand.Kind, reversed: Bool = false, delay: Double = 0, factor: Double = 0, curve: TimingCurve? = nil,
    position: AnimatingPosition = .end, fraction: Double = 0
  ) {
    context.bridge.command(
      GroupCommand(
        kind: kind, group: group, reversed: reversed, delay: delay, durationFactor: factor, curve: curve,
        position: position, fraction: fraction),
      in: context)
  }
}

/// What an animator group is told.
struct GroupCommand {
  enum Kind {
    case start
    case pause
    case goOn
    case stop
    case finish
    case scrub
  }

  var kind: Kind
  var group: UInt32
  var reversed: Bool
  var delay: Double
  var durationFactor: Double
  var curve: TimingCurve?
  var position: AnimatingPosition
  var fraction: Double
}
