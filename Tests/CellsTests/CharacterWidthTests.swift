import Testing

@testable import Cells

@Suite struct CharacterWidthTests {
  @Test(
    arguments: [
      ("A", 1), (" ", 1), ("~", 1), ("\u{A0}", 1), ("é", 1), ("±", 1), ("○", 1), ("α", 1), ("★", 1), ("│", 1), ("█", 1),
      ("ｱ", 1), ("Ａ", 2), ("漢", 2), ("あ", 2), ("한", 2), ("　", 2), ("⚠", 1), ("❤", 1), ("✅", 2), ("⭐", 2), ("⭕", 2),
      ("🚢", 2), ("\u{1FA70}", 2), ("\u{1FAFF}", 2), ("\u{1F7F0}", 2), ("𠀀", 2), ("\u{3FFFD}", 2), ("\u{ADDD}", 2),
      ("\u{10FFFF}", 1), ("\u{E000}", 1), ("\u{2590}", 1), ("\u{25FC}", 1), ("\u{25FD}", 2), ("\u{25FE}", 2),
      ("\u{25FF}", 1),
    ] as [(Unicode.Scalar, Int)])
  func widthOfAScalar(_ scalar: Unicode.Scalar, _ width: Int) {
    #expect(CharacterWidth.of(scalar) == width, "U+\(String(scalar.value, radix: 16))")
  }

  @Test(
    arguments: [
      0x00, 0x09, 0x1B, 0x7F, 0x80, 0x9F, 0x300, 0x36F, 0x591, 0x1160, 0x11A8, 0xD7B0, 0x200B, 0x200D, 0x2028, 0x20E3,
      0xFE0E, 0xFE0F, 0xFEFF, 0xE0020, 0xE0100,
    ] as [UInt32])
  func controlsAndMarksTakeNoColumn(_ value: UInt32) throws {
    #expect(CharacterWidth.of(try #require(Unicode.Scalar(value))) == 0)
  }

  @Test(
    arguments: [
      ("e\u{301}", 1), ("a\u{308}\u{323}", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("⚠\u{FE0F}", 2), ("☁\u{FE0F}", 2),
      ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("x\u{FE0F}", 1), ("👍🏽", 2), ("☝🏽", 2), ("👨‍👩‍👧‍👦", 2),
      ("👩‍🔬", 2), ("🏳️‍🌈", 2), ("🏴‍☠️", 2), ("🇯🇵", 2), ("🇩🇪", 2), ("🇯", 1), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("กำ", 2), ("ที่", 1), ("漢\u{FE00}", 2), ("\r\n", 0), ("\u{200B}", 0), ("⌚\u{FE0E}", 2),
    ] as [(Character, Int)])
  func widthOfACluster(_ cluster: Character, _ width: Int) {
    #expect(CharacterWidth.of(cluster) == width)
  }

  @Test func everyScalarHasAWidthOfAtMostTwo() {
    var counts = [0, 0, 0, 0]
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      counts[min(3, max(0, CharacterWidth.of(scalar)))] += 1
    }
    #expect(counts[3] == 0)
    // Ideographs of two planes, and Hangul, make the most of the wide ones.
    #expect(counts[2] > 180_000 && counts[2] < 190_000)
    #expect(counts[0] > 2000 && counts[0] < 5000)
  }

  @Test func tablesAreInOrder() {
    #expect(zip(CharacterWidth.runs, CharacterWidth.runs.dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(CharacterWidth.runs, CharacterWidth.runs.dropFirst()).allSatisfy { $0 & 3 != $1 & 3 })
    #expect(zip(CharacterWidth.emojiBases, CharacterWidth.emojiBases.dropFirst()).allSatisfy { $0 < $1 })
    #expect(CharacterWidth.emojiBases.count % 2 == 0)
  }

  @Test func unicodeIsRecent() throws {
    #expect(try #require(Int(CharacterWidth.unicodeVersion.prefix { $0 != "." })) >= 15)
  }
}
