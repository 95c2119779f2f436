import Cells
import Host
import Rendering
import ViewTree

/// Two screens in a window, the transition between them, and what it takes to draw them: the way from the view tree to
/// cells.
final class Stage {
  let window: Window
  let controller: TransitionController
  let glyphs = GlyphTable()
  private(set) var grid: CellGrid
  private var pictures: [CellGrid] = []
  private var compositor = Compositor()
  private let sources: (from: ScreenSource, to: ScreenSource)
  /// The screen that is shown when the operation starts, and the one that arrives.
  private(set) var from: ViewID
  private(set) var to: ViewID
  private let mode: BlendMode
  private let edges: EdgeStyle

  init(
    transition: CatalogTransition, from: ScreenSource, to: ScreenSource, columns: Int, rows: Int, container: Size,
    mode: BlendMode, edges: EdgeStyle = .eighth, observer: (any CallObserver)?
  ) throws {
    sources = (from, to)
    self.mode = mode
    self.edges = edges
    grid = CellGrid(columns: columns, rows: rows)
    window = try Window(size: container)
    self.from = try window.makeScreen(content: .none)
    self.to = try window.makeScreen(content: .none)
    controller = try TransitionController(window: window, transition: transition, observer: observer)
    controller.makeTextContent = { [unowned self] text, size, color in
      content(ofText: text, size: size, color: color)
    }
    try fill(self.from, from)
    try fill(self.to, to)
    controller.screenForOperation = { [unowned self] _ in self.to }
  }

  // MARK: Screens

  private func fill(_ screen: ViewID, _ source: ScreenSource) throws {
    switch source {
    case .demo(let number):
      setPicture(of: screen, DemoScreens.screen(number, columns: grid.columns, rows: grid.rows, glyphs: glyphs))
    case .file(let name, let bytes, let attachments):
      switch ScreenKind.detect(bytes, fileName: name) {
      case .ansi, .pixmap:
        setPicture(of: screen, try cells(of: bytes, name: name, columns: grid.columns, rows: grid.rows))
      case .scene:
        try build(try Stage.parseScene(bytes, name), in: screen, attachments)
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

  private func setPicture(of view: ViewID, _ cells: CellGrid) {
    if case .picture(let number) = window.tree.node(view)?.content, pictures.indices.contains(number) {
      pictures[number] = cells
    } else {
      pictures.append(cells)
      window.setContent(of: view, .picture(pictures.count - 1))
    }
  }

  private func build(
    _ scene: SceneDescription, in screen: ViewID, _ attachments: [ScreenSource.Attachment]
  ) throws {
    var background = CellGrid(columns: grid.columns, rows: grid.rows)
    if let color = scene.background {
      for index in background.backgrounds.indices { background.backgrounds[index] = color }
    }
    setPicture(of: screen, background)
    for view in scene.views { try add(view, to: screen, size: window.size, attachments) }
  }

  private func add(
    _ view: SceneView, to parent: ViewID, size: Size, _ attachments: [ScreenSource.Attachment]
  ) throws {
    let box = view.frame
    let frame =
      box.isFraction
      ? Rect(
        x: box.x * size.width, y: box.y * size.height, width: box.width * size.width, height: box.height * size.height)
      : Rect(x: box.x, y: box.y, width: box.width, height: box.height)
    let added = try window.makeView(
      named: view.name, in: parent, frame: frame, background: view.background.map(Stage.color) ?? .clear,
      alpha: view.alpha, cornerRadius: view.cornerRadius)
    let columns = Stage.cellCount(frame.size.width, window.size.width, grid.columns)
    let rows = Stage.cellCount(frame.size.height, window.size.height, grid.rows)
    switch view.content {
    case .none: break
    case .text(let text):
      setPicture(
        of: added,
        TextBlock.cells(
          text, columns: columns, rows: rows, foreground: view.foreground ?? .defaultForeground,
          background: view.background ?? .defaultBackground, glyphs: glyphs))
    case .file(let name):
      if let attachment = attachments.first(where: { $0.name == name }) {
        setPicture(of: added, try cells(of: attachment.bytes, name: name, columns: columns, rows: rows))
      }
    }
    for child in view.views { try add(child, to: added, size: frame.size, attachments) }
  }

  private func content(ofText text: String, size: Size, color: Color) -> ViewContent {
    let columns = Stage.cellCount(size.width, window.size.width, grid.columns)
    let rows = Stage.cellCount(size.height, window.size.height, grid.rows)
    func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, (value * 255).rounded()))) }
    let ink = CellColor(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
    pictures.append(
      TextBlock.cells(
        text, columns: columns, rows: rows, foreground: ink, background: .defaultBackground, glyphs: glyphs))
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

  /// Shows the first screen and starts an operation; what dismiss and pop leave is brought about before, unseen.
  func begin(_ operation: TransitionOperation, at time: Double, animated: Bool = true) throws {
    if operation.isForward {
      try window.show(from)
    } else {
      try window.show(to)
      try controller.begin(operation.reversed, from: to, to: from, at: time, animated: false)
      controller.advance(to: time)
    }
    try controller.begin(operation, from: from, to: to, at: time, animated: animated)
  }

  /// Starts the way back of what has just been completed.
  func beginReturn(_ operation: TransitionOperation, at time: Double) throws {
    swap(&from, &to)
    try controller.begin(operation, from: from, to: to, at: time)
  }

  /// The animation's part of a frame: the presentation at a time.
  func animate(at time: Double) throws(TransitionError) { try controller.show(at: time) }

  /// The drawing's part of a frame.
  func compose() {
    compositor.compose(
      window.tree, root: window.root, pictures: pictures, container: window.size, mode: mode, edges: edges,
      into: &grid)
  }

  /// Gives the stage another size in cells; the run goes on.
  func resize(columns: Int, rows: Int, container: Size, at time: Double) throws {
    grid = CellGrid(columns: columns, rows: rows)
    for (screen, source) in [(from, sources.from), (to, sources.to)] {
      if case .file(let name, let bytes, _) = source, ScreenKind.detect(bytes, fileName: name) == .scene { continue }
      try fill(screen, source)
    }
    try controller.resize(to: container, at: time)
  }
}
