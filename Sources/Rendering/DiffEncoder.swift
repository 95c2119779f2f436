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

  /// That of a Linux console, if the terminal is one. A change repaints everything.
  package var console: ConsoleFont? {
    didSet { if console != oldValue { reset() } }
  }

  /// What the terminal repeats.
  package var repeated = RepeatedCharacters.none

  var resolver = SGRResolver(depth: .truecolor)
  var writer = SGRWriter()
  var shown = ShownFrame(columns: 0, rows: 0)
  /// Which cells of a part of a row have to be written; a wide character's lead stands for both of its columns.
  var changed: [Bool] = []
  /// The cursor's row and column inside the region, or `unknown`.
  var cursorRow = DiffEncoder.unknown
  var cursorColumn = DiffEncoder.unknown
  private var follower = FrameFollower()
  private var needsRepaint = true
  private var emptiesTerminal = false
  private var painted: OutputRegion?

  static let unknown = -1

  package init(region: OutputRegion? = nil) {
    self.region = region
  }

  /// Makes the next frame erase and repaint all of its region.
  package mutating func reset() { needsRepaint = true }

  /// Makes the next frame empty the whole terminal, whoever has written there, and repaint its region.
  package mutating func clear() {
    needsRepaint = true
    emptiesTerminal = true
  }

  /// Appends what turns the last frame into this one; nothing when they look the same.
  ///
  /// - Parameters:
  ///   - grid: a change of its size repaints everything.
  ///   - changes: what the compositor tells of it; rows beyond those may have changed.
  ///   - glyphs: the table of all frames that this encoder sees.
  ///   - synchronized: puts the output between the marks of DEC mode 2026.
  package mutating func encode(
    _ grid: CellGrid, changes: FrameChanges? = nil, glyphs: GlyphTable, depth: ColorDepth, synchronized: Bool,
    into bytes: inout [UInt8]
  ) {
    let start = bytes.count
    if synchronized { bytes.append(contentsOf: DiffEncoder.beginMark) }
    let contentStart = bytes.count
    cursorRow = DiffEncoder.unknown
    writer.assumeInitial()
    let isRepainted = prepare(grid, depth: depth, into: &bytes)
    let isNext = follower.follow(changes) && !isRepainted
    for row in 0..<shown.rows {
      if isNext, let changes, row < changes.rows.count, !changes.rows[row] { continue }
      let part = shown.changedColumns(ofRow: row, in: grid)
      if part.isEmpty { continue }
      let isAnyChanged = RowDifference.find(
        row, part, of: grid, &resolver, columns: shown.columns, &shown.glyphs, &shown.foregrounds, &shown.backgrounds,
        &shown.styles, &shown.states, &changed)
      if isAnyChanged { write(row, part, glyphs, into: &bytes) }
    }
    writer.reset(into: &bytes)
    if bytes.count == contentStart {
      bytes.removeSubrange(start...)
    } else if synchronized {
      bytes.append(contentsOf: DiffEncoder.endMark)
    }
  }

  /// The marks of DEC mode 2026.
  package static let beginMark = Array("\u{1B}[?2026h".utf8)
  package static let endMark = Array("\u{1B}[?2026l".utf8)
  private static let emptying = Array("\u{1B}[2J".utf8)

  /// - Returns: whether the terminal shows blanks now.
  private mutating func prepare(_ grid: CellGrid, depth: ColorDepth, into bytes: inout [UInt8]) -> Bool {
    let columns = min(grid.columns, region?.columns ?? grid.columns)
    let rows = min(grid.rows, region?.rows ?? grid.rows)
    let isConsole = console != nil && depth == .palette16
    if resolver.depth != depth || resolver.isConsole != isConsole {
      resolver = SGRResolver(depth: depth, isConsole: isConsole)
      needsRepaint = true
    }
    if shown.columns != columns || shown.rows != rows {
      shown = ShownFrame(columns: columns, rows: rows)
      changed = Array(repeating: false, count: columns)
      needsRepaint = true
    }
    guard needsRepaint else { return false }
    let target = region ?? OutputRegion(rows: rows, columns: columns)
    if emptiesTerminal {
      bytes.append(contentsOf: DiffEncoder.emptying)
    } else {
      if let painted, painted != target { erase(painted, into: &bytes) }
      erase(target, into: &bytes)
    }
    shown.erase()
    painted = target
    needsRepaint = false
    emptiesTerminal = false
    return true
  }

  /// Erases by characters: whatever stands beside the region belongs to others.
  private func erase(_ area: OutputRegion, into bytes: inout [UInt8]) {
    guard area.columns > 0 else { return }
    for row in 0..<area.rows {
      CursorMove.address(row: area.row + row, column: area.column, into: &bytes)
      CursorMove.sequence(area.columns, final: UInt8(ascii: "X"), into: &bytes)
    }
  }
}
