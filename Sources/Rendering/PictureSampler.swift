import Cells
import ViewTree

/// Reads the average colour of half a cell from a picture under a transform.
struct PictureSampler {
  /// What half a cell of the canvas covers: a packed direct colour, and ink in 0…256.
  struct Sample {
    var color: UInt32
    var ink: UInt32
  }

  /// The ink from which half a cell counts as drawn where there is no colour.
  static let visibleInk: UInt32 = 32
  private static let samplesPerSide = 4.0

  private let size: Size
  /// From cells of the canvas to cells of the picture.
  private let toPicture: AffineTransform
  /// The view's bounds in cells of the picture.
  private let bounds: Rect
  private let across: Int
  private let down: Int

  /// - Parameter size: a picture with the size of those that will be sampled.
  init(size picture: CellGrid, toView: AffineTransform, bounds: Rect, metrics: CellMetrics) {
    size = Size(
      width: Double(picture.columns) * metrics.cellWidth, height: Double(picture.rows) * metrics.cellHeight)
    self.bounds = Rect(
      x: bounds.minX / metrics.cellWidth, y: bounds.minY / metrics.cellHeight,
      width: bounds.size.width / metrics.cellWidth, height: bounds.size.height / metrics.cellHeight)
    toPicture = AffineTransform.scale(x: metrics.cellWidth, y: metrics.cellHeight).followed(by: toView)
      .followed(by: .scale(x: 1 / metrics.cellWidth, y: 1 / metrics.cellHeight))
    func count(_ steps: Double) -> Int {
      max(1, -CellMetrics.floor(-min(PictureSampler.samplesPerSide, steps)))
    }
    // Enough samples that no cell of the picture under a half cell of the canvas is passed over, within reason.
    across = count(max(abs(toPicture.a), abs(toPicture.b)) - 0.125)
    down = count(max(abs(toPicture.c), abs(toPicture.d)) / 2)
  }

  /// Whether a point of the view lies on the picture.
  func reaches(_ point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
  }

  /// The average over half a cell; `half` is 0 for the upper one and 1 for the lower.
  func sample(_ picture: CellGrid, column: Int, row: Int, half: Int) -> Sample {
    var red: UInt32 = 0
    var green: UInt32 = 0
    var blue: UInt32 = 0
    var ink: UInt32 = 0
    for stepDown in 0..<down {
      let y = Double(row) + (Double(half) + (Double(stepDown) + 0.5) / Double(down)) / 2
      for stepAcross in 0..<across {
        let x = Double(column) + (Double(stepAcross) + 0.5) / Double(across)
        let point = toPicture.apply(to: Point(x: x, y: y))
        // Samples beyond an edge repeat what lies on it, or the edge would pick up the black outside.
        let one = cell(
          picture, x: min(bounds.maxX, max(bounds.minX, point.x)), y: min(bounds.maxY, max(bounds.minY, point.y)))
        red &+= one.color >> 16 & 0xFF
        green &+= one.color >> 8 & 0xFF
        blue &+= one.color & 0xFF
        ink &+= one.ink
      }
    }
    let total = UInt32(truncatingIfNeeded: across * down)
    func average(_ sum: UInt32) -> UInt32 { (sum &+ total / 2) / total }
    return Sample(color: average(red) << 16 | average(green) << 8 | average(blue), ink: average(ink))
  }

  private func cell(_ picture: CellGrid, x: Double, y: Double) -> Sample {
    let column = min(picture.columns - 1, max(0, CellMetrics.floor(x)))
    let row = min(picture.rows - 1, max(0, CellMetrics.floor(y)))
    let index = row * picture.columns + column
    let glyph = picture.glyphs[index]
    let ink =
      picture.styles[index].rawValue & CellConstants.conceal != 0
      ? 0 : GlyphInk.amount(of: glyph, isRight: x - Double(column) >= 0.5, isLower: y - Double(row) >= 0.5)
    let color = ColorMixing.mix(
      picture.backgrounds[index].packed & 0xFF_FFFF, picture.foregrounds[index].packed & 0xFF_FFFF, ink << 8)
    return Sample(color: color, ink: ink)
  }
}
