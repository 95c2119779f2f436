/// What a transition says of itself, checked.
public struct TransitionDescription: Equatable, Sendable {
  /// Reverse-DNS.
  public var id: String
  /// For the command line.
  public var name: String
  public var summary: String
  public var author: String
  public var version: String
  /// An SPDX expression.
  public var license: String
  public var operations: OperationSet
  /// The operations that a gesture may drive.
  public var interactive: OperationSet
  public var capabilities: Capabilities
  public var style: PresentationStyle

  public init(
    id: String, name: String, summary: String = "", author: String = "", version: String = "", license: String = "",
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
