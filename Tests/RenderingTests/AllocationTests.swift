import AllocationCounter
import Cells
import Rendering
import Testing
import ViewTree

/// Once sizes have settled, frames ask for no memory: neither to be composed nor to be written.
@Suite("Allocations")
struct AllocationTests {
  #if DEBUG
    private static let isOptimized = false
  #else
    private static let isOptimized = true
  #endif

  private enum Motion: CaseIterable {
    case fade
    case menu
    case card
  }

  /// Screens of text in colours, as busy as they come.
  private static func screen(_ seed: UInt64) -> CellGrid {
    var generator = FrameGenerator(seed: seed)
    var grid = CellGrid(columns: 80, rows: 24)
    generator.scribble(&grid, runs: 600)
    return grid
  }

  @Test(
    "Nothing is allocated per frame in steady state", .enabled(if: isOptimized, "only optimised code can do without"),
    arguments: Motion.allCases, ColorDepth.allCases)
  private func steadyState(motion: Motion, depth: ColorDepth) throws {
    let table = FrameGenerator(seed: 0).table
    var stage = try Stage(columns: 80, rows: 24)
    try stage.add(AllocationTests.screen(1))
    let dimming = try stage.add { $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.4) }
    let upper = try stage.add(AllocationTests.screen(2))
    let label = try stage.add(CellGrid(["a label 日本"]), x: 4, y: 4, into: upper)
    var encoder = DiffEncoder()
    var bytes: [UInt8] = []
    let steps = 40
    var allocations: UInt64 = 0
    // There and back twice: what the first round asked for serves the second.
    for step in 0..<4 * steps {
      let way = step % (2 * steps)
      let progress = Double(way < steps ? way : 2 * steps - way) / Double(steps)
      stage.tree.setPresentation(dimming) { $0.alpha = motion == .card ? progress : 0 }
      stage.tree.setPresentation(upper) {
        switch motion {
        case .fade: $0.alpha = progress
        case .menu: $0.center.x = (progress - 0.5) * 640
        case .card:
          $0.transform = .scale(x: 0.35 + 0.65 * progress, y: 0.35 + 0.65 * progress)
          $0.alpha = progress
        }
      }
      stage.tree.setPresentation(label) { $0.alpha = 1 - progress }
      let before = allocation_count()
      stage.compose(depth == .none ? .dithered : .blended)
      bytes.removeAll(keepingCapacity: true)
      let (frame, changes) = (stage.compositor.frame, stage.compositor.changes)
      encoder.encode(frame, changes: changes, glyphs: table, depth: depth, synchronized: true, into: &bytes)
      if step >= 2 * steps { allocations += allocation_count() - before }
    }
    #expect(allocations == 0)
    // It does count, in this program too.
    let before = allocation_count()
    stage.pictures.append(CellGrid(columns: 1, rows: 1))
    #expect(allocation_count() > before)
  }
}
