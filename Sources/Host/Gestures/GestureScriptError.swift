/// Why a line is no event of a gesture script.
public struct GestureScriptError: Error, Equatable, Sendable {
  public enum Reason: Error, Equatable, Sendable {
    /// Fewer than time, phase, x and y.
    case tooFewFields(Int)
    /// What it was to be, and what stands there.
    case badNumber(Field, String)
    case badPhase(String)
    /// One number of a velocity without the other.
    case halfVelocity
    case badPointer(String)
    /// A resize without its size.
    case missingSize
    /// No size in cells, or one out of range.
    case badSize(String)
    /// Something behind the last field.
    case surplus(String)
    /// Seconds.
    case timeOutOfRange(Double)
    case timeGoesBack(from: Double, to: Double)
    case notFinite
    case tooManyEvents
  }

  /// The fields that are numbers.
  public enum Field: String, Sendable {
    case time
    case x
    case y
    case velocityX = "vx"
    case velocityY = "vy"
  }

  /// From 1.
  public var line: Int
  public var reason: Reason

  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

extension GestureScriptError: CustomStringConvertible {
  public var description: String { "line \(line): \(reason)" }

  /// What to do about it.
  public var advice: String { reason.advice }
}

extension GestureScriptError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooFewFields(let count): "it has \(count) of the four fields that an event needs"
    case .badNumber(let field, let text): "\(field.rawValue) is \(text), which is not a finite decimal number"
    case .badPhase(let text): "\(text) is not a phase"
    case .halfVelocity: "a velocity has two numbers, and this is one"
    case .badPointer(let text): "\(text) is not a pointer"
    case .missingSize: "a resize needs a size, and this has none"
    case .badSize(let text): "\(text) is not a size in cells"
    case .surplus(let text): "\(text) is more than an event has"
    case .timeOutOfRange(let time):
      "time \(GestureScript.number(time)) lies outside 0 to \(GestureScript.number(GestureScript.longestTime)) seconds"
    case .timeGoesBack(let from, let to):
      "time \(GestureScript.number(to)) lies before that of the event above, \(GestureScript.number(from))"
    case .notFinite: "a number is not finite"
    case .tooManyEvents: "it has more than \(GestureScript.eventLimit) events"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .tooFewFields, .surplus:
      "write TIME PHASE X Y [VX VY] [pointer=N], for example '0.25 changed 320 200', or TIME resize COLSxROWS"
    case .badNumber, .notFinite: "write it like 12, -0.5 or 1e3"
    case .badPhase:
      "the phases are \(GestureScript.phaseNames.joined(separator: ", ")), and the picture changes its size by "
        + GestureScript.resizeName
    case .halfVelocity: "write both VX and VY, or neither"
    case .badPointer: "write pointer=N behind all else, N from 0 to \(Int32.max)"
    case .missingSize, .badSize:
      "write TIME resize COLSxROWS, each from \(GestureScript.cellRange.lowerBound) to "
        + "\(GestureScript.cellRange.upperBound), for example '0.25 resize 100x30'"
    case .timeOutOfRange: "times are seconds from the start"
    case .timeGoesBack: "put the events in the order of their times"
    case .tooManyEvents: "leave some of the moves out"
    }
  }
}
