public import Timing
import ViewTree

// What moves a run besides the clock: keys, gestures and their verdicts. Each is an entry of the run's log.

extension TransitionController {
  /// Stops the clock; the picture stays.
  public func pause(at time: Double) {
    advance(to: time)
    guard let run, run.playhead.isMoving(at: now) else { return }
    hold(run)
  }

  /// Stops whatever moves a run, on the picture that it shows.
  func hold(_ run: TransitionRun) {
    run.playhead.hold(at: now)
    run.follow(.hold, at: now)
  }

  /// Lets the clock go on, forwards or backwards.
  public func resume(reversed: Bool, at time: Double) {
    advance(to: time)
    guard let run else { return }
    // What a gesture has left can only be settled: the clock has no time at which it would be shown.
    if run.playhead.state(at: now).isScrubbed { return settle(finished: !reversed, at: now) }
    let rate = reversed ? -1.0 : 1
    run.takeOver()
    run.playhead.set(.clock(from: run.playhead.state(at: now).time, rate: rate), at: now)
    run.follow(.run(rate: rate), at: now)
  }

  /// Stops the clock at a fraction of the duration, clamped to 0…1.
  public func scrub(to fraction: Double, at time: Double) {
    advance(to: time)
    guard let run, fraction.isFinite else { return }
    let runTime = min(1, max(0, fraction)) * run.duration
    run.takeOver()
    run.playhead.set(.held(at: runTime), at: now)
    run.follow(.time(runTime), at: now)
  }

  /// The interactor's update: the run shows this fraction, clamped to 0…1.
  public func update(_ fraction: Double, at time: Double) {
    advance(to: time)
    guard let run, fraction.isFinite else { return }
    let fraction = min(1, max(0, fraction))
    run.isInteractive = true
    run.followsGesture = true
    run.playhead.set(.fraction(fraction), at: now)
    run.follow(.fraction(fraction), at: now)
  }

  /// The interactor's verdict: the rest of the way to one of the ends.
  ///
  /// - Parameters:
  ///   - finished: whether it goes on to its end or back to its start.
  ///   - speed: divides the time that remains; above 0.
  ///   - duration: seconds; nil: what remains of the duration.
  ///   - curve: of the settling; nil: ease-in-out, and in a group each member's own.
  public func settle(
    finished: Bool, speed: Double = 1, duration: Double? = nil, curve: TimingCurve? = nil, at time: Double
  ) {
    advance(to: time)
    guard let run else { return }
    let speed = speed > 0 && speed.isFinite ? speed : 1
    let fraction = run.progress(at: now)
    run.isInteractive = false
    run.followsGesture = true
    run.isCancelled = !finished
    if run.dynamics != nil {
      release(run, speed: speed)
      return
    }
    let target = finished ? 1.0 : 0
    if duration == nil, curve == nil {
      run.follow(.run(rate: finished ? speed : -speed), at: now)
    } else {
      let pace = duration.map(GroupTimeline.Pace.duration) ?? .speed(speed)
      run.follow(.settle(to: target, curve: curve, pace: pace), at: now)
    }
    let seconds = duration ?? (run.settlesByFraction ? abs(target - fraction) * run.duration / speed : 0)
    // A spring by its physics takes its own time for whatever way there is.
    let settling = seconds > 0 ? (curve ?? .easeInOut).prepared(for: seconds).duration : 0
    let whole = run.groups.reduce(settling) { longest, group in
      group.isRunning ? max(longest, (run.endTime(of: group) ?? now) - now) : longest
    }
    run.playhead.set(
      .settling(from: fraction, to: target, duration: whole, curve: (curve ?? .easeInOut).prepared(for: whole)), at: now
    )
  }

  /// Lets go what a gesture has held in a world: from here on the clock says where it is.
  private func release(_ run: TransitionRun, speed: Double) {
    run.dynamics?.release(at: now)
    run.playhead.set(.held(at: 0), at: now)
    run.playhead.setDuration(run.dynamics?.restTime ?? 0, at: now)
    run.playhead.set(.clock(from: 0, rate: speed), at: now)
  }

  /// The host time at which the run ends if nothing else is put in; nil when none runs, or while a gesture or nothing moves
  /// it.
  public var endTime: Double? { run?.endTime }
}

extension TransitionRun {
  /// Whether anything of it takes its values from the run's own fraction.
  fileprivate var settlesByFraction: Bool {
    animator.drawsFrames || groups.isEmpty || entries.contains { $0.group == 0 }
  }

  func follow(_ command: GroupTimeline.Command, at time: Double) {
    for index in groups.indices { groups[index].follow(command, at: time) }
  }

  /// The clock or a key has it again, and a verdict of before no longer counts; a flight leads where it was let go to.
  fileprivate func takeOver() {
    isInteractive = false
    followsGesture = false
    if dynamics?.isReleased != true { isCancelled = false }
  }

  /// Where an item of a world is at the end that the run has come to.
  func restingCenter(of item: RunDynamics.Item, _ state: Playhead.State) -> Point {
    state.end != .start && !isCancelled ? item.finishCenter : item.cancelCenter
  }
}
