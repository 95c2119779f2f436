import Host
import Supervision

/// Has a worker write the frames of a transition, and takes them to where they belong.
enum FrameOutput {
  /// - Parameter path: nil: standard output.
  static func write(_ job: PreviewJob, _ entry: CatalogEntry, to path: String?) throws(CatalogError) {
    let sink = try OutputSink(path: path)
    do {
      let worker = try WorkerProcess(
        executable: Program.executable, arguments: [Worker.marker], deadline: Worker.deadline)
      worker.send(WorkerJob.preview(job).message)
      while true {
        let reply = try worker.receive()
        switch WorkerReply.Kind(rawValue: reply.kind) {
        case .output:
          // Nobody reads any more: nothing is wrong, and nothing is left to do.
          guard try sink.write(reply.payload) else { return }
        case .note: Diagnostics.note(String(decoding: reply.payload, as: UTF8.self))
        case .failed:
          var reader = WireReader(reply.payload)
          throw try CatalogError(from: &reader)
        case .done:
          try sink.finish()
          return
        default: throw WorkerFailure.garbled
        }
      }
    } catch let error as CatalogError {
      throw error.naming(entry)
    } catch let failure as WorkerFailure {
      throw CatalogError(failure, of: entry)
    } catch {
      throw CatalogError(.garbled, of: entry)
    }
  }
}

extension CatalogError {
  /// What a worker's failure is to the user, with the plug-in's name.
  init(_ failure: WorkerFailure, of entry: CatalogEntry) {
    self.init(
      .failed, "\(entry.description.name) (\(entry.plugin)): it \(failure.text)",
      hint: "this is a fault of the plug-in; 'catalog list \(entry.description.name)' names its author")
  }

  /// A failure of the plug-in gets its name; other errors have one.
  func naming(_ entry: CatalogEntry) -> CatalogError {
    status == .failed
      ? CatalogError(.failed, "\(entry.description.name) (\(entry.plugin)): \(message)", hint: hint) : self
  }
}
