/// Where the panes of a wall stand: in a grid that fills the terminal but for its last row, as many as are still readable.
struct WallLayout: Equatable {
  struct Pane: Equatable {
    /// Of the title's first cell; 0 is the terminal's first row and column.
    var row: Int
    var column: Int
    /// Of the picture below the title.
    var columns: Int
    var rows: Int

    /// Whether a cell of the terminal lies in it, its title included.
    func contains(row: Int, column: Int) -> Bool {
      (self.row...self.row + rows).contains(row) && (self.column..<self.column + columns).contains(column)
    }
  }

  let panes: [Pane]
  /// Panes side by side.
  let across: Int

  /// The least that a picture can be seen in.
  private static let leastColumns = 16
  private static let leastRows = 4
  /// Cells are about twice as high as wide: a screen of 80 × 24 is the shape to come near to.
  private static let shape = 80.0 / 24

  /// - Parameter count: of the panes that are wanted.
  init(columns: Int, rows: Int, count: Int) {
    let height = rows - 1
    let mostAcross = max(1, (columns + 1) / (WallLayout.leastColumns + 1))
    let mostDown = max(1, height / (WallLayout.leastRows + 1))
    let count = min(max(1, count), mostAcross * mostDown)
    var best = (across: 1, loss: Double.infinity)
    for across in 1...min(mostAcross, count) {
      let down = (count + across - 1) / across
      guard down <= mostDown else { continue }
      let shape = Double((columns + 1) / across - 1) / Double(max(1, height / down - 1))
      // A shape twice too wide is as bad as one twice too high; an empty place is a loss too.
      let ratio = max(shape / WallLayout.shape, WallLayout.shape / max(shape, 1e-9))
      let loss = ratio * Double(across * down) / Double(count)
      if loss < best.loss { best = (across, loss) }
    }
    across = best.across
    let down = (count + best.across - 1) / best.across
    let (width, tall) = ((columns + 1) / best.across, height / down)
    panes = (0..<count).map { index in
      Pane(
        row: index / best.across * tall, column: index % best.across * width, columns: max(1, width - 1),
        rows: max(1, tall - 1))
    }
  }
}
