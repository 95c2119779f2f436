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
      layers[place.layer].takeSnaps(of: layers[place.layer - 1])
      drawParts(of: view, scene, at: place)
      merge(place.layer, weight: weight)
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
    let shape = Shape(properties, toCanvas: place.toCanvas, metrics: scene.metrics)
    if properties.shadow.opacity > 0, isSubstantial(view, scene) {
      drawShadow(properties.shadow, of: shape, scene, at: place)
    }
    let background = properties.backgroundColor
    if background.alpha > 0 {
      let color = ColorMixing.packed(red: background.red, green: background.green, blue: background.blue)
      let weight = Opacity.weight(place.opacity * min(1, background.alpha))
      fill(shape, color, weight: weight, at: place)
    }
    if let number = scene.picture(of: view) {
      drawPicture(number, shape, scene, at: place)
    }
    drawChildren(of: view, shape, scene, at: place)
  }

  /// Whether a view has anything that could throw a shadow.
  private func isSubstantial(_ view: Int, _ scene: Scene) -> Bool {
    scene.tree.nodes[view].presentation.backgroundColor.alpha > 0 || scene.picture(of: view) != nil
      || !scene.tree.nodes[view].children.isEmpty
  }

  private mutating func drawChildren(of view: Int, _ shape: Shape, _ scene: Scene, at place: Place) {
    guard !scene.tree.nodes[view].children.isEmpty else { return }
    var inner = place
    if scene.tree.nodes[view].clipsToBounds || scene.tree.nodes[view].presentation.cornerRadius > 0 {
      clip(&inner, to: shape.outline)
    }
    guard !inner.clip.isEmpty || (isFine && !inner.fineClip.isEmpty) else { return }
    inner.depth += 1
    while siblings.count <= place.depth { siblings.append([]) }
    siblings[place.depth].removeAll(keepingCapacity: true)
    for child in scene.tree.nodes[view].children { siblings[place.depth].append(child) }
    scene.tree.sortForDrawing(&siblings[place.depth])
    for position in 0..<siblings[place.depth].count {
      draw(siblings[place.depth][position], of: scene, at: inner)
    }
  }

  private mutating func clip(_ place: inout Place, to outline: Outline) {
    place.clip = place.clip.intersection(outline.cells)
    place.fineClip = place.fineClip.intersection(outline.box)
    guard !outline.isBox else { return }
    let lines = place.clip.union(isFine ? place.fineClip.cells : .empty).rows
    let outer = place.clipLevel > 0 ? clips[place.clipLevel - 1] : nil
    if place.clipLevel == clips.count { clips.append(ClipTable()) }
    clips[place.clipLevel].set(lines, of: outline, inside: outer)
    place.clipLevel += 1
  }

  private mutating func fill(_ shape: Shape, _ color: UInt32, weight: UInt32, at place: Place) {
    let extent = extent(of: shape.outline, at: place)
    guard weight > 0, !extent.area.isEmpty else { return }
    setRow(to: ColorMixing.dimmed(color, place.dimming), extent.area.columns)
    for line in extent.area.rows { layRow(extent, line, weight: weight, at: place) }
    touch(place.layer, extent.area)
  }

  private mutating func drawPicture(_ number: Int, _ shape: Shape, _ scene: Scene, at place: Place) {
    let weight = Opacity.weight(place.opacity)
    let picture = scene.pictures[number]
    let size = Rect(
      x: 0, y: 0, width: Double(picture.columns) * scene.metrics.cellWidth,
      height: Double(picture.rows) * scene.metrics.cellHeight)
    let extent = extent(of: shape.outline(of: size, metrics: scene.metrics), at: place)
    guard weight > 0, !extent.area.isEmpty, picture.count > 0 else { return }
    switch shape.kind {
    case .upright: drawUpright(number, extent, weight: weight, scene, at: place)
    case .scaled: drawScaled(picture, shape, extent, weight: weight, scene, at: place)
    case .turned: drawTurned(picture, shape, extent, weight: weight, scene, at: place)
    }
    touch(place.layer, extent.area)
  }

  /// Draws a picture whose characters stay as they are, at the nearest whole cell.
  private mutating func drawUpright(
    _ number: Int, _ extent: Extent, weight: UInt32, _ scene: Scene, at place: Place
  ) {
    let picture = scene.pictures[number]
    let origin = place.toCanvas.apply(to: .zero)
    let left = scene.metrics.column(nearest: origin.x)
    let top = scene.metrics.row(nearest: origin.y)
    guard picture.hasBackground else {
      drawInk(picture, extent, left: left, top: top, weight: weight, at: place)
      return
    }
    if extent.isAligned, extent.isBox, left == 0, weight == Opacity.full, place.dimming == 0,
      extent.cells.columns == 0..<row.columns,
      layers[place.layer].copyRows(
        extent.cells.rows, of: picture, register.number(of: picture, at: number), top: top)
    {
      return
    }
    let columns = extent.area.columns.clamped(to: left..<left + picture.columns)
    for line in extent.area.rows {
      let rowStart = max(0, min(picture.rows - 1, line - top)) * picture.columns
      if place.dimming > 0, !columns.isEmpty {
        dimRow(of: picture, from: rowStart + columns.lowerBound - left, to: columns, dimming: place.dimming)
        trimRow(columns, of: picture, rowStart, left)
        let edges = LayerBuffer.EdgeSource(rowStart: 0, left: 0, columns: columns, weight: weight)
        lay(extent, line, from: row, edges, rowCount: columns.upperBound, at: place)
      } else {
        let edges = LayerBuffer.EdgeSource(
          rowStart: rowStart, left: left, columns: left..<left + picture.columns, weight: weight,
          dimming: place.dimming)
        lay(extent, line, from: picture, edges, rowCount: picture.columns, at: place)
      }
    }
  }

  /// Blanks the halves of wide characters that the ends of the row cut.
  mutating func trimRow(_ columns: Range<Int>, of picture: CellGrid, _ rowStart: Int, _ left: Int) {
    if columns.upperBound - left < picture.columns,
      picture.glyphs[rowStart + columns.upperBound - left].isContinuation
    {
      row.glyphs[columns.upperBound - 1] = .space
    }
    if columns.lowerBound > left, row.glyphs[columns.lowerBound].isContinuation {
      row.glyphs[columns.lowerBound] = .space
    }
  }

  /// Lays what a layer holds over the one below.
  private mutating func merge(_ layer: Int, weight: UInt32) {
    // A second reference for the time of reading; it is gone before the layer changes again.
    let upper = layers[layer]
    let area = upper.touched
    for line in area.rows {
      layers[layer - 1].prepare(line)
      layers[layer - 1].paint(area.columns, on: line, from: upper, weight: weight)
      let source = RowBlender.Source(
        rowStart: line * upper.grid.columns, rowCount: upper.grid.columns, column: area.minColumn, weight: weight)
      RowBlender.blend(
        upper.grid, source, coverage: upper.coverage, onto: &layers[layer - 1], row: line, columns: area.columns,
        mode: mode, scratch: &scratch)
    }
    layers[layer - 1].takeSnaps(of: upper)
    touch(layer - 1, area)
  }
}
