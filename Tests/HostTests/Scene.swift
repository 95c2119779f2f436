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
    let path = PluginBuilder.products.appending(path: file).path(percentEncoded: false)
    return try Scene(TransitionLibrary(opening: path), name: name, size: size)
  }

  /// Runs an operation to its end, or the first half of it and back.
  func complete(_ operation: TransitionOperation, from: ViewID, to: ViewID, at time: Double) throws {
    try controller.begin(operation, from: from, to: to, at: time)
    controller.advance(to: time + 100)
  }

  /// As it is shown now.
  func shown(_ view: ViewID) throws -> ViewProperties { try #require(window.tree.node(view)).presentation }

  func model(_ view: ViewID) throws -> ViewProperties { try #require(window.tree.node(view)).model }

  /// The names of the container's children, lowest first, as they are drawn.
  var children: [String] {
    guard let container = controller.run?.container else { return [] }
    return window.tree.shownChildren(of: container).compactMap { window.tree.node($0)?.name }
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
