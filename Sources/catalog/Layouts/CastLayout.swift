import Cells
import Exports
import Host
import Rendering
import Supervision

/// A recording of a terminal. Several transitions play one after the other, the name of each in a line below and as a
/// marker, and each rests on its first and last frame.
struct CastLayout: PreviewLayout {
  /// The size of the pictures now, in cells.
  private var columns: Int
  private var rows: Int
  private let isGallery: Bool
  private let depth: ColorDepth
  private let glyphs = GlyphTable()
  private var isOpen = false
  /// The transition at hand, and whether its first frame has yet to come.
  private var entry: CatalogEntry?
  private var isWaiting = false
  /// Where in the recording the transition at hand began.
  private var start = 0.0
  /// The last moment written, and what still has to be written for it.
  private var time = 0.0
  private var held: [UInt8] = []

  /// Seconds of rest before and after each of several transitions.
  private static let rest = 0.6

  init(columns: Int, rows: Int, isGallery: Bool, depth: ColorDepth) {
    self.columns = columns
    self.rows = rows
    self.isGallery = isGallery
    self.depth = depth
  }

  private var totalRows: Int { isGallery ? rows + 1 : rows }

  mutating func begin(_ entry: CatalogEntry) -> [UInt8] {
    self.entry = entry
    isWaiting = true
    return []
  }

  mutating func take(_ payload: [UInt8]) throws -> [UInt8] {
    let frame = try TerminalFrame(payload)
    var bytes: [UInt8] = []
    if isWaiting, let entry {
      isWaiting = false
      bytes += open(entry)
      bytes += resize(to: frame)
      start = isGallery ? time + CastLayout.rest : -frame.time
      if isGallery {
        bytes += Asciicast.event(.marker, at: time, text: Array(VisibleText.of(entry.description.name).utf8))
        held += titleLine(entry)
      }
      held += frame.text
      return bytes
    }
    // What is late is shown late, never before what came first.
    let moment = max(time, start + frame.time)
    let isOfAnotherSize = frame.columns != columns || frame.rows != rows
    if moment > time || isOfAnotherSize { bytes += flush() }
    time = moment
    bytes += resize(to: frame)
    if isOfAnotherSize, isGallery, let entry { held += titleLine(entry) }
    held += frame.text
    return bytes
  }

  private mutating func open(_ entry: CatalogEntry) -> [UInt8] {
    if isOpen {
      // The last frame of the transition before stays for a while.
      let bytes = flush()
      time += CastLayout.rest
      return bytes
    }
    isOpen = true
    held = Asciicast.opening
    let title = isGallery ? "The transition catalog" : VisibleText.of(entry.description.name)
    return Asciicast.header(columns: columns, rows: totalRows, title: title)
  }

  /// Gives the terminal the size of a frame, if it has another one.
  private mutating func resize(to frame: TerminalFrame) -> [UInt8] {
    guard frame.columns != columns || frame.rows != rows else { return [] }
    columns = frame.columns
    rows = frame.rows
    return Asciicast.resize(columns: columns, rows: totalRows, at: time)
  }

  private mutating func flush() -> [UInt8] {
    defer { held = [] }
    return held.isEmpty ? [] : Asciicast.event(.output, at: time, text: held)
  }

  private func titleLine(_ entry: CatalogEntry) -> [UInt8] {
    let name = VisibleText.of(entry.description.name)
    let line = TextBlock.cells(
      name + "  " + VisibleText.of(entry.description.summary), columns: columns, rows: 1,
      foreground: .defaultForeground, background: .defaultBackground, glyphs: glyphs)
    var styled = line
    for index in 0..<min(name.unicodeScalars.count, line.count) { styled.styles[index] = .bold }
    var encoder = DiffEncoder(region: OutputRegion(row: rows, rows: 1, columns: columns))
    var bytes: [UInt8] = []
    encoder.encode(styled, glyphs: glyphs, depth: depth, synchronized: false, into: &bytes)
    return bytes
  }

  mutating func close() -> [UInt8] {
    guard isOpen else {
      return isGallery ? Asciicast.header(columns: columns, rows: totalRows, title: "The transition catalog") : []
    }
    held += Asciicast.closing(rows: totalRows)
    return flush()
  }
}
