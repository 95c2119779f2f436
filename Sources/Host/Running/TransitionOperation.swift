/// What a transition does, with the ABI's numbers.
public enum TransitionOperation: Int32, CaseIterable, Sendable {
  case present = 1
  case dismiss
  case push
  case pop

  /// The name that the command line and reports use.
  public var name: String {
    switch self {
    case .present: "present"
    case .dismiss: "dismiss"
    case .push: "push"
    case .pop: "pop"
    }
  }

  /// Whether the arriving screen comes on top of the one that is shown.
  public var isForward: Bool { self == .present || self == .push }

  /// The operation that undoes this one.
  public var reversed: TransitionOperation {
    switch self {
    case .present: .dismiss
    case .dismiss: .present
    case .push: .pop
    case .pop: .push
    }
  }
}

/// A set of operations, with the ABI's bits.
public struct OperationSet: OptionSet, Equatable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public init(_ operation: TransitionOperation) { rawValue = 1 << UInt32(operation.rawValue - 1) }

  public func contains(_ operation: TransitionOperation) -> Bool { isSuperset(of: OperationSet(operation)) }

  /// The operations in it, in the order present, dismiss, push, pop.
  public var operations: [TransitionOperation] { TransitionOperation.allCases.filter(contains) }
}

/// Who moves the presenting screen, with the ABI's numbers.
public enum PresentationStyle: Int32, Sendable {
  /// The presenting screen leaves the window once the presentation is complete.
  case fullScreen
  /// The presenting screen stays where it is, under the container.
  case custom
  case overCurrentContext
}

/// What a transition asks of its host beyond the operations, with the ABI's bits.
public struct Capabilities: OptionSet, Equatable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let interruptible = Capabilities(rawValue: 1)
  public static let keepsPresenter = Capabilities(rawValue: 2)
  public static let completesItself = Capabilities(rawValue: 4)
  public static let allowsTouches = Capabilities(rawValue: 8)
  static let known: Capabilities = [.interruptible, .keepsPresenter, .completesItself, .allowsTouches]
}
