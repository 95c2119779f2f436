import Cells
import ViewTree

/// Views that are scaled or turned: their pictures are drawn from averages of colours.
extension Compositor {
  /// Draws a picture that is larger or smaller, four colours a cell.
  mutating func drawScaled(
    _ picture: CellGrid, _ shape: Shape, _ extent: Extent, weight: UInt32, _ scene: Scene, at place: Place
  ) {
    scaler.begin(picture, shape, columns: extent.area.columns, metrics: scene.metrics)
    for line in extent.area.rows {
      scaler.read(picture, line)
      for column in extent.area.columns {
        if mode == .dithered {
          setInk(column, upper: scaler.ink(column, half: 0), lower: scaler.ink(column, half: 1))
        } else {
          var colors = scaler.colors(column)
          if place.dimming > 0 {
            for quarter in 0..<4 { colors[quarter] = ColorMixing.dimmed(colors[quarter], place.dimming) }
          }
          set(column, QuarterGlyph(colors))
        }
      }
      layRow(extent, line, weight: weight, at: place)
    }
  }

  /// Draws a picture that is turned, two colours a cell.
  mutating func drawTurned(
    _ picture: CellGrid, _ shape: Shape, _ extent: Extent, weight: UInt32, _ scene: Scene, at place: Place
  ) {
    guard let toView = shape.toCanvas.inverted, toView.isFinite else { return }
    let sampler = PictureSampler(size: picture, toView: toView, bounds: shape.bounds, metrics: scene.metrics)
    for line in extent.area.rows {
      for column in extent.area.columns {
        let upper = sampler.sample(picture, column: column, row: line, half: 0)
        let lower = sampler.sample(picture, column: column, row: line, half: 1)
        if mode == .dithered {
          setInk(column, upper: upper.ink, lower: lower.ink)
        } else {
          let top = ColorMixing.dimmed(upper.color, place.dimming)
          let bottom = ColorMixing.dimmed(lower.color, place.dimming)
          set(column, QuarterGlyph(SIMD4(top, top, bottom, bottom)))
        }
      }
      layRow(extent, line, weight: weight, at: place)
    }
  }

  private mutating func set(_ column: Int, _ shown: QuarterGlyph) {
    row.glyphs[column].rawValue = shown.glyph
    row.foregrounds[column].packed = shown.foreground
    row.backgrounds[column].packed = shown.background
    row.styles[column] = CellConstants.plain
  }

  /// Without colour only ink can show: a half is drawn where there is enough of it to make out lines of text.
  private mutating func setInk(_ column: Int, upper: UInt32, lower: UInt32) {
    let hasUpper = upper >= PictureSampler.visibleInk
    let hasLower = lower >= PictureSampler.visibleInk
    let whole = hasLower ? BlockElement.full : BlockElement.upperHalf
    row.glyphs[column].rawValue = hasUpper ? whole : (hasLower ? BlockElement.lowerHalf : CellConstants.space)
    row.foregrounds[column] = .defaultForeground
    row.backgrounds[column] = .defaultBackground
    row.styles[column] = CellConstants.plain
  }
}
