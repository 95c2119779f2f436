import Foundation
import Glibc
import Testing

/// Where results go: whole or not at all.
@Suite struct OutputTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let words = ["preview", "fade", "--frames", "3", "--size", "30x6"]

  private func preview(to path: String) throws -> CatalogRun {
    try sandbox.run(Products.catalog, OutputTests.words + ["--output", path])
  }

  private func contents(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

  @Test func fileHoldsWhatWouldHaveBeenPrinted() throws {
    let printed = try sandbox.run(Products.catalog, OutputTests.words)
    let path = try sandbox.write("old".utf8, to: "frames.txt")
    let run = try preview(to: path)
    run.expectSuccess()
    #expect(run.output.isEmpty)
    #expect(try contents(path) == printed.output)
    #expect(try sandbox.names(in: sandbox.root) == ["cache", "frames.txt", "home", "plugins"])
  }

  @Test func linkIsFollowed() throws {
    let path = try sandbox.write("old".utf8, to: "frames.txt")
    let link = sandbox.root + "/link"
    symlink(path, link)
    try preview(to: link).expectSuccess()
    #expect(try contents(path).starts(with: "--- frame 1/3".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test func linkToWhatIsNotThereYetIsFollowed() throws {
    let link = sandbox.root + "/link"
    symlink("home/frames.txt", link)
    try preview(to: link).expectSuccess()
    #expect(try contents(sandbox.home + "/frames.txt").starts(with: "--- frame 1/3".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "home/frames.txt")
  }

  @Test func linksInACircle() throws {
    let link = sandbox.root + "/link"
    symlink("link", link)
    try preview(to: link).expectFailure(73, "\(link): it cannot be written: Too many levels of symbolic links")
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o666]) func whatIsReplacedKeepsItsMode(mode: mode_t) throws {
    let path = try sandbox.write("old".utf8, to: "frames.txt")
    chmod(path, mode)
    try preview(to: path).expectSuccess()
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == mode)
    #expect(try contents(path).starts(with: "--- frame 1/3".utf8))
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere")) func fileThatIsNotWritable() throws {
    let path = try sandbox.write("old".utf8, to: "frames.txt")
    chmod(path, 0o444)
    try preview(to: path).expectFailure(73, "\(path): it cannot be written: Permission denied")
  }

  @Test(arguments: [255, 1]) func nameOfAnyLength(length: Int) throws {
    let path = sandbox.root + "/" + String(repeating: "n", count: length)
    try preview(to: path).expectSuccess()
    #expect(try contents(path).starts(with: "--- frame 1/3".utf8))
    let bare = String(repeating: "m", count: length)
    let run = try sandbox.run(
      Products.catalog, OutputTests.words + ["--output", bare], directory: sandbox.home)
    run.expectSuccess()
    #expect(try sandbox.names(in: sandbox.home) == [bare])
  }

  @Test func dashIsStandardOutput() throws {
    let printed = try sandbox.run(Products.catalog, OutputTests.words)
    let run = try preview(to: "-")
    run.expectSuccess()
    #expect(run.output == printed.output && !run.output.isEmpty)
    #expect(access(sandbox.root + "/-", F_OK) != 0)
  }

  @Test func emptyName() throws { try preview(to: "").expectFailure(73, "it cannot be written: its name is empty") }

  @Test("A pipe that has a name only in /dev or /proc", arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func pipeByNumber(name: String) throws {
    let script = #""$0" preview fade --frames 3 --size 30x6 --output "$1" | cat > read"#
    try sandbox.run("/bin/sh", ["-c", script, Products.catalog, name]).expectSuccess()
    #expect(try contents(sandbox.root + "/read").starts(with: "--- frame 1/3".utf8))
  }

  @Test func directoryThatIsMissing() throws {
    let path = sandbox.root + "/none/frames.txt"
    try preview(to: path).expectFailure(73, "\(path): it cannot be written: ", hint: "--output")
  }

  @Test func placeThatIsADirectory() throws {
    try preview(to: sandbox.home).expectFailure(73, "\(sandbox.home): it cannot be written: ")
    #expect(try sandbox.names(in: sandbox.home).isEmpty)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere")) func directoryThatIsNotWritable() throws {
    chmod(sandbox.home, 0o500)
    let path = sandbox.home + "/frames.txt"
    try preview(to: path).expectFailure(73, "\(path): it cannot be written: ")
    #expect(try sandbox.names(in: sandbox.home).isEmpty)
  }

  /// A device is written to and stays what it is.
  @Test func fullDevice() throws {
    // A link, so that a program which replaces what it is given replaces the link alone.
    let link = sandbox.root + "/full"
    symlink("/dev/full", link)
    try preview(to: link).expectFailure(73, "it cannot be written: No space left on device")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
    for words in [OutputTests.words, ["list"], ["list", "--json"]] {
      try sandbox.run(Products.catalog, words, output: "/dev/full")
        .expectFailure(73, "standard output: it cannot be written: No space left on device")
    }
  }

  @Test func namedPipeIsWrittenTo() throws {
    let pipe = sandbox.root + "/pipe"
    mkfifo(pipe, 0o600)
    let script = #"cat "$1" > read & "$0" preview fade --frames 3 --size 30x6 --output "$1"; echo $?; wait"#
    let run = try sandbox.run("/bin/sh", ["-c", script, Products.catalog, pipe])
    run.expectSuccess()
    #expect(run.text == "0\n")
    #expect(try contents(sandbox.root + "/read").starts(with: "--- frame 1/3".utf8))
  }

  @Test(arguments: ["list", "help preview"])
  func readerThatHasHadEnough(words: String) throws {
    let script = #"{ "$0" \#(words); echo $? > status; } | head -1 > first"#
    let run = try sandbox.run("/bin/sh", ["-c", script, Products.catalog])
    run.expectSuccess()
    #expect(try String(decoding: contents(sandbox.root + "/status"), as: UTF8.self) == "0\n")
    #expect(try contents(sandbox.root + "/first").filter { $0 == 0x0A }.count == 1)
  }

  @Test(
    "A closed standard output is an output that cannot be written",
    arguments: [
      "preview fade --frames 3", "preview fade --frames 3 --format json", "preview fade --frames 3 --format cast",
      "preview fade --frames 5000 --size 80x24 --format ansi", "list", "help preview", "benchmark --iterations 1",
    ])
  func closedOutput(words: String) throws {
    let run = try sandbox.run("/bin/sh", ["-c", "exec \"$0\" \(words) >&-", Products.catalog])
    run.expectFailure(73, "standard output: it cannot be written: ")
  }

  @Test("What is closed beside it does not matter", arguments: ["<&-", "2>&-", "<&- 2>&-"])
  func otherStreamsClosed(closing: String) throws {
    let printed = try sandbox.run(Products.catalog, OutputTests.words)
    let run = try sandbox.run("/bin/sh", ["-c", "exec \"$0\" \"$@\" \(closing)", Products.catalog] + OutputTests.words)
    #expect(run.status == 0)
    #expect(run.output == printed.output)
    let path = sandbox.root + "/frames.txt"
    let file = try sandbox.run(
      "/bin/sh",
      ["-c", "exec \"$0\" \"$@\" >&- \(closing)", Products.catalog] + OutputTests.words + ["--output", path])
    #expect(file.status == 0)
    #expect(try contents(path) == printed.output)
  }

  private static var hasUnnamedFiles: Bool {
    // O_TMPFILE, a macro that Swift does not see.
    let file = open(NSTemporaryDirectory(), 0o20_000_000 | O_DIRECTORY | O_WRONLY, 0o600)
    defer { close(file) }
    return file >= 0
  }

  @Test(
    .enabled(if: OutputTests.hasUnnamedFiles, "what has a name is left under it"),
    arguments: [SIGTERM, SIGINT, SIGQUIT, SIGKILL])
  func signalWhileWritingLeavesNoFile(signal: Int32) throws {
    let path = sandbox.root + "/frames.txt"
    let process = try Spawn.start(
      Products.catalog, ["preview", "fade", "--frames", "100000", "--size", "100x40", "--output", path],
      environment: sandbox.environment, streams: [.null, .null, .null])
    let deadline = Date.now.addingTimeInterval(30)
    while !(try Processes.openFiles(of: process).contains { $0.hasPrefix(sandbox.root + "/#") }) {
      try #require(Date.now < deadline)
      usleep(5000)
    }
    kill(process, signal)
    #expect(try Spawn.wait(for: process) == 1000 + signal)
    #expect(try sandbox.names(in: sandbox.root) == ["cache", "home", "plugins"])
  }
}
