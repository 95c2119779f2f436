import TransitionABI

/// A plug-in file that was opened, has spoken a version of the interface that the host knows, and has described all of
/// its transitions.
///
/// One for each real file, kept for the life of the process. Belongs to one thread at a time.
@safe public final class TransitionLibrary {
  private let handle: LibraryHandle
  let raw: transition_library
  /// Absolute.
  public let path: String
  public private(set) var transitions: [CatalogTransition] = []

  /// What the host lays out for the entry: more than any version of the struct that there is.
  private static let allocation = 4096
  /// More transitions than one library has reason to offer.
  private static let countLimit: UInt32 = 1024

  /// Opens a file that `PluginFile.check` has let pass.
  ///
  /// - Throws: `LoadError` that says at which stage it failed and why.
  public init(opening path: String, observer: (any CallObserver)? = nil) throws(LoadError) {
    self.path = path
    func observing<Result>(_ entryPoint: EntryPoint, _ call: () throws(LoadError) -> Result) throws(LoadError) -> Result
    {
      observer?.willCall(entryPoint, progress: 0)
      defer { observer?.didReturn() }
      return try call()
    }
    observer?.willCall(.open, progress: 0)
    let handle = try LibraryHandle(opening: path)
    observer?.didReturn()
    let entry = try unsafe handle.requiredEntry()
    unsafe raw = try unsafe observing(.library) { () throws(LoadError) in try unsafe TransitionLibrary.negotiate(entry)
    }
    self.handle = handle
    var described: [CatalogTransition] = []
    for index in 0..<(unsafe raw.count) {
      let description = try observing(.descriptor) { () throws(LoadError) in try describe(index) }
      if described.contains(where: { $0.description.id == description.id }) {
        throw .badDescriptor(index: Int(index), reason: "the id \(description.id) occurs twice")
      }
      described.append(CatalogTransition(library: self, index: Int(index), description: description))
    }
    transitions = described
  }

  private static func negotiate(_ entry: LibraryHandle.Entry) throws(LoadError) -> transition_library {
    let memory = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: allocation, alignment: MemoryLayout<transition_library>.alignment)
    defer { unsafe memory.deallocate() }
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: allocation)
    let library = unsafe memory.assumingMemoryBound(to: transition_library.self)
    unsafe library.pointee.struct_size = UInt32(allocation)
    let status = unsafe entry(UInt32(TRANSITION_MINOR), library)
    guard status == TRANSITION_OK else {
      throw .entryFailed(status: status, reason: unsafe lastError(of: library.pointee))
    }
    let size = unsafe library.pointee.struct_size
    let smallest = unsafe MemoryLayout<transition_library>.size
    guard (smallest...allocation).contains(Int(size)) else {
      throw .badLibrary(reason: "struct_size came back as \(size), outside \(smallest)...\(allocation)")
    }
    let (built, needed, count) = unsafe (
      library.pointee.minor_built, library.pointee.minor_needed, library.pointee.count
    )
    guard needed <= UInt32(TRANSITION_MINOR) else { throw .needsNewerHost(minor: needed) }
    guard needed <= built else {
      throw .badLibrary(reason: "it needs version 1.\(needed) but was built with 1.\(built)")
    }
    guard (1...countLimit).contains(count) else {
      throw .badLibrary(reason: "it offers \(count) transitions, where 1 to \(countLimit) are allowed")
    }
    guard unsafe library.pointee.descriptor != nil else { throw .badLibrary(reason: "its descriptor function is NULL") }
    guard unsafe library.pointee.create != nil else { throw .badLibrary(reason: "its create function is NULL") }
    return unsafe library.pointee
  }

  private func describe(_ index: UInt32) throws(LoadError) -> TransitionDescription {
    guard let descriptor = unsafe raw.descriptor else { throw .badLibrary(reason: "its descriptor function is NULL") }
    var out = unsafe transition_descriptor()
    unsafe out.struct_size = UInt32(MemoryLayout<transition_descriptor>.size)
    let status = unsafe descriptor(raw.`self`, index, &out)
    guard status == TRANSITION_OK else {
      let reason = lastError
      throw .badDescriptor(
        index: Int(index), reason: "it failed with status \(status)" + (reason.isEmpty ? "" : ": \(reason)"))
    }
    do {
      return try unsafe TransitionDescription(reading: out)
    } catch {
      throw .badDescriptor(index: Int(index), reason: error.message)
    }
  }

  /// Why the library's last call failed, in its own words.
  var lastError: String { unsafe TransitionLibrary.lastError(of: raw) }

  private static func lastError(of library: transition_library) -> String {
    guard let lastError = unsafe library.last_error else { return "" }
    let capacity = 1024
    var buffer = [CChar](repeating: 0, count: capacity)
    var needed: UInt64 = 0
    guard unsafe lastError(library.`self`, &buffer, UInt64(capacity), &needed) == TRANSITION_OK else { return "" }
    let text = buffer.prefix(Int(min(needed, UInt64(capacity)))).map { UInt8(bitPattern: $0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The table of an extension that the library offers, or nil.
  public func extensionTable(_ id: String) -> UnsafeRawPointer? {
    guard let look = unsafe raw.extension else { return nil }
    return unsafe withText(id) { text, length in unsafe look(raw.`self`, text, length) }
  }
}

/// One transition of an opened library.
public struct CatalogTransition {
  let library: TransitionLibrary
  public let index: Int
  public let description: TransitionDescription
}

extension TransitionDescription {
  fileprivate init(reading raw: transition_descriptor) throws(HostCallError) {
    let (operations, interactive, capabilities, required, style) = unsafe (
      raw.operations, raw.interactive, raw.capabilities, raw.required, raw.presentation_style
    )
    id = try unsafe readText(raw.id, length: raw.id_length, limit: 128, "id")
    name = try unsafe readText(raw.name, length: raw.name_length, limit: 128, "name")
    summary = try unsafe readText(raw.summary, length: raw.summary_length, limit: 1024, "summary")
    author = try unsafe readText(raw.author, length: raw.author_length, limit: 1024, "author")
    version = try unsafe readText(raw.version, length: raw.version_length, limit: 1024, "version")
    license = try unsafe readText(raw.license, length: raw.license_length, limit: 1024, "license")
    func isAllowed(_ text: String, _ extra: String, upperCase: Bool) -> Bool {
      !text.isEmpty
        && text.unicodeScalars.allSatisfy {
          switch $0 {
          case "a"..."z", "0"..."9": true
          case "A"..."Z": upperCase
          default: extra.unicodeScalars.contains($0)
          }
        }
    }
    guard isAllowed(id, ".-_", upperCase: true) else {
      throw HostCallError(.invalidArgument, "the id must be 1 to 128 ASCII letters, digits, dots and dashes")
    }
    guard isAllowed(name, "-", upperCase: false) else {
      throw HostCallError(.invalidArgument, "the name must be 1 to 128 lower-case ASCII letters, digits and dashes")
    }
    guard operations != 0, operations < 16 else {
      throw HostCallError(.invalidArgument, "operations is \(operations), which names none or unknown ones")
    }
    guard interactive & ~operations == 0 else {
      throw HostCallError(.invalidArgument, "an operation is interactive that the transition does not have")
    }
    guard required & ~Capabilities.known.rawValue == 0 else {
      throw HostCallError(.unsupported, "it requires a capability that this host does not know")
    }
    guard let style = PresentationStyle(rawValue: style) else {
      throw HostCallError(.unsupported, "no presentation style has the number \(style)")
    }
    self.operations = OperationSet(rawValue: operations)
    self.interactive = OperationSet(rawValue: interactive)
    self.capabilities = Capabilities(rawValue: capabilities).intersection(.known).union(
      Capabilities(rawValue: required))
    self.style = style
  }
}
