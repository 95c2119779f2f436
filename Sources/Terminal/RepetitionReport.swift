/// Which characters a terminal repeats.
package struct RepetitionReport: Equatable, Sendable {
  package var ascii: Bool
  /// Those of more than one byte.
  package var others: Bool
}
