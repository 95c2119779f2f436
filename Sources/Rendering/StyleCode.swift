import Cells

/// The SGR parameter that switches a style on.
struct StyleCode: Sendable {
  var mask: UInt16
  var on: UInt32
  /// The number behind a colon, or 0.
  var variant: UInt32 = 0

  static let all: [StyleCode] = [
    StyleCode(mask: CellStyle.bold.rawValue, on: 1),
    StyleCode(mask: CellStyle.dim.rawValue, on: 2),
    StyleCode(mask: CellStyle.italic.rawValue, on: 3),
    StyleCode(mask: CellStyle.underline.rawValue, on: 4),
    StyleCode(mask: CellStyle.doubleUnderline.rawValue, on: 21),
    StyleCode(mask: CellStyle.curlyUnderline.rawValue, on: 4, variant: 3),
    StyleCode(mask: CellStyle.blink.rawValue, on: 5),
    StyleCode(mask: CellStyle.conceal.rawValue, on: 8),
    StyleCode(mask: CellStyle.strikethrough.rawValue, on: 9),
    StyleCode(mask: CellStyle.overline.rawValue, on: 53),
  ]

  /// Styles that one parameter switches off together.
  struct Group: Sendable {
    var mask: UInt16
    var off: UInt32
    /// Whether a terminal shows only one of them at a time.
    var isExclusive = false
  }

  static let groups: [Group] = [
    Group(mask: CellStyle.bold.rawValue | CellStyle.dim.rawValue, off: 22),
    Group(mask: CellStyle.italic.rawValue, off: 23),
    Group(mask: CellConstants.underlines, off: 24, isExclusive: true),
    Group(mask: CellStyle.blink.rawValue, off: 25),
    Group(mask: CellStyle.conceal.rawValue, off: 28),
    Group(mask: CellStyle.strikethrough.rawValue, off: 29),
    Group(mask: CellStyle.overline.rawValue, off: 55),
  ]
}
