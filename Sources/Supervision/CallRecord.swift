/// A call into a plug-in that was under way when somebody looked.
public struct CallRecord: Equatable, Sendable {
  /// The function's name in the ABI header.
  public var entryPoint: UInt32
  /// Of the run, 0…1.
  public var progress: Double
  /// Seconds for which the call has been under way.
  public var seconds: Double

  public init(entryPoint: UInt32, progress: Double, seconds: Double) {
    self.entryPoint = entryPoint
    self.progress = progress
    self.seconds = seconds
  }
}

/// How a worker failed.
public enum WorkerFailure: Error, Equatable, Sendable {
  case notStarted(reason: String)
  /// Ended by a signal; call: what it was in the middle of, if it was in a plug-in.
  case crashed(signal: Int32, call: CallRecord?)
  /// Ended by itself without a complete reply.
  case exited(code: Int32, call: CallRecord?)
  /// A call did not return in time; the worker was killed.
  case hung(CallRecord)
  /// Owed an answer for too long without being in any call; the worker was killed.
  case silent
  /// Sent something else than the reply that it owes.
  case garbled
}
