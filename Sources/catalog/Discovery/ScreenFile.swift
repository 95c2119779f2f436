import Cells

/// Reads the screens that the user names, with all that a scene refers to.
enum ScreenFile {
  private static let sizeLimit = 256 << 20

  /// - Parameters:
  ///   - path: nil: a built-in screen.
  ///   - demo: the number of that screen.
  static func source(_ path: String?, demo: Int) throws(CatalogError) -> ScreenSource {
    guard let path else { return .demo(demo) }
    return try source(path)
  }

  /// - Parameter path: `-` is standard input.
  static func source(_ path: String) throws(CatalogError) -> ScreenSource {
    let bytes = try read(path)
    var attachments: [ScreenSource.Attachment] = []
    if ScreenKind.detect(bytes, fileName: path) == .scene {
      for name in try Stage.parseScene(bytes, path).fileNames {
        attachments.append(ScreenSource.Attachment(name: name, bytes: try read(beside(path, name))))
      }
    }
    return .file(name: path, bytes: bytes, attachments: attachments)
  }

  /// A file that a scene names lies beside the scene.
  private static func beside(_ scene: String, _ name: String) -> String {
    guard !name.hasPrefix("/"), let slash = scene.lastIndex(of: "/") else { return name }
    return scene[...slash] + name
  }

  private static func read(_ path: String) throws(CatalogError) -> [UInt8] {
    try InputFile.bytes(of: path, limit: sizeLimit, what: "a capture, an image or a scene")
  }
}
