import Timing
import ViewTree

// What a host time shows, and what ends as time passes.

extension TransitionController {
  /// Puts the picture of a host time into the tree's presentation, without any event.
  ///
  /// - Throws: when the plug-in's own drawing fails.
  public func show(at time: Double) throws(TransitionError) {
    window.tree.restorePresentation()
    guard let run else { return }
    let state = run.playhead.state(at: time)
    guard run.motion != .crossFade else { return try showCrossFade(of: run, state) }
    for entry in run.entries {
      let values = values(of: entry, in: run, at: time, state)
      window.tree.setPresentation(entry.view) { $0.set(entry.property, to: values) }
    }
    if let dynamics = run.dynamics {
      for (index, item) in dynamics.items.enumerated() {
        let isOver = run.motion != .declared || state.end != nil
        let center =
          isOver ? run.restingCenter(of: item, state) : dynamics.center(ofItem: index, at: time, runTime: state.time)
        window.tree.setPresentation(item.view) { $0.center = center }
      }
    }
    guard run.animator.drawsFrames else { return }
    let shown = run.progress(at: time)
    try calling(.frame) { () throws(TransitionError) in
      try run.animator.frame(run, progress: shown, shown: shown, time: state.time)
    }
  }

  private func values(of entry: TransitionRun.Entry, in run: TransitionRun, at time: Double, _ state: Playhead.State)
    -> AnimatedValues
  {
    if run.motion == .declared, let group = run.group(entry.group) {
      return entry.animation.values(atWarped: group.place(of: entry.animation.track, at: time).shown)
    }
    if state.isScrubbed { return entry.animation.values(scrubbedTo: state.time) }
    return entry.animation.values(atTime: state.end == .finish ? .infinity : state.time)
  }

  /// Lets host time pass: what ends until then ends, and the run completes when all has ended.
  public func advance(to time: Double) {
    now = max(now, time)
    guard let run else { return }
    let state = run.playhead.state(at: now)
    reportEnds(of: run, state: state)
    if let verdict = run.verdict {
      conclude(run, completed: verdict)
    } else if let end = state.end, run.motion != .declared || run.groups.allSatisfy(\.isIdle) {
      finishClock(of: run, at: end)
    } else if isOverdue(run) {
      reportMissingCompletion(of: run)
    }
  }

  private func finishClock(of run: TransitionRun, at end: Playhead.End) {
    let completesItself = description.capabilities.contains(.completesItself) && run.animator === instance?.animator
    reportRemainingEnds(of: run, position: end == .finish && !run.isCancelled ? .end : .start)
    if let verdict = run.verdict {
      conclude(run, completed: verdict)
    } else if !completesItself {
      // An end that was told may have started another group.
      guard run.motion != .declared || run.groups.allSatisfy(\.isIdle) else { return }
      conclude(run, completed: end == .finish && !run.isCancelled)
    } else if isOverdue(run) {
      reportMissingCompletion(of: run)
    }
  }

  /// Whether a run that nobody holds should long have ended; a finger may hold it by commands to its groups.
  private func isOverdue(_ run: TransitionRun) -> Bool {
    switch run.playhead.mode(at: now) {
    case .held, .fraction: false
    case .clock, .settling: now - run.lastInputTime > run.longestDuration * 4 + 5 && !router.isDriving(run.handle)
    }
  }

  private func reportMissingCompletion(of run: TransitionRun) {
    log(.error, "\(description.name) never completed its \(run.operation.name); it was ended as cancelled")
    run.isCancelled = true
    conclude(run, completed: false)
  }

  private func reportEnds(of run: TransitionRun, state: Playhead.State) {
    for index in run.groups.indices {
      if let position = run.naturalEnd(of: run.groups[index], at: now) { run.groups[index].end(at: position) }
    }
    for (index, tagged) in run.tags.enumerated() where !run.reportedTags.contains(index) {
      if let position = end(of: tagged.of, in: run, state: state) { report(index, of: run, position: position) }
    }
  }

  private func end(of tagged: TransitionRun.Tagged, in run: TransitionRun, state: Playhead.State) -> EndPosition? {
    switch tagged {
    case .group(let id): return run.group(id)?.endPosition
    case .entry(let index):
      let entry = run.entries[index]
      guard let group = run.group(entry.group) else {
        return !state.isScrubbed && state.time >= entry.animation.end ? .end : nil
      }
      if let end = group.place(of: entry.animation.track, at: now).end { return end == .finish ? .end : .start }
      return group.endPosition
    }
  }

  private func reportRemainingEnds(of run: TransitionRun, position: EndPosition) {
    for (index, tagged) in run.tags.enumerated() where !run.reportedTags.contains(index) {
      // What has not begun has no end.
      if run.motion == .declared, let group = run.group(of: tagged.of), group.endPosition == nil { continue }
      report(index, of: run, position: position)
    }
  }

  private func report(_ index: Int, of run: TransitionRun, position: EndPosition) {
    run.reportedTags.insert(index)
    let tag = run.tags[index].tag
    let outer = stage
    stage = .ended
    run.animator.ended(run, tag: tag, position: position)
    stage = outer
  }
}
