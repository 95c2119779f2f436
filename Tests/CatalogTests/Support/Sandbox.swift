import Foundation
import Glibc

/// A temporary directory with a home, a cache and a folder of plug-ins, for one test; it is removed with its owner.
final class Sandbox {
  let root: String
  var home: String { root + "/home" }
  var cache: String { root + "/cache" }
  var plugins: String { root + "/plugins" }
  var cacheFile: String { cache + "/catalog/scan" }

  /// - Parameter withFade: whether the folder of plug-ins holds the bundled one.
  init(withFade: Bool = true) throws {
    var template = Array((NSTemporaryDirectory() + "/catalog-test-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else { throw SystemFailure("mkdtemp") }
    root = String(cString: resolved)
    free(resolved)
    for directory in [home, cache, plugins] { try makeDirectory(directory) }
    if withFade {
      try FileManager.default.createSymbolicLink(
        atPath: plugins + "/libFade.so", withDestinationPath: Products.path("libFade.so"))
    }
  }

  deinit {
    chmod(root, 0o700)
    try? FileManager.default.removeItem(atPath: root)
  }

  func makeDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let path = name.hasPrefix("/") ? name : root + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// What the program sees of the world: nothing of the tester's own.
  var environment: [String: String] {
    [
      "HOME": home, "XDG_CACHE_HOME": cache, "CATALOG_PLUGINS_PATH": plugins, "PATH": "/usr/bin:/bin",
      "TERM": "xterm-256color",
    ]
  }

  /// The names in a directory.
  func names(in directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
  }
}

/// Where the package manager puts what it builds: the test bundle lies there too.
enum Products {
  private static let directory = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  static func path(_ name: String) -> String { directory.appending(path: name).path(percentEncoded: false) }

  static var catalog: String { path("catalog") }
}

/// A system call that the tests need went wrong.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }

  init(what: String) { description = what }
}

/// The captures of terminal programs in Screens.
enum Capture {
  static func path(_ name: String) throws -> String {
    guard let url = Bundle.module.url(forResource: "Screens/\(name)", withExtension: "ans") else {
      throw SystemFailure(what: "no capture \(name)")
    }
    return url.path(percentEncoded: false)
  }

  /// The rows as text, without colours and without trailing spaces.
  static func rows(_ name: String, count: Int) throws -> [String] {
    let text = try String(contentsOf: URL(filePath: path(name)), encoding: .utf8)
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.replacing(/\u{1B}\[[0-9;:]*m/, with: "").trimmingTrailingSpaces
    }
    rows += Array(repeating: "", count: max(0, count - rows.count))
    return Array(rows.prefix(count))
  }
}

extension StringProtocol {
  var trimmingTrailingSpaces: String {
    var scalars = Substring(self).unicodeScalars
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
