import Dynamics
import Timing
import TransitionABI
import ViewTree

/// The table of the dynamics extension; one for the life of the process, since its functions are handed the host.
@safe final class DynamicsTable: Sendable {
  static let shared = DynamicsTable()

  // Written once, before anybody sees it.
  nonisolated(unsafe) let pointer: OpaquePointer

  private init() {
    let table = UnsafeMutablePointer<transition_dynamics>.allocate(capacity: 1)
    unsafe table.initialize(
      to: transition_dynamics(
        struct_size: UInt32(MemoryLayout<transition_dynamics>.size), reserved: 0,
        world: { host, run, world in
          unsafe serve(host) { controller throws(HostCallError) in
            let run = try controller.running(run)
            try controller.require([.layout], "declaring a world")
            guard run.dynamics == nil else { throw HostCallError(.invalidState, "the run has a world already") }
            run.dynamics = try unsafe controller.world(reading: world, in: run)
          }
        },
        add: { host, run, behavior in
          unsafe serve(host) { controller throws(HostCallError) in
            let raw = try unsafe read(behavior, "behaviour")
            try controller.changeDynamics(of: run) { dynamics, bounds throws(HostCallError) in
              try dynamics.add(reading: raw, in: bounds)
            }
          }
        },
        remove: { host, run, behavior in
          unsafe serve(host) { controller throws(HostCallError) in
            try controller.changeDynamics(of: run) { dynamics, bounds throws(HostCallError) in
              try dynamics.remove(behavior, in: bounds)
            }
          }
        },
        move_anchor: { host, run, behavior, x, y in
          unsafe serve(host) { controller throws(HostCallError) in
            guard isSane(x), isSane(y) else {
              throw HostCallError(.invalidArgument, "the anchor is not finite or out of range")
            }
            try controller.changeDynamics(of: run) { dynamics, _ throws(HostCallError) in
              try dynamics.moveAnchor(of: behavior, to: Point(x: x, y: y))
            }
          }
        }))
    unsafe pointer = OpaquePointer(table)
  }
}

extension TransitionController {
  fileprivate func changeDynamics(
    of handle: UInt64, _ change: (inout RunDynamics, Rect) throws(HostCallError) -> Void
  ) throws(HostCallError) {
    let run = try running(handle)
    try require([.layout, .handle], "changing a world")
    guard var dynamics = run.dynamics else { throw HostCallError(.invalidState, "the run has no world") }
    // Taken out, so that it is changed in place.
    run.dynamics = nil
    defer { run.dynamics = dynamics }
    if stage == .handle { dynamics.capture(at: now, runTime: run.playhead.state(at: now).time) }
    try change(&dynamics, Rect(origin: .zero, size: window.size))
  }

  fileprivate func world(reading pointer: UnsafePointer<transition_dynamics_world>, in run: TransitionRun)
    throws(HostCallError) -> RunDynamics
  {
    let world = try unsafe read(pointer, "world")
    let (count, limit, restSpeed) = unsafe (world.item_count, world.time_limit, world.rest_speed)
    let stride = unsafe Int(world.item_stride)
    let smallest = MemoryLayout<transition_dynamics_item>.size
    guard (1...RunDynamics.itemLimit).contains(count), stride >= smallest else {
      throw HostCallError(
        .invalidArgument, "1 to \(RunDynamics.itemLimit) items of at least \(smallest) bytes are needed")
    }
    guard limit.isFinite, limit > 0, limit <= TransitionController.longestDuration else {
      throw HostCallError(.invalidArgument, "time_limit must be above 0, in seconds")
    }
    guard isSane(restSpeed), restSpeed >= 0 else {
      throw HostCallError(.invalidArgument, "rest_speed is negative or out of range")
    }
    var items: [RunDynamics.Item] = []
    for index in 0..<Int(count) {
      let raw = try unsafe read(
        raw: UnsafeRawPointer(world.items) + index * stride, as: transition_dynamics_item.self, "item")
      items.append(try item(reading: raw, in: run))
    }
    return RunDynamics(items: items, timeLimit: limit, restSpeed: restSpeed)
  }

  private func item(reading raw: transition_dynamics_item, in run: TransitionRun) throws(HostCallError)
    -> RunDynamics.Item
  {
    let view = try existing(raw.view)
    guard window.tree.parent(of: view) == run.container, let node = window.tree.node(view) else {
      throw HostCallError(.invalidArgument, "an item must be a child of the container")
    }
    guard !run.writes(.frame, of: view), !run.writes(.center, of: view) else {
      throw HostCallError(.invalidState, "an animation of this run places the item already")
    }
    let numbers = [
      raw.density, raw.elasticity, raw.mass, raw.finish_center.0, raw.finish_center.1, raw.cancel_center.0,
      raw.cancel_center.1,
    ]
    guard numbers.allSatisfy(isSane), raw.density > 0, (0...1).contains(raw.elasticity), raw.mass >= 0 else {
      throw HostCallError(.invalidArgument, "an item's density, elasticity, mass or centre is out of range")
    }
    let size = node.model.frame.size
    let mass = raw.mass > 0 ? raw.mass : World.Body.mass(of: size, density: raw.density)
    return RunDynamics.Item(
      view: view,
      body: World.Body(size: size, center: node.model.center, mass: mass, elasticity: raw.elasticity),
      finishCenter: Point(x: raw.finish_center.0, y: raw.finish_center.1),
      cancelCenter: Point(x: raw.cancel_center.0, y: raw.cancel_center.1))
  }
}

/// Whether a number of a world is one, and none of which nothing finite could be computed.
private func isSane(_ number: Double) -> Bool { abs(number) <= ViewProperty.limit }

extension RunDynamics {
  fileprivate mutating func add(reading raw: transition_dynamics_behavior, in bounds: Rect) throws(HostCallError) {
    let vector = Point(x: raw.vector.0, y: raw.vector.1)
    let insets = [raw.insets.0, raw.insets.1, raw.insets.2, raw.insets.3]
    guard isSane(vector.x), isSane(vector.y), insets.allSatisfy(isSane) else {
      throw HostCallError(.invalidArgument, "a vector or an inset is not finite or out of range")
    }
    func item() throws(HostCallError) -> Int {
      guard let index = items.firstIndex(where: { $0.view.rawValue == raw.view }) else {
        throw HostCallError(.invalidHandle, "the view is no item of the world")
      }
      return index
    }
    guard raw.behavior != 0 || raw.kind == TRANSITION_DYNAMICS_INSTANTANEOUS_PUSH else {
      throw HostCallError(.invalidArgument, "behaviours are numbered from 1")
    }
    switch raw.kind {
    case TRANSITION_DYNAMICS_GRAVITY: try add(.gravity(vector), id: raw.behavior, in: bounds)
    case TRANSITION_DYNAMICS_COLLISION: try add(.collision(insets: insets), id: raw.behavior, in: bounds)
    case TRANSITION_DYNAMICS_ATTACHMENT:
      let index = try item()
      try add(
        .attachment(item: index, World.Rod(anchor: vector, center: items[index].body.center)), id: raw.behavior,
        in: bounds)
    case TRANSITION_DYNAMICS_PUSH: try add(.push(item: item(), vector), id: raw.behavior, in: bounds)
    case TRANSITION_DYNAMICS_INSTANTANEOUS_PUSH: push(item: try item(), by: vector)
    default: throw HostCallError(.unsupported, "no behaviour has the number \(raw.kind)")
    }
  }
}
