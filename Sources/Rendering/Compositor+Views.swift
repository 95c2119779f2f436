import Cells
import ViewTree

extension Compositor {
  /// Draws a view and all inside it; as a layer of its own where its alpha is that of a group.
  mutating func draw(_ view: Int, of scene: Scene, at outer: Place) {
    let properties = scene.tree.nodes[view].presentation
    guard !properties.isHidden, properties.alpha > 0 else { return }
    var place = outer
    place.toCanvas = properties.toParent.followed(by: outer.toCanvas)
    guard place.toCanvas.isFinite, properties.bounds.isFinite else { return }
    place.opacity = outer.opacity * min(1, properties.alpha)
    place.dimming = max(outer.dimming, Opacity.weight(properties.dimming))
    let weight = Opacity.weight(place.opacity)
    guard weight > 0 else { return }

    if weight < Opacity.full, isGroup(view, scene), place.layer < Compositor.layerLimit {
      place.opacity = 1
      place.layer += 1
      if place.layer == layers.count {
        layers.append(LayerBuffer(columns: layers[0].grid.columns, rows: layers[0].grid.rows))
      }
      drawParts(of: view, scene, at: place)
      merge(place.layer, clip: place.clip, weight: weight)
      layers[place.layer].clear()
    } else {
      drawParts(of: view, scene, at: place)
    }
  }

  private func isGroup(_ view: Int, _ scene: Scene) -> Bool {
    if scene.tree.nodes[view].presentation.backgroundColor.alpha > 0, scene.picture(of: view) != nil { return true }
    return scene.tree.nodes[view].children.contains { child in
      let properties = scene.tree.nodes[child].presentation
      return !properties.isHidden && properties.alpha > 0
    }
  }

  private mutating func drawParts(of view: Int, _ scene: Scene, at place: Place) {
    let properties = scene.tree.nodes[view].presentation
    let shape = Shape(bounds: properties.bounds, toCanvas: place.toCanvas, metrics: scene.metrics)
    let background = properties.backgroundColor
    if background.alpha > 0 {
      let color = ColorMixing.packed(red: background.red, green: background.green, blue: background.blue)
      let weight = Opacity.weight(place.opacity * min(1, background.alpha))
      fill(shape, color, weight: weight, scene, at: place)
    }
    if let number = scene.picture(of: view) {
      drawPicture(number, shape, scene, at: place)
    }
    drawChildren(of: view, shape, scene, at: place)
  }

  private mutating func drawChildren(of view: Int, _ shape: Shape, _ scene: Scene, at place: Place) {
    guard !scene.tree.nodes[view].children.isEmpty else { return }
    var inner = place
    if scene.tree.nodes[view].clipsToBounds { inner.clip = inner.clip.intersection(shape.cells) }
    guard !inner.clip.isEmpty else { return }
    inner.depth += 1
    while siblings.count <= place.depth { siblings.append([]) }
    siblings[place.depth].removeAll(keepingCapacity: true)
    for child in scene.tree.nodes[view].children { siblings[place.depth].append(child) }
    scene.tree.sortForDrawing(&siblings[place.depth])
    for position in 0..<siblings[place.depth].count {
      draw(siblings[place.depth][position], of: scene, at: inner)
    }
  }

  private mutating func fill(_ shape: Shape, _ color: UInt32, weight: UInt32, _ scene: Scene, at place: Place) {
    let area = shape.cells.intersection(place.clip)
    guard weight > 0, !area.isEmpty else { return }
    if shape.isUpright {
      setRow(to: ColorMixing.dimmed(color, place.dimming), area.columns)
      let source = RowBlender.Source(rowStart: 0, rowCount: row.columns, column: area.minColumn, weight: weight)
      for line in area.rows { blendRow(source, onto: place.layer, line, area.columns, isCovered: false) }
      touch(place.layer, area)
      return
    }
    fillSampled(color, shape, weight: weight, scene, at: place)
  }

  private mutating func drawPicture(_ number: Int, _ shape: Shape, _ scene: Scene, at place: Place) {
    let weight = Opacity.weight(place.opacity)
    guard weight > 0 else { return }
    guard shape.isUpright else {
      drawSampled(scene.pictures[number], shape, weight: weight, scene, at: place)
      return
    }
    let origin = place.toCanvas.apply(to: .zero)
    let left = scene.metrics.column(nearest: origin.x)
    let top = scene.metrics.row(nearest: origin.y)
    let picture = scene.pictures[number]
    let extent = CellRect(
      minColumn: left, minRow: top, maxColumn: left + picture.columns, maxRow: top + picture.rows)
    let area = extent.intersection(shape.cells).intersection(place.clip)
    guard !area.isEmpty else { return }
    for line in area.rows {
      var source = RowBlender.Source(
        rowStart: (line - top) * picture.columns, rowCount: picture.columns, column: area.minColumn - left,
        weight: weight)
      if place.dimming > 0 {
        dimRow(
          of: picture, from: source.rowStart + source.column, to: area.columns, dimming: place.dimming)
        if area.maxColumn - left < picture.columns,
          picture.glyphs[source.rowStart + area.maxColumn - left].isContinuation
        {
          row.glyphs[area.maxColumn - 1] = .space
        }
        if area.minColumn > left, row.glyphs[area.minColumn].isContinuation { row.glyphs[area.minColumn] = .space }
        source.rowStart = 0
        source.column = area.minColumn
        // The row ends where the stretch does: what it held before beyond that is nobody's continuation.
        source.rowCount = area.maxColumn
        blendRow(source, onto: place.layer, line, area.columns, isCovered: false)
      } else {
        RowBlender.blend(
          picture, source, coverage: [], onto: &layers[place.layer], row: line, columns: area.columns, mode: mode,
          scratch: &scratch)
      }
    }
    touch(place.layer, area)
  }

  /// Lays what a layer holds over the one below.
  private mutating func merge(_ layer: Int, clip: CellRect, weight: UInt32) {
    // A second reference for the time of reading; it is gone before the layer changes again.
    let upper = layers[layer]
    let area = upper.touched.intersection(clip)
    for line in area.rows {
      let source = RowBlender.Source(
        rowStart: line * upper.grid.columns, rowCount: upper.grid.columns, column: area.minColumn, weight: weight)
      RowBlender.blend(
        upper.grid, source, coverage: upper.coverage, onto: &layers[layer - 1], row: line, columns: area.columns,
        mode: mode, scratch: &scratch)
    }
    touch(layer - 1, area)
  }
}
