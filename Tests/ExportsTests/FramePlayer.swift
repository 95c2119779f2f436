import Foundation

/// Plays what `PageFrameEncoder` writes, by the words of its documentation.
struct FramePlayer {
  private struct Frame: Decodable {
    var t: Double
    var c: String?
    var s: [Int]?
    var m: [Int]?
    var r: [Int]?
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

  init(count: Int) {
    texts = Array(repeating: " ", count: count)
    numbers = Array(repeating: 0, count: count)
  }

  var styles: [Style] { numbers.map { table[$0] } }

  mutating func play(_ bytes: [UInt8]) throws {
    let frame = try JSONDecoder().decode(Frame.self, from: Data(bytes))
    time = frame.t
    let digits = Array(frame.c ?? "")
    for start in stride(from: 0, to: digits.count, by: 6) { colors.append(String(digits[start..<start + 6])) }
    let styles = frame.s ?? []
    for start in stride(from: 0, to: styles.count, by: 3) {
      table.append(
        Style(foreground: colors[styles[start]], background: colors[styles[start + 1]], bits: styles[start + 2]))
    }
    let pairs = frame.m ?? []
    var targets: [Int: Int] = [:]
    for start in stride(from: 0, to: pairs.count, by: 2) { targets[pairs[start]] = pairs[start + 1] }
    numbers = numbers.map { targets[$0] ?? $0 }
    var cell = 0
    let runs = frame.r ?? []
    for start in stride(from: 0, to: runs.count, by: 3) {
      cell += runs[start]
      for _ in 0..<runs[start + 1] {
        numbers[cell] = runs[start + 2]
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

  private mutating func write(_ text: String, _ cell: inout Int) {
    var joins = false
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        joins = true
      } else if joins {
        texts[cell - 1].unicodeScalars.append(scalar)
        joins = false
      } else {
        texts[cell] = scalar == "\n" ? "" : String(scalar)
        cell += 1
      }
    }
  }
}
