import Cells
import Rendering
import Testing
import ViewTree

@Suite("Rounded corners")
struct CornerTests {
  /// A red panel on blue, six cells by three, at the canvas's second cell and row.
  private func panel(
    radius: Double, _ corners: Corners = .all, edges: EdgeStyle = .eighth, _ picture: CellGrid? = nil
  ) throws -> CellGrid {
    var stage = try Stage(columns: 8, rows: 5)
    stage.edges = edges
    try stage.add { $0.backgroundColor = .pureBlue }
    try stage.add(picture, x: 1, y: 1, width: 6, height: 3) {
      $0.backgroundColor = .pureRed
      $0.cornerRadius = radius
      $0.corners = corners
    }
    return stage.frame()
  }

  private func share(_ grid: CellGrid, _ column: Int, _ row: Int) -> Double {
    ShownBlock(grid, column: column, row: row).mean.x / 255
  }

  @Test("A radius of a cell's height takes quadrants off the corners")
  func small() throws {
    let grid = try panel(radius: 8)
    let corner = [(1, 1), (6, 1), (1, 3), (6, 3)].map { share(grid, $0.0, $0.1) }
    // A quarter of a circle of 8 points leaves 1 - (1 - π/4) / 2 of a cell of 8 × 16.
    for share in corner { #expect(abs(share - 0.893) < 0.03) }
    let glyphs = [(1, 1), (6, 1), (1, 3), (6, 3)].map { grid.glyphs[$0.1 * 8 + $0.0] }
    #expect(glyphs.map { Unicode.Scalar($0.rawValue).map(String.init) ?? "" } == ["▘", "▝", "▖", "▗"])
    for row in 0..<5 {
      for column in 0..<8 where !((row == 1 || row == 3) && (column == 1 || column == 6)) {
        let isInside = (1..<7).contains(column) && (1..<4).contains(row)
        #expect(share(grid, column, row) == (isInside ? 1 : 0))
      }
    }
  }

  @Test("Only the corners that are asked for", arguments: 0...15)
  func chosen(bits: UInt32) throws {
    let corners = Corners(rawValue: bits)
    let grid = try panel(radius: 12, corners)
    for (corner, column, row) in [
      (Corners.topLeft, 1, 1), (.topRight, 6, 1), (.bottomLeft, 1, 3), (.bottomRight, 6, 3),
    ] {
      #expect((share(grid, column, row) < 0.9) == corners.contains(corner))
    }
  }

  @Test("A radius past half of the shorter side counts as that")
  func clamped() throws {
    let half = try panel(radius: 24)
    #expect(try panel(radius: 1e6) == half && panel(radius: .infinity) == half)
    #expect(try panel(radius: -5) == panel(radius: 0) && panel(radius: .nan) == panel(radius: 0))
    // A disc of 24 points: its first cell is about 29 % covered, and it is symmetric.
    #expect(abs(share(half, 1, 1) - 0.29) < 0.04 && share(half, 3, 1) > 0.8)
    for row in 1...3 {
      for column in 1...6 {
        #expect(abs(share(half, column, row) - share(half, 7 - column, 4 - row)) < 0.01)
      }
    }
  }

  @Test("Content and children are clipped to the corners")
  func clipping() throws {
    let picture = CellGrid(Array(repeating: "......", count: 3), background: CellColor(packed: 0xFF0000))
    #expect(try share(panel(radius: 24, .all, picture), 1, 1) < 0.35)
    var stage = try Stage(columns: 8, rows: 5)
    let parent = try stage.add(x: 1, y: 1, width: 6, height: 3) { $0.cornerRadius = 24 }
    try stage.add(x: -2, y: -2, into: parent) { $0.backgroundColor = .pureRed }
    let grid = stage.frame()
    #expect(share(grid, 1, 1) < 0.35 && share(grid, 3, 2) == 1 && share(grid, 0, 2) == 0 && share(grid, 3, 0) == 0)
  }

  @Test("Clips inside clips leave what both leave")
  func nested() throws {
    var stage = try Stage(columns: 8, rows: 4)
    let outer = try stage.add { $0.cornerRadius = 32 }
    let inner = try stage.add(x: 2, into: outer) { $0.cornerRadius = 32 }
    try stage.add(x: -4, width: 16, height: 4, into: inner) { $0.backgroundColor = .pureRed }
    let grid = stage.frame()
    #expect(share(grid, 2, 0) < 0.5 && share(grid, 7, 0) < 0.5 && share(grid, 1, 2) == 0 && share(grid, 4, 2) == 1)
    // What is clipped next to it comes out of its own clips only.
    let next = try stage.add(x: 0, y: 0, width: 1, height: 1)
    stage.tree.setPresentation(next) { $0.backgroundColor = .pureRed }
    #expect(share(stage.frame(), 0, 0) == 1)
  }

  @Test("On whole cells, the cells whose middles lie inside; none changes where the radius is small")
  func cells() throws {
    let grid = try panel(radius: 24, edges: .cell)
    #expect(grid.glyphs.allSatisfy { $0 == .space })
    #expect(share(grid, 1, 1) == 0 && share(grid, 3, 1) == 1)
    #expect(try panel(radius: 8, edges: .cell) == panel(radius: 0))
  }

  @Test("Views of a cell or less, and of nothing")
  func tiny() throws {
    for (width, height) in [(1.0, 1.0), (0.5, 0.5), (0.125, 0.125), (0.01, 3), (0, 0), (0, 2), (-1, 1), (1, -1)] {
      for radius in [0.0, 3, 100] {
        var stage = try Stage(columns: 3, rows: 3)
        try stage.add(x: 1, y: 1, width: width, height: height) {
          $0.backgroundColor = .pureRed
          $0.cornerRadius = radius
          $0.shadow = Shadow(opacity: 1, radius: 8, offset: .zero)
        }
        let grid = stage.frame()
        let sum = (0..<9).map { share(grid, $0 % 3, $0 / 3) }.reduce(0, +)
        #expect(sum <= max(0, width) * max(0, height) + 0.05)
      }
    }
  }
}
