import Host
import TestSupport
import Testing
import ViewTree

/// A mouse's button as touches.
@Suite struct PointerTrackerTests {
  private let start = Point(x: 4, y: 8)
  private let middle = Point(x: 100, y: 8)
  private let end = Point(x: 300, y: 40)

  @Test func aDragBeginsWhereTheButtonWentDown() {
    var tracker = PointerTracker()
    #expect(tracker.press(at: start, isRunning: false) == [])
    #expect(!tracker.isDragging)
    #expect(tracker.move(to: start) == [])
    #expect(tracker.move(to: middle) == [Touch(.began, at: start), Touch(.changed, at: middle)])
    #expect(tracker.isDragging)
    #expect(tracker.move(to: end) == [Touch(.changed, at: end)])
    #expect(tracker.release(at: middle) == [Touch(.ended, at: middle)])
    #expect(!tracker.isDragging)
    #expect(tracker.move(to: end) == [])
    #expect(tracker.release(at: end) == [])
  }

  @Test func aPressWithoutMotionIsATap() {
    var tracker = PointerTracker()
    _ = tracker.press(at: start, isRunning: false)
    #expect(tracker.release(at: start) == [Touch(.ended, at: start, isTap: true)])
    #expect(tracker.release(at: start) == [])
  }

  @Test func aPressMovesWithTheWindowUntilSomethingHasBegun() {
    var tracker = PointerTracker()
    tracker.movePress(to: middle)
    #expect(tracker.release(at: middle) == [])
    _ = tracker.press(at: start, isRunning: false)
    tracker.movePress(to: middle)
    #expect(tracker.release(at: middle) == [Touch(.ended, at: middle, isTap: true)])
    _ = tracker.press(at: start, isRunning: false)
    tracker.movePress(to: middle)
    #expect(tracker.move(to: end) == [Touch(.began, at: middle), Touch(.changed, at: end)])
    tracker.movePress(to: start)
    #expect(tracker.cancel() == [Touch(.cancelled, at: end)])
  }

  @Test func aMotionThatWasNotReportedCounts() {
    var tracker = PointerTracker()
    _ = tracker.press(at: start, isRunning: false)
    #expect(
      tracker.release(at: end)
        == [Touch(.began, at: start), Touch(.changed, at: end), Touch(.ended, at: end)])
  }

  @Test func aPressWhileSomethingRunsBeginsAtOnce() {
    var tracker = PointerTracker()
    #expect(tracker.press(at: start, isRunning: true) == [Touch(.began, at: start)])
    #expect(tracker.isDragging)
    #expect(tracker.release(at: start) == [Touch(.ended, at: start)])
  }

  @Test func aLostReleaseCancels() {
    var tracker = PointerTracker()
    _ = tracker.press(at: start, isRunning: false)
    _ = tracker.move(to: middle)
    #expect(
      tracker.press(at: end, isRunning: true) == [Touch(.cancelled, at: middle), Touch(.began, at: end)])
    #expect(tracker.cancel() == [Touch(.cancelled, at: end)])
    #expect(tracker.cancel() == [])
    #expect(tracker.move(to: start) == [])
  }

  @Test func aPressThatHasNotMovedIsForgottenInSilence() {
    var tracker = PointerTracker()
    _ = tracker.press(at: start, isRunning: false)
    #expect(tracker.cancel() == [])
    #expect(tracker.release(at: start) == [])
  }

  /// Whatever is reported, a touch begins before it changes, ends before the next begins, and a tap stands alone.
  @Test func touchesAreWellFormed() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var tracker = PointerTracker()
      var isDown = false
      for _ in 0..<60 {
        let place = Point(x: Double.random(in: 0...3, using: &generator).rounded(), y: 0)
        let touches: [Touch] =
          switch UInt8.random(in: 0...6, using: &generator) {
          case 0, 1: tracker.press(at: place, isRunning: Bool.random(using: &generator))
          case 2, 3: tracker.release(at: place)
          case 4: tracker.cancel()
          default: tracker.move(to: place)
          }
        for touch in touches {
          #expect(isDown == (touch.phase != .began && !touch.isTap), "seed \(seed)")
          if !touch.isTap { isDown = touch.phase == .began || touch.phase == .changed }
        }
        #expect(tracker.isDragging == isDown, "seed \(seed)")
      }
    }
  }
}
