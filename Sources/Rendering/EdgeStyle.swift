/// How edges that fall inside a cell are drawn.
package enum EdgeStyle: String, Equatable, Hashable, Sendable, CaseIterable {
  /// To an eighth of a cell, with block elements. Output without colour has whole cells all the same, since a block
  /// there is ink beside ink: it would say nothing of the edge and cost a character of text.
  case eighth
  /// On whole cells, for fonts whose block elements do not join.
  case cell
}
