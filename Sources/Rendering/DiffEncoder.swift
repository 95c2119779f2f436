package import Cells

/// Writes frames to a terminal: of each, only what differs from the one before.
///
/// Each frame addresses the cursor itself and leaves the attributes reset, so that others may write between frames.
/// Wrapping at the last column is taken to be off, but no position depends on it.
package struct DiffEncoder: Sendable {
  /// Where frames go; nil means the whole terminal, as far as a frame reaches. A change repaints everything.
  package var region: OutputRegion? {
    didSet { if region != oldValue { reset() } }
  }

  var resolver = SGRResolver(depth: .truecolor)
  var writer = SGRWriter()
  var shown = ShownFrame(columns: 0, rows: 0)
  /// Which cells of a row have to be written; a wide character's lead stands for both of its columns.
  var changed: [Bool] = []
  /// The cursor's row and column inside the region, or `unknown`.
  var cursorRow = DiffEncoder.unknown
  var cursorColumn = DiffEncoder.unknown
  private var needsRepaint = true
  private var painted: OutputRegion?

  static let unknown = -1

  package init(region: OutputRegion? = nil) {
    self.region = region
  }

  /// Makes the next frame erase and repaint all of its region.
  package mutating func reset() { needsRepaint = true }

  /// Appends what turns the last frame into this one; nothing when they look the same.
  ///
  /// - Parameters:
  ///   - grid: a change of its size repaints everything.
  ///   - glyphs: the table of all frames that this encoder sees.
  ///   - synchronized: puts the output between the marks of DEC mode 2026.
  package mutating func encode(
    _ grid: CellGrid, glyphs: GlyphTable, depth: ColorDepth, synchronized: Bool, into bytes: inout [UInt8]
  ) {
    let start = bytes.count
    if synchronized { bytes.append(contentsOf: DiffEncoder.beginMark) }
    let contentStart = bytes.count
    cursorRow = DiffEncoder.unknown
    writer.assumeInitial()
    prepare(grid, depth: depth, into: &bytes)
    for row in 0..<shown.rows where !shown.hasRow(row, of: grid) {
      if findChanges(row, of: grid) { write(row, glyphs, into: &bytes) }
    }
    writer.reset(into: &bytes)
    if bytes.count == contentStart {
      bytes.removeSubrange(start...)
    } else if synchronized {
      bytes.append(contentsOf: DiffEncoder.endMark)
    }
  }

  private static let beginMark = Array("\u{1B}[?2026h".utf8)
  private static let endMark = Array("\u{1B}[?2026l".utf8)

  private mutating func prepare(_ grid: CellGrid, depth: ColorDepth, into bytes: inout [UInt8]) {
    let columns = min(grid.columns, region?.columns ?? grid.columns)
    let rows = min(grid.rows, region?.rows ?? grid.rows)
    if resolver.depth != depth {
      resolver = SGRResolver(depth: depth)
      needsRepaint = true
    }
    if shown.columns != columns || shown.rows != rows {
      shown = ShownFrame(columns: columns, rows: rows)
      changed = Array(repeating: false, count: columns)
      needsRepaint = true
    }
    guard needsRepaint else { return }
    let target = region ?? OutputRegion(rows: rows, columns: columns)
    if let painted, painted != target { erase(painted, into: &bytes) }
    erase(target, into: &bytes)
    shown.erase()
    painted = target
    needsRepaint = false
  }

  /// Erases by characters: whatever stands beside the region belongs to others.
  private func erase(_ area: OutputRegion, into bytes: inout [UInt8]) {
    guard area.columns > 0 else { return }
    for row in 0..<area.rows {
      CursorMove.address(row: area.row + row, column: area.column, into: &bytes)
      CursorMove.sequence(area.columns, final: UInt8(ascii: "X"), into: &bytes)
    }
  }

  /// Takes a row over into what is shown, and marks the cells that look different. Returns whether any does.
  private mutating func findChanges(_ row: Int, of grid: CellGrid) -> Bool {
    let columns = shown.columns
    let base = row * columns
    let source = row * grid.columns
    var isAnyChanged = false
    for column in 0..<columns {
      changed[column] = false
      let cell = base + column
      var glyph = grid.glyphs[source + column]
      if glyph.isContinuation, column == 0 || !GlyphWriter.canLead(shown.glyphs[cell - 1]) {
        glyph = .space
      } else if column == columns - 1, columns < grid.columns, grid.glyphs[source + columns].isContinuation {
        glyph = .space
      }
      let foreground = grid.foregrounds[source + column]
      let background = grid.backgrounds[source + column]
      let style = grid.styles[source + column]
      let isSameGlyph = glyph == shown.glyphs[cell]
      if isSameGlyph, foreground == shown.foregrounds[cell], background == shown.backgrounds[cell],
        style == shown.styles[cell]
      {
        continue
      }
      shown.glyphs[cell] = glyph
      shown.foregrounds[cell] = foreground
      shown.backgrounds[cell] = background
      shown.styles[cell] = style
      if glyph.isContinuation {
        // Only its lead's colours show; a new one has its lead written.
        shown.states[cell] = .initial
        if !isSameGlyph {
          changed[column - 1] = true
          isAnyChanged = true
        }
        continue
      }
      let state = resolver.state(glyph: glyph, foreground: foreground, background: background, style: style)
      if !isSameGlyph || state != shown.states[cell] {
        shown.states[cell] = state
        changed[column] = true
        isAnyChanged = true
      }
    }
    return isAnyChanged
  }
}
