import Cells
import Exports
import Rendering

/// One frame after the other, as the layout of the format takes them.
struct FrameWriter {
  private let format: OutputFormat
  private let depth: ColorDepth
  private let count: Int
  private var encoder: AnsiEncoder
  private var differences = DiffEncoder()
  private var pageFrames: PageFrameEncoder
  /// Of a page, in cells.
  private let pageSize: (columns: Int, rows: Int)
  /// The size of the frame before.
  private var shown: (columns: Int, rows: Int)?

  /// - Parameter count: how many frames there are.
  init(_ job: PreviewJob, count: Int) {
    format = job.format
    depth = job.depth
    self.count = count
    pageSize = job.largestSize
    encoder = AnsiEncoder(depth: depth)
    pageFrames = PageFrameEncoder(depth: depth)
  }

  /// The frame: as text with a header line, as what changes on a terminal, or as an object for a page.
  ///
  /// - Parameters:
  ///   - number: from 1.
  ///   - time: seconds.
  mutating func bytes(of grid: CellGrid, glyphs: GlyphTable, number: Int, time: Double, progress: Double) -> [UInt8] {
    var bytes: [UInt8] = []
    switch format {
    case .text, .json:
      bytes = header(number, time, progress)
      PlainEncoder.append(grid, glyphs: glyphs, to: &bytes)
    case .ansi:
      bytes = header(number, time, progress)
      encoder.append(grid, glyphs: glyphs, to: &bytes)
    case .cast:
      let size = (columns: grid.columns, rows: grid.rows)
      // A new one: the old one would erase where the terminal no longer reaches.
      if let shown, shown != size { differences = DiffEncoder() }
      shown = size
      differences.encode(grid, glyphs: glyphs, depth: depth, synchronized: false, into: &bytes)
      bytes = TerminalFrame(time: time, columns: grid.columns, rows: grid.rows, text: bytes).payload
    case .html: pageFrames.append(padded(grid), glyphs: glyphs, time: time, to: &bytes)
    }
    return bytes
  }

  /// All frames of a page have one size: a smaller one has blanks at the right and below.
  private func padded(_ grid: CellGrid) -> CellGrid {
    guard (grid.columns, grid.rows) != pageSize else { return grid }
    var whole = CellGrid(columns: pageSize.columns, rows: pageSize.rows)
    whole.copyRows(of: grid)
    return whole
  }

  private func header(_ number: Int, _ time: Double, _ progress: Double) -> [UInt8] {
    let header =
      "--- frame \(number)/\(count)  t=\(FixedPoint.text(time, digits: 3))s  "
      + "progress=\(FixedPoint.text(progress, digits: 3)) ---\n"
    return Array(header.utf8)
  }
}
