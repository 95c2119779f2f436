/// Why bytes are no PPM image.
package enum PixmapError: Error, Equatable, Sendable {
  case notAPixmap
  case badHeader
  case tooLarge(width: Int, height: Int)
  /// Fewer samples than the header promises, three a pixel.
  case truncated(expected: Int, found: Int)
  /// A sample, counted from 0, that is no number or larger than the header allows.
  case badSample(number: Int)
}

extension PixmapError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAPixmap: "it does not begin with P3 or P6"
    case .badHeader:
      "its header must be P3 or P6, then width, height and largest sample: whole numbers above 0, the last at most 65535"
    case .tooLarge(let width, let height):
      "\(width) × \(height) pixels are more than the \(PortablePixmap.pixelLimit) that are read"
    case .truncated(let expected, let found): "it ends after \(found) of \(expected) samples"
    case .badSample(let number): "sample \(number) is no number or larger than the largest that its header allows"
    }
  }
}
