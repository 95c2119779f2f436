import TestSupport
import Testing

@testable import Cells

@Suite struct PortablePixmapTests {
  private static func outcome(_ bytes: [UInt8]) -> Result<PixelImage, PixmapError> {
    Result { () throws(PixmapError) in try PortablePixmap.parse(bytes) }
  }

  @Test(arguments: [
    "P3\n2 1\n255\n255 0 16 1 2 3\n", "P3 2 1 255 255 0 16 1 2 3",
    "P3 # two\n2 # wide\n1#high\n255\n255\t0\r\n16 1 2 3 4 5",
    "P3\n2 1 255\n255 0 # a comment\n16 1 2 3",
  ])
  func digits(_ text: String) throws {
    let image = try PortablePixmap.parse(Array(text.utf8))
    #expect(image == PixelImage(width: 2, height: 1, pixels: [0xFF0010, 0x010203]))
  }

  @Test func bytesOfOneAndTwo() throws {
    let one = try PortablePixmap.parse(Array("P6 1 2 255\n".utf8) + [1, 2, 3, 0x0A, 0x20, 0x23])
    #expect(one == PixelImage(width: 1, height: 2, pixels: [0x010203, 0x0A2023]))
    let two = try PortablePixmap.parse(Array("P6 1 1 65535\n".utf8) + [0xFF, 0xFF, 0x80, 0x00, 0x00, 0x7F])
    #expect(two.pixels == [0xFF8000])
    let small = try PortablePixmap.parse(Array("P6\n1 1\n1\n".utf8) + [0, 1, 0])
    #expect(small.pixels == [0x00FF00])
  }

  @Test(
    arguments: [
      ("", .notAPixmap), ("P", .notAPixmap), ("P5 1 1 255 x", .notAPixmap), ("hello", .notAPixmap), ("P3", .badHeader),
      ("P62 2 255 ", .badHeader), ("P3 0 1 255 ", .badHeader), ("P3 1 0 255 ", .badHeader),
      ("P3 -1 1 255 ", .badHeader),
      ("P3 1 1 0 0 0 0", .badHeader), ("P3 1 1 65536 0 0 0", .badHeader), ("P3 1 x 255", .badHeader),
      ("P3 1 1 255x", .badHeader), ("P6 1 1", .badHeader),
      ("P6 8001 8000 255\n", .tooLarge(width: 8001, height: 8000)),
      ("P6 99999999999999999999 99999999999999999999 255\n", .tooLarge(width: 1_000_000_000, height: 1_000_000_000)),
      ("P6 8000 8000 255\nabc", .truncated(expected: 192_000_000, found: 3)),
      ("P3 8000 8000 255\n1 2 3 4", .truncated(expected: 192_000_000, found: 4)),
      ("P6 1 1 255", .truncated(expected: 3, found: 0)), ("P6 1 1 300\nabcde", .truncated(expected: 3, found: 2)),
      ("P3 1 1 255 1 2", .truncated(expected: 3, found: 2)), ("P3 1 1 255 1 2 x", .badSample(number: 2)),
      ("P3 1 1 255 1 256 3", .badSample(number: 1)), ("P3 1 1 255 -1 2 3", .badSample(number: 0)),
      ("P6 1 1 99\nAzA", .badSample(number: 1)),
    ] as [(String, PixmapError)])
  func whatIsNoPixmapIsToldSo(_ text: String, _ error: PixmapError) {
    #expect(PortablePixmapTests.outcome(Array(text.utf8)) == .failure(error))
    #expect(!error.description.isEmpty && !error.description.contains("\n"))
  }

  @Test func truncatedAtEveryByte() {
    for whole in [Array("P3 2 2 255 1 2 3 4 5 6 7 8 9 10 11 12".utf8), Array("P6 2 2 255 abcdefghijkl".utf8)] {
      for length in 0..<whole.count - 1 {
        guard case .failure = PortablePixmapTests.outcome(Array(whole[..<length])) else {
          Issue.record("\(length) of \(whole.count) bytes pass for an image")
          continue
        }
      }
      guard case .success = PortablePixmapTests.outcome(whole) else {
        Issue.record("the whole is no image")
        continue
      }
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func anyBytesAreAnImageOrAnError(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["P3 ", "P6\n", "2 ", "3\n", "255 ", "65535\n", "#", "\n", " ", "99999999999", "-1", "0 "]
    let bytes = Array((seed % 2 == 0 ? "P3 " : "P6 ").utf8) + generator.bytes(80, pieces: pieces)
    if case .success(let image) = PortablePixmapTests.outcome(bytes) {
      #expect(image.pixels.count == image.width * image.height, "seed \(seed)")
    }
  }
}
