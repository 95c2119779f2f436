import Foundation

extension Capture {
  func bytes() throws -> [UInt8] {
    let url = Bundle.module.bundleURL.appending(path: "Screens/\(rawValue).ans")
    return [UInt8](try Data(contentsOf: url))
  }
}
