public import ViewTree

/// One finger, or the mouse with its button down, at one moment.
public struct Touch: Equatable, Sendable {
  /// Phases, with the ABI's numbers.
  public enum Phase: Int32, Sendable {
    case began = 1
    case changed
    case ended
    case cancelled
    case failed
  }

  public var phase: Phase
  /// In the window, points.
  public var location: Point
  /// Points a second; nil: computed from what came before.
  public var velocity: Point?
  /// Which finger.
  public var pointer: Int32
  /// A touch that begins and ends in one.
  public var isTap: Bool

  public init(_ phase: Phase, at location: Point, velocity: Point? = nil, pointer: Int32 = 0, isTap: Bool = false) {
    self.phase = phase
    self.location = location
    self.velocity = velocity
    self.pointer = pointer
    self.isTap = isTap
  }
}

/// A gesture as an interactor sees it.
struct Gesture: Equatable, Sendable {
  enum Kind: Int32 {
    case edgePan = 1
    case pan
    case tap
  }

  var phase: Touch.Phase
  var tag: UInt32
  var pointer: Int32
  var time: Double
  var location: Point
  var translation: Point
  var increment: Point
  var velocity: Point
  var edge: UInt32
}

/// What an interactor waits for.
struct GestureListener: Equatable, Sendable {
  var kind: Gesture.Kind
  /// The ABI's bits: 1 left, 2 right, 4 top, 8 bottom.
  var edges: UInt32
  var side: TransitionController.Side
  /// nil: the whole screen.
  var viewName: String?
  var whileIdle: Bool
  var whileRunning: Bool
  /// Only where the screen has no view of the name, and then on all of it.
  var withoutView: Bool
  var tag: UInt32
}

/// Finds the listener that a touch belongs to and measures its way and speed: the one place where gestures enter.
struct GestureRouter {
  /// Points from an edge, inclusive, in which an edge pan begins: the width of the left and right one, the height of the
  /// others. A host with coarser cells widens it.
  var edgeSize = Size(width: 20, height: 20)
  var listeners: [GestureListener] = []
  private var tracks: [Int32: Track] = [:]

  private struct Sample {
    var time: Double
    var location: Point
  }

  private struct Track {
    var tag: UInt32
    var edge: UInt32
    /// The run that it drives, by its handle; 0: none yet.
    var run: UInt64
    var start: Point
    var samples: [Sample]
  }

  /// Seconds over which a speed is measured.
  private static let velocityWindow = 0.1

  /// The edge that a pan of this listener begins at, or nil when it does not begin there.
  private func edge(of listener: GestureListener, at location: Point, in size: Size) -> UInt32? {
    let distances: [(UInt32, Double, Double)] = [
      (1, location.x, edgeSize.width), (2, size.width - location.x, edgeSize.width),
      (4, location.y, edgeSize.height), (8, size.height - location.y, edgeSize.height),
    ]
    return distances.filter { listener.edges & $0.0 != 0 && (0...$0.2).contains($0.1) }
      .min { $0.1 < $1.1 }?.0
  }

  /// The gesture that a touch is part of, or nil when nobody waits for it.
  ///
  /// - Parameters:
  ///   - run: the handle of the run that is under way; 0: none.
  ///   - box: the rectangle of the view that a listener listens on; nil when that view is not shown.
  mutating func gesture(
    for given: Touch, at time: Double, in size: Size, run: UInt64, box: (GestureListener) -> Rect?
  ) -> Gesture? {
    var touch = given
    touch.location = GestureRouter.tamed(given.location)
    touch.velocity = given.velocity.map(GestureRouter.tamed)
    if touch.phase == .began || touch.isTap {
      guard let track = begin(touch, at: time, in: size, run: run, box: box) else { return nil }
      if !touch.isTap { tracks[touch.pointer] = track }
      return gesture(of: track, touch: touch, time: time, increment: .zero)
    }
    guard var track = tracks[touch.pointer] else { return nil }
    // A finger that is still down must not drive a run that it has not started.
    guard track.run == run else {
      tracks[touch.pointer] = nil
      return nil
    }
    let last = track.samples.last?.location ?? track.start
    track.samples.append(Sample(time: time, location: touch.location))
    // One sample older than the window stays, so that a slow reporter still has a distance to measure.
    while track.samples.count > 2, time - track.samples[1].time >= GestureRouter.velocityWindow {
      track.samples.removeFirst()
    }
    tracks[touch.pointer] = touch.phase == .changed ? track : nil
    return gesture(
      of: track, touch: touch, time: time,
      increment: Point(x: touch.location.x - last.x, y: touch.location.y - last.y))
  }

  /// The run that a finger's gesture has started.
  mutating func bind(_ pointer: Int32, to run: UInt64) { tracks[pointer]?.run = run }

  /// Whether a finger is down that drives a run.
  func isDriving(_ run: UInt64) -> Bool { tracks.values.contains { $0.run == run } }

  private func begin(
    _ touch: Touch, at time: Double, in size: Size, run: UInt64, box: (GestureListener) -> Rect?
  ) -> Track? {
    guard tracks[touch.pointer] == nil else { return nil }
    for listener in listeners where run != 0 ? listener.whileRunning : listener.whileIdle {
      guard (listener.kind == .tap) == touch.isTap, let box = box(listener) else { continue }
      guard (box.minX...max(box.minX, box.maxX)).contains(touch.location.x),
        (box.minY...max(box.minY, box.maxY)).contains(touch.location.y)
      else { continue }
      var edge: UInt32 = 0
      if listener.kind == .edgePan {
        guard let found = self.edge(of: listener, at: touch.location, in: size) else { continue }
        edge = found
      }
      return Track(
        tag: listener.tag, edge: edge, run: run, start: touch.location,
        samples: [Sample(time: time, location: touch.location)])
    }
    return nil
  }

  private func gesture(of track: Track, touch: Touch, time: Double, increment: Point) -> Gesture {
    Gesture(
      phase: touch.phase, tag: track.tag, pointer: touch.pointer, time: time, location: touch.location,
      translation: Point(x: touch.location.x - track.start.x, y: touch.location.y - track.start.y),
      increment: increment, velocity: touch.velocity ?? velocity(of: track), edge: track.edge)
  }

  private func velocity(of track: Track) -> Point {
    guard let first = track.samples.first, let last = track.samples.last, last.time > first.time else { return .zero }
    let seconds = last.time - first.time
    return GestureRouter.tamed(
      Point(x: (last.location.x - first.location.x) / seconds, y: (last.location.y - first.location.y) / seconds))
  }

  /// The nearest point, or speed, of which transitions can compute something finite.
  private static func tamed(_ point: Point) -> Point {
    func tamed(_ number: Double) -> Double {
      number.isNaN ? 0 : min(ViewProperty.limit, max(-ViewProperty.limit, number))
    }
    return Point(x: tamed(point.x), y: tamed(point.y))
  }
}
