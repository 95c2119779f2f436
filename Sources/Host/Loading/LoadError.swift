import TransitionABI

/// Why a file is refused: what was found, at which stage, and what can be done about it.
public enum LoadError: Error, Equatable, Sendable {
  /// Not a file to read: kind says what it is instead.
  case notRegular(kind: String)
  case unreadable(reason: String)
  /// Not a whole ELF shared object.
  case damaged(reason: String)
  case otherArchitecture(found: String)
  case notSharedObject
  /// No plug-in at all: passed over in silence.
  case noEntry
  /// dlopen's own words.
  case notLoadable(reason: String)
  case entryFailed(status: Int32, reason: String)
  case needsNewerHost(minor: UInt32)
  case badLibrary(reason: String)
  case badDescriptor(index: Int, reason: String)
  case badDuration(name: String, reason: String)

  /// The stages of loading, by the names that reports use.
  public enum Stage: String, Sendable {
    case file
    case architecture
    case symbols
    case load
    case entry
    case describe
    case duplicate
    case permissions
    case deadline
    case crash
  }

  public var stage: Stage {
    switch self {
    case .notRegular, .unreadable, .damaged, .notSharedObject: .file
    case .otherArchitecture: .architecture
    case .noEntry: .symbols
    case .notLoadable: .load
    case .entryFailed, .needsNewerHost, .badLibrary: .entry
    case .badDescriptor, .badDuration: .describe
    }
  }
}

extension LoadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notRegular(let kind): "it is \(kind), not a file"
    case .unreadable(let reason): "it cannot be read: \(reason)"
    case .damaged(let reason): "the file is damaged: \(reason)"
    case .otherArchitecture(let found): "it is built for \(found), not for \(SharedObject.machineName)"
    case .notSharedObject: "it is an executable, not a shared library; link it with -shared"
    case .noEntry: "it does not export \(TRANSITION_ENTRY)"
    case .notLoadable(let reason): "it cannot be opened: \(reason)"
    case .entryFailed(let status, let reason):
      "\(TRANSITION_ENTRY) failed with status \(status)" + (reason.isEmpty ? "" : ": \(reason)")
    case .needsNewerHost(let minor):
      "it needs version 1.\(minor) of the interface and this host has 1.\(TRANSITION_MINOR); update the catalog"
    case .badLibrary(let reason): "the library entry is faulty: \(reason)"
    case .badDescriptor(let index, let reason): "the descriptor of transition \(index) is faulty: \(reason)"
    case .badDuration(let name, let reason): "\(name) cannot say its duration: \(reason)"
    }
  }
}
