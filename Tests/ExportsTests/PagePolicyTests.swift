import Exports
import Foundation
import Testing

/// A page trusts its own script and style by their hashes; whoever changes one must write down its new hash.
@Suite struct PagePolicyTests {
  @Test(arguments: [("player.css", Page.styleHash), ("player.js", Page.scriptHash)])
  func hashesAreThoseOfTheFiles(file: String, hash: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.appending(path: "Sources/Exports/Page/\(file)").path(percentEncoded: false)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.arguments = [path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let digits = Array(output.prefix { $0 != " " }.utf8)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
    }
    try #require(bytes.count == 32, "\(output)")
    #expect(Data(bytes).base64EncodedString() == hash)
  }
}
