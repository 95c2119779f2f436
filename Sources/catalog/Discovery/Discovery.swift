import Glibc
import Host
import Supervision

/// Finds the plug-ins in the directories, and what is in them: from the cache, or by a child that opens the file.
struct Discovery {
  private(set) var directories: [String] = []
  private(set) var entries: [CatalogEntry] = []
  private(set) var refused: [RefusedFile] = []

  /// One real file, whatever the number of links that lead to it.
  private struct FileNumber: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  /// Seconds that one call of a scanned plug-in may take.
  private static let deadline = 10.0

  /// - Throws: when a directory that the user named cannot be read.
  init(_ arguments: Arguments) throws(CatalogError) {
    let wanted = PluginDirectories(
      named: arguments.all(.plugins), environment: Program.environment, executable: Program.executable,
      isBuildFolder: Program.isBuildFolder)
    var cache = ScanCache(
      path: ScanCache.defaultPath(Program.environment), ignoringContents: arguments.has(.rescan))
    var seen: Set<FileNumber> = []
    for directory in wanted.entries {
      guard let found = PluginFile.scan(directory.path) else {
        if directory.isRequired { throw Discovery.unreadable(directory.path, errno) }
        continue
      }
      directories.append(directory.path)
      for (path, result) in found { examine(path, result, &seen, &cache) }
    }
    cache.save()
  }

  private static func unreadable(_ directory: String, _ code: Int32) -> CatalogError {
    CatalogError(
      .notFound, "--plugins \(directory): \(unsafe String(cString: strerror(code)))",
      hint: "name a directory that holds plug-ins (.so)")
  }

  private mutating func examine(
    _ path: String, _ result: Result<PluginFile, LoadError>, _ seen: inout Set<FileNumber>, _ cache: inout ScanCache
  ) {
    switch result {
    case .failure(let error):
      refused.append(RefusedFile(path: path, stage: error.stage, reason: error.description))
    case .success(let file):
      let number = FileNumber(device: file.identity.device, inode: file.identity.inode)
      guard seen.insert(number).inserted else { return }
      let verdict: ScanVerdict
      if let known = cache.verdict(for: file) {
        verdict = known
      } else {
        verdict = Discovery.scan(file)
        cache.remember(verdict, for: file)
      }
      take(verdict, of: file)
    }
  }

  private mutating func take(_ verdict: ScanVerdict, of file: PluginFile) {
    switch verdict {
    case .notAPlugin: return
    case .refused(let stage, let reason):
      refused.append(RefusedFile(path: file.path, stage: stage, reason: reason))
    case .transitions(let transitions):
      for (index, transition) in transitions.enumerated() {
        if let first = entries.first(where: { $0.description.id == transition.description.id }) {
          refused.append(
            RefusedFile(
              path: file.path, stage: .duplicate,
              reason: "\(transition.description.id) is already offered by \(first.path)"))
          continue
        }
        entries.append(
          CatalogEntry(
            description: transition.description, duration: transition.duration, index: index, path: file.path,
            realPath: file.realPath))
      }
    }
  }

  /// Opens a file in a child of its own, once its bytes have passed.
  private static func scan(_ file: PluginFile) -> ScanVerdict {
    do {
      try file.check()
    } catch {
      return error == .noEntry ? .notAPlugin : .refused(stage: error.stage, reason: error.description)
    }
    do {
      let worker = try WorkerProcess(
        executable: Program.executable, arguments: [Worker.marker], deadline: deadline)
      worker.send(WorkerJob.scan(path: file.realPath).message)
      let reply = try worker.receive()
      guard reply.kind == WorkerReply.Kind.verdict.rawValue else { throw WorkerFailure.garbled }
      var reader = WireReader(reply.payload)
      return try ScanVerdict(from: &reader)
    } catch let failure as WorkerFailure {
      if case .hung = failure { return .refused(stage: .deadline, reason: failure.text) }
      return .refused(stage: .crash, reason: failure.text)
    } catch {
      return .refused(stage: .crash, reason: WorkerFailure.garbled.text)
    }
  }
}

// MARK: - Names

extension Discovery {
  /// The transition of a name or an id.
  func entry(named name: String) throws(CatalogError) -> CatalogEntry {
    if let entry = entries.first(where: { $0.description.id == name }) { return entry }
    let matches = entries.filter { $0.description.name == name }
    if matches.count > 1 {
      let ids = matches.map(\.description.id).joined(separator: ", ")
      throw CatalogError(.usage, "\(name): several transitions have this name", hint: "give the id: \(ids)")
    }
    if let entry = matches.first { return entry }
    throw unknown(name)
  }

  private func unknown(_ name: String) -> CatalogError {
    if entries.isEmpty { return CatalogError(.notFound, "\(name): no plug-ins were found", hint: Discovery.emptyHint) }
    let names = entries.map(\.description.name)
    let nearest = NearestName.of(name, among: names)
    return CatalogError(
      .notFound, "\(name): there is no such transition",
      hint: nearest.map { "did you mean '\($0)'?" }
        ?? "'catalog list' shows what there is" + (refused.isEmpty ? "" : ", and why files were refused"))
  }

  /// What to do when there is nothing to choose from.
  static var emptyHint: String {
    Program.isInBuildFolder
      ? "this is a checkout whose plug-ins are not built; build them with 'swift build'"
      : "put plug-ins (.so) into ~/.local/share/catalog/plugins, or name a directory with --plugins"
  }
}
