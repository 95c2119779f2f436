import Host
import Testing
import ViewTree

/// A gesture that a bundled transition follows: where it begins, and where the finger is at a fraction of the run.
struct Drag: CustomTestStringConvertible, Sendable {
  let file: String
  let name: String
  let operation: TransitionOperation
  /// Of the finger at a fraction, in a container of a size.
  let location: @Sendable (_ fraction: Double, _ size: Size) -> Point
  /// In which direction of x the operation goes on, for transitions that judge by speed.
  let direction: Double

  var testDescription: String { "\(name) \(operation)" }

  /// Every interactive operation of every bundled transition.
  static let all: [Drag] =
    [
      Drag(file: "libFade.so", name: "fade", operation: .push, direction: -1) { fraction, size in
        Point(x: size.width * (1 - fraction), y: size.height / 2)
      },
      fromLeft("libFade.so", "fade", .pop),
      fromLeft("libFade.so", "fade", .dismiss),
    ] + ["menu", "menu-dynamics"].flatMap { [fromLeft("libMenu.so", $0, .present), fromRight($0)] } + [
      Drag(file: "libCard.so", name: "card", operation: .present, direction: 0) { fraction, size in
        Point(x: size.width / 2, y: (510 - 392 * fraction) / 568 * size.height)
      },
      Drag(file: "libCard.so", name: "card", operation: .dismiss, direction: 0) { fraction, size in
        Point(x: size.width / 2, y: (120 + 392 * fraction) / 568 * size.height)
      },
    ]

  private init(
    file: String, name: String, operation: TransitionOperation, direction: Double,
    location: @escaping @Sendable (Double, Size) -> Point
  ) {
    self.file = file
    self.name = name
    self.operation = operation
    self.direction = direction
    self.location = location
  }

  private static func fromLeft(_ file: String, _ name: String, _ operation: TransitionOperation) -> Drag {
    Drag(file: file, name: name, operation: operation, direction: 1) { fraction, size in
      Point(x: size.width * fraction, y: size.height / 2)
    }
  }

  private static func fromRight(_ name: String) -> Drag {
    Drag(file: "libMenu.so", name: name, operation: .dismiss, direction: -1) { fraction, size in
      Point(x: size.width * (1 - fraction), y: size.height / 2)
    }
  }

  /// A scene in which the gesture can begin: its operation undone, nothing running.
  func scene(size: Size = Size(width: 320, height: 568)) throws -> Scene {
    let scene = try Scene.plugin(file, name, size: size)
    if operation == .push {
      // A stack that is in its container already.
      try scene.complete(.push, from: scene.first, to: scene.second, at: 0)
      try scene.complete(.pop, from: scene.second, to: scene.first, at: 100)
    }
    if !operation.isForward { try scene.complete(operation.reversed, from: scene.first, to: scene.second, at: 0) }
    scene.controller.navigationState = operation == .pop ? (2, false) : (1, operation.isForward)
    return scene
  }

  func touch(
    _ scene: Scene, _ phase: Touch.Phase, _ fraction: Double, speed: Double = 0, pointer: Int32 = 0, at time: Double
  ) throws {
    try scene.controller.handle(
      Touch(
        phase, at: location(fraction, scene.window.size), velocity: Point(x: speed * direction, y: 0), pointer: pointer),
      at: time)
  }

  /// The whole gesture: down, along to a fraction, and up again so that it finishes or not; a tenth of a second each.
  func perform(_ scene: Scene, to fraction: Double, finishes: Bool, at time: Double) throws -> TransitionRun? {
    try touch(scene, .began, 0, at: time)
    let run = scene.controller.run
    try touch(scene, .changed, fraction, at: time + 0.1)
    try touch(scene, .ended, fraction, speed: finishes ? 200 : -200, at: time + 0.2)
    return run
  }

  /// The screen that is shown at the start, and the one that arrives.
  func screens(_ scene: Scene) -> (from: ViewID, to: ViewID) {
    operation.isForward ? (scene.first, scene.second) : (scene.second, scene.first)
  }
}
