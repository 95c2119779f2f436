/// The functions that springs need, built from additions, multiplications and divisions alone.
///
/// The C library's may differ in the last bit from one processor to the next; these give the same bits everywhere, to
/// within a few units in the last place.
enum PortableMath {
  private static let ln2High = 0x1.62e42fee00000p-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
  private static let halfPiHigh = 0x1.921fb54400000p0
  private static let halfPiMiddle = 0x1.0b4611a600000p-34
  private static let halfPiLow = 0x1.3198a2e037073p-69

  /// eˣ; 0 and infinity beyond what a double holds.
  static func exp(_ x: Double) -> Double {
    guard x > -745 else { return 0 }
    guard x < 709.7 else { return .infinity }
    let power = (x / (ln2High + ln2Low)).rounded()
    let rest = (x - power * ln2High) - power * ln2Low
    return scaled(1 + expm1Series(rest), by: Int(power))
  }

  /// eˣ - 1, exact near 0 too.
  static func expm1(_ x: Double) -> Double { abs(x) < 0.35 ? expm1Series(x) : exp(x) - 1 }

  /// The natural logarithm of a positive, normal number.
  static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    var exponent = Double(x.exponent)
    var mantissa = x.significand
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      exponent += 1
    }
    // 2·artanh((m-1)/(m+1)), whose series falls by at least 0.03 a term.
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 0.0
    var term = 25.0
    while term >= 1 {
      sum = sum * square + 1 / term
      term -= 2
    }
    return exponent * ln2High + (2 * ratio * sum + exponent * ln2Low)
  }

  static func sin(_ x: Double) -> Double {
    let (quarter, rest) = reduced(x)
    return switch quarter {
    case 0: sinSeries(rest)
    case 1: cosSeries(rest)
    case 2: -sinSeries(rest)
    default: -cosSeries(rest)
    }
  }

  static func cos(_ x: Double) -> Double {
    let (quarter, rest) = reduced(x)
    return switch quarter {
    case 0: cosSeries(rest)
    case 1: -sinSeries(rest)
    case 2: -cosSeries(rest)
    default: sinSeries(rest)
    }
  }

  /// The quarter turn that an angle lies in, and the rest within an eighth of a turn. Angles so large that nothing of the
  /// rest would be left count as 0: no spring is settled by then.
  private static func reduced(_ x: Double) -> (quarter: Int, rest: Double) {
    guard abs(x) < 1e6 else { return (0, 0) }
    let turns = (x / halfPiHigh).rounded()
    let rest = ((x - turns * halfPiHigh) - turns * halfPiMiddle) - turns * halfPiLow
    return (Int(turns) & 3, rest)
  }

  private static func expm1Series(_ x: Double) -> Double {
    var sum = 0.0
    for divisor in stride(from: 16.0, through: 2, by: -1) { sum = (1 + sum) * x / divisor }
    return (1 + sum) * x
  }

  private static func sinSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 0.0
    for divisor in stride(from: 18.0, through: 2, by: -2) { sum = -(1 + sum) * square / (divisor * (divisor + 1)) }
    return (1 + sum) * x
  }

  private static func cosSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 0.0
    for divisor in stride(from: 17.0, through: 1, by: -2) { sum = -(1 + sum) * square / (divisor * (divisor + 1)) }
    return 1 + sum
  }

  /// x·2ⁿ, in two steps where one factor alone would not be a number.
  private static func scaled(_ x: Double, by power: Int) -> Double {
    let half = power / 2
    return x * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: power - half, significand: 1)
  }
}
