import Host
import Rendering
import Supervision
import ViewTree

/// The child's side of the catalog: opens plug-ins, runs them and draws, and talks to nobody but its parent.
enum Worker {
  /// The argument that makes a process a worker.
  static let marker = "--worker"
  /// Seconds that one call into a plug-in may take.
  static let deadline = 1.0

  /// - Returns: the exit status.
  static func run() -> Int32 {
    guard let channel = WorkerChannel() else {
      let error = CatalogError.usage("\(Worker.marker): it is for the catalog itself", hint: "see 'catalog help'")
      Diagnostics.report(error)
      return error.status.rawValue
    }
    guard let message = channel.receive(), let job = try? WorkerJob(message) else { return 0 }
    let reporter = CallReporter(page: channel.page)
    do {
      switch job {
      case .scan(let path):
        var writer = WireWriter()
        scan(path, reporter).encode(into: &writer)
        channel.send(kind: WorkerReply.Kind.verdict.rawValue, writer.bytes)
      case .preview(let job):
        if let script = job.gesture {
          try GestureWorker(job, script, channel: channel, reporter: reporter).run()
        } else {
          try PreviewWorker(job, channel: channel, reporter: reporter).run()
        }
      case .live(let job): try LiveWorker(job, channel: channel, reporter: reporter).run()
      case .benchmark(let job): try BenchmarkWorker(job, channel: channel, reporter: reporter).run()
      }
    } catch {
      var writer = WireWriter()
      Worker.error(for: error).encode(into: &writer)
      channel.send(kind: WorkerReply.Kind.failed.rawValue, writer.bytes)
    }
    return 0
  }

  /// What a failure of the plug-in or of an input is to the user.
  private static func error(for error: any Error) -> CatalogError {
    switch error {
    case let error as CatalogError: error
    case let error as TransitionError: CatalogError(.failed, "\(error)")
    case let error as LoadError: CatalogError(.failed, "\(error)")
    case let error as ViewTreeError: CatalogError(.badInput, "the screens have too many or too deep views: \(error)")
    default: CatalogError(.failed, "\(error)")
    }
  }

  /// The container in which `list` asks for durations, in points.
  private static let listedSize = Size(width: 640, height: 384)

  private static func scan(_ path: String, _ reporter: CallReporter) -> ScanVerdict {
    do {
      let library = try TransitionLibrary(opening: path, observer: reporter)
      var transitions: [ScanVerdict.Transition] = []
      for transition in library.transitions {
        let duration = try duration(of: transition, reporter)
        transitions.append(ScanVerdict.Transition(description: transition.description, duration: duration))
      }
      return .transitions(transitions)
    } catch let error as LoadError {
      return .refused(stage: error.stage, reason: error.description)
    } catch {
      return .refused(stage: .describe, reason: "\(error)")
    }
  }

  private static func duration(of transition: CatalogTransition, _ reporter: CallReporter) throws -> Double {
    let name = transition.description.name
    do {
      let stage = try Stage(
        transition: transition, screens: [.demo(0), .demo(1)], columns: 0, rows: 0, container: listedSize,
        mode: .blended, observer: reporter)
      let operation = TransitionOperation.preferred(of: transition.description.operations)
      let pair = try ScreenPair(on: stage, before: operation, at: 0)
      try pair.begin(operation, at: 0)
      return stage.controller.run?.duration ?? 0
    } catch {
      throw LoadError.badDuration(name: name, reason: "\(error)")
    }
  }
}

extension TransitionOperation {
  /// The operation to show when none is asked for: present, or the first that the transition has.
  static func preferred(of operations: OperationSet) -> TransitionOperation { operations.operations.first ?? .present }
}
