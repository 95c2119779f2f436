import Testing

/// What a newcomer and a slip of the fingers are answered with.
@Suite struct HelpTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func overviewNamesEveryCommand(words: [String]) throws {
    let run = try sandbox.run(Products.catalog, words)
    run.expectSuccess()
    for command in ["list", "preview", "navigate", "benchmark", "help"] {
      #expect(run.text.contains("\n  \(command) "))
    }
  }

  @Test(arguments: [
    ("list", ["--plugins DIR", "--json", "--output FILE", "--rescan"]),
    (
      "preview",
      [
        "--from FILE", "--to FILE", "--size COLSxROWS", "--frames N", "--fps F", "--at P", "--duration S",
        "--format text|ansi|json|cast|html", "--all", "--operation present|dismiss|push|pop", "space pauses", "q quits",
        "--gesture FILE", "--record-gesture FILE", "TIME PHASE X Y [VX VY] [pointer=N]",
      ]
    ),
    (
      "navigate",
      ["NAME SCREEN…", "--size COLSxROWS", "--gesture FILE", "--record-gesture FILE", "--format text|ansi|json"]
    ),
    ("benchmark", ["--iterations N", "--json", "--size COLSxROWS"]),
  ])
  func eachCommandTellsItsOptions(command: String, texts: [String]) throws {
    let run = try sandbox.catalog("help", command)
    run.expectSuccess()
    #expect(run.text.contains("Usage: catalog \(command) "))
    #expect(run.text.contains("Examples:\n"))
    for text in texts { #expect(run.text.contains(text), "\(text)") }
    for words in [[command, "--help"], [command, "-h"], ["--help", command]] {
      let other = try sandbox.run(Products.catalog, words)
      other.expectSuccess()
      #expect(other.text == run.text)
    }
  }

  @Test func helpFitsATerminal() throws {
    for words in [["help"], ["help", "list"], ["help", "preview"], ["help", "navigate"], ["help", "benchmark"]] {
      let run = try sandbox.run(Products.catalog, words)
      for line in run.lines { #expect(line.count <= 120, "\(line)") }
    }
  }

  @Test func versionIsOneLine() throws {
    let run = try sandbox.catalog("--version")
    run.expectSuccess()
    #expect(run.text.wholeMatch(of: /catalog [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }

  @Test func noCommandIsWrongUsage() throws {
    try sandbox.catalog().expectFailure(64, "a command is missing", hint: "catalog help")
  }

  @Test(arguments: [
    ("lst", "did you mean 'catalog list'?"), ("prevew", "did you mean 'catalog preview'?"),
    ("navgate", "did you mean 'catalog navigate'?"), ("bench", "did you mean 'catalog benchmark'?"),
    ("xyzzy", "'catalog help' lists the commands"),
  ])
  func mistypedCommandIsAnsweredWithTheNearest(word: String, hint: String) throws {
    try sandbox.catalog(word).expectFailure(64, "\(word): there is no such command", hint: hint)
    try sandbox.catalog("help", word).expectFailure(64, "\(word): there is no such command", hint: hint)
  }

  @Test(arguments: [
    ("--jso", "did you mean '--json'?"), ("--plugin", "did you mean '--plugins'?"), ("-x", "lists the options"),
    ("--qqqqqq", "lists the options"),
  ])
  func mistypedOptionIsAnsweredWithTheNearest(word: String, hint: String) throws {
    try sandbox.catalog("list", word).expectFailure(64, "\(word): there is no such option", hint: hint)
  }

  @Test(arguments: [
    ("fad", "did you mean 'fade'?"), ("afde", "did you mean 'fade'?"), ("xyzzy", "'catalog list' shows what there is"),
  ])
  func mistypedNameIsAnsweredWithTheNearest(word: String, hint: String) throws {
    for command in ["list", "preview", "benchmark"] {
      try sandbox.catalog(command, word).expectFailure(66, "\(word): there is no such transition", hint: hint)
    }
  }

  @Test func helpThatCannotBeWrittenFails() throws {
    for word in ["help", "--version"] {
      let run = try sandbox.catalog(word, output: "/dev/full")
      run.expectFailure(73, "standard output: it cannot be written")
    }
  }
}
