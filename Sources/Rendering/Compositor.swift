package import Cells
package import ViewTree

/// Draws a tree of views into cells.
///
/// It keeps its layers and rows between frames: once the sizes have settled, a frame allocates nothing.
package struct Compositor: Sendable {
  /// Layers inside layers beyond this are drawn without: each costs memory, and no eye tells.
  static let layerLimit = 8

  /// The canvas first, then a layer for each level of group opacity.
  var layers = [LayerBuffer()]
  /// Children in drawing order, for each depth of the tree.
  var siblings: [[Int]] = []
  /// One row that pictures pass through when they are changed on the way.
  var row = CellGrid(columns: 0, rows: 1)
  var rowCoverage: [UInt32] = []
  var scratch = RowScratch(columns: 0)
  var mode = BlendMode.blended

  package init() {}

  /// Draws the presentation of `root` and all inside it over black.
  ///
  /// - Parameters:
  ///   - pictures: what `ViewContent.picture` names; a number outside draws nothing.
  ///   - container: the size in points that is mapped onto all of `grid`.
  ///   - grid: overwritten; its size is the frame's.
  package mutating func compose(
    _ tree: ViewTree, root: ViewID, pictures: [CellGrid], container: Size, mode: BlendMode = .blended,
    into grid: inout CellGrid
  ) {
    guard grid.count > 0 else { return }
    self.mode = mode
    prepare(columns: grid.columns, rows: grid.rows)
    swap(&layers[0].grid, &grid)
    layers[0].fillBlack()
    let metrics = CellMetrics(container: container, columns: layers[0].grid.columns, rows: layers[0].grid.rows)
    if let metrics, let index = tree.index(of: root) {
      let scene = Scene(tree: tree, pictures: pictures, metrics: metrics)
      let place = Place(
        toCanvas: .identity, clip: layers[0].bounds, opacity: 1, dimming: 0, depth: 0, layer: 0)
      draw(index, of: scene, at: place)
    }
    swap(&layers[0].grid, &grid)
  }

  private mutating func prepare(columns: Int, rows: Int) {
    if layers.count > 1, layers[1].grid.columns != columns || layers[1].grid.rows != rows {
      layers.removeSubrange(1...)
    }
    if row.columns != columns {
      row = CellGrid(columns: columns, rows: 1)
      rowCoverage = Array(repeating: 0, count: columns)
      scratch = RowScratch(columns: columns)
    }
  }

  /// What is drawn in one frame.
  struct Scene {
    let tree: ViewTree
    let pictures: [CellGrid]
    let metrics: CellMetrics

    func picture(of view: Int) -> Int? {
      guard case .picture(let number) = tree.nodes[view].content, pictures.indices.contains(number) else { return nil }
      return number
    }
  }

  /// What a view inherits from those around it.
  struct Place {
    var toCanvas: AffineTransform
    var clip: CellRect
    var opacity: Double
    var dimming: UInt32
    var depth: Int
    var layer: Int
  }
}
