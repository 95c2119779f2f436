/// Where results go: standard output as they come, or a file that appears whole or not at all.
final class OutputSink {
  private let path: String?
  private let file: AtomicFile?
  private let option: OptionName

  /// - Parameters:
  ///   - path: nil and `-`: standard output.
  ///   - option: what names the file.
  init(path: String?, option: OptionName = .output) throws(CatalogError) {
    self.path = path == "-" ? nil : path
    self.option = option
    guard let path = self.path else {
      file = nil
      return
    }
    do {
      file = try AtomicFile(path: path)
    } catch {
      throw OutputSink.cannotWrite(path, error.reason, option)
    }
  }

  private static func cannotWrite(_ path: String, _ reason: String, _ option: OptionName) -> CatalogError {
    CatalogError(
      .cannotWrite, "\(path): it cannot be written: \(reason)", hint: "choose another file with \(option.spelling)")
  }

  /// - Returns: false when nobody reads any more, so that there is no use in going on.
  func write(_ bytes: [UInt8]) throws(CatalogError) -> Bool {
    do {
      try (file?.stream ?? .output).writeAll(bytes)
      return true
    } catch {
      switch error {
      case .closedPipe where file == nil: return false
      case .closedPipe: throw OutputSink.cannotWrite(path ?? "", "broken pipe", option)
      case .failed(let reason): throw OutputSink.cannotWrite(path ?? "standard output", reason, option)
      }
    }
  }

  /// Puts the file in place.
  func finish() throws(CatalogError) {
    do {
      try file?.commit()
    } catch {
      throw OutputSink.cannotWrite(path ?? "", error.reason, option)
    }
  }
}
