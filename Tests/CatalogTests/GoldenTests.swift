import Foundation
import Testing

/// Whole frames as they were looked at and found right. CATALOG_RECORD_GOLDEN=1 writes them anew.
@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  private static let isRecording = ProcessInfo.processInfo.environment["CATALOG_RECORD_GOLDEN"] == "1"

  private static let names = [
    "alpha-by-step", "card", "fade", "fashion", "faux-modal", "menu", "menu-dynamics",
  ]

  @Test(arguments: names, ["text", "ansi"]) func frames(name: String, format: String) throws {
    let sandbox = try Sandbox()
    try sandbox.addBundled()
    let run = try sandbox.catalog("preview", name, "--frames", "5", "--size", "40x12", "--format", format)
    run.expectSuccess()
    try compare(run.text, with: "\(name)-\(format).txt")
  }

  private func compare(_ actual: String, with name: String) throws {
    let file = GoldenTests.folder.appending(path: name)
    if GoldenTests.isRecording {
      try Data(actual.utf8).write(to: file)
      Issue.record("\(name) was recorded anew; look at it and run the tests again without CATALOG_RECORD_GOLDEN")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    if actual != expected {
      Issue.record("\(name) differs:\n\(difference(from: lines(expected), to: lines(actual)))")
    }
  }

  private func lines(_ text: String) -> [String] {
    text.replacing("\u{1B}", with: "␛").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Lines that are gone and lines that have come, with their numbers.
  private func difference(from old: [String], to new: [String]) -> String {
    new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, 0, "-\(offset + 1): \(line)")
      case .insert(let offset, let line, _): (offset, 1, "+\(offset + 1): \(line)")
      }
    }
    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    .map(\.2).joined(separator: "\n")
  }
}
