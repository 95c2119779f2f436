import Foundation

/// Plays what `PageFrameEncoder` writes, by the words of its documentation.
struct FramePlayer {
  private struct Frame: Decodable {
    var t: Double
    var c: String?
    var s: String?
    var b: String?
    var m: String?
    var r: String?
    var g: [Piece]?
  }

  private enum Piece: Decodable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  struct Style: Equatable {
    var foreground: String
    var background: String
    var bits: Int
  }

  private(set) var time = 0.0
  /// The text of each cell, none for the second of a wide character.
  private(set) var texts: [String]
  private var numbers: [Int]
  private var colors: [String] = []
  private var table: [Style] = []
  private var lastColors = (foreground: 0, background: 0)

  init(count: Int) {
    texts = Array(repeating: " ", count: count)
    numbers = Array(repeating: 0, count: count)
  }

  var styles: [Style] { numbers.map { table[$0] } }

  mutating func play(_ bytes: [UInt8]) throws {
    let frame = try JSONDecoder().decode(Frame.self, from: Data(bytes))
    time = frame.t
    let bytes = Array(Data(base64Encoded: frame.c ?? "") ?? Data())
    for start in stride(from: 0, to: bytes.count, by: 3) {
      colors.append(bytes[start..<start + 3].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())
    }
    let styles = FramePlayer.numbers(frame.s)
    let firstNew = table.count
    let attributes = FramePlayer.numbers(frame.b)
    var bits = stride(from: 0, to: attributes.count, by: 2).flatMap {
      Array(repeating: attributes[$0 + 1], count: attributes[$0])
    }
    bits += Array(repeating: 0, count: styles.count / 2 - bits.count)
    for start in stride(from: 0, to: styles.count, by: 2) {
      lastColors.foreground += FramePlayer.signed(styles[start])
      lastColors.background += FramePlayer.signed(styles[start + 1])
      table.append(
        Style(
          foreground: colors[lastColors.foreground], background: colors[lastColors.background], bits: bits[start / 2]))
    }
    let pairs = FramePlayer.numbers(frame.m)
    var targets: [Int: Int] = [:]
    var (from, to) = (0, 0)
    for start in stride(from: 0, to: pairs.count, by: 2) {
      from += pairs[start]
      to += FramePlayer.signed(pairs[start + 1])
      targets[from] = to
    }
    numbers = numbers.map { targets[$0] ?? $0 }
    var runs = FramePlayer.numbers(frame.r)[...]
    var (cell, style, next) = (0, 0, firstNew)
    while let head = runs.popFirst() {
      if head & 1 != 0 { cell += runs.removeFirst() }
      if head & 2 != 0 { style += FramePlayer.signed(runs.removeFirst()) } else { style = next }
      next = max(next, style + 1)
      for _ in 0...head >> 2 {
        numbers[cell] = style
        cell += 1
      }
    }
    cell = 0
    for piece in frame.g ?? [] {
      switch piece {
      case .number(let gap): cell += gap
      case .text(let text): write(text, &cell)
      }
    }
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  private static func numbers(_ text: String?) -> [Int] {
    var numbers: [Int] = []
    var (number, shift) = (0, 0)
    for character in text ?? "" {
      let digit = digits.firstIndex(of: character) ?? 0
      number |= (digit & 31) << shift
      shift += 5
      guard digit < 32 else { continue }
      numbers.append(number)
      (number, shift) = (0, 0)
    }
    return numbers
  }

  private static func signed(_ number: Int) -> Int { number & 1 == 1 ? -(number >> 1) : number >> 1 }

  private mutating func write(_ text: String, _ cell: inout Int) {
    var joins = false
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        joins = true
      } else if joins {
        texts[cell - 1].unicodeScalars.append(FramePlayer.exchanged(scalar))
        joins = false
      } else {
        texts[cell] = scalar == "\n" ? "" : String(FramePlayer.exchanged(scalar))
        cell += 1
      }
    }
  }

  private static func exchanged(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x2580...0x259F: Unicode.Scalar(scalar.value - 0x2400)!
    case 0x180...0x19F: Unicode.Scalar(scalar.value + 0x2400)!
    default: scalar
    }
  }
}
