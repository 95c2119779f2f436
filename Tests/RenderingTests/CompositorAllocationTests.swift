import AllocationCounter
import Cells
import Rendering
import Testing
import ViewTree

#if !DEBUG
  /// Builds without optimisation allocate for closures and the like; what counts is the product.
  @Suite("Allocations of the compositor")
  struct CompositorAllocationTests {
    @Test("A frame allocates nothing once the sizes have settled", arguments: BlendMode.allCases, EdgeStyle.allCases)
    func steady(mode: BlendMode, edges: EdgeStyle) throws {
      var stage = try Stage(columns: 60, rows: 20)
      stage.edges = edges
      var generator = FrameGenerator(seed: 3)
      var screen = CellGrid(columns: 60, rows: 20)
      generator.scribble(&screen, runs: 300)
      try stage.add(screen)
      let group = try stage.add {
        $0.alpha = 0.5
        $0.cornerRadius = 40
      }
      let small = try stage.add(screen, into: group, clips: true) { $0.transform = .scale(x: 0.5, y: 0.5) }
      let panel = try stage.add(screen, into: group) {
        $0.backgroundColor = .white
        $0.cornerRadius = 20
        $0.shadow = Shadow(opacity: 0.3, radius: 10, offset: Point(x: 2, y: 2))
        $0.dimming = 0.3
      }
      let turned = try stage.add(screen, into: panel)
      func move(_ step: Int) {
        let shift = Double(step % 20)
        stage.tree.setPresentation(small) { $0.center.x = 200 + shift }
        stage.tree.setPresentation(panel) { $0.frame = Rect(x: shift * 3, y: shift * 2, width: 300, height: 200) }
        stage.tree.setPresentation(turned) {
          $0.transform = AffineTransform(a: 0.5, b: shift / 50, c: -shift / 50, d: 0.5, tx: 0, ty: 0)
        }
      }
      for step in 0..<40 {
        move(step)
        stage.compose(mode)
      }
      let before = allocation_count()
      for step in 40..<80 {
        move(step)
        stage.compose(mode)
      }
      let after = allocation_count()
      #expect(before > 0 && after == before)
    }
  }
#endif
