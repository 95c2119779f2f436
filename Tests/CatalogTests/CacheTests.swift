import Foundation
import Glibc
import Testing

/// What is remembered of a file, and when it is not trusted.
@Suite(.serialized) struct CacheTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: sandbox.cacheFile))) }

  @Test func cacheCutOffAnywhereIsARescan() throws {
    _ = try sandbox.list()
    let whole = try bytes()
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 12)) {
      try sandbox.write(whole.prefix(count), to: sandbox.cacheFile)
      #expect(try sandbox.list().transitions.map(\.name) == ["fade"])
      #expect(try bytes() == whole, "the cache is whole again")
    }
  }

  @Test func scribbledCacheIsARescan() throws {
    _ = try sandbox.list()
    let whole = try bytes()
    for position in stride(from: 0, to: whole.count, by: max(1, whole.count / 12)) {
      var scribbled = whole
      scribbled[position] ^= 0xFF
      try sandbox.write(scribbled, to: sandbox.cacheFile)
      #expect(try sandbox.list().transitions.map(\.name) == ["fade"])
    }
    try sandbox.write((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }, to: sandbox.cacheFile)
    #expect(try sandbox.list().transitions.map(\.name) == ["fade"])
    #expect(try bytes() == whole)
  }

  @Test func cacheThatCannotBeIsNoError() throws {
    try sandbox.write([], to: sandbox.root + "/file")
    for place in [sandbox.root + "/file", "/proc/none", "relative"] {
      let run = try sandbox.catalog("list", environment: ["XDG_CACHE_HOME": place, "HOME": ""])
      run.expectSuccess()
      #expect(run.lines.count == 1)
    }
    try sandbox.makeDirectory(sandbox.cacheFile)
    #expect(try sandbox.list().transitions.count == 1)
  }

  /// Changes what is remembered of the transition and seals the cache again, so that what comes from it can be told.
  private func forgeCache() throws {
    var content = Array(try bytes().dropLast(8))
    let (word, other) = (Array("upper screen".utf8), Array("FORGED WORDS".utf8))
    let place = try #require(content.indices.first { content[$0...].starts(with: word) })
    content.replaceSubrange(place..<place + word.count, with: other)
    var sum = content.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    for _ in 0..<8 {
      content.append(UInt8(truncatingIfNeeded: sum))
      sum >>= 8
    }
    try sandbox.write(content, to: sandbox.cacheFile)
  }

  private func isForged(_ options: String...) throws -> Bool {
    let run = try sandbox.run(Products.catalog, ["list"] + options)
    run.expectSuccess()
    return run.text.contains("FORGED WORDS")
  }

  @Test func whatIsRememberedNeedsNoChild() throws {
    #expect(try !isForged())
    try forgeCache()
    #expect(try isForged())
    #expect(try isForged())
    #expect(try !isForged("--rescan"))
    #expect(try !isForged(), "the scan that was asked for is remembered")
  }

  @Test func fileThatHasChangedIsLookedAtAnew() throws {
    let path = sandbox.plugins + "/libFade.so"
    unlink(path)
    let library = try Data(contentsOf: URL(filePath: Products.path("libFade.so")))
    try sandbox.write(library, to: path)
    _ = try isForged()
    try forgeCache()
    #expect(try isForged())
    try sandbox.write(library, to: path)
    #expect(try !isForged())
  }

  @Test func refusalGoesWithTheFaultOfTheFile() throws {
    try PluginFixture.build("count_zero", in: sandbox, as: "x.so")
    for _ in 0..<2 { #expect(try sandbox.list().refused.map(\.stage) == ["entry"]) }
    try PluginFixture.build("good", in: sandbox, as: "x.so")
    let list = try sandbox.list()
    #expect(list.refused.isEmpty)
    #expect(list.transitions.map(\.name) == ["fade", "good"])
  }

  @Test func listsAtOnceOnAnEmptyCacheAgree() throws {
    let script = #"for n in 1 2 3 4 5 6 7 8; do "$0" list --json > out-$n & done; wait; cat out-*"#
    let run = try sandbox.run("/bin/sh", ["-c", script, Products.catalog])
    run.expectSuccess()
    #expect(run.lines.count == 8)
    #expect(Set(run.lines).count == 1)
    #expect(try sandbox.names(in: sandbox.cache + "/catalog") == ["scan"])
  }
}
