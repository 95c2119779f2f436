import Foundation
import Testing

/// `preview --format html`: one page that plays by itself. What a browser makes of it, IndependentTests tell.
@Suite struct PageTests {
  private struct Data: Decodable {
    struct Frame: Decodable {
      var t: Double
    }

    var columns: Int
    var rows: Int
    var key: String
    var frames: [Frame]
  }

  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func page(_ words: String...) throws -> String {
    let run = try sandbox.run(Products.catalog, ["preview", "--format", "html"] + words)
    run.expectSuccess()
    return run.text
  }

  /// The data of each player.
  private func data(_ page: String) throws -> [Data] {
    try page.matches(of: /<script type="application\/json">(?<data>[^<]*)<\/script>/).map { match in
      try JSONDecoder().decode(Data.self, from: Foundation.Data(match.data.utf8))
    }
  }

  private func times(_ words: String...) throws -> [Double] {
    let run = try sandbox.run(Products.catalog, ["preview", "fade", "--format", "html", "--size", "20x5"] + words)
    run.expectSuccess()
    return try #require(data(run.text).first).frames.map(\.t)
  }

  @Test func framesAreThoseOfThePlayback() throws {
    #expect(try times("--frames", "3", "--duration", "2") == [0, 1, 2])
    #expect(try times("--fps", "4") == [0, 0.25, 0.5])
    #expect(try times("--at", "0.5") == [0.25])
    let usual = try times()
    #expect(usual.count == 31)
    #expect(usual.last == 0.5)
    // A long playback has fewer a second, unless it is asked for more.
    let long = try times("--duration", "3600")
    #expect(long.count == 601)
    #expect(long.last == 3600)
    #expect(try times("--duration", "20", "--fps", "60").count == 1201)
  }

  @Test func sizeIsTheScreens() throws {
    let data = try #require(data(page("fade", "--size", "33x7", "--frames", "2")).first)
    #expect(data.columns == 33)
    #expect(data.rows == 7)
  }

  /// - Parameter screens: nil: those that come with the catalog, which have more to them.
  @Test(arguments: [nil, ("notes", "editor"), ("editor", "dialog"), ("dialog", "notes")])
  func sixtyFramesAreSmall(screens: (from: String, to: String)?) throws {
    try sandbox.addBundled()
    let ends = try screens.map {
      try ["--from", Capture.path("\($0.from)-80x24"), "--to", Capture.path("\($0.to)-80x24")]
    }
    for name in Bundled.names {
      let run = try sandbox.run(
        Products.catalog,
        ["preview", name, "--format", "html", "--frames", "60", "--size", "80x24"] + (ends ?? []))
      run.expectSuccess()
      #expect(run.output.count < 300_000, "\(name)")
      #expect(try data(run.text).first?.frames.count == 60)
    }
  }

  @Test func pageAsksNobodyForAnything() throws {
    let page = try page("fade", "--size", "20x5", "--frames", "2")
    #expect(page.contains(#"http-equiv="Content-Security-Policy" content="default-src 'none';"#))
    for text in ["src=", "@import", "url(", "http://", "https://", "//cdn", "<link", "<img", "import("] {
      #expect(!page.contains(text), "\(text)")
    }
    #expect(page.firstMatch(of: /<[a-z][^>]* on[a-z]+=/) == nil)
    #expect(page.firstMatch(of: /<[a-z][^>]* style=/) == nil)
  }

  /// Text of plug-ins and screens stays text.
  @Test func nothingGetsOutOfItsQuotes() throws {
    try PluginFixture.build("markup_summary", in: sandbox)
    let screen = try sandbox.write("</script><script>alert(1)</script><!-- \"'&\n".utf8, to: "screen.ans")
    for words in [["markup-summary"], ["--all"]] {
      let run = try sandbox.run(
        Products.catalog,
        ["preview", "--format", "html", "--size", "60x5", "--frames", "3", "--from", screen, "--to", screen] + words)
      run.expectSuccess()
      #expect(run.text.contains("&lt;/script&gt;&lt;script&gt;document.title=&#39;taken&#39;"))
      #expect(run.text.contains(#"<b title"#) == false)
      #expect(run.text.contains(#"\u{202e}"#))
      #expect(!run.text.contains("\u{202E}"))
      #expect(run.text.contains(#"\u003c/script>\u003cscript>alert(1)\u003c/script>\u003c!-- \"'&"#))
      // The data of each player and the player itself.
      #expect(run.text.matches(of: /<script/).count == (words == ["--all"] ? 3 : 2))
      #expect(run.text.matches(of: /<\/script>/).count == run.text.matches(of: /<script/).count)
    }
  }

  @Test func transitionThatFailsLeavesNoPage() throws {
    try PluginFixture.build("frame_crashes", in: sandbox)
    try sandbox.catalog("preview", "frame-crashes", "--format", "html", "--size", "20x5")
      .expectFailure(1, "it crashed in frame at progress 0.")
  }
}
