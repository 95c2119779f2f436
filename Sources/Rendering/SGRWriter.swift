import Cells

/// Writes the shortest SGR sequence from one state to another.
struct SGRWriter: Sendable {
  /// The state that the terminal is in.
  private(set) var state = SGRState.initial

  init() {}

  /// Says that the terminal is in its initial state.
  mutating func assumeInitial() { state = .initial }

  /// Goes back to the initial state.
  mutating func reset(into bytes: inout [UInt8]) {
    guard state != .initial else { return }
    bytes.append(contentsOf: SGRWriter.resetSequence)
    state = .initial
  }

  /// Makes the terminal draw a cell in `wanted`; for a blank, only as far as a blank shows it.
  mutating func change(to wanted: SGRState, isBlank: Bool, into bytes: inout [UInt8]) {
    var target = wanted
    if isBlank, wanted.isReversed {
      target.background = state.background
    } else if isBlank {
      target.foreground = state.foreground
      if state.style & SGRState.blankStyles == wanted.style { target.style = state.style }
    }
    guard target != state else { return }
    let start = bytes.count
    let hasOff = writeDifference(from: state, to: target, into: &bytes)
    let length = bytes.count - start
    if hasOff {
      // Starting over is shorter where much has to be switched off.
      let middle = bytes.count
      if target == .initial {
        bytes.append(contentsOf: SGRWriter.resetSequence)
      } else {
        bytes.append(contentsOf: SGRWriter.resetStart)
        _ = writeParameters(from: .initial, to: target, into: &bytes)
        bytes[bytes.count - 1] = SGRWriter.final
      }
      if bytes.count - middle < length {
        bytes.removeSubrange(start..<middle)
      } else {
        bytes.removeSubrange(middle...)
      }
    }
    state = target
  }

  private static let resetSequence: [UInt8] = [0x1B, 0x5B, 0x30, 0x6D]
  private static let resetStart: [UInt8] = [0x1B, 0x5B, 0x30, 0x3B]
  private static let separator = UInt8(ascii: ";")
  private static let final = UInt8(ascii: "m")

  private func writeDifference(from old: SGRState, to new: SGRState, into bytes: inout [UInt8]) -> Bool {
    bytes.append(0x1B)
    bytes.append(0x5B)
    let hasOff = writeParameters(from: old, to: new, into: &bytes)
    bytes[bytes.count - 1] = SGRWriter.final
    return hasOff
  }

  /// Writes each parameter with a separator behind it. Returns whether any switches something off.
  private func writeParameters(from old: SGRState, to new: SGRState, into bytes: inout [UInt8]) -> Bool {
    var hasOff = false
    if old.style != new.style { hasOff = writeStyle(from: old.style, to: new.style, into: &bytes) }
    if old.isReversed != new.isReversed {
      hasOff = hasOff || old.isReversed
      write(new.isReversed ? 7 : 27, into: &bytes)
    }
    if old.foreground != new.foreground {
      hasOff = hasOff || new.foreground == .standard
      write(new.foreground, offset: 0, into: &bytes)
    }
    if old.background != new.background {
      hasOff = hasOff || new.background == .standard
      write(new.background, offset: 10, into: &bytes)
    }
    return hasOff
  }

  private func writeStyle(from old: UInt16, to new: UInt16, into bytes: inout [UInt8]) -> Bool {
    var current = old
    var hasOff = false
    func has(_ style: CellStyle, in set: UInt16) -> Bool { set & style.rawValue != 0 }
    /// Switches a group off where one of it has to go and none other of it takes its place.
    func drop(_ group: CellStyle, _ code: UInt32, isExclusive: Bool = false) {
      let gone = current & ~new & group.rawValue
      guard gone != 0, !isExclusive || new & group.rawValue == 0 else { return }
      write(code, into: &bytes)
      current &= ~group.rawValue
      hasOff = true
    }
    drop([.bold, .dim], 22)
    drop(.italic, 23)
    drop([.underline, .doubleUnderline, .curlyUnderline], 24, isExclusive: true)
    drop(.blink, 25)
    drop(.conceal, 28)
    drop(.strikethrough, 29)
    drop(.overline, 55)
    let added = new & ~current
    if has(.bold, in: added) { write(1, into: &bytes) }
    if has(.dim, in: added) { write(2, into: &bytes) }
    if has(.italic, in: added) { write(3, into: &bytes) }
    if has(.underline, in: added) { write(4, into: &bytes) }
    if has(.doubleUnderline, in: added) { write(21, into: &bytes) }
    if has(.curlyUnderline, in: added) { bytes.append(contentsOf: [0x34, 0x3A, 0x33, SGRWriter.separator]) }
    if has(.blink, in: added) { write(5, into: &bytes) }
    if has(.conceal, in: added) { write(8, into: &bytes) }
    if has(.strikethrough, in: added) { write(9, into: &bytes) }
    if has(.overline, in: added) { write(53, into: &bytes) }
    return hasOff
  }

  /// Writes a colour; `offset` is 0 for a foreground and 10 for a background.
  private func write(_ color: SGRColor, offset: UInt32, into bytes: inout [UInt8]) {
    switch color.kind {
    case 0: write(39 &+ offset, into: &bytes)
    case 1: write((color.value < 8 ? 30 : 82) &+ color.value &+ offset, into: &bytes)
    case 2:
      write(38 &+ offset, into: &bytes)
      write(5, into: &bytes)
      write(color.value, into: &bytes)
    default:
      write(38 &+ offset, into: &bytes)
      write(2, into: &bytes)
      write(color.value >> 16, into: &bytes)
      write(color.value >> 8 & 0xFF, into: &bytes)
      write(color.value & 0xFF, into: &bytes)
    }
  }

  @inline(__always)
  private func write(_ number: UInt32, into bytes: inout [UInt8]) {
    DecimalWriter.append(number, to: &bytes)
    bytes.append(SGRWriter.separator)
  }
}
