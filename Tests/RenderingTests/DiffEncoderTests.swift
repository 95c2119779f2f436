import Cells
import Rendering
import TestSupport
import Testing

@Suite("Difference encoder")
struct DiffEncoderTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("Random frames arrive as they are", arguments: ColorDepth.allCases, [true, false])
  func randomFrames(depth: ColorDepth, selectorWidens: Bool) {
    var generator = FrameGenerator(seed: selectorWidens ? 1 : 2)
    var comparison = ScreenComparison(depth: depth, table: generator.table)
    for _ in 0..<40 {
      let columns = Int.random(in: 1...30, using: &generator.random)
      let rows = Int.random(in: 1...6, using: &generator.random)
      let top = Int.random(in: 0...3, using: &generator.random)
      let left = Int.random(in: 0...3, using: &generator.random)
      var grid = CellGrid(columns: columns, rows: rows)
      var terminal = TerminalInterpreter(columns: left + columns, rows: top + rows)
      terminal.selectorWidens = selectorWidens
      var encoder = DiffEncoder(region: OutputRegion(row: top, column: left, rows: rows, columns: columns))
      var bytes: [UInt8] = []
      for frame in 0..<20 {
        generator.scribble(&grid, runs: Int.random(in: 0...(frame == 0 ? 40 : 6), using: &generator.random))
        bytes.removeAll(keepingCapacity: true)
        encoder.encode(
          grid, glyphs: generator.table, depth: depth, synchronized: frame % 2 == 0, into: &bytes)
        terminal.replay(bytes)
        // Whoever writes between frames may leave the cursor anywhere.
        terminal.row = 0
        terminal.column = 0
        if let difference = comparison.difference(terminal, grid, row: top, column: left) {
          Issue.record("\(difference), frame \(frame) of \(columns) × \(rows)")
          return
        }
      }
    }
  }

  @Test("A terminal that draws flags and families in too many columns: nothing stays behind", arguments: [true, false])
  func spilledClusters(selectorWidens: Bool) {
    var generator = FrameGenerator(seed: selectorWidens ? 21 : 22)
    var comparison = ScreenComparison(depth: .truecolor, table: generator.table)
    comparison.leavesOutClusters = true
    for _ in 0..<60 {
      var grid = CellGrid(columns: Int.random(in: 6...40, using: &generator.random), rows: 3)
      var terminal = TerminalInterpreter(columns: grid.columns, rows: grid.rows)
      terminal.joinsClusters = false
      terminal.selectorWidens = selectorWidens
      var encoder = DiffEncoder()
      var bytes: [UInt8] = []
      for frame in 0..<20 {
        generator.scribble(&grid, runs: Int.random(in: 0...4, using: &generator.random))
        bytes.removeAll(keepingCapacity: true)
        encoder.encode(grid, glyphs: generator.table, depth: .truecolor, synchronized: false, into: &bytes)
        terminal.replay(bytes)
        if let difference = comparison.difference(terminal, grid) {
          Issue.record("\(difference), frame \(frame), \(grid.columns) columns")
          return
        }
      }
    }
  }

  @Test(
    "Random frames of long runs arrive as they are, erased and repeated", arguments: ColorDepth.allCases,
    RepeatedCharacters.allCases)
  func randomRuns(depth: ColorDepth, repeated: RepeatedCharacters) {
    var generator = FrameGenerator(seed: 4 + UInt64(repeated.rawValue))
    var comparison = ScreenComparison(depth: depth, table: generator.table)
    var (erased, repeats) = (0, 0)
    for round in 0..<40 {
      var grid = CellGrid(columns: Int.random(in: 1...60, using: &generator.random), rows: 3)
      // Beside what has the whole terminal stands nothing; beside a region stands something that must stay.
      let isRegion = round % 2 == 0
      var terminal = TerminalInterpreter(columns: grid.columns + (isRegion ? 3 : 0), rows: grid.rows)
      let border = TerminalInterpreter.Cell(text: "|")
      for cell in terminal.cells.indices where cell % terminal.columns >= grid.columns { terminal.cells[cell] = border }
      var encoder = DiffEncoder(region: isRegion ? OutputRegion(rows: grid.rows, columns: grid.columns) : nil)
      encoder.repeated = repeated
      var bytes: [UInt8] = []
      for frame in 0..<20 {
        generator.scribble(&grid, runs: 2)
        for row in 0..<grid.rows {
          var column = 0
          while column < grid.columns {
            let end = min(grid.columns, column + Int.random(in: 1...20, using: &generator.random))
            if Bool.random(using: &generator.random) { generator.fill(&grid, row, column..<end) }
            column = end
          }
        }
        bytes.removeAll(keepingCapacity: true)
        encoder.encode(grid, glyphs: generator.table, depth: depth, synchronized: false, into: &bytes)
        terminal.replay(bytes)
        if let difference = comparison.difference(terminal, grid, row: 0, column: 0) {
          Issue.record("\(difference), frame \(frame), \(grid.columns) columns")
          return
        }
      }
      let isKept = terminal.cells.indices.allSatisfy {
        $0 % terminal.columns < grid.columns || terminal.cells[$0] == border
      }
      #expect(isKept)
      erased += terminal.erased
      repeats += terminal.repeats
    }
    // The first frame of each round erases every row by itself.
    #expect(erased > 40 * 3 + 100)
    #expect(repeated == .none ? repeats == 0 : repeats > 100)
  }

  /// What leads from one row to another.
  private func change(
    _ before: String, _ after: String, repeated: RepeatedCharacters = .none, region: OutputRegion? = nil
  ) -> String {
    let table = GlyphTable()
    var encoder = DiffEncoder(region: region)
    encoder.repeated = repeated
    var bytes: [UInt8] = []
    encoder.encode(CellGrid([before]), glyphs: table, depth: .truecolor, synchronized: false, into: &bytes)
    bytes = []
    encoder.encode(CellGrid([after]), glyphs: table, depth: .truecolor, synchronized: false, into: &bytes)
    return text(bytes)
  }

  @Test("What becomes blank is erased where that is shorter")
  func erases() {
    #expect(change("abcdefgh", "ab      ") == "\u{1B}[1;3H\u{1B}[K")
    #expect(change("abcde", "ab   ") == "\u{1B}[1;3H   ")
    let region = OutputRegion(rows: 1, columns: 8)
    #expect(change("abcdefgh", "ab      ", region: region) == "\u{1B}[1;3H\u{1B}[6X")
    // Behind the blanks something else goes on.
    #expect(change("abcdefghijklm", "a           M") == "\u{1B}[1;2H\u{1B}[11X\u{1B}[11CM")
    #expect(change("abcdefghijk", "a        JK") == "\u{1B}[1;2H        JK")
  }

  @Test("Equal characters are repeated where that is shorter and the terminal knows how to")
  func repeats() {
    #expect(change("abcdefgh", "--------", repeated: .ascii) == "\u{1B}[H-\u{1B}[7b")
    #expect(change("abcdefgh", "--------") == "\u{1B}[H--------")
    #expect(change("abcde", "-----", repeated: .all) == "\u{1B}[H-----")
    #expect(change("abcd", "────", repeated: .ascii) == "\u{1B}[H────")
    #expect(change("abcd", "────", repeated: .all) == "\u{1B}[H─\u{1B}[3b")
    #expect(change("abcdefgh", "日日日日", repeated: .all) == "\u{1B}[H日日日日")
  }

  @Test("An unchanged frame writes nothing")
  func unchanged() {
    var generator = FrameGenerator(seed: 3)
    var grid = CellGrid(columns: 20, rows: 5)
    generator.scribble(&grid, runs: 40)
    var encoder = DiffEncoder()
    var bytes: [UInt8] = []
    encoder.encode(grid, glyphs: generator.table, depth: .truecolor, synchronized: true, into: &bytes)
    #expect(!bytes.isEmpty)
    bytes = [1]
    encoder.encode(grid, glyphs: generator.table, depth: .truecolor, synchronized: true, into: &bytes)
    #expect(bytes == [1])
    // A foreground that no blank can show.
    let blank = CellGrid(columns: 3, rows: 1)
    encoder.encode(blank, glyphs: generator.table, depth: .truecolor, synchronized: true, into: &bytes)
    var other = blank
    other.foregrounds[1] = .palette(3)
    other.styles[1] = .bold
    bytes = []
    encoder.encode(other, glyphs: generator.table, depth: .truecolor, synchronized: true, into: &bytes)
    #expect(bytes.isEmpty)
  }

  @Test("Colours that are the same at the output's depth write nothing")
  func sameAfterQuantizing() {
    let table = GlyphTable()
    var encoder = DiffEncoder()
    var bytes: [UInt8] = []
    let first = CellGrid(["abc"], foreground: CellColor(red: 200, green: 10, blue: 10))
    encoder.encode(first, glyphs: table, depth: .palette16, synchronized: true, into: &bytes)
    bytes = []
    let second = CellGrid(["abc"], foreground: CellColor(red: 201, green: 10, blue: 10))
    encoder.encode(second, glyphs: table, depth: .palette16, synchronized: true, into: &bytes)
    #expect(bytes.isEmpty)
  }

  @Test("Short gaps are written again, long ones are jumped")
  func gaps() {
    let table = GlyphTable()
    var encoder = DiffEncoder()
    var bytes: [UInt8] = []
    encoder.encode(CellGrid(["abcdefghijklm"]), glyphs: table, depth: .truecolor, synchronized: false, into: &bytes)
    #expect(text(bytes) == "\u{1B}[H\u{1B}[13X\u{1B}[Habcdefghijklm")
    bytes = []
    encoder.encode(CellGrid(["Abcdefghijklm"]), glyphs: table, depth: .truecolor, synchronized: true, into: &bytes)
    #expect(text(bytes) == "\u{1B}[?2026h\u{1B}[HA\u{1B}[?2026l")
    bytes = []
    encoder.encode(CellGrid(["xbcdEfghijklM"]), glyphs: table, depth: .truecolor, synchronized: false, into: &bytes)
    #expect(text(bytes) == "\u{1B}[HxbcdE\u{1B}[7CM")
  }

  @Test("A reset repaints, a new size erases the old region")
  func repaint() {
    let table = GlyphTable()
    var encoder = DiffEncoder()
    var bytes: [UInt8] = []
    encoder.encode(CellGrid(["abc", "def"]), glyphs: table, depth: .none, synchronized: false, into: &bytes)
    let full = bytes
    encoder.reset()
    bytes = []
    encoder.encode(CellGrid(["abc", "def"]), glyphs: table, depth: .none, synchronized: false, into: &bytes)
    #expect(bytes == full)
    var terminal = TerminalInterpreter(columns: 3, rows: 2)
    terminal.replay(bytes)
    bytes = []
    encoder.encode(CellGrid(["x"]), glyphs: table, depth: .none, synchronized: false, into: &bytes)
    terminal.replay(bytes)
    #expect(terminal.cells.map(\.text) == ["x", " ", " ", " ", " ", " "])
  }

  @Test("A cleared terminal keeps nothing beside a smaller frame, and is addressed nowhere else")
  func clear() {
    let table = GlyphTable()
    var encoder = DiffEncoder()
    var bytes: [UInt8] = []
    encoder.encode(CellGrid(["abc", "def"]), glyphs: table, depth: .none, synchronized: true, into: &bytes)
    bytes = []
    encoder.clear()
    encoder.encode(CellGrid(["xy"]), glyphs: table, depth: .none, synchronized: true, into: &bytes)
    #expect(text(bytes) == "\u{1B}[?2026h\u{1B}[2J\u{1B}[Hxy\u{1B}[?2026l")
    bytes = []
    encoder.encode(CellGrid(["xz"]), glyphs: table, depth: .none, synchronized: false, into: &bytes)
    #expect(text(bytes) == "\u{1B}[1;2Hz")
  }

  @Test("Nothing is written outside the region")
  func region() {
    let table = GlyphTable()
    var encoder = DiffEncoder(region: OutputRegion(row: 1, column: 2, rows: 1, columns: 4))
    var bytes: [UInt8] = []
    encoder.encode(
      CellGrid(["abc日e", "fghij"]), glyphs: table, depth: .truecolor, synchronized: true, into: &bytes)
    var terminal = TerminalInterpreter(columns: 6, rows: 3)
    terminal.replay(bytes)
    #expect(terminal.problems.isEmpty)
    #expect(terminal.cells.map(\.text).joined() == "        abc       ")
  }

  @Test("Broken grids and control characters do no harm")
  func broken() {
    var random = SeededGenerator(seed: 9)
    let table = GlyphTable()
    let lineEnd = table.glyph(for: "\r\n")
    let choices: [Glyph] = [
      .continuation, .space, Glyph("a"), Glyph("\u{1B}"), Glyph("\u{9B}"), Glyph("\u{7F}"), lineEnd,
      Glyph(rawValue: 0xD800), Glyph(rawValue: 0x8000_FFFF), Glyph(rawValue: 0x7FFF_0000),
    ]
    for _ in 0..<300 {
      var encoder = DiffEncoder()
      var ansi = AnsiEncoder(depth: .palette256)
      var grid = CellGrid(columns: 7, rows: 2)
      var terminal = TerminalInterpreter(columns: 7, rows: 2)
      for _ in 0..<3 {
        for cell in 0..<grid.count { grid.glyphs[cell] = choices.randomElement(using: &random) ?? .space }
        var bytes: [UInt8] = []
        encoder.encode(grid, glyphs: table, depth: .palette256, synchronized: true, into: &bytes)
        terminal.replay(bytes)
        let expected = grid.glyphs.map { $0 == Glyph("a") ? "a" : " " }
        #expect(terminal.problems.isEmpty)
        #expect(terminal.cells.map(\.text) == expected)
        bytes = []
        ansi.append(grid, glyphs: table, to: &bytes)
        PlainEncoder.append(grid, glyphs: table, to: &bytes)
        #expect(bytes.allSatisfy { $0 == 0x0A || $0 == 0x61 || $0 == 0x20 })
      }
    }
  }

  @Test("Empty grids write no cells")
  func empty() {
    var encoder = DiffEncoder()
    var bytes: [UInt8] = []
    for (columns, rows) in [(0, 0), (0, 4), (4, 0)] {
      encoder.encode(
        CellGrid(columns: columns, rows: rows), glyphs: GlyphTable(), depth: .truecolor, synchronized: true,
        into: &bytes)
    }
    #expect(!text(bytes).contains("  "))
  }
}
