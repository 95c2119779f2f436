/// Puts the parameters of an SGR sequence into a buffer, each with a separator behind it.
struct SGRText: Sendable {
  private(set) var count = 0
  private(set) var hasOff = false

  /// Turns the last separator into the end of the sequence.
  mutating func end(_ span: inout MutableSpan<UInt8>) {
    span[count - 1] = UInt8(ascii: "m")
  }

  mutating func putReversed(_ isReversed: Bool, _ span: inout MutableSpan<UInt8>) {
    hasOff = hasOff || !isReversed
    put(number: isReversed ? 7 : 27, &span)
  }

  static let separator = UInt8(ascii: ";")

  mutating func putStyle(from old: UInt16, to new: UInt16, _ span: inout MutableSpan<UInt8>) {
    var current = old
    for group in StyleCode.groups where current & ~new & group.mask != 0 {
      // A new underline takes the place of another kind.
      if group.isExclusive && new & group.mask != 0 { continue }
      put(number: group.off, &span)
      current &= ~group.mask
      hasOff = true
    }
    let added = new & ~current
    guard added != 0 else { return }
    for code in StyleCode.all where added & code.mask != 0 {
      put(number: code.on, &span)
      if code.variant != 0 {
        span[count - 1] = UInt8(ascii: ":")
        put(number: code.variant, &span)
      }
    }
  }

  /// Puts a colour; `offset` is 0 for a foreground and 10 for a background.
  mutating func put(_ color: SGRColor, offset: UInt32, _ span: inout MutableSpan<UInt8>) {
    switch color.kind {
    case 0:
      hasOff = true
      put(number: 39 &+ offset, &span)
    case 1: put(number: (color.value < 8 ? 30 : 82) &+ color.value &+ offset, &span)
    case 2:
      put(number: 38 &+ offset, &span)
      put(number: 5, &span)
      put(number: color.value, &span)
    default:
      put(number: 38 &+ offset, &span)
      put(number: 2, &span)
      put(number: color.value >> 16, &span)
      put(number: color.value >> 8 & 0xFF, &span)
      put(number: color.value & 0xFF, &span)
    }
  }

  /// Puts a number of at most three digits and a separator.
  @inline(__always)
  mutating func put(number: UInt32, _ span: inout MutableSpan<UInt8>) {
    if number >= 100 { put(0x30 &+ UInt8(truncatingIfNeeded: number / 100), &span) }
    if number >= 10 { put(0x30 &+ UInt8(truncatingIfNeeded: number / 10 % 10), &span) }
    put(0x30 &+ UInt8(truncatingIfNeeded: number % 10), &span)
    put(SGRText.separator, &span)
  }

  @inline(__always)
  mutating func put(_ byte: UInt8, _ span: inout MutableSpan<UInt8>) {
    span[count] = byte
    count = min(count &+ 1, span.count - 1)
  }
}
