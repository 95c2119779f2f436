import Cells
import Rendering

/// One frame after the other as text, with a header line each.
struct FrameWriter {
  private let format: OutputFormat
  private let count: Int
  private var encoder: AnsiEncoder

  init(format: OutputFormat, depth: ColorDepth, count: Int) {
    self.format = format
    self.count = count
    encoder = AnsiEncoder(depth: depth)
  }

  /// The frame with its header.
  ///
  /// - Parameters:
  ///   - number: from 1.
  ///   - time: seconds.
  mutating func bytes(of grid: CellGrid, glyphs: GlyphTable, number: Int, time: Double, progress: Double) -> [UInt8] {
    let header =
      "--- frame \(number)/\(count)  t=\(FixedPoint.text(time, digits: 3))s  "
      + "progress=\(FixedPoint.text(progress, digits: 3)) ---\n"
    var bytes = Array(header.utf8)
    switch format {
    case .ansi: encoder.append(grid, glyphs: glyphs, to: &bytes)
    case .text, .json: PlainEncoder.append(grid, glyphs: glyphs, to: &bytes)
    }
    return bytes
  }
}
