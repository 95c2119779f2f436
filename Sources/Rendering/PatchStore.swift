import Cells

/// The patches of a layer: few, since only edges make them, and found by their cells.
struct PatchStore: Sendable {
  /// For each cell of the layer the number of its patch, from 1, or 0.
  private var numbers: [UInt32]
  private var patches: [Patch] = []
  /// Slots whose patches have been covered.
  private var free: [Int] = []
  /// For each row the columns between which its patches lie.
  private var firstColumns: [Int]
  private var lastColumns: [Int]
  /// Of the layer.
  let columns: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    numbers = Array(repeating: 0, count: columns * rows)
    firstColumns = Array(repeating: .max, count: rows)
    lastColumns = Array(repeating: -1, count: rows)
    patches.reserveCapacity(columns + rows)
    free.reserveCapacity(columns + rows)
  }

  /// The columns of a row between which there are patches.
  @inline(__always)
  func columns(ofRow row: Int) -> Range<Int> {
    let last = lastColumns[row]
    return last < 0 ? 0..<0 : firstColumns[row]..<last + 1
  }

  /// The patch of a cell, if it has one.
  @inline(__always)
  func patch(at cell: Int) -> Patch? {
    let number = Int(numbers[cell])
    return number == 0 ? nil : patches[number - 1]
  }

  @inline(__always)
  func hasPatch(at cell: Int) -> Bool { numbers[cell] != 0 }

  var isEmpty: Bool { patches.isEmpty }

  mutating func removeAll() {
    guard !patches.isEmpty else { return }
    for patch in patches { numbers[patch.cell] = 0 }
    patches.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    for row in firstColumns.indices {
      firstColumns[row] = .max
      lastColumns[row] = -1
    }
  }

  /// Ends a cell's patch: something has covered all of it.
  @inline(__always)
  mutating func remove(at cell: Int) {
    let number = Int(numbers[cell])
    guard number != 0 else { return }
    numbers[cell] = 0
    free.append(number - 1)
  }

  /// Makes the patch of a cell that has none.
  mutating func insert(_ patch: Patch, row: Int) {
    let column = patch.cell - row * columns
    if let slot = free.popLast() {
      patches[slot] = patch
      numbers[patch.cell] = UInt32(truncatingIfNeeded: slot + 1)
    } else {
      patches.append(patch)
      numbers[patch.cell] = UInt32(truncatingIfNeeded: patches.count)
    }
    firstColumns[row] = min(firstColumns[row], column)
    lastColumns[row] = max(lastColumns[row], column)
  }

  /// Lays two colours over some of the fields of a cell that has a patch.
  ///
  /// - Parameters:
  ///   - mask: the fields.
  ///   - weight: the opacity of both, in 0…65536.
  @inline(__always)
  mutating func paint(_ shape: BlockShape, on mask: UInt64, at cell: Int, _ weight: UInt32) {
    let slot = Int(numbers[cell]) - 1
    guard patches.indices.contains(slot) else { return }
    let front = mask & shape.mask
    if front != 0 { patches[slot].paint(front, shape.foreground, weight) }
    if front != mask { patches[slot].paint(mask & ~shape.mask, shape.background, weight) }
  }

  /// Says whether the character in a cell that has a patch stays.
  @inline(__always)
  mutating func setKeepsText(_ value: Bool, at cell: Int) {
    let slot = Int(numbers[cell]) - 1
    if patches.indices.contains(slot) { patches[slot].keepsText = value }
  }

  /// Says that an edge of this opacity lies over the character in a cell that has a patch.
  @inline(__always)
  mutating func coverText(at cell: Int, _ weight: UInt32) {
    let slot = Int(numbers[cell]) - 1
    guard patches.indices.contains(slot) else { return }
    patches[slot].textShare = Opacity.product(patches[slot].textShare, Opacity.full - weight)
  }

  /// Lays the parts of a patch over a cell that has one too.
  mutating func paint(_ upper: Patch, at cell: Int, _ weight: UInt32) {
    let slot = Int(numbers[cell]) - 1
    guard patches.indices.contains(slot) else { return }
    for index in 0..<upper.count {
      let part = upper[index]
      patches[slot].paint(part.mask, part.color, Opacity.product(weight, part.coverage))
    }
    patches[slot].keepsText = upper.keepsText
    patches[slot].textShare = Opacity.product(
      patches[slot].textShare, Opacity.full - Opacity.product(weight, Opacity.full - upper.textShare))
  }

  /// Puts the block elements that come nearest to the patches into the cells of a layer.
  func resolve(into grid: inout CellGrid) {
    for slot in patches.indices {
      let patch = patches[slot]
      // A slot that is free again keeps its last patch.
      guard numbers[patch.cell] == UInt32(truncatingIfNeeded: slot + 1), let shown = PatchGlyph(patch),
        !keepsCharacter(of: patch, shown, in: grid)
      else { continue }
      PatchStore.put(shown, at: patch.cell, columns, &grid.glyphs, &grid.styles)
      grid.foregrounds[patch.cell].packed = shown.foreground
      grid.backgrounds[patch.cell].packed = shown.background
    }
  }

  /// Whether the character in a patch's cell is shown rather than the edges: its view's own, or one from below that has
  /// more contrast left than they make.
  private func keepsCharacter(of patch: Patch, _ shown: PatchGlyph, in grid: CellGrid) -> Bool {
    let cell = patch.cell
    if grid.glyphs[cell].isContinuation {
      return cell % columns > 0 && outlasts(patch, shown, cell - 1, grid) && outlasts(cell - 1, grid)
    }
    if (cell + 1) % columns > 0, grid.glyphs[cell + 1].isContinuation {
      // Both halves or none.
      return outlasts(patch, shown, cell, grid) && outlasts(cell + 1, lead: cell, grid)
    }
    guard BlockShape(grid, at: cell).isText else { return false }
    return patch.keepsText || outlasts(patch, shown, cell, grid)
  }

  /// Whether the character that begins in a cell has more contrast left than another cell's edges make.
  private func outlasts(_ patch: Patch, _ shown: PatchGlyph, _ lead: Int, _ grid: CellGrid) -> Bool {
    if patch.textShare == 0 { return false }
    let text = BlockShape(grid, at: lead)
    guard text.isText else { return false }
    let left = (UInt64(patch.textShare) * UInt64(ColorMixing.contrast(text.foreground, text.background))) >> 16
    return left > UInt64(ColorMixing.contrast(shown.foreground, shown.background))
  }

  /// The same for a cell that may have no edges.
  private func outlasts(_ cell: Int, lead: Int? = nil, _ grid: CellGrid) -> Bool {
    guard let patch = patch(at: cell), let shown = PatchGlyph(patch) else { return true }
    return outlasts(patch, shown, lead ?? cell, grid)
  }

  /// Sets a cell's character; of a wide one that it takes half of, the other half becomes a space.
  @inline(never)
  private static func put(
    _ shown: PatchGlyph, at cell: Int, _ columns: Int, _ glyphs: inout [Glyph], _ styles: inout [CellStyle]
  ) {
    if glyphs[cell].isContinuation, cell % columns > 0 { RowBlender.blank(&glyphs, &styles, cell - 1) }
    if (cell + 1) % columns > 0, glyphs[cell + 1].isContinuation { RowBlender.blank(&glyphs, &styles, cell + 1) }
    glyphs[cell].rawValue = shown.glyph
    styles[cell] = CellConstants.plain
  }
}
