import Cells
import Rendering
import Testing
import ViewTree

/// What users of other terminal programs have reported about the picture, each situation by name.
@Suite("Public reports: the picture")
struct PictureReportTests {
  /// A picture that slides over the canvas by whole cells, and what two terminals make of it: one that is told the
  /// differences, and one that is painted anew each time.
  private struct Slide {
    var stage: Stage
    let view: ViewID
    let table: GlyphTable
    let selectorWidens: Bool
    var terminal: TerminalInterpreter
    var encoder = DiffEncoder()

    init(_ picture: CellGrid, columns: Int, table: GlyphTable, selectorWidens: Bool = true) throws {
      stage = try Stage(columns: columns, rows: picture.rows)
      view = try stage.add(picture)
      self.table = table
      self.selectorWidens = selectorWidens
      terminal = Slide.terminal(stage, selectorWidens)
    }

    private static func terminal(_ stage: Stage, _ selectorWidens: Bool) -> TerminalInterpreter {
      var terminal = TerminalInterpreter(columns: stage.columns, rows: stage.rows)
      terminal.selectorWidens = selectorWidens
      return terminal
    }

    /// Shows the picture with its left edge at a column.
    ///
    /// - Returns: the frame, and a terminal that was painted with nothing else.
    mutating func show(at column: Int, alpha: Double = 1) -> (frame: CellGrid, repainted: TerminalInterpreter) {
      let size = Size(width: Double(stage.pictures[0].columns) * 8, height: Double(stage.rows) * 16)
      stage.tree.setPresentation(view) {
        $0.frame = Rect(origin: Point(x: Double(column) * 8, y: 0), size: size)
        $0.alpha = alpha
      }
      let frame = stage.frame()
      var bytes: [UInt8] = []
      encoder.encode(frame, glyphs: table, depth: .truecolor, synchronized: true, into: &bytes)
      terminal.replay(bytes)
      var other = DiffEncoder()
      bytes.removeAll()
      other.encode(frame, glyphs: table, depth: .truecolor, synchronized: true, into: &bytes)
      var repainted = Slide.terminal(stage, selectorWidens)
      repainted.replay(bytes)
      return (frame, repainted)
    }
  }

  /// What the eye sees of a terminal's cells: of a blank no foreground.
  private func looks(_ terminal: TerminalInterpreter) -> [TerminalInterpreter.Cell] {
    terminal.cells.map { cell in
      var cell = cell
      if cell.text == " " { cell.attributes.foreground = nil }
      return cell
    }
  }

  private func rows(_ terminal: TerminalInterpreter) -> [String] {
    (0..<terminal.rows).map { row in
      terminal.cells[row * terminal.columns..<(row + 1) * terminal.columns].map(\.text).joined()
    }
  }

  /// Puts a cluster of two columns in place of two cells.
  private func put(_ cluster: Character, at column: Int, _ table: GlyphTable, into grid: inout CellGrid) {
    grid.glyphs[column] = table.glyph(for: String(cluster))
    grid.glyphs[column + 1] = .continuation
  }

  @Test("A wide character that stays while only its background changes: both columns change")
  func wideCharacterStaysWhileItsBackgroundChanges() {
    let table = GlyphTable()
    var grid = CellGrid(["a日b"])
    var encoder = DiffEncoder()
    var terminal = TerminalInterpreter(columns: 4, rows: 1)
    var bytes: [UInt8] = []
    encoder.encode(grid, glyphs: table, depth: .truecolor, synchronized: false, into: &bytes)
    terminal.replay(bytes)
    grid.backgrounds[1] = CellColor(red: 1, green: 2, blue: 3)
    grid.backgrounds[2] = grid.backgrounds[1]
    bytes = []
    encoder.encode(grid, glyphs: table, depth: .truecolor, synchronized: false, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[1;2H\u{1B}[48;2;1;2;3m日\u{1B}[0m")
    terminal.replay(bytes)
    #expect(terminal.problems.isEmpty)
    #expect(terminal.cells.map(\.text) == ["a", "日", "", "b"])
    let shown = TerminalInterpreter.Ink.direct(0x010203)
    #expect(
      terminal.cells.map(\.background) == [.standardBackground, shown, shown, .standardBackground])
  }

  @Test("Rows of wide characters moved by one column: every frame equals a full repaint", arguments: [1, 0.5])
  func wideRowsMovedByOneColumn(alpha: Double) throws {
    var picture = CellGrid(["日本語の画面日本語", "a日本b語c画d面efg ", "漢漢漢漢漢漢漢漢漢"])
    for cell in picture.backgrounds.indices {
      picture.backgrounds[cell] = CellColor(red: UInt8(cell / 2 * 3), green: 40, blue: 90)
    }
    var slide = try Slide(picture, columns: 12, table: GlyphTable())
    var comparison = ScreenComparison(depth: .truecolor, table: slide.table)
    for column in Array(-20...13) + (-20...13).reversed() {
      let (frame, repainted) = slide.show(at: column, alpha: alpha)
      #expect(frame.hasOnlyWholeCharacters, "at \(column)")
      #expect(comparison.difference(slide.terminal, frame) == nil, "at \(column)")
      #expect(looks(slide.terminal) == looks(repainted), "at \(column)")
    }
  }

  @Test("⚠️ text on a terminal that gives the sign one column, and on one that gives it two", arguments: [1, 2])
  func warningSignOfOneOrTwoColumns(width: Int) throws {
    let table = GlyphTable()
    var picture = CellGrid(["   text", "xxxtext"])
    put("⚠️", at: 0, table, into: &picture)
    var slide = try Slide(picture, columns: 12, table: table, selectorWidens: width == 2)
    for column in Array(0...5) + (0...5).reversed() {
      let (_, repainted) = slide.show(at: column)
      #expect(slide.terminal.problems.isEmpty)
      #expect(looks(slide.terminal) == looks(repainted), "at \(column)")
      // The text stands where it stands below, whatever the terminal makes of the sign.
      let cells = slide.terminal.cells.map(\.text)
      #expect(cells[column] == "⚠️" && cells[column + 1] == (width == 2 ? "" : " ") && cells[column + 2] == " ")
      #expect(cells[column + 3..<column + 7] == ["t", "e", "x", "t"])
      #expect(cells[12 + column + 3..<12 + column + 7] == ["t", "e", "x", "t"])
    }
  }

  @Test("A joined family emoji carried through a slide stays whole, or is a space where an edge cuts it")
  func familyEmojiCarriedThroughASlide() throws {
    let table = GlyphTable()
    let family: Character = "👨‍👩‍👧‍👦"
    var picture = CellGrid(["a  b"])
    put(family, at: 1, table, into: &picture)
    var slide = try Slide(picture, columns: 8, table: table)
    for column in Array(-5...9) + (-5...9).reversed() {
      let (frame, repainted) = slide.show(at: column)
      #expect(slide.terminal.problems.isEmpty)
      #expect(frame.hasOnlyWholeCharacters)
      #expect(looks(slide.terminal) == looks(repainted), "at \(column)")
      let whole = (0...6).contains(column + 1)
      #expect(rows(slide.terminal)[0].contains(family) == whole, "at \(column)")
      // Never a part of it.
      #expect(whole || slide.terminal.cells.allSatisfy { ["a", "b", " "].contains($0.text) }, "at \(column)")
    }
  }

  @Test("Vertical bars stay straight across wide characters")
  func verticalBarsStayStraight() throws {
    let table = GlyphTable()
    var picture = CellGrid(["│日本語│ab│", "│abcdef│語│", "│  a b │  │", "│      │  │"])
    let row = 3 * picture.columns
    for (column, cluster) in [(1, "👨‍👩‍👧‍👦"), (3, "🇩🇪"), (5, "⚠️"), (8, "🫠")] as [(Int, Character)] {
      put(cluster, at: row + column, table, into: &picture)
    }
    for selectorWidens in [true, false] {
      var slide = try Slide(picture, columns: 16, table: table, selectorWidens: selectorWidens)
      for column in Array(-3...9) + (-3...9).reversed() {
        _ = slide.show(at: column)
        #expect(slide.terminal.problems.isEmpty)
        let bars = (0..<4).map { row in (0..<16).filter { slide.terminal.cells[row * 16 + $0].text == "│" } }
        let expected = [column, column + 7, column + 10].filter { (0..<16).contains($0) }
        #expect(bars == Array(repeating: expected, count: 4), "at \(column)")
      }
    }
  }

  @Test("Cells of default background on a light terminal: dimming does not go black", arguments: ColorDepth.allCases)
  func defaultBackgroundOnALightTerminal(depth: ColorDepth) throws {
    let light = DefaultColors(foreground: 0x333333, background: 0xFFFFFF)
    var picture = CellGrid(["text", "    "])
    light.apply(to: &picture)
    var stage = try Stage(columns: 4, rows: 2)
    let view = try stage.add(picture)
    // What nothing has blended is the terminal's own.
    #expect(stage.frame().backgrounds.allSatisfy { $0.origin == .defaultBackground })
    #expect(stage.frame().foregrounds.allSatisfy { $0.origin == .defaultForeground })
    var encoder = DiffEncoder()
    var bytes: [UInt8] = []
    encoder.encode(stage.frame(), glyphs: GlyphTable(), depth: depth, synchronized: false, into: &bytes)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("m"))
    stage.tree.setPresentation(view) { $0.dimming = 1 }
    #expect(stage.frame().backgrounds.allSatisfy { $0 == CellColor(red: 0x99, green: 0x99, blue: 0x99) })
    // A translucent black above it, as dimming views are.
    stage.tree.setPresentation(view) { $0.dimming = 0 }
    try stage.add { $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.4) }
    let dimmed = stage.frame()
    #expect(dimmed.backgrounds.allSatisfy { $0 == CellColor(red: 0x99, green: 0x99, blue: 0x99) })
    #expect(dimmed.foregrounds[0].red < 0x33)
    #expect(dimmed.lines == ["text", "    "])
  }

  @Test("Reversed video keeps its sides when the terminal tells its colours")
  func reversedVideoTakesTheToldColors() {
    var grid = CellGrid(["a"], foreground: .defaultBackground, background: .defaultForeground)
    DefaultColors(foreground: 0x112233, background: 0xFFEEDD).apply(to: &grid)
    #expect(grid.foregrounds[0] == CellColor(packed: 0x02_FF_EE_DD))
    #expect(grid.backgrounds[0] == CellColor(packed: 0x01_11_22_33))
    var other = CellGrid(["a"], foreground: .palette(3), background: CellColor(packed: 0))
    let before = other
    DefaultColors(foreground: 0x112233, background: 0xFFEEDD).apply(to: &other)
    #expect(other == before)
  }
}
