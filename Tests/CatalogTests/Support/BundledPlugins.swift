import Foundation

/// The transitions that come with the catalog.
enum Bundled {
  static let names = ["card", "fade", "fashion", "alpha-by-step", "faux-modal", "menu", "menu-dynamics"]
}

extension Sandbox {
  /// Puts the bundled plug-ins into the folder of plug-ins.
  func addBundled() throws {
    for name in ["libCard.so", "libFade.so", "libFashion.so", "libMenu.so"] {
      try? FileManager.default.removeItem(atPath: plugins + "/" + name)
      try FileManager.default.createSymbolicLink(
        atPath: plugins + "/" + name, withDestinationPath: Products.path(name))
    }
  }
}
