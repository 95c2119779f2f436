import Host

/// Reads the gesture script that the user names.
enum GestureFile {
  private static let sizeLimit = 64 << 20

  /// The script that `--gesture` names; `-` is standard input.
  static func asked(for arguments: Arguments) throws(CatalogError) -> GestureScript? {
    guard let path = arguments.text(.gesture) else { return nil }
    return try script(path)
  }

  private static func script(_ path: String) throws(CatalogError) -> GestureScript {
    let bytes = try InputFile.bytes(of: path, limit: sizeLimit, what: "a gesture script, or record one")
    do {
      return try GestureScript(parsing: bytes)
    } catch {
      throw CatalogError(.badInput, "\(path): \(error)", hint: error.advice)
    }
  }
}
