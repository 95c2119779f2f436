import Glibc
import Host
import Supervision

/// What earlier scans found, by the identity of each file, so that a second `list` costs a `stat` a file.
///
/// Whatever is wrong with the cache file means that everything is scanned again; it is never an error.
@safe struct ScanCache {
  private struct Entry {
    var identity: PluginFile.Identity
    var verdict: ScanVerdict
  }

  private static let mark: UInt64 = 0x3145_4843_4143_5354
  /// Changes with the form of the cache and with the interface.
  private static let version: UInt32 = 1
  private static let sizeLimit = 64 << 20

  private let path: String?
  private var entries: [String: Entry] = [:]
  private var isChanged = false

  /// - Parameter path: nil: nothing is remembered.
  init(path: String?, ignoringContents: Bool = false) {
    self.path = path
    guard let path, !ignoringContents, let bytes = ScanCache.read(path) else { return }
    entries = (try? ScanCache.decode(bytes)) ?? [:]
  }

  /// The place of the cache, or nil without a home.
  static func defaultPath(_ environment: (String) -> String?) -> String? {
    if let cache = environment("XDG_CACHE_HOME"), cache.hasPrefix("/") { return cache + "/catalog/scan" }
    if let home = environment("HOME"), home.hasPrefix("/") { return home + "/.cache/catalog/scan" }
    return nil
  }

  func verdict(for file: PluginFile) -> ScanVerdict? {
    guard let entry = entries[file.realPath], entry.identity == file.identity else { return nil }
    return entry.verdict
  }

  /// Remembers what will be true as long as the file stays the same.
  mutating func remember(_ verdict: ScanVerdict, for file: PluginFile) {
    if case .refused(let stage, _) = verdict {
      // A missing dependency may come; a crash may have been the machine's.
      guard stage != .load, stage != .crash, stage != .deadline else { return }
    }
    entries[file.realPath] = Entry(identity: file.identity, verdict: verdict)
    isChanged = true
  }

  /// Writes what has been learned; a failure only costs time later.
  mutating func save() {
    guard isChanged, let path else { return }
    isChanged = false
    ScanCache.makeDirectories(for: path)
    guard let file = try? AtomicFile(path: path) else { return }
    do {
      try file.stream.writeAll(encode())
      try file.commit()
    } catch {
      // The file is gone again; the next scan takes its time.
    }
  }

  private static func makeDirectories(for path: String) {
    var end = path.startIndex
    while let slash = path[path.index(after: end)...].firstIndex(of: "/") {
      unsafe mkdir(String(path[..<slash]), 0o700)
      end = slash
    }
  }

  private static func read(_ path: String) -> [UInt8]? { try? InputFile.read(path, limit: sizeLimit) }

  // MARK: Form

  private func encode() -> [UInt8] {
    var writer = WireWriter()
    writer.write(ScanCache.mark)
    writer.write(ScanCache.version)
    writer.writeList(entries.keys.sorted()) { writer, path in
      guard let entry = entries[path] else { return }
      writer.write(path)
      writer.write(entry.identity.device)
      writer.write(entry.identity.inode)
      writer.write(entry.identity.size)
      writer.write(entry.identity.modified)
      writer.write(entry.identity.changed)
      entry.verdict.encode(into: &writer)
    }
    var sealed = writer
    sealed.write(ScanCache.checksum(writer.bytes[...]))
    return sealed.bytes
  }

  private static func decode(_ bytes: [UInt8]) throws(WireError) -> [String: Entry] {
    guard bytes.count > 8 else { throw .malformed }
    var tail = WireReader(Array(bytes.suffix(8)))
    guard try tail.read() == checksum(bytes.dropLast(8)) else { throw .malformed }
    var reader = WireReader(Array(bytes.dropLast(8)))
    guard try reader.read() == mark, try reader.read() == version else { throw .malformed }
    let pairs = try reader.readList { reader throws(WireError) in
      let path: String = try reader.read()
      let identity = PluginFile.Identity(
        device: try reader.read(), inode: try reader.read(), size: try reader.read(), modified: try reader.read(),
        changed: try reader.read())
      return (path, Entry(identity: identity, verdict: try ScanVerdict(from: &reader)))
    }
    guard reader.isAtEnd else { throw .malformed }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// FNV-1a: tells a cut-off or scribbled file from a whole one.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
