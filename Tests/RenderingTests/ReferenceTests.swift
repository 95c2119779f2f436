import Cells
import Rendering
import TestSupport
import Testing
import ViewTree

@Suite("Random trees against a picture made point by point")
struct ReferenceTests {
  private static let columns = 12
  private static let rows = 5

  /// What a random tree may hold.
  private struct Kind {
    /// Places and sizes are multiples of this many points across, and of twice as many down; 0: any.
    var step: Double
    var hasCorners = false
    var isScaled = false
    var isTurned = false
  }

  private func makeStage(seed: UInt64, _ kind: Kind) throws -> Stage {
    var random = SeededGenerator(seed: seed)
    var stage = try Stage(columns: ReferenceTests.columns, rows: ReferenceTests.rows)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func snapped(_ value: Double, _ step: Double) -> Double { step == 0 ? value : (value / step).rounded() * step }
    var parents = [stage.root]
    for _ in 0..<Int.random(in: 2...8, using: &random) {
      let isInside = Int.random(in: 0..<3, using: &random) == 0
      let parent = isInside ? parents[Int.random(in: 0..<parents.count, using: &random)] : stage.root
      let x = snapped(number(-20...80), kind.step)
      let y = snapped(number(-20...70), 2 * kind.step)
      let width = snapped(number(0...70), kind.step)
      let height = snapped(number(0...70), 2 * kind.step)
      let clips = Bool.random(using: &random)
      let view = try stage.add(
        x: x / 8, y: y / 16, width: width / 8, height: height / 16, into: parent, clips: clips)
      stage.tree.setPresentation(view) { view in
        view.backgroundColor = Color(
          red: number(0...1), green: number(0...1), blue: number(0...1), alpha: Bool.random(using: &random) ? 1 : 0.5)
        view.alpha = Bool.random(using: &random) ? 1 : number(0.1...1)
        if kind.hasCorners {
          view.cornerRadius = number(0...30)
          view.corners = Corners(rawValue: UInt32.random(in: 0...15, using: &random))
        }
        if kind.isScaled { view.transform = .scale(x: number(0.2...1.6), y: number(0.2...1.6)) }
        if kind.isTurned {
          view.transform = AffineTransform(
            a: number(0.5...1), b: number(-0.7...0.7), c: number(-0.7...0.7), d: number(0.5...1), tx: 0, ty: 0)
        }
      }
      parents.append(view)
    }
    return stage
  }

  /// The largest and the average difference of a cell's average colour from that of the reference, in 0…255.
  private func difference(_ stage: inout Stage, steps: Int = 12) -> (largest: Double, mean: Double) {
    let frame = stage.frame()
    let reference = PixelReference(tree: stage.tree, root: stage.root, steps: steps)
    var largest = 0.0
    var sum = 0.0
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        let apart = ShownBlock(frame, column: column, row: row).mean - reference.mean(column: column, row: row)
        let worst = max(abs(apart.x), max(abs(apart.y), abs(apart.z)))
        largest = max(largest, worst)
        sum += worst
      }
    }
    return (largest, sum / Double(frame.count))
  }

  @Test("Edges on eighths: each cell has the right amount of each colour")
  func exact() throws {
    for seed in UInt64(0)..<120 {
      var stage = try makeStage(seed: seed, Kind(step: 1))
      let (largest, mean) = difference(&stage, steps: 8)
      // What is less than half of the thinnest block is left out.
      #expect(largest <= 16 && mean <= 1, "seed \(seed): \(largest), \(mean)")
    }
  }

  @Test("Edges anywhere, scaled or not: off by a sixteenth of a cell at each edge")
  func anywhere() throws {
    var sum = 0.0
    for seed in UInt64(0)..<30 {
      var stage = try makeStage(seed: seed, Kind(step: 0, isScaled: seed % 2 == 1))
      let (largest, mean) = difference(&stage)
      #expect(largest <= 255 / 8 && mean <= 6, "seed \(seed): \(largest), \(mean)")
      sum += mean
    }
    #expect(sum / 30 < 2)
  }

  @Test("Round corners, of clips too")
  func corners() throws {
    for seed in UInt64(0)..<30 {
      var stage = try makeStage(seed: seed, Kind(step: 1, hasCorners: true, isScaled: seed % 3 == 2))
      let (largest, mean) = difference(&stage)
      #expect(largest <= 255 / 8 && mean <= 6, "seed \(seed): \(largest), \(mean)")
    }
  }

  @Test("Turned and sheared")
  func turned() throws {
    for seed in UInt64(0)..<30 {
      var stage = try makeStage(seed: seed, Kind(step: 0, isTurned: true))
      let (largest, mean) = difference(&stage)
      #expect(largest <= 255 / 8 && mean <= 6, "seed \(seed): \(largest), \(mean)")
    }
  }

  @Test("Edges between cells: the same frame in both styles, and no block")
  func aligned() throws {
    for seed in UInt64(0)..<200 {
      var stage = try makeStage(seed: seed, Kind(step: 8))
      let fine = stage.frame()
      stage.edges = .cell
      #expect(stage.frame() == fine)
      #expect(fine.glyphs.allSatisfy { $0 == .space })
    }
  }

  @Test("A frame owes nothing to the one before it")
  func stale() throws {
    var used = Compositor()
    for seed in UInt64(0)..<200 {
      let kind = Kind(
        step: Double(seed % 2), hasCorners: seed % 3 == 0, isScaled: seed % 5 == 0, isTurned: seed % 7 == 0)
      var stage = try makeStage(seed: seed, kind)
      let fresh = stage.frame()
      stage.compositor = used
      #expect(stage.frame() == fresh)
      #expect(stage.frame() == fresh)
      used = stage.compositor
    }
  }
}
