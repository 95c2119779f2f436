import Cells
import ViewTree

/// Views that are scaled or turned: their picture is sampled twice a cell, once for each half.
extension Compositor {
  /// Draws a picture, or a plain colour where `number` is nil, on the cells whose centres lie inside the shape.
  mutating func drawSampled(
    _ number: Int?, color: UInt32, _ shape: Shape, weight: UInt32, _ scene: Scene, at place: Place
  ) {
    guard let toView = shape.toCanvas.inverted, toView.isFinite else { return }
    let area = shape.cells.intersection(place.clip)
    guard !area.isEmpty else { return }
    let metrics = scene.metrics
    let sampler = number.map {
      PictureSampler(picture: scene.pictures[$0], toView: toView, bounds: shape.bounds, metrics: metrics)
    }
    setRow(to: ColorMixing.dimmed(color, place.dimming), area.columns)
    let source = RowBlender.Source(rowStart: 0, rowCount: row.columns, column: area.minColumn, weight: weight)
    for line in area.rows {
      for column in area.columns {
        let center = Point(
          x: (Double(column) + 0.5) * metrics.cellWidth, y: (Double(line) + 0.5) * metrics.cellHeight)
        let inside = toView.apply(to: center)
        let isCovered =
          inside.x >= shape.bounds.minX && inside.x < shape.bounds.maxX
          && inside.y >= shape.bounds.minY && inside.y < shape.bounds.maxY
          && (sampler.map { $0.reaches(inside) } ?? true)
        rowCoverage[column] = isCovered ? Opacity.full : 0
        guard isCovered, let sampler else { continue }
        let upper = sampler.sample(column: column, row: line, half: 0)
        let lower = sampler.sample(column: column, row: line, half: 1)
        set(column, upper, lower, dimming: place.dimming)
      }
      blendRow(source, onto: place.layer, line, area.columns, isCovered: true)
    }
    touch(place.layer, area)
  }

  private mutating func set(
    _ column: Int, _ upper: PictureSampler.Sample, _ lower: PictureSampler.Sample, dimming: UInt32
  ) {
    if mode == .dithered {
      // Without colour only ink can show: a half is drawn where there is enough of it to make out lines of text.
      let hasUpper = upper.ink >= PictureSampler.visibleInk
      let hasLower = lower.ink >= PictureSampler.visibleInk
      row.glyphs[column] =
        hasUpper ? (hasLower ? BlockElement.full : BlockElement.upperHalf) : (hasLower ? BlockElement.lowerHalf : .space)
      row.foregrounds[column] = .defaultForeground
      row.backgrounds[column] = .defaultBackground
      return
    }
    let top = ColorMixing.dimmed(upper.color, dimming)
    let bottom = ColorMixing.dimmed(lower.color, dimming)
    row.glyphs[column] = top == bottom ? .space : BlockElement.upperHalf
    row.foregrounds[column] = CellColor(packed: top)
    row.backgrounds[column] = CellColor(packed: bottom)
  }
}
