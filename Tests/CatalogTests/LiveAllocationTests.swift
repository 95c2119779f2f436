import Foundation
import Testing

/// A transition that plays live asks for no memory per frame: neither where it is drawn nor where it is shown.
@Suite(.serialized) struct LiveAllocationTests {
  #if DEBUG
    private static let isOptimized = false
  #else
    private static let isOptimized = true
  #endif

  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.addBundled()
  }

  /// Of the program and of its workers, together.
  private func allocations(_ session: PtySession) throws -> UInt64 {
    let total = try ProgramMemory(of: "allocation_total", in: Products.catalog)
    let workers = try Processes.children(of: session.process)
    #expect(!workers.isEmpty)
    return try ([session.process] + workers).reduce(0) { try $0 + total.value(in: $1) }
  }

  @Test(
    "Nothing is allocated per frame, from the plug-in to the terminal",
    .enabled(if: LiveAllocationTests.isOptimized, "only optimised code can do without"),
    arguments: Bundled.names.map { ["preview", $0, "--duration", "8"] } + [["preview", "--all", "--duration", "20"]],
    ["xterm-direct", "linux"])
  func steadyState(words: [String], terminal: String) throws {
    let session = try PtySession(
      words, in: sandbox, columns: 120, rows: 40, environment: ["TERM": terminal], repeatable: ..<"\u{10FFFF}")
    func wait(forFrames count: Int) throws {
      let end = session.replay.frames + count
      try session.wait(for: "\(count) frames") { $0.frames >= end }
    }
    // Until what is kept from frame to frame has grown to its size.
    try wait(forFrames: 120)
    let before = try allocations(session)
    try wait(forFrames: 200)
    let asked = try allocations(session) - before
    // Where a frame is longer than all before, what holds it grows once more.
    #expect(asked <= 10, "\(asked) in 200 frames")
    session.type("q")
    #expect(try session.end() == 0)
  }
}
