/// What a person did at a terminal.
package enum InputEvent: Equatable, Sendable {
  case character(Unicode.Scalar)
  case left
  case right
  case up
  case down
  case enter
  case escape
  case mouse(MouseReport)
  case color(ColorReport)
  case cursor(CursorReport)
}

/// Turns the bytes of a terminal into events. A sequence may be split across reads at any byte.
package struct InputParser: Sendable {
  private var pending: [UInt8] = []

  /// A longer sequence is none that is known.
  private static let longestSequence = 64

  package init() {}

  /// Whether an Esc has come that may be a key, or the beginning of a sequence. A sequence that has come further is waited
  /// for however long its rest takes.
  package var isWaiting: Bool { pending == [0x1B] || pending == [0x1B, UInt8(ascii: "O")] }

  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending.append(contentsOf: bytes)
    var events: [InputEvent] = []
    while let (length, event) = next() {
      pending.removeFirst(length)
      if let event { events.append(event) }
    }
    return events
  }

  /// Nothing came after an Esc in good time: it was the key.
  package mutating func flush() -> [InputEvent] {
    guard isWaiting else { return [] }
    pending.removeAll()
    return [.escape]
  }

  /// The length of what stands first, with its event if it has one; nil when more bytes are needed.
  private func next() -> (length: Int, event: InputEvent?)? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return sequence()
    case 0x0D, 0x0A: return (1, .enter)
    case 0x20..<0x7F: return (1, .character(Unicode.Scalar(first)))
    case 0..<0x80: return (1, nil)
    default: return scalar()
    }
  }

  private func sequence() -> (length: Int, event: InputEvent?)? {
    guard pending.count >= 2 else { return nil }
    if pending[1] == 0x1B { return (1, .escape) }
    if pending[1] == UInt8(ascii: "O") {
      return pending.count >= 3 ? (3, InputParser.arrow(pending[2])) : nil
    }
    if pending[1] == UInt8(ascii: "]") { return text() }
    guard pending[1] == UInt8(ascii: "[") else { return (2, nil) }
    // A terminal that does not know the form 1006, such as the console, reports the mouse in the old one: three bytes
    // behind the sequence, which are no keys.
    if pending.count > 2, pending[2] == UInt8(ascii: "M") { return pending.count >= 6 ? (6, nil) : nil }
    for index in 2..<pending.count {
      switch pending[index] {
      case 0x20...0x3F: continue
      case 0x40...0x7E: return (index + 1, InputParser.event(of: pending[2...index]))
      default: return (index, nil)
      }
    }
    return pending.count > InputParser.longestSequence ? (pending.count, nil) : nil
  }

  /// A string, from `ESC ]` to BEL or `ESC \\`: an answer that may come at any time, and is no keys.
  private func text() -> (length: Int, event: InputEvent?)? {
    guard pending.count >= 3 else { return nil }
    // With no number behind it, it was Alt and a bracket.
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(pending[2]) else { return (2, nil) }
    for index in 2..<pending.count {
      switch pending[index] {
      case 0x07: return (index + 1, InputParser.event(ofText: pending[2..<index]))
      case 0x1B:
        guard index + 1 < pending.count else { return nil }
        let isEnd = pending[index + 1] == UInt8(ascii: "\\")
        return isEnd ? (index + 2, InputParser.event(ofText: pending[2..<index])) : (index, nil)
      case 0..<0x20: return (index, nil)
      default: continue
      }
    }
    return pending.count > InputParser.longestSequence ? (pending.count, nil) : nil
  }

  private static func event(ofText text: ArraySlice<UInt8>) -> InputEvent? { ColorReport(text).map { .color($0) } }

  /// - Parameter sequence: what stands behind `ESC [`, the final byte included.
  private static func event(of sequence: ArraySlice<UInt8>) -> InputEvent? {
    if sequence.first == UInt8(ascii: "<") { return MouseReport(sequence.dropFirst()).map { .mouse($0) } }
    if sequence.last == UInt8(ascii: "R") { return CursorReport(sequence.dropLast()).map { .cursor($0) } }
    return sequence.count == 1 ? sequence.last.flatMap(arrow) : nil
  }

  private static func arrow(_ final: UInt8) -> InputEvent? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }

  private func scalar() -> (length: Int, event: InputEvent?)? {
    let length = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(pending[0]) else { return (1, nil) }
    // Whatever cannot go on as it began is dropped up to there.
    for index in 1..<length {
      guard index < pending.count else { return nil }
      guard pending[index] & 0xC0 == 0x80 else { return (index, nil) }
    }
    let text = String(validating: pending[..<length], as: UTF8.self)
    return (length, text?.unicodeScalars.first.map { .character($0) })
  }
}
