import Foundation
import Host
import Testing
import ViewTree

/// A window with two screens and a controller: what every test of a run needs.
final class Scene {
  let window: Window
  let first: ViewID
  let second: ViewID
  let controller: TransitionController
  private(set) var messages: [String] = []

  /// - Parameter name: the transition's; nil: the library's first.
  init(_ library: TransitionLibrary, name: String? = nil, size: Size = Size(width: 320, height: 568)) throws {
    let transition = try #require(library.transitions.first { name == nil || $0.description.name == name })
    window = try Window(size: size)
    first = try window.makeScreen(content: .none)
    second = try window.makeScreen(content: .none)
    try window.show(first)
    controller = try TransitionController(window: window, transition: transition)
    controller.log = { [unowned self] _, message in messages.append(message) }
    controller.screenForOperation = { [unowned self] operation in operation.isForward ? second : first }
  }

  static func fade(size: Size = Size(width: 320, height: 568)) throws -> Scene {
    try plugin("libFade.so", "fade", size: size)
  }

  /// A transition of a plug-in that the package builds.
  static func plugin(_ file: String, _ name: String, size: Size = Size(width: 320, height: 568)) throws -> Scene {
    try Scene(library(file), name: name, size: size)
  }

  static func library(_ file: String) throws -> TransitionLibrary {
    try TransitionLibrary(opening: PluginBuilder.products.appending(path: file).path(percentEncoded: false))
  }

  /// Runs an operation to its end, or the first half of it and back.
  func complete(_ operation: TransitionOperation, from: ViewID, to: ViewID, at time: Double) throws {
    try controller.begin(operation, from: from, to: to, at: time)
    controller.advance(to: time + 100)
  }

  /// Starts an operation between the two screens; a dismissal or pop after the run that it undoes, at time 0.
  @discardableResult
  func start(_ operation: TransitionOperation, at time: Double, animated: Bool = true, interactive: Bool = false)
    throws -> TransitionRun
  {
    if operation.isForward {
      return try controller.begin(
        operation, from: first, to: second, at: time, animated: animated, interactive: interactive)
    }
    try complete(operation.reversed, from: first, to: second, at: 0)
    return try controller.begin(
      operation, from: second, to: first, at: time, animated: animated, interactive: interactive)
  }

  /// As it is shown now.
  func shown(_ view: ViewID) throws -> ViewProperties { try #require(window.tree.node(view)).presentation }

  func model(_ view: ViewID) throws -> ViewProperties { try #require(window.tree.node(view)).model }

  /// The names of the container's children, lowest first, as they are drawn.
  var children: [String] {
    guard let container = controller.run?.container else { return [] }
    return window.tree.shownChildren(of: container).compactMap { window.tree.node($0)?.name }
  }

  /// The children of a view, lowest first, with the first screen as P, the presenting one, and the second one as Q.
  func roles(in view: ViewID) -> [String] {
    window.tree.shownChildren(of: view).map { child in
      child == first ? "P" : child == second ? "Q" : window.tree.node(child)?.name ?? "?"
    }
  }

  /// What a run has left in its container or, when that is gone, in the window that the first screen went back to.
  func settledRoles(after run: TransitionRun) -> [String] {
    roles(in: window.tree.contains(run.container) ? run.container : window.root)
  }

  /// The whole tree below the window as text, with the two screens by their part in the test.
  func outline(of view: ViewID? = nil) -> String {
    window.tree.shownChildren(of: view ?? window.root).map { child in
      let name = child == first ? "first" : child == second ? "second" : window.tree.node(child)?.name ?? "?"
      let inside = outline(of: child)
      return inside.isEmpty ? name : "\(name)(\(inside))"
    }.joined(separator: " ")
  }
}

extension Rect {
  /// Whether it is a frame of the reference, within its tolerance.
  func isClose(to numbers: [Double]) -> Bool {
    numbers.count == 4
      && zip([minX, minY, size.width, size.height], numbers).allSatisfy { abs($0 - $1) <= Reference.lengthTolerance }
  }

  func isClose(to other: Rect) -> Bool {
    isClose(to: [other.minX, other.minY, other.size.width, other.size.height])
  }
}
