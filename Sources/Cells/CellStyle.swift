/// The attributes of a cell that are not colours. Reversed video is resolved into the colours.
package struct CellStyle: OptionSet, Equatable, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let bold = CellStyle(rawValue: 1 << 0)
  package static let dim = CellStyle(rawValue: 1 << 1)
  package static let italic = CellStyle(rawValue: 1 << 2)
  package static let underline = CellStyle(rawValue: 1 << 3)
  package static let blink = CellStyle(rawValue: 1 << 4)
  package static let conceal = CellStyle(rawValue: 1 << 5)
  package static let strikethrough = CellStyle(rawValue: 1 << 6)
  package static let doubleUnderline = CellStyle(rawValue: 1 << 7)
  package static let curlyUnderline = CellStyle(rawValue: 1 << 8)
  package static let overline = CellStyle(rawValue: 1 << 9)
}
