import Timing
import ViewTree

// What a plug-in may ask of the host, free of pointers. Each call checks who may do it when.

extension TransitionController {
  func running(_ handle: UInt64) throws(HostCallError) -> TransitionRun {
    guard let run, run.handle == handle else {
      throw HostCallError(.invalidHandle, "run \(handle) is not under way")
    }
    return run
  }

  func require(_ stages: [Stage], _ what: String) throws(HostCallError) {
    guard stages.contains(stage) else { throw HostCallError(.invalidState, "\(what) is not possible now") }
  }

  func existing(_ view: UInt64) throws(HostCallError) -> ViewID {
    let view = ViewID(rawValue: view)
    guard window.tree.contains(view) else {
      throw HostCallError(.invalidHandle, "no view has this handle (any more)")
    }
    return view
  }

  func property(_ number: Int32, count: Int32) throws(HostCallError) -> ViewProperty {
    guard let property = ViewProperty(rawValue: number) else {
      throw HostCallError(.unsupported, "no property has the number \(number)")
    }
    guard Int(count) == property.valueCount else {
      throw HostCallError(.invalidArgument, "\(property) has \(property.valueCount) values, not \(count)")
    }
    return property
  }

  // MARK: Views

  func namedView(_ name: String, side: Int32, of run: TransitionRun) throws(HostCallError) -> ViewID {
    guard let side = Side(rawValue: side) else { throw HostCallError(.unsupported, "no side has this number") }
    guard let view = window.tree.descendant(named: name, of: side == .from ? run.from : run.to) else {
      throw HostCallError(.invalidHandle, "the screen has no view of this name")
    }
    return view
  }

  /// What a plug-in wants a view of its own to be.
  struct ViewOptions {
    var name: String
    var frame: Rect
    var background: Color
    var clips: Bool
    var text: String?
    var textColor: Color
    var snapshotOf: UInt64
  }

  func makeView(_ options: ViewOptions, in run: TransitionRun) throws(HostCallError) -> ViewID {
    try require([.prepare, .layout, .presentation], "making a view")
    do {
      let view: ViewID
      if options.snapshotOf != 0 {
        let source = try existing(options.snapshotOf)
        view = try window.tree.makeSnapshot(of: source, name: options.name)
        forgetNames(inside: view)
        window.tree.setModel(view) { $0.frame = options.frame }
      } else {
        let content = options.text.map { makeTextContent($0, options.frame.size, options.textColor) } ?? .none
        view = try window.tree.makeView(
          name: options.name, frame: options.frame, content: content, clipsToBounds: options.clips)
        window.tree.setModel(view) { $0.backgroundColor = options.background }
      }
      own(view, in: run)
      return view
    } catch let error as HostCallError {
      throw error
    } catch let error as ViewTreeError {
      throw HostCallError(error)
    } catch {
      throw HostCallError(.failed, "the view could not be made")
    }
  }

  /// A snapshot is a picture: nothing in it is found by its name.
  private func forgetNames(inside view: ViewID) {
    for child in window.tree.children(of: view) {
      window.tree.setName(child, "")
      forgetNames(inside: child)
    }
  }

  private func own(_ view: ViewID, in run: TransitionRun) {
    switch run.operation {
    case .present, .dismiss: presented?.ownedViews.append(view)
    case .push, .pop: navigation?.ownedViews.append(view)
    }
  }

  private func isOwned(_ view: ViewID) -> Bool {
    presented?.ownedViews.contains(view) == true || navigation?.ownedViews.contains(view) == true
  }

  func removeView(_ view: UInt64) throws(HostCallError) {
    try require([.prepare, .layout, .ended, .cleanUp, .presentation], "removing a view")
    let view = try existing(view)
    guard view != window.root, view != run?.container else {
      throw HostCallError(.invalidArgument, "the container is the host's")
    }
    if isOwned(view) {
      presented?.ownedViews.removeAll { $0 == view }
      navigation?.ownedViews.removeAll { $0 == view }
      window.tree.destroy(view)
    } else {
      window.tree.removeFromParent(view)
    }
  }

  func insert(_ view: UInt64, into parent: UInt64, place: Int32, index: UInt32, sibling: UInt64)
    throws(HostCallError)
  {
    try require([.prepare, .layout, .cleanUp, .presentation], "moving a view")
    let view = try existing(view)
    let parent = try existing(parent)
    guard view != window.root, view != run?.container else {
      throw HostCallError(.invalidArgument, "the container is the host's")
    }
    let treePlace: ViewTree.Place
    switch place {
    case 0: treePlace = .at(Int(index))
    case 1: treePlace = .front
    case 2: treePlace = .at(0)
    case 3: treePlace = .above(try existing(sibling))
    case 4: treePlace = .below(try existing(sibling))
    default: throw HostCallError(.unsupported, "no place has the number \(place)")
    }
    do { try window.tree.insert(view, into: parent, at: treePlace) } catch { throw HostCallError(error) }
  }

  // MARK: Properties

  func values(of property: ViewProperty, view: UInt64) throws(HostCallError) -> AnimatedValues {
    let view = try existing(view)
    guard let node = window.tree.node(view) else { return AnimatedValues() }
    return (stage == .frame ? node.presentation : node.model).values(of: property)
  }

  func set(_ property: ViewProperty, of view: UInt64, to values: AnimatedValues) throws(HostCallError) {
    try require([.prepare, .layout, .frame, .cleanUp, .presentation], "setting a property")
    let view = try existing(view)
    guard property.allows(values) else {
      throw HostCallError(.invalidArgument, "a value of \(property) is out of range")
    }
    guard stage == .frame else {
      window.tree.setModel(view) { $0.set(property, to: values) }
      return
    }
    if run?.writes(property, of: view) == true {
      throw HostCallError(.invalidState, "an animation of this run writes \(property) already")
    }
    window.tree.setPresentation(view) { $0.set(property, to: values) }
  }

  // MARK: Declarations

  /// More than any transition needs.
  static let animationLimit = 4096

  func declare(_ entry: TransitionRun.Entry, in run: TransitionRun) throws(HostCallError) {
    guard run.entries.count < TransitionController.animationLimit else {
      throw HostCallError(.limit, "more than \(TransitionController.animationLimit) animations")
    }
    guard !run.writes(entry.property, of: entry.view) else {
      throw HostCallError(.invalidState, "an animation of this run writes \(entry.property) already")
    }
    if entry.group != 0 {
      guard let index = run.groups.firstIndex(where: { $0.id == entry.group }) else {
        throw HostCallError(.invalidHandle, "group \(entry.group) is not declared")
      }
      run.groups[index].include(end: entry.animation.end)
    }
    if entry.tag != 0 { run.tags.append((entry.tag, .entry(run.entries.count))) }
    run.entries.append(entry)
  }

  func declareGroup(_ group: AnimatorGroup, in run: TransitionRun) throws(HostCallError) {
    try require([.layout], "declaring a group")
    guard group.id != 0 else { throw HostCallError(.invalidArgument, "0 is the run's own clock") }
    if let index = run.groups.firstIndex(where: { $0.id == group.id }) {
      run.groups[index].redeclare(as: group)
    } else {
      guard run.groups.count < TransitionController.animationLimit else {
        throw HostCallError(.limit, "more than \(TransitionController.animationLimit) groups")
      }
      run.groups.append(group)
    }
    if group.tag != 0 { run.tags.append((group.tag, .group(group.id))) }
  }

  /// Changes a group at the present time.
  func command(
    _ id: UInt32, of run: TransitionRun,
    _ change: (inout AnimatorGroup, _ time: Double) throws(HostCallError) -> Void
  ) throws(HostCallError) {
    try require([.ended, .handle], "commanding a group")
    guard let index = run.groups.firstIndex(where: { $0.id == id }) else {
      throw HostCallError(.invalidHandle, "group \(id) is not declared")
    }
    try change(&run.groups[index], now)
  }

  func complete(_ run: TransitionRun, finished: Bool) throws(HostCallError) {
    try require([.prepare, .layout, .frame, .ended, .handle], "completing")
    guard run.verdict == nil else {
      log(.warning, "\(description.name) completed its \(run.operation.name) twice; the second time is ignored")
      return
    }
    run.verdict = finished
  }
}
