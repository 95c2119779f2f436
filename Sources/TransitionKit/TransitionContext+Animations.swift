/// What the closure of an animation sets, gathered until it returns.
struct AnimationRecording {
  struct Change {
    var view: UInt64
    var property: Int32
    var values: [Double]
    var keyframes: [Keyframe] = []
  }

  /// Fractions of the animation's duration.
  struct Keyframe {
    var start: Double
    var length: Double
    var values: [Double]
  }

  var changes: [Change] = []
  /// The keyframe that is being described; nil outside of one.
  var keyframe: (start: Double, length: Double)?

  mutating func record(view: UInt64, property: Int32, values: [Double]) {
    let index =
      changes.firstIndex { $0.view == view && $0.property == property }
      ?? {
        changes.append(Change(view: view, property: property, values: values))
        return changes.count - 1
      }()
    changes[index].values = values
    if let keyframe {
      changes[index].keyframes.append(Keyframe(start: keyframe.start, length: keyframe.length, values: values))
    }
  }
}

/// How the animations of one closure run.
struct AnimationOptions {
  var duration: Double
  var delay: Double
  var curve: TimingCurve
  var scrubbing: Scrubbing
  var group: UInt32
  var tag: UInt32
}

extension TransitionContext {
  /// Declares the animations that the closure describes by setting properties.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds.
  ///   - group: the animator group that they belong to; 0: none.
  ///   - tag: reported by `animationDidEnd`; 0: not reported.
  public func animate(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    scrubbing: Scrubbing = .linearly, group: UInt32 = 0, tag: UInt32 = 0, _ animations: () -> Void
  ) {
    record(
      AnimationOptions(
        duration: duration, delay: delay, curve: curve, scrubbing: scrubbing, group: group, tag: tag), animations)
  }

  /// Declares keyframe animations: the closure calls `addKeyframe`. The curve warps the whole duration.
  public func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    scrubbing: Scrubbing = .linearly, group: UInt32 = 0, tag: UInt32 = 0, _ keyframes: () -> Void
  ) {
    animate(
      withDuration: duration, delay: delay, curve: curve, scrubbing: scrubbing, group: group, tag: tag, keyframes)
  }

  /// One keyframe: what the closure sets is reached at its end. A length of 0 is a step.
  ///
  /// - Parameters: fractions of the animation's duration.
  public func addKeyframe(withRelativeStartTime start: Double, relativeDuration length: Double, _ changes: () -> Void) {
    recording?.keyframe = (start, length)
    changes()
    recording?.keyframe = nil
  }

  /// Declares a group: animations under one clock that can be paused and reversed together. A gesture, and the verdict after
  /// it, drive it; each animation in it then goes on along its own curve.
  ///
  /// - Parameters:
  ///   - group: a number of the transition's own, not 0.
  ///   - duration: seconds, of the group's clock.
  ///   - waits: whether it is inactive until `animatorGroup(_:)` starts it; else it starts with the run.
  public func declareGroup(
    _ group: UInt32, duration: Double, curve: TimingCurve = .easeInOut, scrubbing: Scrubbing = .linearly,
    waits: Bool = false, tag: UInt32 = 0
  ) {
    bridge.declareGroup(
      group, duration: duration, curve: curve, scrubbing: scrubbing, waits: waits, tag: tag, in: self)
  }

  /// A group that was declared, to command it: in `animationDidEnd` and in an interactor's `handle`.
  public func animatorGroup(_ group: UInt32) -> AnimatorGroup { AnimatorGroup(group: group, context: self) }

  private func record(_ options: AnimationOptions, _ animations: () -> Void) {
    guard recording == nil else {
      refuse("an animation cannot be declared inside another one's closure")
      return
    }
    recording = AnimationRecording()
    animations()
    let changes = recording?.changes ?? []
    recording = nil
    bridge.animate(changes, options, in: self)
  }
}
