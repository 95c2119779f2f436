/// Writes the shortest SGR sequence from one state to another.
struct SGRWriter: Sendable {
  /// The state that the terminal is in.
  private(set) var state = SGRState.initial
  private var difference = SGRSequence()
  private var restart = SGRSequence()

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
  @inline(__always)
  mutating func change(to wanted: SGRState, isBlank: Bool, into bytes: inout [UInt8]) {
    guard wanted != state else { return }
    write(wanted, isBlank: isBlank, into: &bytes)
  }

  private mutating func write(_ wanted: SGRState, isBlank: Bool, into bytes: inout [UInt8]) {
    var target = wanted
    if isBlank, wanted.isReversed {
      target.background = state.background
    } else if isBlank {
      target.foreground = state.foreground
      if state.style & CellConstants.blankStyles == wanted.style { target.style = state.style }
    }
    guard target != state else { return }
    guard target != .initial else { return reset(into: &bytes) }
    difference.make(from: state, to: target, startsOver: false)
    state = target
    if difference.hasOff {
      // Starting over is shorter where much has to be switched off.
      restart.make(from: .initial, to: target, startsOver: true)
      if restart.count < difference.count { return restart.append(to: &bytes) }
    }
    difference.append(to: &bytes)
  }

  private static let resetSequence: [UInt8] = [0x1B, 0x5B, 0x30, 0x6D]
}
