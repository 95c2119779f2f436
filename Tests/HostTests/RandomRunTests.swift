import Host
import TestSupport
import Testing
import Timing
import ViewTree

/// Every bundled transition at random sizes, under random gestures, keys, resizes and interruptions.
///
/// A failure names its seed; the same seed makes the same run on every machine.
@Suite struct RandomRunTests {
  private static let runsPerBatch = 500

  /// 24 batches of 500 runs.
  @Test(arguments: 0..<24)
  func nothingBreaks(batch: Int) throws {
    let libraries = try ["libFade.so", "libMenu.so", "libFashion.so", "libCard.so"].map { try Scene.library($0) }
    for offset in 0..<RandomRunTests.runsPerBatch {
      let seed = UInt64(batch * RandomRunTests.runsPerBatch + offset)
      var run = try RandomRun(seed: seed, libraries: libraries)
      try run.play()
      let faults = run.faults
      #expect(faults.isEmpty, "seed \(seed): \(run.title): \(faults.prefix(3))")
    }
  }
}

/// One random life of two screens, a window and a transition.
private struct RandomRun {
  private var random: SeededGenerator
  private let scene: Scene
  private let operation: TransitionOperation
  private let views: Int
  /// What leads back from the screen that is shown.
  private let undoing = Undoing()
  private var time = 200.0
  private(set) var faults: [String] = []
  private(set) var title: String

  init(seed: UInt64, libraries: [TransitionLibrary]) throws {
    var random = SeededGenerator(seed: seed)
    let transitions = libraries.flatMap { library in library.transitions.map { (library, $0.description.name) } }
    let (library, name) = transitions[Int.random(in: 0..<transitions.count, using: &random)]
    let size = RandomRun.size(&random)
    operation = TransitionOperation.allCases[Int.random(in: 0..<4, using: &random)]
    scene = try Scene(library, name: name, size: size)
    title = "\(name) \(operation) \(size)"
    views = scene.window.tree.count
    scene.controller.navigationState = (operation == .pop ? 2 : 1, operation.isForward)
    let (scene, undoing) = (scene, undoing)
    // Only what leads from the screen that is shown is possible, as in a program.
    scene.controller.screenForOperation = { [unowned scene] operation in
      operation.isForward
        ? (undoing.operation == nil ? scene.second : nil) : (undoing.operation == operation ? scene.first : nil)
    }
    scene.controller.didEnd = { run, completed in
      if completed { undoing.operation = run.operation.isForward ? run.operation.reversed : nil }
    }
    self.random = random
  }

  private static func size(_ random: inout SeededGenerator) -> Size {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: Size(width: 0, height: 0)
    case 1: Size(width: Double.random(in: 0...3, using: &random), height: Double.random(in: 0...3, using: &random))
    case 2: Size(width: 320, height: 568)
    default:
      Size(width: Double.random(in: 0...2000, using: &random), height: Double.random(in: 0...1200, using: &random))
    }
  }

  mutating func play() throws {
    let isAnimated = Int.random(in: 0..<8, using: &random) > 0
    if Bool.random(using: &random) || !operation.isForward {
      try scene.start(operation, at: time, animated: isAnimated, interactive: Bool.random(using: &random))
    }
    for _ in 0..<Int.random(in: 0...14, using: &random) {
      time += Double.random(in: 0...0.25, using: &random)
      try act()
      try look()
    }
    for pointer in 0..<2 as Range<Int32> {
      try scene.controller.handle(Touch(.cancelled, at: .zero, pointer: pointer), at: time)
    }
    scene.controller.resume(reversed: Bool.random(using: &random), at: time)
    try look()
    time += 1000
    scene.controller.advance(to: time)
    try checkEnd()
  }

  // MARK: Inputs

  private mutating func act() throws {
    let controller = scene.controller
    switch Int.random(in: 0..<12, using: &random) {
    case 0: controller.pause(at: time)
    case 1: controller.resume(reversed: Bool.random(using: &random), at: time)
    case 2: controller.scrub(to: Double.random(in: -0.2...1.2, using: &random), at: time)
    case 3: controller.update(Double.random(in: -0.2...1.2, using: &random), at: time)
    case 4:
      controller.settle(
        finished: Bool.random(using: &random), speed: Double.random(in: 0.2...3, using: &random),
        duration: Bool.random(using: &random) ? nil : Double.random(in: 0...1, using: &random),
        curve: Bool.random(using: &random) ? nil : .easeOut, at: time)
    case 5: try controller.resize(to: RandomRun.size(&random), at: time)
    case 6: controller.advance(to: time)
    default: try touch()
    }
  }

  private mutating func touch() throws {
    let size = scene.window.size
    let edges = [0, 1, size.width - 1, size.width]
    let x =
      Bool.random(using: &random)
      ? edges[Int.random(in: 0..<4, using: &random)] : Double.random(in: -10...(size.width + 10), using: &random)
    let y = Double.random(in: 0...max(1, size.height), using: &random)
    let phases = [Touch.Phase.began, .changed, .changed, .ended, .cancelled, .failed]
    let phase = phases[Int.random(in: 0..<phases.count, using: &random)]
    let velocity = Point(
      x: Double.random(in: -900...900, using: &random), y: Double.random(in: -900...900, using: &random))
    try scene.controller.handle(
      Touch(
        phase, at: Point(x: x, y: y), velocity: Bool.random(using: &random) ? nil : velocity,
        pointer: Int32.random(in: 0..<2, using: &random), isTap: Int.random(in: 0..<8, using: &random) == 0),
      at: time)
  }

  // MARK: Looking

  private mutating func look() throws {
    let moment = time + Double.random(in: 0...0.2, using: &random)
    let first = try picture(at: moment)
    _ = try picture(at: time)
    let again = try picture(at: moment)
    if first != again { faults.append("two pictures of \(moment)") }
    for properties in first {
      let frame = properties.frame
      let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height]
      if !numbers.allSatisfy(\.isFinite) { faults.append("frame \(frame) at \(moment)") }
      if !(0...1).contains(properties.alpha) { faults.append("alpha \(properties.alpha)") }
    }
    if let run = scene.controller.run {
      let progress = run.progress(at: moment)
      if !(0...1).contains(progress) { faults.append("progress \(progress)") }
      if let end = scene.controller.endTime, !end.isFinite { faults.append("end \(end)") }
    }
  }

  private func picture(at moment: Double) throws -> [ViewProperties] {
    try scene.controller.show(at: moment)
    return try [scene.shown(scene.first), scene.shown(scene.second)]
  }

  // MARK: The end

  /// Nothing runs, nothing is left over, and both ways lead back to where it began.
  private mutating func checkEnd() throws {
    if let run = scene.controller.run {
      faults.append("\(run.operation) still runs")
      return
    }
    if !scene.controller.areScreensTouchable { faults.append("touches are blocked") }
    if let operation = undoing.operation {
      time += 10
      let run = try scene.controller.begin(operation, from: scene.second, to: scene.first, at: time)
      scene.controller.advance(to: time + 1000)
      time += 1000
      if run.outcome != true { faults.append("\(operation) did not complete") }
    }
    let outline = scene.outline()
    if outline != "first", outline != "container(first)" { faults.append("left over: \(outline)") }
    let expected = views + (outline == "first" ? 0 : 1)
    if scene.window.tree.count != expected { faults.append("\(scene.window.tree.count) views, not \(expected)") }
    for screen in [scene.first, scene.second] {
      let model = try scene.model(screen)
      if !model.isInteractionEnabled { faults.append("a screen takes no touches") }
      if model.order != 0 || model.transform != .identity { faults.append("a screen is out of place") }
      let size = scene.window.size
      let isFull = abs(model.frame.size.width - size.width) < 1e-9 && abs(model.frame.size.height - size.height) < 1e-9
      if screen == scene.first, !isFull { faults.append("\(model.frame) in \(size)") }
    }
  }
}

private final class Undoing {
  var operation: TransitionOperation?
}
