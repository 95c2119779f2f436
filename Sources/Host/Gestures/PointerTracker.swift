public import ViewTree

/// Makes touches of what a mouse with one button reports: that it went down, moved and came up.
///
/// While nothing runs, a press waits for the first motion, so that one without any is a tap. While something runs it begins
/// at once, since it is there to catch what runs.
public struct PointerTracker: Equatable, Sendable {
  private enum State: Equatable {
    case up
    case pressed(Point)
    case dragging(Point)
  }

  private var state = State.up

  public init() {}

  /// Whether a touch has begun that has not ended.
  public var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  /// The button went down.
  ///
  /// - Parameters:
  ///   - location: in the window, points.
  ///   - isRunning: whether a run is under way.
  public mutating func press(at location: Point, isRunning: Bool) -> [Touch] {
    // Its release before was never reported.
    var touches = cancel()
    if isRunning {
      state = .dragging(location)
      touches.append(Touch(.began, at: location))
    } else {
      state = .pressed(location)
    }
    return touches
  }

  /// The mouse moved; without a press before, that means nothing.
  public mutating func move(to location: Point) -> [Touch] {
    switch state {
    case .up: return []
    case .pressed(let start):
      guard location != start else { return [] }
      state = .dragging(location)
      return [Touch(.began, at: start), Touch(.changed, at: location)]
    case .dragging:
      state = .dragging(location)
      return [Touch(.changed, at: location)]
    }
  }

  /// The window has another size: a press that nothing has come of yet lies elsewhere in it.
  public mutating func movePress(to location: Point) {
    if case .pressed = state { state = .pressed(location) }
  }

  /// The button came up, wherever.
  public mutating func release(at location: Point) -> [Touch] {
    var touches: [Touch] = []
    if case .pressed(let start) = state {
      if location == start {
        state = .up
        return [Touch(.ended, at: location, isTap: true)]
      }
      // It moved faster than it was reported.
      touches = move(to: location)
    }
    guard case .dragging = state else { return [] }
    state = .up
    return touches + [Touch(.ended, at: location)]
  }

  /// The mouse was taken away: what has begun is over.
  public mutating func cancel() -> [Touch] {
    defer { state = .up }
    guard case .dragging(let location) = state else { return [] }
    return [Touch(.cancelled, at: location)]
  }
}
