import Cells
import Rendering
import ViewTree

/// How the time of a frame grows: with the size of the screen where all of it changes, and with what stands still around the
/// part that does. Medians of ratios, the two of each measured in turns, and between which eight tenths of
/// them lie.

/// A part that cross-fades in the middle of a screen that stands still.
struct FadingPart {
  private var tree = ViewTree()
  private let root: ViewID
  private let part: ViewID
  private let container: Size
  private let pictures: [CellGrid]
  private let glyphs = GlyphTable()
  private var compositor = Compositor()
  private var encoder = DiffEncoder()
  private let columns: Int
  private let rows: Int
  private var bytes: [UInt8] = []
  private var step = 0

  /// - Parameters:
  ///   - columns: of the screen, in cells.
  ///   - rows: of the screen, in cells.
  ///   - fraction: of either side, taken by the part.
  init(columns: Int, rows: Int, fraction: Int) throws {
    let cell = Size(width: 8, height: 16)
    let (width, height) = (columns / fraction, rows / fraction)
    container = Size(width: Double(columns) * cell.width, height: Double(rows) * cell.height)
    pictures = [
      DemoScreens.screen(0, columns: columns, rows: rows, glyphs: glyphs),
      DemoScreens.screen(0, columns: width, rows: height, glyphs: glyphs),
      DemoScreens.screen(1, columns: width, rows: height, glyphs: glyphs),
    ]
    let whole = Rect(origin: .zero, size: container)
    let place = Rect(
      x: Double((columns - width) / 2) * cell.width, y: Double((rows - height) / 2) * cell.height,
      width: Double(width) * cell.width, height: Double(height) * cell.height)
    root = try tree.makeView(name: "container", frame: whole)
    if fraction > 1 {
      try tree.insert(try tree.makeView(name: "still", frame: whole, content: .picture(0)), into: root)
    }
    try tree.insert(try tree.makeView(name: "from", frame: place, content: .picture(1)), into: root)
    part = try tree.makeView(name: "to", frame: place, content: .picture(2))
    try tree.insert(part, into: root)
    self.columns = columns
    self.rows = rows
  }

  /// Draws and writes the next frame of a fade there and back.
  mutating func frame() {
    step += 1
    let way = step % 120
    tree.setPresentation(part) { $0.alpha = Double(min(way, 120 - way)) / 60 }
    compositor.compose(tree, root: root, pictures: pictures, container: container, columns: columns, rows: rows)
    bytes.removeAll(keepingCapacity: true)
    encoder.encode(
      compositor.frame, changes: compositor.changes, glyphs: glyphs, depth: .truecolor, synchronized: true, into: &bytes
    )
  }
}

/// The seconds of one frame, taken over a whole fade.
func seconds(_ part: inout FadingPart) -> Double {
  let frames = 120
  let time = ContinuousClock().measure { for _ in 0..<frames { part.frame() } }
  return time / .seconds(1) / Double(frames)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Measures two in turns.
func compare(_ name: String, _ large: FadingPart, to small: FadingPart, limit: Double) {
  var (large, small) = (large, small)
  var (first, second): ([Double], [Double]) = ([], [])
  for round in 0..<31 {
    let pair = (seconds(&large), seconds(&small))
    // The first one fills caches.
    guard round > 0 else { continue }
    first.append(pair.0)
    second.append(pair.1)
  }
  func micro(_ value: Double) -> Int { Int((value * 1e6).rounded()) }
  let ratios = zip(first, second).map { $0 / $1 }.sorted()
  func short(_ value: Double) -> Double { (value * 100).rounded() / 100 }
  print(
    "\(name): \(micro(median(first))) µs to \(micro(median(second))) µs, "
      + "\(short(median(ratios))) × (\(short(ratios[3]))…\(short(ratios[26]))), at most \(limit) ×")
}

compare(
  "400 × 120 to 200 × 60, all of it fading", try FadingPart(columns: 400, rows: 120, fraction: 1),
  to: try FadingPart(columns: 200, rows: 60, fraction: 1), limit: 4.4)
for fraction in [2, 4] {
  for (columns, rows) in [(200, 60), (400, 120)] {
    compare(
      "\(columns) × \(rows), a \(fraction * fraction)th of it fading, to that part alone",
      try FadingPart(columns: columns, rows: rows, fraction: fraction),
      to: try FadingPart(columns: columns / fraction, rows: rows / fraction, fraction: 1), limit: 1.2)
  }
}
