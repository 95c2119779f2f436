import Host
import Testing
import ViewTree

/// The dynamics extension through the ABI, called from C: UIKit's units, and every misuse a status.
@Suite struct DynamicsExtensionTests {
  private func start(_ definitions: String...) throws -> (Scene, TransitionRun) {
    let scene = try Scene(PluginBuilder.build("world", definitions))
    return (scene, try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 10))
  }

  private func x(_ scene: Scene, after seconds: Double) throws -> Double {
    try scene.controller.show(at: 10 + seconds)
    return try scene.shown(scene.second).frame.minX
  }

  private func expect(_ scene: Scene, _ expected: (Double) -> Double) throws {
    for seconds in [0.0, 0.1, 0.25, 0.6] {
      let found = try x(scene, after: seconds)
      #expect(abs(found - expected(seconds)) < 1e-9, "after \(seconds)")
    }
  }

  @Test func gravityOneIsAThousandPointsASecondEachSecond() throws {
    let (scene, run) = try start("GRAVITY=0.5")
    #expect(run.duration == 2)
    try expect(scene) { 500 * $0 * $0 / 2 }
  }

  @Test(arguments: [("MASS=0", 1.0), ("MASS=4", 4), ("DENSITY=2", 2)])
  func pushesDependOnTheMass(definition: String, mass: Double) throws {
    let (lasting, _) = try start("PUSH=3", definition)
    try expect(lasting) { 3 * 100 / mass * $0 * $0 / 2 }
    let (instantaneous, _) = try start("THROW=3", definition)
    try expect(instantaneous) { 3 * 100 / mass * $0 }
  }

  /// 230 points to the wall that lies 10 points beyond the container's edge.
  @Test func itBouncesOffTheWallsAndRests() throws {
    let (scene, run) = try start("GRAVITY=0.46", "WALLS", "ELASTICITY=0.5", "REST=100", "LIMIT=9")
    // Falls for 1 s to 460 pt/s, then rebounds with 230 and 115 pt/s, each for twice as long as it rises; 57.5 rests.
    let rest = 1 + 2 * (230 + 115 + 57.5) / 460
    #expect(abs(run.duration - rest) < 1e-9)
    let (impact, top) = try (x(scene, after: 1), x(scene, after: 1.5))
    #expect(abs(impact - 230) < 1e-9 && abs(top - (230 - 57.5)) < 1e-9)
    scene.controller.advance(to: 10 + rest)
    #expect(run.outcome == true)
    // The declared end, exactly.
    let center = try scene.model(scene.second).center
    #expect(center == Point(x: 270, y: 50))
  }

  @Test func withoutForceItRestsAtOnce() throws {
    let (scene, run) = try start("WALLS")
    #expect(run.duration == 0)
    scene.controller.advance(to: 10)
    #expect(run.outcome == true)
  }

  @Test func itNeverRestsWithoutWallsSoTheLimitEndsIt() throws {
    let (scene, run) = try start("THROW=1", "LIMIT=0.7")
    #expect(run.duration == 0.7)
    scene.controller.advance(to: 10.7)
    #expect(run.outcome == true)
  }

  @Test func cancelledItIsWhereItWas() throws {
    let (scene, run) = try start("THROW=1")
    scene.controller.resume(reversed: true, at: 10.3)
    scene.controller.advance(to: 11)
    #expect(run.outcome == false)
    #expect(scene.outline() == "first")
  }

  /// A body of next to no mass is as fast as can be, and still somewhere.
  @Test(arguments: ["PUSH=1e9", "THROW=1e9", "PUSH=-1e9"], ["WALLS", "LIMIT=3600"])
  func nothingFliesOutOfTheNumbers(force: String, room: String) throws {
    let (scene, run) = try start(force, room, "MASS=1e-308", "ELASTICITY=1")
    for seconds in [0, 0.1, 1, run.duration] {
      let found = try x(scene, after: seconds)
      #expect(found.isFinite, "after \(seconds)")
    }
  }

  @Test func everyMisuseIsAStatus() throws {
    let (scene, _) = try start("MISUSE")
    #expect(scene.messages.isEmpty)
  }
}
