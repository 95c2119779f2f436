import Foundation
import Glibc
import Testing

/// Builds the plug-ins in Fixtures from C, each against the one header alone.
enum PluginFixture {
  /// The compiler beside the `swift` on the path, else the system's own.
  private static let compiler: String? = {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    func find(_ name: String, in directories: [String]) -> String? {
      directories.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
    }
    if let swift = find("swift", in: directories) {
      let beside = URL(filePath: swift).resolvingSymlinksInPath().deletingLastPathComponent().path(
        percentEncoded: false)
      if let clang = find("clang", in: [beside]) { return clang }
    }
    return find("clang", in: directories) ?? find("cc", in: directories)
  }()

  private static let header: String = {
    var url = URL(filePath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.appending(path: "Sources/TransitionABI/include").path(percentEncoded: false)
  }()

  /// Compiles a fixture into the sandbox's plug-ins.
  ///
  /// - Returns: the library's path.
  @discardableResult
  static func build(_ name: String, in sandbox: Sandbox, as file: String? = nil) throws -> String {
    let compiler = try #require(compiler, "there is no C compiler on the path")
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/\(name).c")
    let output = sandbox.plugins + "/" + (file ?? name + ".so")
    let run = try sandbox.run(
      compiler,
      [
        "-std=c11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I", header, "-o", output,
        source.path(percentEncoded: false),
      ])
    try #require(run.status == 0, "\(name): \(run.errors)")
    return output
  }
}
