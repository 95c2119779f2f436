import Cells
import Rendering
import TestSupport
import Testing
import ViewTree

/// What a compositor keeps from frame to frame, and what it tells of that.
@Suite("Changes between frames")
struct FrameChangesTests {
  private static func rows(_ grid: CellGrid, _ row: Int) -> [[UInt32]] {
    let cells = row * grid.columns..<(row + 1) * grid.columns
    return [
      grid.glyphs[cells].map(\.rawValue), grid.foregrounds[cells].map(\.packed), grid.backgrounds[cells].map(\.packed),
      grid.styles[cells].map { UInt32($0.rawValue) },
    ]
  }

  @Test("A row that is told to be as before is as before, and what is written is the same without being told")
  func random() throws {
    var toldRows = 0
    for seed in UInt64(0)..<60 {
      var generator = FrameGenerator(seed: seed)
      var stage = try Stage(columns: 24, rows: 8)
      var views: [ViewID] = []
      for index in 0..<4 {
        var screen = CellGrid(columns: index == 3 ? 10 : 24, rows: index == 3 ? 3 : 8)
        generator.scribble(&screen, runs: 30)
        views.append(try stage.add(screen, x: 0, y: 0))
      }
      var (told, untold) = (DiffEncoder(), DiffEncoder())
      var before: CellGrid?
      for frame in 0..<40 {
        // Mostly one thing changes, now and then nothing.
        let view = views[Int.random(in: 0..<4, using: &generator.random)]
        switch Int.random(in: 0..<8, using: &generator.random) {
        case 0:
          stage.tree.setPresentation(view) { $0.alpha = [0, 0.5, 1].randomElement(using: &generator.random) ?? 1 }
        case 1: stage.tree.setPresentation(view) { $0.center.x += 8 }
        case 2:
          let rows = Double(Int.random(in: -2...2, using: &generator.random))
          stage.tree.setPresentation(view) { $0.center.y += 8 * rows }
        case 3: stage.tree.setPresentation(view) { $0.dimming = $0.dimming > 0 ? 0 : 0.5 }
        case 4: generator.scribble(&stage.pictures[Int.random(in: 0..<4, using: &generator.random)], runs: 2)
        case 5: stage.tree.setPresentation(view) { $0.isHidden.toggle() }
        default: break
        }
        stage.compose()
        let grid = stage.compositor.frame
        let changes = stage.compositor.changes
        var fresh = stage
        fresh.compositor = Compositor()
        #expect(fresh.frame() == grid, "seed \(seed), frame \(frame)")
        if let before {
          for row in 0..<8 where !changes.rows[row] {
            toldRows += 1
            #expect(FrameChangesTests.rows(grid, row) == FrameChangesTests.rows(before, row), "seed \(seed)")
          }
        }
        before = grid
        // A frame that is not written must not be counted on by the next.
        if frame % 7 == 3 { continue }
        if frame % 11 == 5 {
          told.reset()
          untold.reset()
        }
        var (first, second): ([UInt8], [UInt8]) = ([], [])
        told.encode(
          grid, changes: changes, glyphs: generator.table, depth: .truecolor, synchronized: true, into: &first)
        untold.encode(grid, glyphs: generator.table, depth: .truecolor, synchronized: true, into: &second)
        #expect(first == second, "seed \(seed), frame \(frame)")
      }
    }
    #expect(toldRows > 2000)
  }

  @Test("Two compositors, and copies of one, are told apart")
  func follower() throws {
    var stage = try Stage(columns: 4, rows: 2)
    try stage.add(CellGrid(["abcd", "efgh"]))
    var follower = FrameFollower()
    func expect(_ changes: FrameChanges?, followed: Bool, line: SourceLocation = #_sourceLocation) {
      let answer = follower.follow(changes)
      #expect(answer == followed, sourceLocation: line)
    }
    stage.compose()
    expect(stage.compositor.changes, followed: false)
    stage.compose()
    expect(stage.compositor.changes, followed: true)
    #expect(stage.compositor.changes.rows == [false, false])
    var copy = stage
    copy.compose()
    stage.compose()
    // The copy's frame came between.
    expect(copy.compositor.changes, followed: true)
    expect(stage.compositor.changes, followed: false)
    expect(nil, followed: false)
    stage.compose()
    expect(stage.compositor.changes, followed: false)
  }
}
