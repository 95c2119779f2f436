import Dynamics
import TestSupport
import Testing

@Suite struct BouncePathTests {
  private let ball = BouncePath.Impact(elasticity: 0.5, restSpeed: 10)

  @Test func withoutForceItGoesStraightToTheWallAndBack() {
    let path = BouncePath(
      position: 0, velocity: 100, acceleration: 0, walls: 0...50, impact: .init(elasticity: 1, restSpeed: 0),
      timeLimit: 2)
    #expect(path.restTime == nil)
    for (time, position) in [(0.0, 0.0), (0.25, 25), (0.5, 50), (0.75, 25), (1, 0), (1.5, 50)] {
      #expect(abs(path.position(at: time) - position) < 1e-12, "t \(time)")
    }
  }

  @Test func aFallEndsAtRestOnTheWall() throws {
    let path = BouncePath(position: 0, velocity: 0, acceleration: 200, walls: 0...100, impact: ball, timeLimit: 100)
    // Falls for 1 s at 200 pt/s², and rebounds with half the speed: 100, 50, 25, 12.5, and 6.25 rests.
    let rest = try #require(path.restTime)
    #expect(abs(rest - (1 + 1 + 0.5 + 0.25 + 0.125 + 0.0625)) < 1e-12)
    #expect(path.position(at: rest) == 100)
    #expect(path.velocity(at: rest) == 0)
    #expect(abs(path.position(at: 1.5) - 75) < 1e-12)
  }

  @Test func aBodyWithoutRoomRests() {
    let path = BouncePath(position: 7, velocity: 50, acceleration: 9, walls: 3...3, impact: ball, timeLimit: 1)
    #expect(path.restTime == 0)
    #expect(path.position(at: 0.5) == 3)
  }

  @Test func aPushIntoTheWallReboundsAtOnce() {
    let path = BouncePath(position: 0, velocity: -80, acceleration: 0, walls: 0...100, impact: ball, timeLimit: 1)
    #expect(path.velocity(at: 0) == 40)
    #expect(path.position(at: 1) == 40)
  }

  @Test func withoutWallsItGoesOn() {
    let path = BouncePath(position: 1, velocity: 2, acceleration: 4, walls: nil, impact: ball, timeLimit: 9)
    #expect(path.position(at: 3) == 25)
    #expect(path.restTime == nil)
  }

  /// More impacts than are followed must not let it out.
  @Test func howeverOftenItBouncesItStaysInside() {
    for (velocity, walls) in [(4000.0, 0.0...1.0), (1e9, 0...320)] {
      let path = BouncePath(
        position: 0.5, velocity: velocity, acceleration: 0, walls: walls, impact: .init(elasticity: 1, restSpeed: 0),
        timeLimit: 100)
      for step in 0...1000 { #expect(walls.contains(path.position(at: Double(step) / 10)), "step \(step)") }
    }
  }

  /// A container four times as wide is the same curve at half the pace.
  @Test func timesMatchBetweenSizes() {
    let small = BouncePath(position: 0, velocity: 0, acceleration: 200, walls: 0...100, impact: ball, timeLimit: 100)
    let large = BouncePath(position: 0, velocity: 0, acceleration: 200, walls: 0...400, impact: ball, timeLimit: 100)
    for time in stride(from: 0.0, through: 2.8, by: 0.1) {
      let there = small.time(in: large, at: time)
      #expect(abs(there - 2 * time) < 1e-9, "t \(time)")
      #expect(abs(large.position(at: there) - 4 * small.position(at: time)) < 1e-9, "t \(time)")
    }
  }

  /// Never outside the walls, never faster than energy allows, and continuous, whatever it starts with.
  @Test func randomPaths() {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let low = Double.random(in: -500...0, using: &random)
      let high = low + Double.random(in: 0...800, using: &random)
      let path = BouncePath(
        position: Double.random(in: -600...600, using: &random),
        velocity: Double.random(in: -9000...9000, using: &random),
        acceleration: Double.random(in: -5000...5000, using: &random), walls: low...high,
        impact: .init(elasticity: Double.random(in: 0...0.9, using: &random), restSpeed: 50), timeLimit: 20)
      var last = path.position(at: 0)
      for step in 1...400 {
        let time = Double(step) * 0.005
        let position = path.position(at: time)
        #expect(position >= low - 1e-9 && position <= high + 1e-9, "seed \(seed) t \(time)")
        #expect(abs(position - last) <= 20_000 * 0.005, "seed \(seed) t \(time)")
        last = position
      }
      if let rest = path.restTime {
        #expect(path.position(at: rest + 1) == path.position(at: rest), "seed \(seed)")
      }
    }
  }
}
