import TransitionABI

extension HostBridge {
  static var untilRest: Double { TRANSITION_UNTIL_REST }

  /// Calls the extension's table; a host that lacks it makes the function that is under way fail.
  private func withDynamics(_ context: TransitionContext, _ body: (transition_dynamics) -> Int32) {
    let id = TRANSITION_EXTENSION_DYNAMICS
    let length = UInt64(id.utf8.count)
    let table = unsafe id.withCString { unsafe host.pointee.extension(host, $0, length) }
    guard let table = unsafe table else {
      context.refuse("this host has no dynamics")
      return
    }
    check(unsafe body(table.assumingMemoryBound(to: transition_dynamics.self).pointee), context)
  }

  func declareDynamics(_ items: [DynamicItem], timeLimit: Double, restSpeed: Double, in context: TransitionContext) {
    let raw = items.map(\.raw)
    withDynamics(context) { table in
      unsafe raw.withUnsafeBufferPointer { items in
        guard let first = items.baseAddress else { return TRANSITION_INVALID_ARGUMENT }
        var world = unsafe transition_dynamics_world(
          struct_size: UInt32(MemoryLayout<transition_dynamics_world>.size), item_count: UInt32(items.count),
          items: first, item_stride: UInt32(MemoryLayout<transition_dynamics_item>.stride), reserved: 0,
          time_limit: timeLimit, rest_speed: restSpeed)
        return unsafe table.world(host, context.run, &world)
      }
    }
  }

  func addBehavior(_ behavior: DynamicBehavior, id: UInt32, in context: TransitionContext) {
    var raw = behavior.raw
    raw.behavior = id
    withDynamics(context) { table in unsafe table.add(host, context.run, &raw) }
  }

  func removeBehavior(_ id: UInt32, in context: TransitionContext) {
    withDynamics(context) { table in unsafe table.remove(host, context.run, id) }
  }

  func moveAnchor(of id: UInt32, to anchor: Point, in context: TransitionContext) {
    withDynamics(context) { table in unsafe table.move_anchor(host, context.run, id, anchor.x, anchor.y) }
  }
}

extension DynamicItem {
  fileprivate var raw: transition_dynamics_item {
    transition_dynamics_item(
      struct_size: UInt32(MemoryLayout<transition_dynamics_item>.size), reserved: 0, view: view.handle,
      density: density, elasticity: elasticity, mass: mass ?? 0, finish_center: (finishCenter.x, finishCenter.y),
      cancel_center: (cancelCenter.x, cancelCenter.y))
  }
}

extension DynamicBehavior {
  fileprivate var raw: transition_dynamics_behavior {
    var raw = transition_dynamics_behavior()
    raw.struct_size = UInt32(MemoryLayout<transition_dynamics_behavior>.size)
    switch self {
    case .gravity(let x, let y):
      raw.kind = TRANSITION_DYNAMICS_GRAVITY
      raw.vector = (x, y)
    case .collision(let insets):
      raw.kind = TRANSITION_DYNAMICS_COLLISION
      raw.insets = (insets.top, insets.left, insets.bottom, insets.right)
    case .attachment(let view, let anchor):
      raw.kind = TRANSITION_DYNAMICS_ATTACHMENT
      raw.view = view.handle
      raw.vector = (anchor.x, anchor.y)
    case .push(let view, let x, let y):
      raw.kind = TRANSITION_DYNAMICS_PUSH
      raw.view = view.handle
      raw.vector = (x, y)
    case .instantaneousPush(let view, let x, let y):
      raw.kind = TRANSITION_DYNAMICS_INSTANTANEOUS_PUSH
      raw.view = view.handle
      raw.vector = (x, y)
    }
    return raw
  }
}
