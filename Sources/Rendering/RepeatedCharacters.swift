/// Which characters a terminal is known to repeat (REP): not all terminals do, and one that does not shows too few.
package enum RepeatedCharacters: UInt8, Sendable, CaseIterable {
  case none
  /// Older versions of tmux take no others.
  case ascii
  case all

  /// Whether a character that takes one column on all terminals is repeated: ASCII, and what boxes and blocks are drawn
  /// with.
  func contains(_ glyph: UInt32) -> Bool {
    switch glyph {
    case 0x20..<0x7F: self != .none
    case 0x2500...0x259F: self == .all
    default: false
    }
  }
}
