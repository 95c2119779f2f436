import Cells

/// Finds what of a row has to be written.
enum RowDifference {
  /// Takes columns of a row of `grid` over into the arrays of a shown frame, and marks the cells that look different.
  ///
  /// - Parameters:
  ///   - part: the columns, one left of all that differ.
  ///   - changed: one element a column, of which those of `part` are set; a wide character's lead is marked for both of its
  ///     columns.
  /// - Returns: whether any cell is marked.
  @inline(never)
  static func find(
    _ row: Int, _ part: Range<Int>, of grid: CellGrid, _ resolver: inout SGRResolver, columns: Int,
    _ glyphs: inout [Glyph],
    _ foregrounds: inout [CellColor], _ backgrounds: inout [CellColor], _ styles: inout [CellStyle],
    _ states: inout [SGRState], _ changed: inout [Bool]
  ) -> Bool {
    let start = row * columns
    let given = row * grid.columns..<row * grid.columns + columns
    let newGlyphs = grid.glyphs.span.extracting(given)
    let newForegrounds = grid.foregrounds.span.extracting(given)
    let newBackgrounds = grid.backgrounds.span.extracting(given)
    let newStyles = grid.styles.span.extracting(given)
    var oldGlyphs = glyphs.mutableSpan
    var oldForegrounds = foregrounds.mutableSpan
    var oldBackgrounds = backgrounds.mutableSpan
    var oldStyles = styles.mutableSpan
    var oldStates = states.mutableSpan
    var marks = changed.mutableSpan
    let isCut = columns < grid.columns && grid.glyphs[given.upperBound].isContinuation
    var isAnyChanged = false
    for column in part {
      marks[column] = false
      let cell = start + column
      var glyph = newGlyphs[column].rawValue
      if glyph == CellConstants.continuation, column == 0 || !GlyphWriter.canLead(oldGlyphs[cell - 1]) {
        glyph = CellConstants.space
      } else if isCut && column == columns - 1 {
        glyph = CellConstants.space
      }
      let foreground = newForegrounds[column].packed
      let background = newBackgrounds[column].packed
      let style = newStyles[column].rawValue
      let isSameGlyph = glyph == oldGlyphs[cell].rawValue
      let difference =
        (foreground ^ oldForegrounds[cell].packed) | (background ^ oldBackgrounds[cell].packed)
        | UInt32(style ^ oldStyles[cell].rawValue)
      if isSameGlyph && difference == 0 { continue }
      oldGlyphs[cell].rawValue = glyph
      oldForegrounds[cell].packed = foreground
      oldBackgrounds[cell].packed = background
      oldStyles[cell] = newStyles[column]
      if glyph == CellConstants.continuation {
        // Only its lead's colours show; a new one has its lead written.
        if !isSameGlyph {
          marks[column - 1] = true
          isAnyChanged = true
        }
        continue
      }
      let state = resolver.state(glyph: glyph, foreground: foreground, background: background, style: style)
      if !isSameGlyph || state != oldStates[cell] {
        oldStates[cell] = state
        marks[column] = true
        isAnyChanged = true
      }
    }
    return isAnyChanged
  }
}
