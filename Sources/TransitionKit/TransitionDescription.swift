/// What a transition says of itself.
public struct TransitionDescription: Sendable {
  /// Reverse-DNS; ASCII letters, digits, dots and dashes.
  public var id: String
  /// For the command line; lower-case ASCII letters, digits and dashes.
  public var name: String
  /// One line.
  public var summary: String
  public var author: String
  public var version: String
  /// An SPDX expression.
  public var license: String
  /// What is missing gets the host's own animation.
  public var operations: OperationSet
  /// The operations that a gesture may drive.
  public var interactive: OperationSet
  public var capabilities: Capabilities
  public var style: PresentationStyle

  public init(
    id: String, name: String, summary: String, author: String = "", version: String = "1.0.0", license: String = "",
    operations: OperationSet, interactive: OperationSet = [], capabilities: Capabilities = [],
    style: PresentationStyle = .fullScreen
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.author = author
    self.version = version
    self.license = license
    self.operations = operations
    self.interactive = interactive
    self.capabilities = capabilities
    self.style = style
  }
}

/// What a run does.
public enum TransitionOperation: Int32, Sendable {
  case present = 1
  case dismiss
  case push
  case pop

  /// Whether the arriving screen comes on top of the one that is shown.
  public var isForward: Bool { self == .present || self == .push }
}

/// A set of operations.
public struct OperationSet: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let present = OperationSet(rawValue: 1)
  public static let dismiss = OperationSet(rawValue: 2)
  public static let push = OperationSet(rawValue: 4)
  public static let pop = OperationSet(rawValue: 8)
  public static let all: OperationSet = [.present, .dismiss, .push, .pop]
}

/// What a transition asks of its host beyond the operations.
public struct Capabilities: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A running transition may be caught by a gesture.
  public static let interruptible = Capabilities(rawValue: 1)
  /// The presenting screen stays visible after a presentation.
  public static let keepsPresenter = Capabilities(rawValue: 2)
  /// It calls `completeTransition` itself.
  public static let completesItself = Capabilities(rawValue: 4)
  /// Screens stay touchable during a run.
  public static let allowsTouches = Capabilities(rawValue: 8)
}

/// Whether the presenting screen leaves the window.
public enum PresentationStyle: Int32, Sendable {
  case fullScreen
  case custom
  case overCurrentContext
}
