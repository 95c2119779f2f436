import Foundation
import Glibc
import Testing

/// A tmux of its own, with one pane.
struct Tmux {
  private let sandbox: Sandbox

  init(_ sandbox: Sandbox) { self.sandbox = sandbox }

  @discardableResult
  func run(_ words: String...) throws -> String {
    let run = try sandbox.run("/usr/bin/env", ["tmux", "-S", sandbox.root + "/tmux.socket"] + words)
    try #require(run.status == 0, "tmux \(words): \(run.errors)")
    return run.text
  }

  /// The rows of the history and of the screen, but for the empty ones.
  func rows() throws -> [String] {
    try run("capture-pane", "-p", "-S", "-").split(separator: "\n").map { $0.trimmingTrailingSpaces }
  }

  /// Waits for the rows of the screen to be as they should.
  func wait(for what: String, until condition: ([String]) -> Bool) throws {
    let deadline = Date.now.addingTimeInterval(30)
    while true {
      let shown = try run("capture-pane", "-p").split(separator: "\n").map { $0.trimmingTrailingSpaces }
      if condition(shown) { return }
      try #require(Date.now < deadline, "waited in vain for \(what):\n\(shown.joined(separator: "\n"))")
      usleep(20_000)
    }
  }
}
