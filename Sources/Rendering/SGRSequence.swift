/// One SGR sequence while it is put together, in a buffer that is used again.
struct SGRSequence: Sendable {
  private var bytes: [UInt8] = Array(repeating: 0, count: SGRSequence.capacity)
  private var text = SGRText()

  var count: Int { text.count }
  /// Whether a parameter switches something off.
  var hasOff: Bool { text.hasOff }

  /// More than the longest sequence: every attribute changed, and two direct colours.
  private static let capacity = 128

  init() {}

  /// Appends the sequence.
  func append(to output: inout [UInt8]) {
    output.append(contentsOf: bytes[0..<count])
  }

  /// Puts together what leads from one state to another, which must differ.
  mutating func make(from old: SGRState, to new: SGRState, startsOver: Bool) {
    var made = SGRText()
    var span = bytes.mutableSpan
    made.put(0x1B, &span)
    made.put(0x5B, &span)
    if startsOver {
      made.put(0x30, &span)
      made.put(SGRText.separator, &span)
    }
    if old.style != new.style { made.putStyle(from: old.style, to: new.style, &span) }
    if old.isReversed != new.isReversed { made.putReversed(new.isReversed, &span) }
    if old.foreground != new.foreground { made.put(new.foreground, offset: 0, &span) }
    if old.background != new.background { made.put(new.background, offset: 10, &span) }
    made.end(&span)
    text = made
  }
}
