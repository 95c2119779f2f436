public import TransitionABI

/// Answers the host's call of the library's one entry: `transition_library_v1` passes its argument on to this.
///
/// - Parameters:
///   - types: the transitions that the library offers, in a lasting order.
///   - out: the struct that the host handed over.
/// - Returns: the status to return.
@unsafe public func exportTransitions(
  _ types: [any AnimatedTransitioning.Type], to out: UnsafeMutablePointer<transition_library>
) -> Int32 {
  let smallest = unsafe UInt32(MemoryLayout<transition_library>.size)
  guard unsafe out.pointee.struct_size >= smallest else { return TRANSITION_INVALID_ARGUMENT }
  // The library lives as long as the process: a host never closes one.
  let library = unsafe Unmanaged.passRetained(ExportedLibrary(types))
  unsafe out.pointee = unsafe transition_library(
    struct_size: smallest, minor_built: UInt32(TRANSITION_MINOR), minor_needed: 0, count: UInt32(types.count),
    self: library.toOpaque(),
    descriptor: { context, index, out in
      guard let library = unsafe ExportedLibrary.at(context) else { return TRANSITION_INVALID_ARGUMENT }
      return unsafe library.describe(index, into: out)
    },
    create: { context, index, host, out in
      guard let library = unsafe ExportedLibrary.at(context) else { return TRANSITION_INVALID_ARGUMENT }
      return unsafe library.makeInstance(index, host: host, into: out)
    },
    last_error: { context, buffer, capacity, needed in
      guard let library = unsafe ExportedLibrary.at(context) else { return TRANSITION_INVALID_ARGUMENT }
      return unsafe library.copyLastError(to: buffer, capacity: capacity, needed: needed)
    },
    extension: nil)
  return TRANSITION_OK
}

/// A library of transitions, behind the `self` of its table.
final class ExportedLibrary {
  private let types: [any AnimatedTransitioning.Type]
  private let texts: [DescriptionTexts]
  var lastError = ""

  init(_ types: [any AnimatedTransitioning.Type]) {
    self.types = types
    texts = types.map { DescriptionTexts($0.description) }
  }

  static func at(_ context: UnsafeMutableRawPointer?) -> ExportedLibrary? {
    unsafe context.map { unsafe Unmanaged<ExportedLibrary>.fromOpaque($0).takeUnretainedValue() }
  }

  func describe(_ index: UInt32, into out: UnsafeMutablePointer<transition_descriptor>) -> Int32 {
    guard index < types.count else { return TRANSITION_NO_MORE }
    let smallest = unsafe UInt32(MemoryLayout<transition_descriptor>.size)
    let size = unsafe out.pointee.struct_size
    guard size >= smallest else { return TRANSITION_INVALID_ARGUMENT }
    unsafe out.pointee = texts[Int(index)].descriptor(for: types[Int(index)].description)
    unsafe out.pointee.struct_size = size
    return TRANSITION_OK
  }

  func makeInstance(
    _ index: UInt32, host: UnsafePointer<transition_host>, into out: UnsafeMutablePointer<transition_instance>
  ) -> Int32 {
    guard index < types.count else { return TRANSITION_NO_MORE }
    let size = unsafe out.pointee.struct_size
    let smallest = unsafe UInt32(MemoryLayout<transition_instance>.size)
    guard size >= smallest else { return TRANSITION_INVALID_ARGUMENT }
    let transition = types[Int(index)].init()
    let instance = unsafe ExportedInstance(transition, bridge: HostBridge(host), library: self)
    unsafe out.pointee = instance.table()
    unsafe out.pointee.struct_size = size
    return TRANSITION_OK
  }

  func copyLastError(
    to buffer: UnsafeMutablePointer<CChar>?, capacity: UInt64, needed: UnsafeMutablePointer<UInt64>
  ) -> Int32 {
    unsafe needed.pointee = UInt64(lastError.utf8.count)
    guard let buffer = unsafe buffer else { return TRANSITION_OK }
    for (offset, byte) in lastError.utf8.enumerated() where UInt64(offset) < capacity {
      unsafe buffer[offset] = CChar(bitPattern: byte)
    }
    return TRANSITION_OK
  }
}

/// A description's texts in memory that lives as long as the library.
@safe struct DescriptionTexts {
  @safe private struct Text {
    let bytes: UnsafeMutablePointer<CChar>
    let length: UInt64

    init(_ text: String) {
      let utf8 = text.utf8
      unsafe bytes = .allocate(capacity: utf8.count + 1)
      for (offset, byte) in utf8.enumerated() { unsafe bytes[offset] = CChar(bitPattern: byte) }
      unsafe bytes[utf8.count] = 0
      length = UInt64(utf8.count)
    }
  }

  private let id: Text
  private let name: Text
  private let summary: Text
  private let author: Text
  private let version: Text
  private let license: Text

  init(_ description: TransitionDescription) {
    id = Text(description.id)
    name = Text(description.name)
    summary = Text(description.summary)
    author = Text(description.author)
    version = Text(description.version)
    license = Text(description.license)
  }

  func descriptor(for description: TransitionDescription) -> transition_descriptor {
    unsafe transition_descriptor(
      struct_size: 0, operations: description.operations.rawValue, interactive: description.interactive.rawValue,
      capabilities: description.capabilities.rawValue, required: 0, presentation_style: description.style.rawValue,
      id: id.bytes, id_length: id.length, name: name.bytes, name_length: name.length, summary: summary.bytes,
      summary_length: summary.length, author: author.bytes, author_length: author.length, version: version.bytes,
      version_length: version.length, license: license.bytes, license_length: license.length)
  }
}
