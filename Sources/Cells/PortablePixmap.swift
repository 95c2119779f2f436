/// Reads PPM images, P3 in digits and P6 in bytes.
package enum PortablePixmap {
  package static let pixelLimit = 64_000_000

  /// - Parameter bytes: what follows the first image is passed over.
  package static func parse(_ bytes: [UInt8]) throws(PixmapError) -> PixelImage {
    guard bytes.starts(with: "P3".utf8) || bytes.starts(with: "P6".utf8) else { throw .notAPixmap }
    var scanner = PixmapScanner(bytes: bytes, index: 2)
    guard scanner.isAtSeparator, let width = scanner.number(), let height = scanner.number(),
      let largest = scanner.number(), scanner.isAtSeparator || scanner.isAtEnd, width > 0, height > 0,
      (1...65535).contains(largest)
    else { throw .badHeader }
    guard height <= pixelLimit / width else { throw .tooLarge(width: width, height: height) }
    let pixels =
      bytes[1] == UInt8(ascii: "3")
      ? try digits(&scanner, count: width * height, largest) : try binary(scanner, count: width * height, largest)
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  private static func digits(
    _ scanner: inout PixmapScanner, count: Int, _ largest: Int
  ) throws(PixmapError) -> [UInt32] {
    var pixels: [UInt32] = []
    // A pixel takes six bytes at least: memory grows with what is there, not with what is promised.
    pixels.reserveCapacity(min(count, scanner.bytes.count / 6 + 1))
    for sample in 0..<3 * count {
      guard let value = scanner.number() else {
        throw scanner.isAtEnd ? .truncated(expected: 3 * count, found: sample) : .badSample(number: sample)
      }
      guard value <= largest else { throw .badSample(number: sample) }
      let level = scaled(value, largest)
      if sample % 3 == 0 { pixels.append(level) } else { pixels[sample / 3] = pixels[sample / 3] << 8 | level }
    }
    return pixels
  }

  /// Samples in one byte each, or two when the largest value needs them.
  private static func binary(_ scanner: PixmapScanner, count: Int, _ largest: Int) throws(PixmapError) -> [UInt32] {
    let bytes = scanner.bytes
    // One white space ends the header.
    let start = scanner.index + 1
    let size = largest > 255 ? 2 : 1
    let found = max(0, bytes.count - start) / size
    guard found >= 3 * count else { throw .truncated(expected: 3 * count, found: found) }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(count)
    for pixel in 0..<count {
      var packed: UInt32 = 0
      for sample in 3 * pixel..<3 * pixel + 3 {
        let at = start + sample * size
        let value = size == 1 ? Int(bytes[at]) : Int(bytes[at]) << 8 | Int(bytes[at + 1])
        guard value <= largest else { throw .badSample(number: sample) }
        packed = packed << 8 | scaled(value, largest)
      }
      pixels.append(packed)
    }
    return pixels
  }

  /// A sample scaled to 0…255, to the nearest.
  private static func scaled(_ value: Int, _ largest: Int) -> UInt32 {
    UInt32(largest == 255 ? value : (value * 255 + largest / 2) / largest)
  }
}
