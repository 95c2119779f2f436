/// Why bytes are no PPM image.
package enum PixmapError: Error, Equatable, Sendable {
  case notAPixmap
  case badHeader
  case tooLarge(width: Int, height: Int)
  /// Fewer pixels than the header promises.
  case truncated(expected: Int, found: Int)
  case badSample
}

extension PixmapError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAPixmap: "it does not begin with P3 or P6"
    case .badHeader: "its width, height and largest value must be whole numbers, the last from 1 to 65535"
    case .tooLarge(let width, let height): "\(width) × \(height) pixels are more than 64 million"
    case .truncated(let expected, let found): "it holds \(found) of \(expected) samples"
    case .badSample: "a sample is no number or larger than the largest value"
    }
  }
}

/// Reads PPM images, P3 in digits and P6 in bytes.
package enum PortablePixmap {
  private static let pixelLimit = 64_000_000

  package static func parse(_ bytes: [UInt8]) throws(PixmapError) -> PixelImage {
    guard bytes.count >= 2, bytes[0] == UInt8(ascii: "P") else { throw .notAPixmap }
    let isText = bytes[1] == UInt8(ascii: "3")
    guard isText || bytes[1] == UInt8(ascii: "6") else { throw .notAPixmap }
    var scanner = Scanner(bytes: bytes, index: 2)
    guard let width = scanner.number(), let height = scanner.number(), let largest = scanner.number(), width > 0,
      height > 0, (1...65535).contains(largest)
    else { throw .badHeader }
    guard height <= pixelLimit / width else { throw .tooLarge(width: width, height: height) }
    let count = width * height
    let samples = isText ? try scanner.textSamples(3 * count, largest) : try scanner.byteSamples(3 * count, largest)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(count)
    for pixel in 0..<count {
      pixels.append(
        UInt32(samples[3 * pixel]) << 16 | UInt32(samples[3 * pixel + 1]) << 8 | UInt32(samples[3 * pixel + 2]))
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index: Int

    /// The next whole number behind white space and comments; nil where there is none.
    mutating func number() -> Int? {
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "#") {
          while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        } else if bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) {
          index += 1
        } else {
          break
        }
      }
      let start = index
      var value = 0
      while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - start < 9 {
        value = value * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      return index == start ? nil : value
    }

    /// Samples in digits, scaled to 0…255.
    mutating func textSamples(_ count: Int, _ largest: Int) throws(PixmapError) -> [UInt8] {
      var samples: [UInt8] = []
      // A sample takes two bytes at least: memory grows with what is there, not with what is promised.
      samples.reserveCapacity(min(count, bytes.count / 2))
      while samples.count < count {
        guard let value = number() else {
          if index < bytes.count { throw .badSample }
          throw .truncated(expected: count, found: samples.count)
        }
        guard value <= largest else { throw .badSample }
        samples.append(UInt8((value * 255 + largest / 2) / largest))
      }
      return samples
    }

    /// Samples in one byte each, or two when the largest value needs them.
    mutating func byteSamples(_ count: Int, _ largest: Int) throws(PixmapError) -> [UInt8] {
      // One white space ends the header.
      index += 1
      let size = largest > 255 ? 2 : 1
      let found = max(0, bytes.count - index) / size
      guard found >= count else { throw .truncated(expected: count, found: found) }
      var samples: [UInt8] = []
      samples.reserveCapacity(count)
      for sample in 0..<count {
        let at = index + sample * size
        let value = size == 1 ? Int(bytes[at]) : Int(bytes[at]) << 8 | Int(bytes[at + 1])
        guard value <= largest else { throw .badSample }
        samples.append(UInt8((value * 255 + largest / 2) / largest))
      }
      return samples
    }
  }
}
