import Host
import Rendering
import Supervision

/// Writes previews to where results go: lets workers draw, and a layout make one output of it.
struct PreviewWriter {
  private let sink: OutputSink
  private let isGallery: Bool
  private var layout: any PreviewLayout

  /// - Parameters:
  ///   - job: what all transitions have in common.
  ///   - isGallery: whether it is every transition that is shown, rather than one.
  init(_ job: PreviewJob, entries: [CatalogEntry], isGallery: Bool, to path: String?) throws(CatalogError) {
    sink = try OutputSink(path: path)
    self.isGallery = isGallery
    layout =
      switch job.format {
      case .text, .ansi: PlainLayout(isGallery: isGallery)
      case .json: NumbersLayout(isGallery: isGallery)
      case .cast: CastLayout(columns: job.columns, rows: job.rows, isGallery: isGallery, depth: job.depth)
      case .html:
        PageLayout(
          columns: job.largestSize.columns, rows: job.largestSize.rows, entries: entries, isGallery: isGallery)
      }
  }

  /// Writes one transition after the other. Of several, one that fails is told of, and the rest go on.
  mutating func write(_ previews: [(job: PreviewJob, entry: CatalogEntry)]) throws(CatalogError) {
    var failed: [String] = []
    for (job, entry) in previews {
      guard try sink.write(layout.begin(entry)) else { return }
      do {
        guard try play(job, entry) else { return }
        guard try sink.write(layout.end(entry, failure: nil)) else { return }
      } catch {
        let isOfThisOne = error.status == .failed
        guard isGallery, isOfThisOne else {
          if isOfThisOne { _ = try sink.write(layout.end(entry, failure: error) + layout.close()) }
          throw error
        }
        Diagnostics.note(error.message)
        failed.append(entry.description.name)
        guard try sink.write(layout.end(entry, failure: error)) else { return }
      }
    }
    guard try sink.write(layout.close()) else { return }
    try sink.finish()
    guard failed.isEmpty else {
      throw CatalogError(
        .failed, "preview: \(failed.joined(separator: ", ")) could not be shown to the end",
        hint: "the others are complete")
    }
  }

  /// - Returns: false when nobody reads any more.
  private mutating func play(_ job: PreviewJob, _ entry: CatalogEntry) throws(CatalogError) -> Bool {
    do {
      let worker = try WorkerProcess(
        executable: Program.executable, arguments: [Worker.marker], deadline: Worker.deadline)
      worker.send(WorkerJob.preview(job).message)
      while true {
        let reply = try worker.receive()
        switch WorkerReply.Kind(rawValue: reply.kind) {
        case .output: guard try sink.write(layout.take(reply.payload)) else { return false }
        case .note: Diagnostics.note(String(decoding: reply.payload, as: UTF8.self))
        case .failed:
          var reader = WireReader(reply.payload)
          throw try CatalogError(from: &reader)
        case .done: return true
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
