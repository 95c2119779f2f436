import Testing

/// Wrong usage is told before any work: exit status 64 and one line.
@Suite struct OptionTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [
    "--frames 1", "--frames 0", "--frames -3", "--frames many", "--frames 1000000", "--fps 0", "--fps 1e9", "--fps nan",
    "--at 1.5", "--at -0.1", "--at half", "--at 0x1", "--duration 0", "--duration -1", "--duration inf",
    "--duration 1e308", "--format txt", "--format gif", "--color blue", "--operation sideways", "--container 10",
    "--edges soft",
    "--container nanx5", "--container -1x5", "--size 0x0", "--size 80", "--size 80x", "--size x24", "--size 80x24x2",
    "--size 1001x24", "--size 80x1001", "--size 100000x100000", "--size 99999999999999999999x1",
  ])
  func valueOutOfRange(option: String) throws {
    let words = option.split(separator: " ").map(String.init)
    let run = try sandbox.run(Products.catalog, ["preview", "fade"] + words)
    run.expectFailure(64, "\(option): it must be")
  }

  @Test func valueAfterAnEqualsSign() throws {
    let one = try sandbox.catalog("preview", "fade", "--size=20x5", "--at=0")
    one.expectSuccess()
    let other = try sandbox.catalog("preview", "--at", "0", "fade", "--size", "20x5")
    #expect(one.output == other.output)
  }

  @Test(arguments: [
    ("--frames 3 --at 0.5", "--frames, --at"), ("--fps 10 --frames 3", "--frames, --fps"),
    ("--at 1 --fps 3", "--fps, --at"),
  ])
  func choicesOfFramesExcludeOneAnother(options: String, message: String) throws {
    let words = options.split(separator: " ").map(String.init)
    let run = try sandbox.run(Products.catalog, ["preview", "fade"] + words)
    run.expectFailure(64, "\(message): they exclude one another")
  }

  @Test func missingValue() throws {
    try sandbox.catalog("preview", "fade", "--frames")
      .expectFailure(64, "--frames: a value is missing", hint: "--frames N")
  }

  @Test func valueForASwitch() throws {
    try sandbox.catalog("list", "--json=yes").expectFailure(64, "--json: it takes no value")
  }

  @Test func optionGivenTwice() throws {
    try sandbox.catalog("preview", "fade", "--at", "0", "--at", "1").expectFailure(64, "--at: given twice")
  }

  @Test(arguments: [
    ["preview", "fade", "--json"], ["list", "--frames", "3"], ["benchmark", "--format", "text"],
    ["list", "--iterations", "1"],
  ])
  func optionOfAnotherCommand(words: [String]) throws {
    try sandbox.run(Products.catalog, words)
      .expectFailure(64, "'catalog \(words[0])' has no such option", hint: "'catalog help \(words[0])'")
  }

  @Test(arguments: [["--loop"], ["--speed", "2"], ["--no-sync"]])
  func optionForLivePlaybackOnly(option: [String]) throws {
    try sandbox.run(Products.catalog, ["preview", "fade"] + option)
      .expectFailure(64, "\(option[0]): it is for live playback")
  }

  @Test func tooManyNames() throws {
    try sandbox.catalog("list", "a", "b").expectFailure(64, "list: one name at most")
    try sandbox.catalog("preview", "a", "b").expectFailure(64, "preview: one name at a time")
    try sandbox.catalog("preview").expectFailure(64, "preview: a name is missing")
  }

  @Test func wordsAfterTheDoubleDashAreNames() throws {
    try sandbox.catalog("list", "--", "--json").expectFailure(66, "--json: there is no such transition")
  }

  @Test func controlCharactersInAWordAreShown() throws {
    try sandbox.catalog("preview", "\u{1B}[2J").expectFailure(66, "\\u{1b}[2J: there is no such transition")
  }

  @Test func workerIsNotForUsers() throws {
    let run = try sandbox.catalog("--worker")
    run.expectErrorLines("--worker: it is for the catalog itself")
  }

  @Test(arguments: ["0", "-1", "x"]) func iterations(count: String) throws {
    try sandbox.catalog("benchmark", "--iterations", count).expectFailure(64, "--iterations \(count): it must be")
  }
}
