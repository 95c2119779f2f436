import Host
import Testing
import TransitionABI
import ViewTree

/// A run of the fixture whose animator groups are commanded by taps, and what its members show.
struct GroupScene {
  /// What a tap makes the plug-in do.
  enum Command: Int32, CaseIterable {
    case start = 1
    case pause
    case goOn
    case stop
    case finish
    case scrub
  }

  enum Timing: Int {
    case none
    case linear
    case easeOut
    case spring
  }

  enum Position: Int, CaseIterable {
    case end
    case start
    case current
  }

  /// How a group says that it stands.
  struct State: Equatable {
    var state: Int32
    var isRunning: Bool
    var isReversed: Bool
    var fraction: Double

    static func inactive(_ fraction: Double = 0, reversed: Bool = false) -> State {
      State(state: TRANSITION_GROUP_INACTIVE, isRunning: false, isReversed: reversed, fraction: fraction)
    }
    static func running(_ fraction: Double, reversed: Bool = false) -> State {
      State(state: TRANSITION_GROUP_ACTIVE, isRunning: true, isReversed: reversed, fraction: fraction)
    }
    static func paused(_ fraction: Double, reversed: Bool = false) -> State {
      State(state: TRANSITION_GROUP_ACTIVE, isRunning: false, isReversed: reversed, fraction: fraction)
    }
    static func stopped(_ fraction: Double, reversed: Bool = false) -> State {
      State(state: TRANSITION_GROUP_STOPPED, isRunning: false, isReversed: reversed, fraction: fraction)
    }

    /// The same but for rounding.
    func isClose(to other: State) -> Bool {
      var rounded = self
      rounded.fraction = other.fraction
      return rounded == other && abs(fraction - other.fraction) < 1e-9
    }
  }

  /// What the members show, each as its progress: 0 at its start and 1 at its end.
  struct Values: Equatable {
    var center: Double
    var alpha: Double
    var corner: Double
    var spring: Double
    /// Group 2.
    var other: Double
    /// Group 3.
    var dimming: Double
    /// The one that is longer than the clock.
    var long: Double

    var numbers: [Double] { [center, alpha, corner, spring, other, dimming, long] }

    func isClose(to other: Values, tolerance: Double = 1e-6) -> Bool {
      zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance }
    }
  }

  let scene: Scene
  let run: TransitionRun

  /// Starts a run at time 0.
  init(_ library: TransitionLibrary, interactive: Bool = false, animated: Bool = true) throws {
    scene = try Scene(library)
    run = try scene.controller.begin(
      .present, from: scene.first, to: scene.second, at: 0, animated: animated, interactive: interactive)
  }

  var controller: TransitionController { scene.controller }

  /// - Returns: TRANSITION_OK, or the status of a refusal, for which the plug-in was also given a reason.
  @discardableResult
  func command(
    _ command: Command, group: Int = 1, reversed: Bool = false, position: Position = .end, timing: Timing = .none,
    value: Double = 0, at time: Double
  ) throws -> Int32 {
    try self.command(
      command, group: group, flags: (reversed ? 1 : 0) + 2 * position.rawValue + 8 * timing.rawValue, value: value,
      at: time)
  }

  func command(_ command: Command, group: Int = 1, flags: Int, value: Double = 0, at time: Double) throws -> Int32 {
    let answer = try #require(tap(command.rawValue, group: group, flags: flags, value: value, at: time).last)
    let words = answer.split(separator: " ", maxSplits: 1)
    let status = try #require(words[0].hasPrefix("command=") ? Int32(words[0].dropFirst(8)) : nil)
    #expect((status == TRANSITION_OK) == (words.count == 1), "\(answer)")
    return status
  }

  func state(_ group: Int = 1, at time: Double) throws -> State {
    let answer = try #require(tap(0, group: group, at: time).last)
    let words = answer.split(separator: " ")
    try #require(words.count == 5 && words[0] == "state", "\(answer)")
    return State(
      state: try #require(Int32(words[1])), isRunning: words[2] == "1", isReversed: words[3] == "1",
      fraction: try #require(Double(words[4])))
  }

  /// - Returns: what was reported meanwhile.
  private func tap(_ number: Int32, group: Int, flags: Int = 0, value: Double = 0, at time: Double) throws -> [String] {
    let before = scene.messages.count
    try controller.handle(
      Touch(
        .ended, at: Point(x: Double(group), y: Double(flags)), velocity: Point(x: value, y: 0), pointer: number,
        isTap: true), at: time)
    return Array(scene.messages[before...])
  }

  func touch(_ phase: Touch.Phase, _ x: Double, at time: Double) throws {
    try controller.handle(Touch(phase, at: Point(x: x, y: 100), pointer: 9), at: time)
  }

  func values(at time: Double) throws -> Values {
    try controller.show(at: time)
    let (from, to) = try (scene.shown(scene.first), scene.shown(scene.second))
    return Values(
      center: to.center.x / 1000, alpha: to.alpha, corner: to.cornerRadius / 100, spring: to.transform.a - 1,
      other: 1 - from.alpha, dimming: from.dimming, long: from.cornerRadius / 100)
  }

  /// Which tags have ended, and where, in order.
  var ends: [String] { scene.messages.filter { $0.hasPrefix("ended ") }.map { String($0.dropFirst(6)) } }
}
