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

  init(format: OutputFormat, depth: ColorDepth, count: Int) {
    self.format = format
    self.count = count
    self.depth = depth
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
      differences.encode(grid, glyphs: glyphs, depth: depth, synchronized: false, into: &bytes)
      bytes = TerminalFrame(time: time, text: bytes).payload
    case .html: pageFrames.append(grid, glyphs: glyphs, time: time, to: &bytes)
    }
    return bytes
  }

  private func header(_ number: Int, _ time: Double, _ progress: Double) -> [UInt8] {
    let header =
      "--- frame \(number)/\(count)  t=\(FixedPoint.text(time, digits: 3))s  "
      + "progress=\(FixedPoint.text(progress, digits: 3)) ---\n"
    return Array(header.utf8)
  }
}
