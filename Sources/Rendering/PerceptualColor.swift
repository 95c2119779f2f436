/// A colour in OKLab, its two axes of colour stretched so that equal distances look equally large.
///
/// OKLab is Björn Ottosson's. Taken as it stands it sets a difference of colour too low against one of lightness, so that a
/// middle grey would come nearest to a cyan; with `a` and `b` doubled (CSS Color's ΔEOK2) distances fit what people see.
struct PerceptualColor: Sendable {
  var lightness: Float
  var a: Float
  var b: Float

  /// From a packed `0xRRGGBB` sRGB colour.
  init(_ packed: UInt32) {
    let red = PerceptualColor.linear[Int(packed >> 16 & 0xFF)]
    let green = PerceptualColor.linear[Int(packed >> 8 & 0xFF)]
    let blue = PerceptualColor.linear[Int(packed & 0xFF)]
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = Float(0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short)
    a = Float(2 * (1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short))
    b = Float(2 * (0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short))
  }

  @inline(__always)
  func squaredDistance(to other: PerceptualColor) -> Float {
    let first = lightness - other.lightness
    let second = a - other.a
    let third = b - other.b
    return first * first + second * second + third * third
  }

  /// The light behind each sRGB byte, in 0…1.
  private static let linear: [Double] = (0..<256).map { byte in
    let value = Double(byte) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // The power 2.4 as a square and a fifth root: the same bits on every machine, without a mathematics library.
    return base * base * root(base * base, 5)
  }
}

/// The cube root of a value in 0…1.
private func cubeRoot(_ value: Double) -> Double {
  guard value > 1e-12 else { return 0 }
  // A third of the exponent comes within a few percent; each step of Newton's method doubles the digits.
  var result = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893_0000_0000)
  for _ in 0..<4 { result = (2 * result + value / (result * result)) / 3 }
  return result
}

/// The positive root of a value in 0…1 by Newton's method from above; for tables.
private func root(_ value: Double, _ degree: Int) -> Double {
  guard value > 0 else { return 0 }
  var result = 1.0
  for _ in 0..<48 {
    var power = 1.0
    for _ in 1..<degree { power *= result }
    let next = result - (result * power - value) / (Double(degree) * power)
    if next >= result { break }
    result = next
  }
  return result
}
