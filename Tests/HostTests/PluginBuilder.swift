import Foundation
import Host
import Testing

/// Builds plug-ins from C with the compiler of the toolchain, against the one header alone.
enum PluginBuilder {
  /// The repository's root.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Where the package manager puts the libraries that it builds: beside the test bundle.
  static var products: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "host-tests-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }()

  /// Compiles a fixture; each set of definitions is a library of its own.
  static func build(_ name: String, _ definitions: [String] = []) throws -> TransitionLibrary {
    let output = folder.appending(path: "\(name)-\(UUID().uuidString).so")
    let source = root.appending(path: "Tests/HostTests/Fixtures/\(name).c")
    let header = root.appending(path: "Sources/TransitionABI/include")
    try run(
      "clang",
      ["-std=c11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I", header.path(percentEncoded: false)]
        + definitions.map { "-D\($0)" } + [
          "-o", output.path(percentEncoded: false), source.path(percentEncoded: false),
        ])
    return try TransitionLibrary(opening: output.path(percentEncoded: false))
  }

  @discardableResult
  static func run(_ program: String, _ arguments: [String], in directory: URL? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let directory { process.currentDirectoryURL = directory }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments): \(output)")
    return output
  }
}
