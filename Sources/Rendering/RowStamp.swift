import Cells

/// What a whole row of a canvas holds, so that it need not be copied anew while it stays.
struct RowStamp: Equatable, Sendable {
  /// Which picture it is a row of, or one of those below.
  private var picture: UInt32
  private var row: Int32

  /// Anything.
  static let drawn = RowStamp(picture: 0, row: 0)
  /// Black blanks.
  static let black = RowStamp(picture: 1, row: 0)

  private init(picture: UInt32, row: Int32) {
    self.picture = picture
    self.row = row
  }

  /// - Parameter picture: from `PictureRegister`.
  init(picture: UInt32, row: Int) { self.init(picture: picture, row: Int32(truncatingIfNeeded: row)) }
}

/// Numbers the pictures by what is in them: a picture that has been changed gets another number.
struct PictureRegister: Sendable {
  /// By the places of the pictures. Each is kept, so that its memory cannot come to hold another one.
  private var known: [(picture: CellGrid, number: UInt32)] = []
  /// The numbers up to it are taken: the first two by rows that are of no picture.
  private var last: UInt32 = 1

  /// The number of a picture at a place.
  mutating func number(of picture: CellGrid, at place: Int) -> UInt32 {
    if place < known.count, known[place].picture.sharesMemory(with: picture) { return known[place].number }
    while known.count <= place { known.append((CellGrid(columns: 0, rows: 0), 0)) }
    // After so many that they run out, one may stand for another in the rows of a single frame at worst.
    last = last == .max ? 2 : last + 1
    known[place] = (picture, last)
    return last
  }
}

extension CellGrid {
  /// Whether both are one value, which neither can change without leaving the memory they share.
  fileprivate func sharesMemory(with other: CellGrid) -> Bool {
    columns == other.columns && glyphs.span.isIdentical(to: other.glyphs.span)
      && foregrounds.span.isIdentical(to: other.foregrounds.span)
      && backgrounds.span.isIdentical(to: other.backgrounds.span) && styles.span.isIdentical(to: other.styles.span)
  }
}
