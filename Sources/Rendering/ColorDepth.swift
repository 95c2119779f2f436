/// How many colours the output can show.
package enum ColorDepth: Equatable, Hashable, Sendable, CaseIterable {
  /// 24-bit direct colours.
  case truecolor
  /// xterm's 256 colours, of which the first 16 belong to the terminal's theme.
  case palette256
  /// The 16 colours of the terminal's theme.
  case palette16
  /// No colour: attributes only.
  case none
}
