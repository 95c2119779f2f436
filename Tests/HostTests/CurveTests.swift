import Host
import Testing
import Timing
import TransitionABI
import ViewTree

/// Every row of the reference for curves and springs, as a plug-in in C declares them and a view shows them.
@Suite struct CurveTests {
  private static let tolerance = 1e-6
  private static let names = [
    "linear": TRANSITION_LINEAR, "easeIn": TRANSITION_EASE_IN, "easeOut": TRANSITION_EASE_OUT,
    "easeInOut": TRANSITION_EASE_IN_OUT, "default": TRANSITION_EASE_DEFAULT,
  ]

  private struct Timing {
    var kind = TRANSITION_LINEAR
    var duration = 1.0
    var dampingRatio = 0.0
    var control = [0.0, 0, 0, 0]
    var mass = 0.0
    var stiffness = 0.0
    var damping = 0.0

    static func spring(_ dampingRatio: Double, duration: Double) -> Timing {
      Timing(kind: TRANSITION_SPRING_RATIO, duration: duration, dampingRatio: dampingRatio)
    }

    static func physical(stiffness: Double, damping: Double) -> Timing {
      Timing(kind: TRANSITION_SPRING_PHYSICAL, duration: 0, mass: 1, stiffness: stiffness, damping: damping)
    }
  }

  private let library: TransitionLibrary

  init() throws { library = try PluginBuilder.build("curve") }

  private func start(_ timing: Timing, _ library: TransitionLibrary, interactive: Bool = false) throws -> Scene {
    let scene = try Scene(library)
    for (name, numbers) in [
      ("timing", [Double(timing.kind), timing.duration, timing.dampingRatio, 0]), ("control", timing.control),
      ("physics", [timing.mass, timing.stiffness, timing.damping, 0]),
    ] {
      _ = try scene.window.makeView(named: name, in: scene.first, frame: Rect(numbers))
    }
    try scene.controller.begin(.present, from: scene.first, to: scene.second, at: 0, interactive: interactive)
    return scene
  }

  private func shown(_ scene: Scene, at time: Double) throws -> Double {
    try scene.controller.show(at: time)
    return try scene.shown(scene.second).center.x
  }

  @Test func everyCurveByItsNameAndByItsPoints() throws {
    let rows = try Reference.bezier()
    #expect(rows.count == 59)
    for (name, rows) in Dictionary(grouping: rows, by: \.curve) {
      let control = rows[0].control
      let points = Timing(kind: TRANSITION_CUBIC_BEZIER, duration: 2, control: control)
      var scenes = [try start(points, library)]
      if let kind = CurveTests.names[name] { scenes.append(try start(Timing(kind: kind, duration: 2), library)) }
      for row in rows {
        #expect(row.control == control)
        for scene in scenes {
          let y = try shown(scene, at: row.x * 2)
          #expect(abs(y - row.y) <= CurveTests.tolerance, "\(row)")
        }
      }
    }
    // Every named curve is in the table.
    let missing = Set(CurveTests.names.keys).subtracting(rows.map(\.curve))
    #expect(missing == [])
  }

  @Test(arguments: [0.25, 0.6, 3])
  func everySpring(duration: Double) throws {
    let rows = try Reference.spring()
    #expect(rows.count == 33)
    for (zeta, rows) in Dictionary(grouping: rows, by: \.zeta) {
      let scene = try start(.spring(zeta, duration: duration), library)
      #expect(scene.controller.run?.duration == duration)
      // The same spring by its constants, ω = ωT / T.
      let omega = rows[0].omegaT / duration
      let physical = try start(.physical(stiffness: omega * omega, damping: 2 * zeta * omega), library)
      for row in rows {
        let progress = try shown(scene, at: row.tau * duration)
        #expect(abs(progress - row.progress) <= CurveTests.tolerance, "\(row)")
        let expected = row.beforeSnap ?? row.progress
        let free = try shown(physical, at: row.tau * duration - (row.tau == 1 ? 1e-7 * duration : 0))
        #expect(abs(free - expected) <= CurveTests.tolerance, "\(row)")
        guard let beforeSnap = row.beforeSnap else { continue }
        let last = try shown(scene, at: duration - 1e-8)
        #expect(abs(last - beforeSnap) <= CurveTests.tolerance, "\(row)")
      }
    }
  }

  @Test func constants() throws {
    let constants = try Reference.curveConstants()
    let spring = try start(.spring(1, duration: 0.6), library)
    let left = try 1 - shown(spring, at: 0.6 - 1e-8)
    #expect(abs(left - constants.springEpsilon) <= CurveTests.tolerance)
    // A spring of these constants rests when the one that was given the duration does, and moves as it does.
    let phase = constants.criticalPhase
    for (stiffness, damping, duration) in [
      (constants.stiffness, constants.damping, 0.6), (phase * phase, 2 * phase, 1),
    ] {
      let physical = try start(.physical(stiffness: stiffness, damping: damping), library)
      let run = try #require(physical.controller.run)
      #expect(abs(run.duration - duration) <= CurveTests.tolerance)
      for row in try Reference.spring() where row.zeta == 1 && row.tau < 1 {
        let progress = try shown(physical, at: row.tau * duration)
        #expect(abs(progress - row.progress) <= CurveTests.tolerance, "\(row)")
      }
    }
  }

  /// Let go at p, a spring that scrubs linearly needs what is left of its time, forwards or backwards.
  @Test func everyInverse() throws {
    let library = try PluginBuilder.build("curve", ["GROUP"])
    let rows = try Reference.springInverse()
    #expect(rows.count == 8)
    for row in rows {
      for finishes in [true, false] {
        let scene = try start(.spring(1, duration: 0.6), library, interactive: true)
        let run = try #require(scene.controller.run)
        scene.controller.update(row.p, at: 1)
        let scrubbed = try shown(scene, at: 1)
        #expect(abs(scrubbed - row.p) <= CurveTests.tolerance)
        scene.controller.settle(finished: finishes, at: 2)
        let released = try shown(scene, at: 2)
        #expect(abs(released - row.p) <= CurveTests.tolerance)
        let end = 2 + (finishes ? 1 - row.tau : row.tau) * 0.6
        let endTime = try #require(scene.controller.endTime)
        #expect(abs(endTime - end) <= CurveTests.tolerance, "\(row)")
        scene.controller.advance(to: end - 1e-6)
        #expect(run.outcome == nil)
        scene.controller.advance(to: end + 1e-6)
        #expect(run.outcome == finishes, "\(row)")
      }
    }
  }

  /// A spring that would swing for longer than any run may last is refused, as a duration is.
  @Test(arguments: [1e-300, 1e-6])
  func aSpringThatNeverRestsIsRefused(damping: Double) {
    #expect(throws: TransitionError.self) { try start(.physical(stiffness: 1, damping: damping), library) }
  }

  /// Let go with a spring by its physics, the rest of the way takes as long as the spring does.
  @Test func settlingBySpringTakesTheSpringsTime() throws {
    let scene = try start(Timing(duration: 1), library, interactive: true)
    scene.controller.update(0.5, at: 1)
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    scene.controller.settle(finished: true, curve: .physicalSpring(spring), at: 2)
    let end = try #require(scene.controller.endTime)
    #expect(abs(end - 2 - spring.settlingDuration) < 1e-9)
    let x = try shown(scene, at: 2.1)
    #expect(abs(x - (0.5 + 0.5 * spring.progress(at: 0.1))) < 1e-9)
  }
}
