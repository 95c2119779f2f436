/// What a clip with rounded corners or a turned one, and those around it, leave of each row of the canvas.
struct ClipTable: Sendable {
  var rows: [FineRow] = []
  /// The columns of cells whose middles lie inside.
  var columns: [Range<Int>] = []

  /// Takes on the rows of an outline, inside the outer clip if there is one. Other rows are not to be asked for.
  mutating func set(_ lines: Range<Int>, of outline: Outline, inside outer: ClipTable?) {
    while rows.count < lines.upperBound {
      rows.append(.empty)
      columns.append(0..<0)
    }
    for line in lines {
      let row = outline.row(line)
      let cells = outline.columns(line)
      rows[line] = outer.map { row.intersection($0.rows[line]) } ?? row
      columns[line] = outer.map { cells.clamped(to: $0.columns[line]) } ?? cells
    }
  }
}
