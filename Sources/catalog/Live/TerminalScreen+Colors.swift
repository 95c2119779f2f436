import Cells
import Terminal

extension TerminalScreen {
  /// Takes over one of the default colours.
  ///
  /// - Returns: whether it is another one than before.
  func take(_ report: ColorReport, into colors: inout DefaultColors) -> Bool {
    let before = colors
    switch report.kind {
    case .foreground: colors.foreground = report.color
    case .background:
      colors.background = report.color
      // It was asked for last.
      noteAnswered()
    }
    return colors != before
  }
}
