/// A page that plays transitions: one file, complete in itself, that asks nothing of any network.
package struct Page: Sendable {
  private let columns: Int
  private let rows: Int
  /// Whether it holds several transitions.
  private let isGallery: Bool

  private static let style = PackageResources.player_css
  private static let script = PackageResources.player_js
  // SHA-256 of the two; a test holds them against the files.
  package static let styleHash = "OvdFmchhIYJEpS5UYDpE1UnVLzOTHvhKOjrRh93EH2U="
  package static let scriptHash = "JStCfUFz4c4OLe7AwmrvloONhQ+muupkqqQ2Yl2C1d4="

  package init(columns: Int, rows: Int, isGallery: Bool) {
    self.columns = columns
    self.rows = rows
    self.isGallery = isGallery
  }

  /// What comes before the first card.
  ///
  /// - Parameter title: must hold nothing invisible.
  package func opening(title: String) -> [UInt8] {
    // The page trusts its own script and style by their hashes: even text that got out of its quotes could do nothing.
    let policy =
      "default-src 'none'; script-src 'sha256-\(Page.scriptHash)'; style-src 'sha256-\(Page.styleHash)'; "
      + "base-uri 'none'; form-action 'none'"
    var bytes = Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>
      """.utf8)
    MarkupText.append(title, to: &bytes)
    bytes.append(contentsOf: "</title>\n<style>".utf8)
    bytes.append(contentsOf: Page.style)
    bytes.append(contentsOf: "</style>\n</head>\n<body>\n".utf8)
    if isGallery {
      bytes.append(contentsOf: "<header><h1>".utf8)
      MarkupText.append(title, to: &bytes)
      bytes.append(contentsOf: "</h1></header>\n".utf8)
    }
    bytes.append(contentsOf: "<main class=\"\(isGallery ? "gallery" : "single")\">\n".utf8)
    return bytes
  }

  /// One transition with its player.
  ///
  /// - Parameters:
  ///   - count: of frames, at least one.
  ///   - frames: what `PageFrameEncoder` wrote, with commas between.
  package func card(_ card: PageCard, count: Int, frames: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frames.count + 4096)
    open(card, &bytes)
    appendPlayer(of: card, count: count, &bytes)
    bytes.append(contentsOf: "<script type=\"application/json\">{\"columns\":\(columns),\"rows\":\(rows),\"key\":".utf8)
    if isGallery {
      JSONToken.append(text: card.key.utf8, to: &bytes)
    } else {
      bytes.append(contentsOf: "\"\"".utf8)
    }
    bytes.append(contentsOf: ",\"frames\":[".utf8)
    bytes.append(contentsOf: frames)
    bytes.append(contentsOf: "]}</script>\n</article>\n".utf8)
    return bytes
  }

  /// One transition that could not be shown.
  package func card(_ card: PageCard, failure: String) -> [UInt8] {
    var bytes: [UInt8] = []
    open(card, &bytes)
    bytes.append(contentsOf: "<p class=\"failure\">".utf8)
    MarkupText.append(failure, to: &bytes)
    bytes.append(contentsOf: "</p>\n</article>\n".utf8)
    return bytes
  }

  private func open(_ card: PageCard, _ bytes: inout [UInt8]) {
    let heading = isGallery ? "h2" : "h1"
    bytes.append(contentsOf: "<article id=\"".utf8)
    MarkupText.append(card.key, to: &bytes)
    bytes.append(contentsOf: "\" data-columns=\"\(columns)\" data-rows=\"\(rows)\">\n<\(heading)>".utf8)
    MarkupText.append(card.name, to: &bytes)
    bytes.append(contentsOf: "</\(heading)>\n<p>".utf8)
    MarkupText.append(card.summary, to: &bytes)
    bytes.append(contentsOf: "</p>\n".utf8)
    guard !card.details.isEmpty else { return }
    bytes.append(contentsOf: "<dl>".utf8)
    for detail in card.details {
      bytes.append(contentsOf: "<div><dt>".utf8)
      MarkupText.append(detail.label, to: &bytes)
      bytes.append(contentsOf: "</dt><dd>".utf8)
      MarkupText.append(detail.text, to: &bytes)
      bytes.append(contentsOf: "</dd></div>".utf8)
    }
    bytes.append(contentsOf: "</dl>\n".utf8)
  }

  private func appendPlayer(of card: PageCard, count: Int, _ bytes: inout [UInt8]) {
    var name: [UInt8] = []
    MarkupText.append(card.name, to: &name)
    let label = String(decoding: name, as: UTF8.self)
    let speeds = ["0.1", "0.25", "0.5", "1", "2"].map { speed in
      "<option value=\"\(speed)\"\(speed == "1" ? " selected" : "")>\(speed)×</option>"
    }
    bytes.append(
      contentsOf: """
        <section class="player" aria-label="Player of \(label)">
        <div class="screen" role="group" aria-label="Screen"></div>
        <div class="controls">
        <button type="button" class="play" disabled>Play</button>
        <input type="range" class="scrubber" min="1" max="\(count)" value="1" aria-label="Frame" disabled>
        <span class="place">1 / \(count)</span>
        <label>Speed <select class="speed" disabled>\(speeds.joined())</select></label>
        <label><input type="checkbox" class="repeat" disabled> Repeat</label>
        <a class="here" href="#">Link to this frame</a>
        </div>
        <details class="links"><summary>All frames</summary><ol></ol></details>
        <p class="state" role="status"></p>
        <noscript><p>The player needs JavaScript.</p></noscript>
        </section>

        """.utf8)
  }

  /// What comes after the last card.
  package func closing() -> [UInt8] {
    Array("</main>\n<script>".utf8) + Page.script + Array("</script>\n</body>\n</html>\n".utf8)
  }
}
