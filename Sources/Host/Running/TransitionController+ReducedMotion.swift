import Timing
import ViewTree

// For who wants no motion: the picture of a run's end fades in over that of its start, or the other way round.

extension TransitionController {
  /// Seconds.
  static let crossFadeDuration = 0.2

  /// Shows a moment of the cross-fade. What arrives on top is at its end from the beginning and fades in, over what lies
  /// below as it was; what leaves from the top stays as it was and fades out, over what lies below as it will be.
  func showCrossFade(of run: TransitionRun, _ state: Playhead.State) throws(TransitionError) {
    let arrives = run.operation.isForward
    let top = topmost(in: run)
    let curve = TimingCurve.easeInOut.prepared(for: run.duration)
    let eased = state.isScrubbed ? state.progress : curve.progress(at: state.progress)
    for entry in run.entries {
      let isOnTop = top.contains { window.tree.isInside(entry.view, of: $0) }
      let ends = (start: entry.animation.values(atTime: -.infinity), end: entry.animation.values(atTime: .infinity))
      let values: AnimatedValues
      switch entry.property {
      case .alpha, .dimmed, .backgroundColor:
        values = isOnTop ? (arrives ? ends.end : ends.start) : ends.start + (ends.end - ends.start) * eased
      // On top it stays, whatever the order is going to be.
      case .order: values = isOnTop && arrives ? ends.end : ends.start
      default: values = isOnTop == arrives ? ends.end : ends.start
      }
      window.tree.setPresentation(entry.view) { $0.set(entry.property, to: values) }
    }
    for item in run.dynamics?.items ?? [] {
      window.tree.setPresentation(item.view) { $0.center = arrives ? item.finishCenter : item.cancelCenter }
    }
    if run.animator.drawsFrames {
      let progress = arrives ? 1.0 : 0
      try calling(.frame) { () throws(TransitionError) in
        try run.animator.frame(run, progress: progress, shown: progress, time: progress * run.duration)
      }
    }
    let weight = arrives ? eased : 1 - eased
    for view in top { window.tree.setPresentation(view) { $0.alpha *= weight } }
  }

  /// The screen that comes or goes on top, and what the transition has put beside it.
  private func topmost(in run: TransitionRun) -> [ViewID] {
    let attachment = run.operation == .present || run.operation == .dismiss ? presented : navigation
    let companions = (attachment?.ownedViews ?? []).filter { window.tree.parent(of: $0) == run.container }
    return [run.operation.isForward ? run.to : run.from] + companions
  }
}
