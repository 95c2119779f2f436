import Foundation
import Host
import TestSupport
import Testing

/// Files before they are opened, and the directories in which they are looked for.
@Suite struct LoadingTests {
  private func fade() throws -> [UInt8] {
    Array(try Data(contentsOf: PluginBuilder.products.appending(path: "libFade.so")))
  }

  @Test func theEntryIsFoundInTheSymbolTable() throws {
    let object = try SharedObject(fade())
    #expect(try object.exports("transition_library_v1"))
    #expect(try !object.exports("transition_library_v2"))
    // Imported, not exported.
    #expect(try !object.exports("free"))
  }

  /// At every length up to the last part to load the file is refused; behind it lie section headers, which nobody needs.
  @Test func aFileThatIsCutOffIsNeverTakenForWhole() throws {
    let bytes = try fade()
    let lengths = stride(from: 0, to: bytes.count, by: max(1, bytes.count / 2000))
    let verdicts = lengths.map { (try? SharedObject(Array(bytes[..<$0]))) != nil }
    let accepted = try #require(verdicts.firstIndex(of: true))
    #expect(accepted > 10)
    #expect(verdicts[accepted...].allSatisfy { $0 })
    let whole = try SharedObject(Array(bytes[..<(Array(lengths)[accepted])])).exports("transition_library_v1")
    #expect(whole)
  }

  @Test func scribbledBytesAreAnErrorAtMost() throws {
    let bytes = try fade()
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var scribbled = bytes
      for _ in 0..<20 {
        scribbled[Int.random(in: 0..<4096, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? SharedObject(scribbled).exports("transition_library_v1")
    }
  }

  @Test func otherKindsOfFilesHaveReasonsOfTheirOwn() throws {
    #expect(throws: LoadError.noEntry) { try SharedObject(Array("#!/bin/sh\n".utf8)) }
    #expect(throws: LoadError.noEntry) { try SharedObject([]) }
    var other = try fade()
    other[4] = 1
    #expect(throws: LoadError.otherArchitecture(found: "32 bits")) { try SharedObject(other) }
    other = try fade()
    other[18] = 8
    other[19] = 0
    #expect(throws: LoadError.otherArchitecture(found: "machine 8")) { try SharedObject(other) }
    other = try fade()
    other[16] = 2
    #expect(throws: LoadError.notSharedObject) { try SharedObject(other) }
  }

  private func directories(named: [String] = [], _ variables: [String: String], isBuildFolder: Bool = false) -> [String]
  {
    PluginDirectories(
      named: named, environment: { variables[$0] }, executable: "/opt/bin/catalog",
      isBuildFolder: { _ in isBuildFolder }
    ).entries.map(\.path)
  }

  @Test func directoriesAreSearchedInOrder() {
    #expect(
      directories(named: ["/one"], ["HOME": "/home/u"], isBuildFolder: true)
        == ["/one", "/home/u/.local/share/catalog/plugins", "/opt/lib/catalog/plugins", "/opt/bin"])
    #expect(
      directories(["XDG_DATA_HOME": "/data", "HOME": "/home/u"])
        == ["/data/catalog/plugins", "/opt/lib/catalog/plugins"])
  }

  @Test func theVariableReplacesTheDefaultsAndEmptyMeansNone() {
    #expect(directories(named: ["/one"], ["CATALOG_PLUGINS_PATH": "/a:/b", "HOME": "/h"]) == ["/one", "/a", "/b"])
    #expect(directories(["CATALOG_PLUGINS_PATH": "", "HOME": "/h"]) == [])
  }

  @Test func onlyAbsolutePathsAreOpened() {
    #expect(throws: LoadError.self) { try TransitionLibrary(opening: "libFade.so") }
  }
}
