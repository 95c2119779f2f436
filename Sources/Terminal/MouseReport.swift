/// What a terminal reports of the mouse while one of its buttons is down.
package struct MouseReport: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case press
    case motion
    case release
  }

  package enum Button: Int, Equatable, Sendable {
    case left
    case middle
    case right
  }

  package var action: Action
  package var button: Button
  /// Cells from the left edge of the terminal and from its top, from 0.
  package var column: Int
  package var row: Int

  package init(_ action: Action, _ button: Button = .left, column: Int, row: Int) {
    self.action = action
    self.button = button
    self.column = column
    self.row = row
  }

  private static let largestNumber = 0xFFFF
  // The bits of the first number; what else there is tells of the keys that are held, and does not matter here.
  private static let buttonMask = 0b11
  private static let motionBit = 32
  /// Wheels, and the buttons beyond three.
  private static let otherBits = ~0b111111

  /// Reads the form 1006, `B;X;Y` and an M or, for a release, an m.
  ///
  /// - Returns: nil when it is none, or one of a wheel or of the motion without a button.
  init?(_ sequence: ArraySlice<UInt8>) {
    let numbers = sequence.dropLast().split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(MouseReport.number)
    guard numbers.count == 3, let bits = numbers[0], let x = numbers[1], let y = numbers[2], x > 0, y > 0,
      bits & MouseReport.otherBits == 0, let button = Button(rawValue: bits & MouseReport.buttonMask)
    else { return nil }
    switch sequence.last {
    case UInt8(ascii: "M"): action = bits & MouseReport.motionBit == 0 ? .press : .motion
    case UInt8(ascii: "m"): action = .release
    default: return nil
    }
    self.button = button
    column = x - 1
    row = y - 1
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(String(decoding: digits, as: UTF8.self)), number <= largestNumber
    else { return nil }
    return number
  }
}
