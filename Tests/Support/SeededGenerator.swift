/// SplitMix64: the same numbers for a seed on every machine.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Bytes of which most come from a list of what parsers act on.
  package mutating func bytes(_ count: Int, pieces: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if UInt8.random(in: 0...3, using: &self) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &self))
      } else if let piece = pieces.randomElement(using: &self) {
        bytes.append(contentsOf: piece.utf8)
      }
    }
    return bytes
  }
}
