import Foundation
import Glibc
import Testing

/// Each bad plug-in has exactly one fault; `list` names it, lists the others and ends well.
@Suite(.serialized) struct RefusalTests {
  struct Fault: CustomTestStringConvertible {
    var fixture: String
    var stage: String
    var reason: String
    var testDescription: String { fixture }
  }

  private static let faults = [
    Fault(
      fixture: "constructor_exits", stage: "crash", reason: "ended the process by itself in opening the file (exit 0)"),
    Fault(fixture: "constructor_traps", stage: "crash", reason: "crashed in opening the file (SIG"),
    Fault(
      fixture: "entry_fails", stage: "entry",
      reason: "transition_library_v1 failed with status -1: the moon is in the wrong phase"),
    Fault(fixture: "entry_crashes", stage: "crash", reason: "crashed in transition_library_v1 (SIGSEGV"),
    Fault(fixture: "newer_minor", stage: "entry", reason: "it needs version 1.9 of the interface"),
    Fault(fixture: "struct_size_zero", stage: "entry", reason: "struct_size came back as 0"),
    Fault(fixture: "count_zero", stage: "entry", reason: "it offers 0 transitions"),
    Fault(fixture: "name_not_utf8", stage: "describe", reason: "name is not UTF-8"),
    Fault(fixture: "id_twice", stage: "describe", reason: "the id org.example.good occurs twice"),
    Fault(fixture: "duration_nan", stage: "describe", reason: "duration gave nan seconds"),
    Fault(fixture: "prepare_crashes", stage: "crash", reason: "crashed in prepare (SIGSEGV"),
    Fault(fixture: "layout_hangs", stage: "deadline", reason: "did not return in layout and was stopped"),
  ]

  @Test(arguments: faults) func fault(_ fault: Fault) throws {
    let sandbox = try Sandbox()
    let path = try PluginFixture.build(fault.fixture, in: sandbox)
    try expect(fault, at: path, in: sandbox)
  }

  private func expect(_ fault: Fault, at path: String, in sandbox: Sandbox) throws {
    let list = try sandbox.list()
    #expect(list.transitions.map(\.name) == ["fade"])
    try #require(list.refused.count == 1)
    #expect(list.refused[0].path == path)
    #expect(list.refused[0].stage == fault.stage)
    #expect(list.refused[0].reason.contains(fault.reason), "\(list.refused[0].reason)")
  }

  private func bytesOfGood(_ sandbox: Sandbox) throws -> [UInt8] {
    let path = try PluginFixture.build("good", in: sandbox)
    defer { unlink(path) }
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  @Test func libraryThatIsCutOff() throws {
    let sandbox = try Sandbox()
    let bytes = try bytesOfGood(sandbox)
    // Behind the last segment lies nothing that loading needs.
    for count in [4, 40, 64, 200, 1000, bytes.count / 4] {
      let path = try sandbox.write(bytes.prefix(count), to: sandbox.plugins + "/short.so")
      try expect(Fault(fixture: "short", stage: "file", reason: "the file is damaged: "), at: path, in: sandbox)
    }
  }

  @Test func libraryOfAnotherMachine() throws {
    let sandbox = try Sandbox()
    var bytes = try bytesOfGood(sandbox)
    bytes[4] = 1
    let path = try sandbox.write(bytes, to: sandbox.plugins + "/narrow.so")
    try expect(
      Fault(fixture: "narrow", stage: "architecture", reason: "it is built for 32 bits"), at: path, in: sandbox)
    bytes[4] = 2
    bytes[18] = 8
    bytes[19] = 0
    try sandbox.write(bytes, to: path)
    try expect(Fault(fixture: "mips", stage: "architecture", reason: "built for machine 8"), at: path, in: sandbox)
  }

  @Test func whatIsNoFile() throws {
    let sandbox = try Sandbox()
    let path = sandbox.plugins + "/x.so"
    try sandbox.makeDirectory(path)
    try expect(Fault(fixture: "", stage: "file", reason: "it is a directory"), at: path, in: sandbox)
    rmdir(path)
    mkfifo(path, 0o600)
    try expect(Fault(fixture: "", stage: "file", reason: "it is a named pipe"), at: path, in: sandbox)
    unlink(path)
    for target in ["nowhere", "x.so"] {
      symlink(target, path)
      try expect(Fault(fixture: "", stage: "file", reason: "it cannot be read: "), at: path, in: sandbox)
      unlink(path)
    }
  }

  @Test func whatIsNoPluginIsNotListedAtAll() throws {
    let sandbox = try Sandbox()
    try PluginFixture.build("no_entry", in: sandbox)
    try sandbox.write("not a library\n".utf8, to: sandbox.plugins + "/text.so")
    try sandbox.write([], to: sandbox.plugins + "/empty.so")
    try sandbox.write("nothing\n".utf8, to: sandbox.plugins + "/README")
    let list = try sandbox.list()
    #expect(list.transitions.map(\.name) == ["fade"])
    #expect(list.refused.isEmpty)
    #expect(try sandbox.catalog("list").lines.count == 1)
  }

  @Test func secondLibraryWithOneIdIsRefused() throws {
    let sandbox = try Sandbox()
    try PluginFixture.build("good", in: sandbox, as: "a.so")
    let second = try PluginFixture.build("good", in: sandbox, as: "b.so")
    let list = try sandbox.list()
    #expect(list.transitions.map(\.plugin) == ["a.so", "libFade.so"])
    try #require(list.refused.count == 1)
    #expect(list.refused[0].path == second)
    #expect(list.refused[0].stage == "duplicate")
    #expect(list.refused[0].reason == "org.example.good is already offered by \(sandbox.plugins)/a.so")
  }

  @Test func tableTellsTheRefusedLast() throws {
    let sandbox = try Sandbox()
    let path = try PluginFixture.build("entry_fails", in: sandbox)
    let run = try sandbox.catalog("list")
    run.expectSuccess()
    try #require(run.lines.count == 5)
    #expect(run.lines[0].hasPrefix("fade  "))
    #expect(run.lines[1] == "")
    #expect(run.lines[2] == "Refused:")
    #expect(run.lines[3] == "  \(path)")
    #expect(run.lines[4].hasPrefix("    entry: "))
  }

  @Test func textOfAPluginIsShownVisibly() throws {
    let sandbox = try Sandbox()
    try PluginFixture.build("summary_escapes", in: sandbox, as: "line\nbreak\u{1B}[2J.so")
    let run = try sandbox.catalog("list")
    run.expectSuccess()
    #expect(run.text.contains("  \\u{1b}[2J\\u{7}\\u{202e}backwards\n"))
    #expect(run.lines.count == 2)
    #expect(!run.output.contains(0x1B) && !run.output.contains(0x07))
    let json = try sandbox.catalog("list", "--json")
    #expect(json.text.contains(#"\u001b[2J\u0007\u202ebackwards"#))
    let entry = try json.decoded(ListDocument.self).transitions.first { $0.name == "summary-escapes" }
    #expect(entry?.summary == "\u{1B}[2J\u{7}\u{202E}backwards")
  }

  @Test func outputOfAPluginStaysOut() throws {
    let sandbox = try Sandbox()
    try PluginFixture.build("constructor_prints", in: sandbox)
    #expect(try sandbox.list().transitions.map(\.name) == ["constructor-prints", "fade"])
    let run = try sandbox.catalog("preview", "constructor-prints", "--at", "0", "--size", "10x2")
    run.expectSuccess()
    #expect(!run.text.contains("loaded"))
  }
}
