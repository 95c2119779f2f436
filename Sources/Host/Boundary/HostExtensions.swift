import TransitionABI

/// The extensions that a host offers to plug-ins, by id: dynamics, and what a program adds.
@safe public struct HostExtensions {
  var tables: [String: OpaquePointer] = unsafe [TRANSITION_EXTENSION_DYNAMICS: DynamicsTable.shared.pointer]

  public init() {}

  /// Offers a table of functions; it must live as long as every instance that may have asked for it.
  public mutating func offer(_ id: String, table: OpaquePointer) {
    unsafe tables[id] = table
  }
}
