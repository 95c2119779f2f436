import Cells
import Host
import Rendering
import ViewTree

/// Screens in a window, the transition that leads from one to another, and what it takes to draw them: the way from the
/// view tree to cells.
final class Stage {
  let window: Window
  let controller: TransitionController
  let glyphs = GlyphTable()
  /// The frame that was composed last.
  var frame: CellGrid { compositor.frame }
  /// Which of its rows may differ from the one before.
  var changes: FrameChanges { compositor.changes }
  /// Cells of a frame.
  private(set) var columns: Int
  private(set) var rows: Int
  private var pictures: [CellGrid] = []
  private var compositor = Compositor()
  private let sources: [ScreenSource]
  /// In the order of their sources; none is shown yet.
  let screens: [ViewID]
  private let mode: BlendMode
  private let edges: EdgeStyle
  private var defaultColors: DefaultColors

  init(
    transition: CatalogTransition, screens sources: [ScreenSource], columns: Int, rows: Int, container: Size,
    mode: BlendMode, edges: EdgeStyle = .eighth, defaultColors: DefaultColors = .standard,
    observer: (any CallObserver)?
  ) throws {
    self.sources = sources
    self.mode = mode
    self.edges = edges
    self.defaultColors = defaultColors
    self.columns = columns
    self.rows = rows
    let window = try Window(size: container)
    self.window = window
    screens = try sources.map { _ in try window.makeScreen(content: .none) }
    controller = try TransitionController(window: window, transition: transition, observer: observer)
    controller.makeTextContent = { [unowned self] text, size, color in
      content(ofText: text, size: size, color: color)
    }
    for (screen, source) in zip(screens, sources) { try fill(screen, source, container: container) }
    adoptEdges()
  }

  /// Points that the edges reach at least, from which a swipe begins.
  private static let edgeReach = 20.0

  /// An edge is two cells at least, so that it can be hit.
  private func adoptEdges() {
    func reach(_ length: Double, _ cells: Int) -> Double { max(Stage.edgeReach, 2 * length / Double(max(1, cells))) }
    controller.edgeSize = Size(
      width: reach(window.size.width, columns), height: reach(window.size.height, rows))
  }

  // MARK: Screens

  private func fill(_ screen: ViewID, _ source: ScreenSource, container: Size) throws {
    switch source {
    case .demo(let number):
      setPicture(of: screen, DemoScreens.screen(number, columns: columns, rows: rows, glyphs: glyphs))
    case .file(let name, let bytes, let attachments):
      switch ScreenKind.detect(bytes, fileName: name) {
      case .ansi, .pixmap:
        setPicture(of: screen, try cells(of: bytes, name: name, columns: columns, rows: rows))
      case .scene:
        try build(try Stage.parseScene(bytes, name), in: screen, attachments, container: container)
      }
    }
  }

  private func cells(of bytes: [UInt8], name: String, columns: Int, rows: Int) throws(CatalogError) -> CellGrid {
    guard ScreenKind.detect(bytes, fileName: name) == .pixmap else {
      return AnsiScreen.parse(bytes, columns: columns, rows: rows, glyphs: glyphs)
    }
    do {
      return try PortablePixmap.parse(bytes).cells(columns: columns, rows: rows)
    } catch {
      throw CatalogError(.badInput, "\(name): \(error)", hint: "give a whole PPM image (P3 or P6)")
    }
  }

  static func parseScene(_ bytes: [UInt8], _ name: String) throws(CatalogError) -> SceneDescription {
    do {
      return try SceneFile.parse(bytes)
    } catch {
      throw CatalogError(.badInput, "\(name): \(error)", hint: "a scene is JSON: {\"background\": …, \"views\": […]}")
    }
  }

  private func setPicture(of view: ViewID, _ picture: CellGrid) {
    let cells = colored(picture)
    if case .picture(let number) = window.tree.node(view)?.content, pictures.indices.contains(number) {
      pictures[number] = cells
    } else {
      pictures.append(cells)
      window.setContent(of: view, .picture(pictures.count - 1))
    }
  }

  private func colored(_ picture: CellGrid) -> CellGrid {
    guard defaultColors != .standard else { return picture }
    var picture = picture
    defaultColors.apply(to: &picture)
    return picture
  }

  /// Makes the views of a scene, or gives those that it has their places in a container of another size. A screen without a
  /// background of its own lets through what lies below it.
  private func build(
    _ scene: SceneDescription, in screen: ViewID, _ attachments: [ScreenSource.Attachment], container: Size
  ) throws {
    if let color = scene.background {
      var background = CellGrid(columns: columns, rows: rows)
      for index in background.backgrounds.indices { background.backgrounds[index] = color }
      setPicture(of: screen, background)
    }
    try place(scene.views, in: screen, size: container, attachments, container: container)
  }

  private func place(
    _ views: [SceneView], in parent: ViewID, size: Size, _ attachments: [ScreenSource.Attachment], container: Size
  ) throws {
    // What a plug-in has put into the screen stands behind these.
    let present = window.tree.children(of: parent)
    for (index, view) in views.enumerated() {
      let frame = view.frame.rect(in: size)
      let placed: ViewID
      if index < present.count, window.tree.node(present[index])?.name == view.name {
        placed = present[index]
        window.place(placed, in: frame)
      } else {
        placed = try window.makeView(
          named: view.name, in: parent, frame: frame, background: view.background.map(Stage.color) ?? .clear,
          alpha: view.alpha, cornerRadius: view.cornerRadius)
      }
      try fill(placed, view, size: frame.size, attachments, container: container)
      try place(view.views, in: placed, size: frame.size, attachments, container: container)
    }
  }

  private func fill(
    _ view: ViewID, _ source: SceneView, size: Size, _ attachments: [ScreenSource.Attachment], container: Size
  ) throws {
    let columns = Stage.cellCount(size.width, container.width, columns)
    let rows = Stage.cellCount(size.height, container.height, rows)
    switch source.content {
    case .none: break
    case .text(let text):
      setPicture(
        of: view,
        TextBlock.cells(
          text, columns: columns, rows: rows, foreground: source.foreground ?? .defaultForeground,
          background: source.background, glyphs: glyphs))
    case .file(let name):
      if let attachment = attachments.first(where: { $0.name == name }) {
        setPicture(of: view, try cells(of: attachment.bytes, name: name, columns: columns, rows: rows))
      }
    }
  }

  private func content(ofText text: String, size: Size, color: Color) -> ViewContent {
    let columns = Stage.cellCount(size.width, window.size.width, columns)
    let rows = Stage.cellCount(size.height, window.size.height, rows)
    func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, (value * 255).rounded()))) }
    let ink = CellColor(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
    pictures.append(
      colored(
        TextBlock.cells(text, columns: columns, rows: rows, foreground: ink, background: nil, glyphs: glyphs)))
    return .picture(pictures.count - 1)
  }

  /// How many cells a length in points covers, at least one when it is not empty.
  private static func cellCount(_ length: Double, _ whole: Double, _ cells: Int) -> Int {
    guard whole > 0, length > 0, length.isFinite else { return 0 }
    return min(1000, max(1, Int(min(1000, (length / whole * Double(cells)).rounded(.up)))))
  }

  private static func color(_ color: CellColor) -> Color {
    Color(red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
  }

  // MARK: Running

  /// Hands a touch to the transition's interactor.
  ///
  /// - Throws: when the plug-in fails. A start that the screens do not allow is refused, not a failure.
  func handle(_ touch: Touch, at time: Double) throws(TransitionError) {
    do {
      try controller.handle(touch, at: time)
    } catch {
      switch error {
      case .nothingToLeave, .transitionInProgress: return
      default: throw error
      }
    }
  }

  /// The animation's part of a frame: the presentation at a time.
  func animate(at time: Double) throws(TransitionError) { try controller.show(at: time) }

  /// The drawing's part of a frame.
  func compose() {
    compositor.compose(
      window.tree, root: window.root, pictures: pictures, container: window.size, mode: mode, edges: edges,
      columns: columns, rows: rows)
  }

  /// Blends with other default colours from now on.
  func adopt(_ colors: DefaultColors) {
    defaultColors = colors
    for index in pictures.indices { colors.apply(to: &pictures[index]) }
  }

  /// Gives the stage another size in cells; the run goes on.
  func resize(columns: Int, rows: Int, container: Size, at time: Double) throws {
    self.columns = columns
    self.rows = rows
    for (screen, source) in zip(screens, sources) { try fill(screen, source, container: container) }
    try controller.resize(to: container, at: time)
    adoptEdges()
  }
}

extension SceneFrame {
  /// Points in a parent of a size, in points.
  fileprivate func rect(in size: Size) -> Rect {
    isFraction
      ? Rect(x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height)
      : Rect(x: x, y: y, width: width, height: height)
  }
}
