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
  /// The clips that are no boxes, for each level of them.
  var clips: [ClipTable] = []
  /// One row that pictures pass through when they are changed on the way.
  var row = CellGrid(columns: 0, rows: 1)
  var rowCoverage: [UInt32] = []
  var scratch = RowScratch(columns: 0)
  var scaler = PictureScaler()
  var register = PictureRegister()
  var mode = BlendMode.blended
  /// Whether edges are drawn finer than a cell.
  var isFine = false

  package init() {}

  /// The frame that was drawn last.
  package var frame: CellGrid { layers[0].grid }
  /// Which of its rows may differ from the frame before.
  package private(set) var changes = FrameChanges()

  /// Draws the presentation of `root` and all inside it over black, as the next `frame`.
  ///
  /// - Parameters:
  ///   - pictures: what `ViewContent.picture` names; a number outside draws nothing.
  ///   - container: the size in points that is mapped onto all of the frame.
  ///   - edges: dithered frames have whole cells in any case.
  ///   - columns: of the frame; less than 0 counts as that.
  ///   - rows: of the frame; less than 0 counts as that.
  package mutating func compose(
    _ tree: ViewTree, root: ViewID, pictures: [CellGrid], container: Size, mode: BlendMode = .blended,
    edges: EdgeStyle = .eighth, columns: Int, rows: Int
  ) {
    self.mode = mode
    isFine = edges == .eighth && mode == .blended
    let (columns, rows) = (max(0, columns), max(0, rows))
    prepare(columns: columns, rows: rows)
    layers[0].begin(columns: columns, rows: rows)
    let bounds = layers[0].bounds
    let metrics = CellMetrics(container: container, columns: bounds.maxColumn, rows: bounds.maxRow)
    if let metrics, let index = tree.index(of: root) {
      let scene = Scene(tree: tree, pictures: pictures, metrics: metrics)
      let place = Place(
        toCanvas: .identity, clip: bounds, fineClip: FineBox(bounds), clipLevel: 0, opacity: 1, dimming: 0, depth: 0,
        layer: 0)
      draw(index, of: scene, at: place)
    }
    changes.advance()
    layers[0].end(&changes.rows)
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
    /// What the clips around leave, on whole cells and to the eighth of one.
    var clip: CellRect
    var fineClip: FineBox
    /// How many of the clips around are no boxes; the last one of them says what all leave.
    var clipLevel: Int
    var opacity: Double
    var dimming: UInt32
    var depth: Int
    var layer: Int
  }
}
