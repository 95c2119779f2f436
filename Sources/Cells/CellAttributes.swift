/// What a cell has besides its character.
struct CellAttributes: Equatable {
  var foreground = CellColor.defaultForeground
  var background = CellColor.defaultBackground
  var style: CellStyle = []
}
