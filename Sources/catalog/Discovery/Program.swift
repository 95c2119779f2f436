import Glibc

/// The running program: where it lies and what surrounds it.
enum Program {
  /// Absolute, links followed.
  static let executable: String = {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return CommandLine.arguments.first ?? "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }()

  static func environment(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

  /// Whether a directory is one that the package manager builds into: it keeps the program's own objects beside it.
  static func isBuildFolder(_ directory: String) -> Bool { unsafe access(directory + "/catalog.build", F_OK) == 0 }

  /// Whether the program itself lies in such a directory.
  static var isInBuildFolder: Bool {
    guard let slash = executable.lastIndex(of: "/") else { return false }
    return isBuildFolder(String(executable[..<slash]))
  }
}
