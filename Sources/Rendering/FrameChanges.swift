import Synchronization

/// Which rows of a frame may look different from those of the frame before it.
package struct FrameChanges: Sendable {
  /// Of the frame; no other frame has it.
  private(set) var number = 0
  /// Of the frame that it is compared with.
  private(set) var previous = 0
  /// By row; where it is false, the two have the same cells.
  package internal(set) var rows: [Bool] = []

  private static let count = Atomic(0)

  /// Nothing that could be compared with.
  init() {}

  /// Goes on to the next frame, whose rows are still to be told.
  mutating func advance() {
    previous = number
    number = FrameChanges.count.add(1, ordering: .relaxed).newValue
  }
}

/// Who takes over one frame after the other, and need look only at what has changed since the last one.
package struct FrameFollower: Sendable {
  private var last = 0

  package init() {}

  /// Takes the next frame.
  ///
  /// - Returns: whether its rows are told apart from those of the frame that was taken last.
  package mutating func follow(_ changes: FrameChanges?) -> Bool {
    let isNext = changes.map { last != 0 && $0.previous == last } ?? false
    last = changes?.number ?? 0
    return isNext
  }
}
