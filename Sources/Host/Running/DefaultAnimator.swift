import Timing
import ViewTree

/// The host's own animation for an operation that a transition lacks.
///
/// Present and dismiss slide the presented screen from and to below the container; push and pop slide the upper screen
/// from and to the right while the lower one moves by less the other way.
final class DefaultAnimator: RunAnimator {
  private static let modalDuration = 0.4
  private static let navigationDuration = 0.35
  /// How far the lower screen moves, in widths of the container.
  private static let parallax = 0.3

  private let window: Window
  let drawsFrames = false

  init(window: Window) { self.window = window }

  func duration(of run: TransitionRun) -> Double {
    switch run.operation {
    case .present, .dismiss: DefaultAnimator.modalDuration
    case .push, .pop: DefaultAnimator.navigationDuration
    }
  }

  func prepare(_ run: TransitionRun) throws(TransitionError) {
    let upper = run.operation.isForward ? run.to : run.from
    let lower = run.operation.isForward ? run.from : run.to
    do {
      if window.tree.parent(of: lower) == nil { try window.tree.insert(lower, into: run.container, at: .at(0)) }
      try window.tree.insert(upper, into: run.container)
    } catch {
      throw .viewTree(error)
    }
  }

  func layout(_ run: TransitionRun) {
    let size = window.size
    let upper = run.operation.isForward ? run.to : run.from
    let lower = run.operation.isForward ? run.from : run.to
    switch run.operation {
    case .present, .dismiss:
      slide(upper, of: run, by: Point(x: 0, y: size.height))
    case .push, .pop:
      slide(upper, of: run, by: Point(x: size.width, y: 0))
      slide(lower, of: run, by: Point(x: -DefaultAnimator.parallax * size.width, y: 0), away: true)
    }
  }

  /// Declares the way of a view between its place and a place beside it; forward operations bring the upper view in.
  private func slide(_ view: ViewID, of run: TransitionRun, by offset: Point, away: Bool = false) {
    let place = window.tree.node(view)?.model.center ?? .zero
    let beside = AnimatedValues(place.x + offset.x, place.y + offset.y, 0, 0, 0, 0, 0, 0)
    let home = AnimatedValues(place.x, place.y, 0, 0, 0, 0, 0, 0)
    let arrives = run.operation.isForward != away
    run.entries.append(
      TransitionRun.Entry(
        view: view, property: .center,
        animation: ValueAnimation(
          delay: 0, curve: TimingCurve.easeInOut.prepared(for: duration(of: run)),
          from: arrives ? beside : home, to: arrives ? home : beside),
        group: 0, tag: 0))
  }

  func frame(_ run: TransitionRun, progress: Double, shown: Double, time: Double) {}

  func ended(_ run: TransitionRun, tag: UInt32, position: EndPosition) {}

  func animationEnded(_ run: TransitionRun, completed: Bool) {
    // A screen that has slid out would come back misplaced.
    for screen in [run.from, run.to] {
      let size = window.size
      window.tree.setModel(screen) { if $0.frame.size == size { $0.frame = Rect(origin: .zero, size: size) } }
    }
  }
}
