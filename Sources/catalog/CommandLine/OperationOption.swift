import Host

/// `--operation`.
enum OperationOption {
  private enum Value: String, CaseIterable {
    case present
    case dismiss
    case push
    case pop
  }

  static func operation(_ arguments: Arguments) throws(CatalogError) -> TransitionOperation? {
    guard let value = try arguments.choice(.operation, Value.self) else { return nil }
    return TransitionOperation.allCases.first { $0.name == value.rawValue }
  }
}
