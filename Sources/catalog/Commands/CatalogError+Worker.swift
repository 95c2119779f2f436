import Host
import Supervision

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
