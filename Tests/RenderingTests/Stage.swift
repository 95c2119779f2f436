import Cells
import Rendering
import ViewTree

/// A tree of views on a canvas of cells that are 8 × 16 points.
struct Stage {
  var tree = ViewTree()
  var pictures: [CellGrid] = []
  let root: ViewID
  let columns: Int
  let rows: Int
  var compositor = Compositor()
  var edges = EdgeStyle.eighth

  init(columns: Int, rows: Int) throws {
    self.columns = columns
    self.rows = rows
    root = try tree.makeView(
      name: "container", frame: Rect(x: 0, y: 0, width: Double(columns) * 8, height: Double(rows) * 16))
  }

  /// Adds a view; its place and size are given in cells.
  @discardableResult
  mutating func add(
    _ picture: CellGrid? = nil, x: Double = 0, y: Double = 0, width: Double? = nil, height: Double? = nil,
    into parent: ViewID? = nil, clips: Bool = false, _ change: (inout ViewProperties) -> Void = { _ in }
  ) throws -> ViewID {
    let size = Size(
      width: (width ?? Double(picture?.columns ?? columns)) * 8, height: (height ?? Double(picture?.rows ?? rows)) * 16)
    if let picture { pictures.append(picture) }
    let view = try tree.makeView(
      name: "", frame: Rect(origin: Point(x: x * 8, y: y * 16), size: size),
      content: picture == nil ? .none : .picture(pictures.count - 1), clipsToBounds: clips)
    try tree.insert(view, into: parent ?? root)
    tree.setPresentation(view, change)
    return view
  }

  mutating func frame(_ mode: BlendMode = .blended) -> CellGrid {
    compose(mode)
    return compositor.frame
  }

  mutating func compose(_ mode: BlendMode = .blended) {
    compositor.compose(
      tree, root: root, pictures: pictures, container: Size(width: Double(columns) * 8, height: Double(rows) * 16),
      mode: mode, edges: edges, columns: columns, rows: rows)
  }
}

extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let white = Color(red: 1, green: 1, blue: 1)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)
  static let pureGreen = Color(red: 0, green: 1, blue: 0)
}
