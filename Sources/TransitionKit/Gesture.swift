/// A gesture that an interactor waits for.
public struct GestureListener: Sendable {
  public enum Kind: Int32, Sendable {
    case edgePan = 1
    case pan
    case tap
  }

  /// Which screen it lies on.
  public enum Screen: Int32, Sendable {
    case shown
    case arriving
  }

  public var kind: Kind
  /// For edge pans.
  public var edges: Edges
  public var screen: Screen
  /// The named view inside the screen; nil: the whole screen.
  public var viewName: String?
  public var whileIdle: Bool
  public var whileRunning: Bool
  /// Only where the screen has no view of that name, and then on all of it.
  public var withoutView: Bool
  /// Comes back in the gesture.
  public var tag: UInt32

  public init(
    _ kind: Kind, edges: Edges = [], on screen: Screen = .shown, viewName: String? = nil, whileIdle: Bool = true,
    whileRunning: Bool = false, withoutView: Bool = false, tag: UInt32 = 0
  ) {
    self.kind = kind
    self.edges = edges
    self.screen = screen
    self.viewName = viewName
    self.whileIdle = whileIdle
    self.whileRunning = whileRunning
    self.withoutView = withoutView
    self.tag = tag
  }
}

/// Edges of the container.
public struct Edges: OptionSet, Equatable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let left = Edges(rawValue: 1)
  public static let right = Edges(rawValue: 2)
  public static let top = Edges(rawValue: 4)
  public static let bottom = Edges(rawValue: 8)
}

/// A gesture at one moment. Points, seconds, points a second.
public struct Gesture: Sendable {
  public enum Phase: Int32, Sendable {
    case began = 1
    case changed
    case ended
    case cancelled
    case failed
  }

  public var phase: Phase
  /// Of the listener that waited for it.
  public var tag: UInt32
  public var pointer: Int
  public var time: Double
  /// In the container.
  public var location: Point
  /// Since it began.
  public var translation: Point
  /// Since the event before.
  public var increment: Point
  public var velocity: Point
  public var containerSize: Size
  /// Of the run that is under way; 0 without one.
  public var fraction: Double
  public var runningOperation: TransitionOperation?
  /// Screens in the navigation stack; 0 without a stack.
  public var stackDepth: Int
  /// Whether the top screen has a next one to push.
  public var offersNext: Bool
  /// The edge that an edge pan came from.
  public var edge: Edges
}

/// What an interactor makes of a gesture; as it is made it changes nothing.
public struct InteractionAnswer: Sendable {
  public enum Verdict: Int32, Sendable {
    case goOn
    case finish
    case cancel
    case hold
  }

  /// Which operation to start; nil: none.
  public var operation: TransitionOperation?
  /// Whether that operation follows the gesture.
  public var isInteractive = true
  public var verdict = Verdict.goOn
  /// The fraction to show, clamped to 0…1; nil leaves it.
  public var progress: Double?
  /// Divides the time that remains; above 0.
  public var completionSpeed = 1.0
  /// Seconds; nil: what remains of the duration.
  public var settleDuration: Double?
  /// nil: ease-in-out, and in an animator group each animation's own.
  public var settleCurve: TimingCurve?

  public init() {}

  public static var ignore: InteractionAnswer { InteractionAnswer() }

  /// Starts an operation that follows the gesture.
  public static func begin(_ operation: TransitionOperation) -> InteractionAnswer {
    var answer = InteractionAnswer()
    answer.operation = operation
    return answer
  }

  public static func update(_ progress: Double) -> InteractionAnswer {
    var answer = InteractionAnswer()
    answer.progress = progress
    return answer
  }

  public static func finish() -> InteractionAnswer { verdict(.finish) }

  public static func cancel() -> InteractionAnswer { verdict(.cancel) }

  /// Pauses a run where it is, to catch it.
  public static func hold() -> InteractionAnswer { verdict(.hold) }

  private static func verdict(_ verdict: Verdict) -> InteractionAnswer {
    var answer = InteractionAnswer()
    answer.verdict = verdict
    return answer
  }
}
