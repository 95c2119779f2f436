import Dynamics
import Timing
import ViewTree

/// The dynamics world of a run: its items, what acts on them, and the ways they have taken, each computed once and looked up.
struct RunDynamics {
  struct Item {
    var view: ViewID
    var body: World.Body
    var finishCenter: Point
    var cancelCenter: Point
  }

  enum Behavior: Equatable {
    case gravity(Point)
    /// Top, left, bottom, right.
    case collision(insets: [Double])
    case attachment(item: Int, World.Rod)
    case push(item: Int, Point)
  }

  /// From one input to the next.
  private struct Stretch {
    /// Host time of the input.
    var time: Double
    /// The run's time at which the ways begin.
    var runTime: Double
    var ways: [Way]
  }

  private enum Way {
    case rod(Point)
    case free(BodyPath)
  }

  private(set) var items: [Item]
  private var world: World
  private var behaviors: [(id: UInt32, behavior: Behavior)] = []
  private var stretches: [Stretch] = []
  /// Whether a verdict has let the items go.
  private(set) var isReleased = false
  /// Set while an input has changed what acts, until the ways are computed anew.
  private var isStale = true

  static let itemLimit: UInt32 = 64
  static let behaviorLimit = 256

  init(items: [Item], timeLimit: Double, restSpeed: Double) {
    self.items = items
    world = World(timeLimit: timeLimit)
    world.restSpeed = restSpeed
  }

  // MARK: Behaviours

  mutating func add(_ behavior: Behavior, id: UInt32, in bounds: Rect) throws(HostCallError) {
    guard !behaviors.contains(where: { $0.id == id }) else {
      throw HostCallError(.invalidState, "behaviour \(id) is there already")
    }
    guard behaviors.count < RunDynamics.behaviorLimit else {
      throw HostCallError(.limit, "more than \(RunDynamics.behaviorLimit) behaviours")
    }
    behaviors.append((id, behavior))
    apply(in: bounds)
  }

  mutating func remove(_ id: UInt32, in bounds: Rect) throws(HostCallError) {
    guard let index = behaviors.firstIndex(where: { $0.id == id }) else {
      throw HostCallError(.invalidHandle, "no behaviour has the number \(id)")
    }
    behaviors.remove(at: index)
    apply(in: bounds)
  }

  mutating func moveAnchor(of id: UInt32, to anchor: Point) throws(HostCallError) {
    guard let index = behaviors.firstIndex(where: { $0.id == id }),
      case .attachment(let item, var rod) = behaviors[index].behavior
    else { throw HostCallError(.invalidHandle, "no attachment has the number \(id)") }
    rod.anchor = anchor
    behaviors[index].behavior = .attachment(item: item, rod)
    isStale = true
  }

  /// An instantaneous push.
  mutating func push(item: Int, by force: Point) {
    let mass = items[item].body.mass
    guard mass > 0 else { return }
    items[item].body.velocity.x += force.x * World.pushUnit / mass
    items[item].body.velocity.y += force.y * World.pushUnit / mass
    isStale = true
  }

  private mutating func apply(in bounds: Rect) {
    world.gravity = .zero
    world.walls = nil
    for (_, behavior) in behaviors {
      switch behavior {
      case .gravity(let vector): world.gravity = vector
      case .collision(let insets):
        world.walls = Rect(
          x: bounds.minX + insets[1], y: bounds.minY + insets[0],
          width: max(0, bounds.size.width - insets[1] - insets[3]),
          height: max(0, bounds.size.height - insets[0] - insets[2]))
      case .attachment, .push: break
      }
    }
    isStale = true
  }

  // MARK: Ways

  /// Takes the bodies where they are now, before an input changes what acts on them; what a rod holds has no speed.
  mutating func capture(at time: Double, runTime: Double) {
    guard !isStale, let stretch = stretches.last(where: { $0.time <= time }) else { return }
    for (index, way) in stretch.ways.enumerated() {
      switch way {
      case .rod(let center):
        items[index].body.center = center
        items[index].body.velocity = .zero
      case .free(let path):
        items[index].body.center = path.position(at: runTime - stretch.runTime)
        items[index].body.velocity = path.velocity(at: runTime - stretch.runTime)
      }
    }
  }

  /// Computes the ways from an input on, if it has changed anything.
  ///
  /// - Parameters:
  ///   - time: host time of the input.
  ///   - runTime: the run's time from which free flights count.
  mutating func update(at time: Double, runTime: Double) {
    guard isStale else { return }
    isStale = false
    stretches.append(Stretch(time: time, runTime: runTime, ways: items.indices.map(way)))
  }

  private func way(of index: Int) -> Way {
    var push = Point.zero
    for (_, behavior) in behaviors {
      switch behavior {
      case .attachment(index, let rod): return .rod(world.center(of: items[index].body, on: rod))
      case .push(index, let force): push = Point(x: push.x + force.x, y: push.y + force.y)
      default: continue
      }
    }
    return .free(world.path(of: items[index].body, push: push))
  }

  /// Computes the ways of a world that has just taken over from another one.
  mutating func recompute(at time: Double) {
    stretches.removeAll()
    isStale = true
    update(at: time, runTime: 0)
  }

  /// A verdict lets go: the flight begins with the run's time at 0.
  mutating func release(at time: Double) {
    isReleased = true
    isStale = true
    update(at: time, runTime: 0)
  }

  /// Seconds of the run until all items rest, or the time limit.
  var restTime: Double {
    guard let last = stretches.last else { return 0 }
    let rest = last.ways.reduce(0.0) { latest, way in
      guard case .free(let path) = way else { return latest }
      return max(latest, path.restTime ?? world.timeLimit)
    }
    return last.runTime + min(rest, world.timeLimit)
  }

  /// The centre of an item.
  ///
  /// - Parameters:
  ///   - time: host time.
  ///   - runTime: the run's time then.
  func center(ofItem index: Int, at time: Double, runTime: Double) -> Point {
    guard let stretch = stretches.last(where: { $0.time <= time }) ?? stretches.first else {
      return items[index].body.center
    }
    switch stretch.ways[index] {
    case .rod(let center): return center
    case .free(let path): return path.position(at: runTime - stretch.runTime)
    }
  }

  /// The part of the way from its cancelled to its finished place that the first item has covered, 0…1.
  func progress(at time: Double, runTime: Double) -> Double {
    guard let item = items.first else { return 0 }
    let center = center(ofItem: 0, at: time, runTime: runTime)
    let way = Point(x: item.finishCenter.x - item.cancelCenter.x, y: item.finishCenter.y - item.cancelCenter.y)
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return 1 }
    let covered = (center.x - item.cancelCenter.x) * way.x + (center.y - item.cancelCenter.y) * way.y
    return min(1, max(0, covered / square))
  }

  // MARK: Resize

  /// Takes over where the world before a resize was.
  ///
  /// - Returns: the run's time in this world that matches `runTime` in the old one.
  mutating func adopt(_ old: RunDynamics, runTime: Double) -> Double {
    guard items.count == old.items.count else { return runTime }
    isReleased = old.isReleased
    if old.isReleased {
      for index in items.indices { world.adopt(&items[index].body, from: old.items[index].body, in: old.world) }
    }
    guard let stretch = old.stretches.last else { return runTime }
    var longest: (rest: Double, time: Double)?
    for (index, way) in stretch.ways.enumerated() {
      guard case .free(let path) = way, case .free(let newPath) = self.way(of: index) else { continue }
      let rest = path.restTime ?? .infinity
      if rest >= longest?.rest ?? -1 {
        longest = (rest, path.time(in: newPath, at: max(0, runTime - stretch.runTime)))
      }
    }
    return longest?.time ?? runTime
  }
}
