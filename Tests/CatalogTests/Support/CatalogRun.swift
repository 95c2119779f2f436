import Foundation
import Glibc
import Testing

/// One run of `catalog`, with all that it wrote.
struct CatalogRun {
  let status: Int32
  let output: [UInt8]
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
  var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast() }
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

  /// The output as one JSON document.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(output))
  }

  /// Checks that the run failed with one line `catalog: error: WHAT: WHY`, then at most one hint.
  func expectFailure(
    _ status: Int32, _ message: String, hint: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.status == status, sourceLocation: sourceLocation)
    #expect(output.isEmpty, sourceLocation: sourceLocation)
    expectErrorLines(message, hint: hint, sourceLocation: sourceLocation)
  }

  func expectErrorLines(
    _ message: String, hint: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = errorLines
    #expect((1...2).contains(lines.count), "\(errors)", sourceLocation: sourceLocation)
    #expect(errors.hasSuffix("\n"), sourceLocation: sourceLocation)
    #expect(lines.first?.hasPrefix("catalog: error: ") == true, "\(errors)", sourceLocation: sourceLocation)
    #expect(lines.first?.contains(message) == true, "\(errors)", sourceLocation: sourceLocation)
    if lines.count == 2 { #expect(lines[1].hasPrefix("hint: "), "\(errors)", sourceLocation: sourceLocation) }
    if let hint {
      #expect(lines.last?.contains(hint) == true, "\(errors)", sourceLocation: sourceLocation)
    }
  }

  /// Checks that the run did what was asked for and had nothing to say about it.
  func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == 0, "\(errors)", sourceLocation: sourceLocation)
    #expect(errors.isEmpty, sourceLocation: sourceLocation)
  }
}

extension Sandbox {
  /// Runs `catalog` to its end.
  ///
  /// - Parameters:
  ///   - input: what standard input holds.
  ///   - environment: variables beside the sandbox's own, or instead of them.
  ///   - output: a file for standard output, instead of one that is read back.
  func catalog(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:], directory: String? = nil,
    output: String? = nil, withoutVariables: Set<String> = []
  ) throws -> CatalogRun {
    try run(
      Products.catalog, arguments, input: input, environment: environment, directory: directory, output: output,
      withoutVariables: withoutVariables)
  }

  func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    directory: String? = nil, output: String? = nil, withoutVariables: Set<String> = []
  ) throws -> CatalogRun {
    let run = root + "/run-" + UUID().uuidString
    let files = (input: run + ".in", output: output ?? run + ".out", errors: run + ".err")
    try write(input, to: files.input)
    let process = try Spawn.start(
      program, arguments,
      environment: self.environment.filter { !withoutVariables.contains($0.key) }
        .merging(environment) { _, new in new },
      streams: [.reading(files.input), .writing(files.output), .writing(files.errors)], directory: directory ?? root)
    let status = try Spawn.wait(for: process)
    defer { for path in [files.input, run + ".out", files.errors] { unlink(path) } }
    return CatalogRun(
      status: status, output: output == nil ? Array(try Data(contentsOf: URL(filePath: files.output))) : [],
      errors: String(decoding: try Data(contentsOf: URL(filePath: files.errors)), as: UTF8.self))
  }
}
