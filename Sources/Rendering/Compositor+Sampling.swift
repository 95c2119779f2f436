import Cells
import ViewTree

/// Views that are scaled or turned: their picture is sampled twice a cell, once for each half.
extension Compositor {
  /// Draws a plain colour on the cells whose centres lie inside the shape.
  mutating func fillSampled(
    _ color: UInt32, _ shape: Shape, weight: UInt32, _ scene: Scene, at place: Place
  ) {
    let area = shape.cells.intersection(place.clip)
    guard !area.isEmpty, let toView = shape.toCanvas.inverted, toView.isFinite else { return }
    setRow(to: ColorMixing.dimmed(color, place.dimming), area.columns)
    let source = RowBlender.Source(rowStart: 0, rowCount: row.columns, column: area.minColumn, weight: weight)
    for line in area.rows {
      for column in area.columns {
        let point = toView.apply(to: scene.metrics.center(column: column, row: line))
        rowCoverage[column] = shape.contains(point) ? Opacity.full : 0
      }
      blendRow(source, onto: place.layer, line, area.columns, isCovered: true)
    }
    touch(place.layer, area)
  }

  /// Draws a picture on the cells whose centres lie inside the shape.
  mutating func drawSampled(_ picture: CellGrid, _ shape: Shape, weight: UInt32, _ scene: Scene, at place: Place) {
    let area = shape.cells.intersection(place.clip)
    guard !area.isEmpty, let toView = shape.toCanvas.inverted, toView.isFinite else { return }
    let sampler = PictureSampler(size: picture, toView: toView, bounds: shape.bounds, metrics: scene.metrics)
    setRow(to: 0, area.columns)
    let source = RowBlender.Source(rowStart: 0, rowCount: row.columns, column: area.minColumn, weight: weight)
    for line in area.rows {
      for column in area.columns {
        let point = toView.apply(to: scene.metrics.center(column: column, row: line))
        let isCovered = shape.contains(point) && sampler.reaches(point)
        rowCoverage[column] = isCovered ? Opacity.full : 0
        guard isCovered else { continue }
        let upper = sampler.sample(picture, column: column, row: line, half: 0)
        let lower = sampler.sample(picture, column: column, row: line, half: 1)
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
      let whole = hasLower ? BlockElement.full : BlockElement.upperHalf
      row.glyphs[column] = hasUpper ? whole : (hasLower ? BlockElement.lowerHalf : .space)
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
