/// The directories in which plug-ins are looked for, in order.
public struct PluginDirectories: Equatable, Sendable {
  /// A directory, and whether it must exist: one that the user named must.
  public struct Entry: Equatable, Sendable {
    public var path: String
    public var isRequired: Bool

    public init(path: String, isRequired: Bool) {
      self.path = path
      self.isRequired = isRequired
    }
  }

  public var entries: [Entry]

  /// - Parameters:
  ///   - named: directories from the command line.
  ///   - environment: looks up a variable; nil when it is not set.
  ///   - executable: the absolute path of the running program.
  ///   - isBuildFolder: whether a directory is one that the package manager builds into.
  public init(
    named: [String], environment: (String) -> String?, executable: String, isBuildFolder: (String) -> Bool
  ) {
    entries = named.map { Entry(path: $0, isRequired: true) }
    if let path = environment("CATALOG_PLUGINS_PATH") {
      entries += path.split(separator: ":").map { Entry(path: String($0), isRequired: false) }
      return
    }
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      entries.append(Entry(path: data + "/catalog/plugins", isRequired: false))
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      entries.append(Entry(path: home + "/.local/share/catalog/plugins", isRequired: false))
    }
    guard let slash = executable.lastIndex(of: "/") else { return }
    let folder = String(executable[..<slash])
    let above = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    entries.append(Entry(path: above + "/lib/catalog/plugins", isRequired: false))
    if isBuildFolder(folder) { entries.append(Entry(path: folder, isRequired: false)) }
  }
}
