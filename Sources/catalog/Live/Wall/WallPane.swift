import Supervision
import Timing

/// One transition on a wall: the worker that draws it into its part of the terminal.
final class WallPane {
  let entry: CatalogEntry
  let place: WallLayout.Pane
  private var worker: WorkerProcess?
  /// What ended it, in words.
  private(set) var failure: String?
  private(set) var isAwaiting = false
  private var isMoving = true
  /// When the frame that is awaited was asked for, on the clock of the wall.
  private var asked = 0.0
  // Kept, since one of each is needed for every frame.
  private var message = WireMessage()
  private var writer = WireWriter()

  /// Seconds for a frame, however busy the machine.
  private static let patience = 5.0

  init(_ entry: CatalogEntry, at place: WallLayout.Pane, job: PreviewJob) {
    self.entry = entry
    self.place = place
    do {
      let worker = try WorkerProcess(
        executable: Program.executable, arguments: [Worker.marker], deadline: Worker.deadline)
      worker.send(WorkerJob.live(job).message)
      self.worker = worker
    } catch {
      failure = error.text
    }
  }

  /// To poll for an answer; -1: there is nobody.
  var socket: Int32 { worker?.socket ?? -1 }

  /// Whether a frame can be asked for and may show something new.
  var wantsFrame: Bool { worker != nil && !isAwaiting && isMoving }

  /// - Parameters:
  ///   - time: of the run, in seconds.
  ///   - now: on the clock of the wall.
  func ask(forFrameAt time: Double, now: Double) {
    send(.frame(time: time))
    isAwaiting = true
    asked = now
  }

  /// The terminal has told something of itself.
  func adopt(_ traits: TerminalTraits, at time: Double) {
    send(.terminal(traits, time: time))
    isMoving = true
  }

  private func send(_ request: LiveRequest) {
    let kind = request.encode(over: &writer)
    worker?.send(kind: kind, writer.bytes)
  }

  /// What has been answered, for the terminal; nil when nothing has.
  func answer(now: Double) -> ArraySlice<UInt8>? {
    guard let worker else { return nil }
    do {
      try worker.checkDeadline()
      guard try worker.receiveAvailable(into: &message) else {
        if isAwaiting, now - asked > WallPane.patience { throw WorkerFailure.silent }
        return nil
      }
      isAwaiting = false
      switch WorkerReply.Kind(rawValue: message.kind) {
      case .frame:
        let frame = try LiveFrame(message.payload)
        isMoving = frame.isMoving
        return frame.bytes
      case .failed:
        var reader = WireReader(message.payload)
        end(try CatalogError(from: &reader).message)
      default: end(WorkerFailure.garbled.text)
      }
    } catch let failure as WorkerFailure {
      end("it \(failure.text)")
    } catch {
      end("it \(WorkerFailure.garbled.text)")
    }
    return nil
  }

  private func end(_ reason: String) {
    worker?.kill()
    worker = nil
    isAwaiting = false
    failure = reason
  }
}
