public import ViewTree

/// Why a transition cannot start or go on.
public enum TransitionError: Error, Equatable, Sendable {
  /// Another run of the same window has not ended.
  case transitionInProgress
  /// A dismissal or pop without the presentation or push before it.
  case nothingToLeave(TransitionOperation)
  /// The screen is not one of the window, or not where the operation needs it.
  case unknownScreen
  /// A function of the plug-in reported a failure.
  case failed(EntryPoint, status: Int32, message: String)
  /// A function of the plug-in gave back a number that it must not.
  case invalidValue(EntryPoint, String)
  /// The plug-in left out what it must have.
  case missing(String)
  case viewTree(ViewTreeError)
}

extension TransitionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .transitionInProgress: "another transition is under way"
    case .nothingToLeave(let operation): "there is nothing to \(operation.name)"
    case .unknownScreen: "the screen does not belong to the window"
    case .failed(let entryPoint, let status, let message):
      "\(entryPoint.name) failed with status \(status)" + (message.isEmpty ? "" : ": \(message)")
    case .invalidValue(let entryPoint, let what): "\(entryPoint.name) gave \(what)"
    case .missing(let what): "it has no \(what)"
    case .viewTree(let error): "the view tree refuses: \(error)"
    }
  }
}

/// Why the host refuses a call of a plug-in; the numbers are the ABI's statuses.
struct HostCallError: Error {
  enum Status: Int32 {
    case failed = -1
    case unsupported = -2
    case invalidArgument = -3
    case invalidHandle = -4
    case invalidState = -5
    case noMore = -6
    case limit = -7
  }

  let status: Status
  let message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }

  init(_ error: ViewTreeError) {
    switch error {
    case .unknownView: self.init(.invalidHandle, "no view has this handle (any more)")
    case .cycle: self.init(.invalidArgument, "a view cannot lie inside itself")
    case .tooManyViews(let limit): self.init(.limit, "more than \(limit) views")
    case .tooDeep(let limit): self.init(.limit, "views nested more than \(limit) deep")
    case .notAChild: self.init(.invalidArgument, "the sibling is not a child of that parent")
    }
  }
}
