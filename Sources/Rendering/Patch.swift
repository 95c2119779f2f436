/// A cell in which several colours meet: what an edge inside it leaves of the layers below.
///
/// It holds a few parts that share the cell out among them. A painted part splits those it lies on; colours past the
/// limit are averaged, which no one sees, since a cell can show two.
struct Patch: Sendable {
  struct Part: Sendable {
    /// Of the cell's fields: see `CellMask`.
    var mask: UInt64
    var color: UInt32
    /// 0…65536, as that of a layer's cell.
    var coverage: UInt32
  }

  private static let limit = 4
  /// Fields that are half of the thinnest block.
  private static let speck = 4

  /// The cell's place in its layer.
  let cell: Int
  /// Whether the character in the cell belongs to the view whose edge this is, so that it stays: a title on a panel's
  /// first line must not come and go while the panel moves.
  var keepsText = false
  /// How much of a character from below is left under the edges that run through the cell, 0…65536.
  var textShare = Opacity.full
  private(set) var count = 0
  /// A painting splits each part in two at most.
  private var parts: InlineArray<8, Part>

  init(cell: Int) {
    self.cell = cell
    parts = InlineArray(repeating: Part(mask: 0, color: 0, coverage: 0))
  }

  subscript(index: Int) -> Part { parts[index] }

  @inline(__always)
  mutating func append(_ part: Part) {
    guard part.mask != 0 else { return }
    parts[count] = part
    count += 1
  }

  /// Whether what is covered are whole lines and not all of them: an upper or lower edge and no other.
  var isOfWholeLines: Bool {
    var covered: UInt64 = 0
    for index in 0..<count where parts[index].coverage > 0 { covered |= parts[index].mask }
    return covered != CellMask.full && covered == (covered & CellMask.leftColumn) &* 0xFF
  }

  /// Lays a colour over some of the cell's fields.
  ///
  /// - Parameter weight: its opacity, in 0…65536.
  @inline(__always)
  mutating func paint(_ mask: UInt64, _ color: UInt32, _ weight: UInt32) {
    if weight == Opacity.full {
      cover(mask, color)
    } else if weight > 0, mask != 0 {
      blend(mask, color, weight)
    }
    if count > Patch.limit { reduce() }
  }

  private mutating func cover(_ mask: UInt64, _ color: UInt32) {
    var whole = mask
    var kept = 0
    for index in 0..<count {
      var part = parts[index]
      part.mask &= ~mask
      if part.mask == 0 { continue }
      if part.color == color, part.coverage == Opacity.full {
        whole |= part.mask
      } else {
        parts[kept] = part
        kept += 1
      }
    }
    count = kept
    append(Part(mask: whole, color: color, coverage: Opacity.full))
  }

  private mutating func blend(_ mask: UInt64, _ color: UInt32, _ weight: UInt32) {
    for index in 0..<count {
      let part = parts[index]
      let inside = part.mask & mask
      if inside == 0 { continue }
      let whole = Opacity.union(weight, part.coverage)
      let share = Opacity.share(of: weight, in: whole)
      let blended = Part(mask: inside, color: ColorMixing.mix(part.color, color, share), coverage: whole)
      if inside == part.mask {
        parts[index] = blended
      } else {
        parts[index].mask = part.mask & ~mask
        append(blended)
      }
    }
  }

  /// The patch with parts that are too small for any block counted to what they look most like: mixed into a larger
  /// part, they would only tint it, and a line of such cells shows as a seam.
  var withoutSpecks: Patch {
    var result = self
    var index = 0
    while index < result.count, result.count > 1 {
      guard result.parts[index].mask.nonzeroBitCount < Patch.speck else {
        index += 1
        continue
      }
      let part = result.parts[index]
      result.count -= 1
      result.parts[index] = result.parts[result.count]
      var nearest = 0
      for other in 1..<max(1, result.count)
      where ColorMixing.contrast(result.parts[other].color, part.color)
        < ColorMixing.contrast(result.parts[nearest].color, part.color)
      {
        nearest = other
      }
      result.parts[nearest].mask |= part.mask
    }
    return result
  }

  /// Joins parts that look the same, then those that differ least, until they are few.
  private mutating func reduce() {
    while count > Patch.limit {
      var best = (first: 0, second: 1, cost: UInt64.max)
      for first in 0..<count - 1 {
        for second in first + 1..<count {
          let cost = Patch.cost(parts[first], parts[second])
          if cost < best.cost { best = (first, second, cost) }
        }
      }
      parts[best.first] = Patch.joined(parts[best.first], parts[best.second])
      count -= 1
      parts[best.second] = parts[count]
    }
  }

  private static func cost(_ first: Part, _ second: Part) -> UInt64 {
    let difference =
      UInt64(ColorMixing.contrast(first.color, second.color)) * UInt64(max(first.coverage, second.coverage)) >> 16
    let coverage = UInt64(max(first.coverage, second.coverage) - min(first.coverage, second.coverage))
    return (difference + coverage >> 5) * UInt64(min(first.mask.nonzeroBitCount, second.mask.nonzeroBitCount))
  }

  private static func joined(_ first: Part, _ second: Part) -> Part {
    let sizes = (UInt64(first.mask.nonzeroBitCount), UInt64(second.mask.nonzeroBitCount))
    let covered = (sizes.0 * UInt64(first.coverage), sizes.1 * UInt64(second.coverage))
    let coverage = (covered.0 + covered.1) / max(1, sizes.0 + sizes.1)
    let weight = (covered.1 << 16) / max(1, covered.0 + covered.1)
    return Part(
      mask: first.mask | second.mask,
      color: ColorMixing.mix(first.color, second.color, UInt32(truncatingIfNeeded: weight)),
      coverage: UInt32(truncatingIfNeeded: coverage))
  }
}
