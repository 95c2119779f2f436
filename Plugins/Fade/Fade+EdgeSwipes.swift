import TransitionKit

// A swipe from the left edge goes back, one from the right edge goes on to the next screen, where there is one.
extension Fade {
  var listeners: [GestureListener] {
    [GestureListener(.edgePan, edges: [.left, .right], whileIdle: true, whileRunning: false)]
  }

  func handle(_ gesture: Gesture, using context: TransitionContext?) -> InteractionAnswer {
    switch gesture.phase {
    case .began: begin(gesture)
    case .changed: .update(progress(of: gesture))
    case .ended: release(gesture)
    case .cancelled, .failed: .cancel()
    }
  }

  private func begin(_ gesture: Gesture) -> InteractionAnswer {
    if gesture.edge == .left { return .begin(gesture.stackDepth > 1 ? .pop : .dismiss) }
    return gesture.offersNext ? .begin(.push) : .ignore
  }

  /// Exactly half way goes back; speed does not count.
  private func release(_ gesture: Gesture) -> InteractionAnswer {
    var answer: InteractionAnswer = progress(of: gesture) > 0.5 ? .finish() : .cancel()
    answer.progress = progress(of: gesture)
    return answer
  }

  private func progress(of gesture: Gesture) -> Double {
    guard gesture.containerSize.width > 0 else { return 0 }
    let way = gesture.edge == .left ? gesture.translation.x : -gesture.translation.x
    return min(1, max(0, way / gesture.containerSize.width))
  }
}
