import Cells
import ViewTree

/// Averages a picture over the quarters of cells that it is scaled onto, row by row of the canvas.
///
/// The picture counts as two by two fields a cell, each of one colour. A quarter of a cell has the average over the
/// rectangle of fields under it, those that lie under it in part counted in part.
struct PictureScaler: Sendable {
  /// Red, green and blue in 0…255, ink in 0…256.
  typealias Sample = SIMD4<Float>

  /// The fields under a length of half a cell.
  private struct Span: Sendable {
    var first: Int
    var last: Int
    /// How much of the first and of the last field counts; those between count in full.
    var firstWeight: Float
    var lastWeight: Float
    var total: Float
  }

  private var spans: [Span] = []
  /// Two for each cell.
  private var upper: [Sample] = []
  private var lower: [Sample] = []
  /// One line of fields, and a weighted sum of lines.
  private var fields: [Sample] = []
  private var sums: [Sample] = []
  private var line = -1
  private var columns = 0..<0
  /// The fields that the columns need.
  private var needed = 0..<0
  private var vertical = Axis(origin: 0, scale: 1, limits: 0...1)

  /// From halves of cells of the canvas to fields.
  private struct Axis: Sendable {
    var origin: Double
    var scale: Double
    /// The fields that may be looked at: beyond, what lies at the edge is repeated.
    var limits: ClosedRange<Double>

    /// - Parameter half: a half of a cell, counted from the canvas's edge.
    func span(_ half: Int) -> Span {
      let least = 1.0 / 1024
      let low = limits.lowerBound
      let high = max(low + least, limits.upperBound)
      let start = min(high - least, max(low, (Double(half) - origin) / scale))
      let end = max(start + least, min(high, (Double(half + 1) - origin) / scale))
      let first = CellMetrics.floor(start)
      let last = max(first, -CellMetrics.floor(-end) - 1)
      let firstEnd = min(end, Double(first + 1))
      return Span(
        first: first, last: last, firstWeight: Float(firstEnd - start), lastWeight: Float(end - Double(last)),
        total: Float(end - start))
    }
  }

  /// Prepares to read a picture onto some columns of the canvas.
  mutating func begin(_ picture: CellGrid, _ shape: Shape, columns: Range<Int>, metrics: CellMetrics) {
    let bounds = shape.bounds
    let horizontal = PictureScaler.axis(
      offset: shape.toCanvas.tx, scale: shape.toCanvas.a, from: bounds.minX, to: bounds.maxX,
      cell: metrics.cellWidth, count: picture.columns)
    vertical = PictureScaler.axis(
      offset: shape.toCanvas.ty, scale: shape.toCanvas.d, from: bounds.minY, to: bounds.maxY,
      cell: metrics.cellHeight, count: picture.rows)
    self.columns = columns
    line = -1
    spans.removeAll(keepingCapacity: true)
    for half in 2 * columns.lowerBound..<2 * columns.upperBound { spans.append(horizontal.span(half)) }
    let first = max(0, min(2 * picture.columns - 1, spans.first?.first ?? 0))
    needed = first..<max(first, min(2 * picture.columns, (spans.last?.last ?? 0) + 1))
    PictureScaler.resize(&upper, spans.count)
    PictureScaler.resize(&lower, spans.count)
    PictureScaler.resize(&fields, 2 * picture.columns)
    PictureScaler.resize(&sums, 2 * picture.columns)
  }

  private static func axis(
    offset: Double, scale: Double, from low: Double, to high: Double, cell: Double, count: Int
  ) -> Axis {
    let first = min(Double(2 * count), max(0, low / cell * 2))
    return Axis(
      origin: offset / cell * 2, scale: scale,
      limits: min(first, Double(2 * count) - 0.01)...max(first, min(Double(2 * count), high / cell * 2)))
  }

  private static func resize(_ samples: inout [Sample], _ count: Int) {
    while samples.count < count { samples.append(.zero) }
  }

  /// Averages the picture over one row of the canvas.
  mutating func read(_ picture: CellGrid, _ row: Int) {
    gather(picture, vertical.span(2 * row))
    PictureScaler.average(sums, spans, &upper)
    gather(picture, vertical.span(2 * row + 1))
    PictureScaler.average(sums, spans, &lower)
  }

  /// Averages the lines of fields under half a row of cells.
  private mutating func gather(_ picture: CellGrid, _ span: Span) {
    for index in max(0, span.first)...max(0, min(2 * picture.rows - 1, span.last)) {
      if index != line {
        line = index
        PictureScaler.expand(picture, line: index, needed, &fields)
      }
      let whole = index == span.first ? span.firstWeight : (index == span.last ? span.lastWeight : 1)
      PictureScaler.add(fields, whole / span.total, isFirst: index == span.first, needed, &sums)
    }
  }

  @inline(never)
  private static func add(
    _ fields: [Sample], _ weight: Float, isFirst: Bool, _ needed: Range<Int>, _ sums: inout [Sample]
  ) {
    if isFirst {
      for index in needed { sums[index] = fields[index] * weight }
    } else {
      for index in needed { sums[index] += fields[index] * weight }
    }
  }

  @inline(never)
  private static func average(_ sums: [Sample], _ spans: [Span], _ result: inout [Sample]) {
    for (index, span) in spans.enumerated() {
      var sum = sums[span.first] * span.firstWeight
      if span.last > span.first {
        for field in span.first + 1..<span.last { sum += sums[field] }
        sum += sums[span.last] * span.lastWeight
      }
      result[index] = sum / span.total
    }
  }

  /// The colours of one line of fields: characters count as their ink over their background.
  @inline(never)
  private static func expand(_ picture: CellGrid, line: Int, _ needed: Range<Int>, _ fields: inout [Sample]) {
    let start = line / 2 * picture.columns
    guard !needed.isEmpty else { return }
    for column in needed.lowerBound / 2...(needed.upperBound - 1) / 2 {
      let cell = start + column
      let glyph = picture.glyphs[cell]
      let background = sample(picture.backgrounds[cell].packed, ink: 0)
      if glyph.rawValue == CellConstants.space || picture.styles[cell].rawValue & CellConstants.conceal != 0 {
        fields[2 * column] = background
        fields[2 * column + 1] = background
        continue
      }
      let foreground = sample(picture.foregrounds[cell].packed, ink: 256)
      let left = Float(GlyphInk.amount(of: glyph, isRight: false, isLower: line & 1 != 0)) / 256
      let right = Float(GlyphInk.amount(of: glyph, isRight: true, isLower: line & 1 != 0)) / 256
      fields[2 * column] = background + (foreground - background) * left
      fields[2 * column + 1] = background + (foreground - background) * right
    }
  }

  @inline(__always)
  private static func sample(_ color: UInt32, ink: Float) -> Sample {
    Sample(Float(color >> 16 & 0xFF), Float(color >> 8 & 0xFF), Float(color & 0xFF), ink)
  }

  // MARK: - Results

  /// The four colours of a cell: upper left, upper right, lower left, lower right.
  @inline(__always)
  func colors(_ column: Int) -> SIMD4<UInt32> {
    let index = 2 * (column - columns.lowerBound)
    return SIMD4(
      PictureScaler.packed(upper[index]), PictureScaler.packed(upper[index + 1]), PictureScaler.packed(lower[index]),
      PictureScaler.packed(lower[index + 1]))
  }

  @inline(__always)
  private static func packed(_ sample: Sample) -> UInt32 {
    byte(sample[0]) << 16 | byte(sample[1]) << 8 | byte(sample[2])
  }

  @inline(__always)
  private static func byte(_ value: Float) -> UInt32 { UInt32(max(0, min(255, value + 0.5))) }

  /// The ink in 0…256 of the upper (0) or lower (1) half of a cell.
  func ink(_ column: Int, half: Int) -> UInt32 {
    let index = 2 * (column - columns.lowerBound)
    let sum = half == 0 ? upper[index][3] + upper[index + 1][3] : lower[index][3] + lower[index + 1][3]
    return UInt32(max(0, min(256, sum / 2 + 0.5)))
  }
}
