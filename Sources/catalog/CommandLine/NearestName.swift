/// The name that a mistyped one was most likely meant to be.
enum NearestName {
  /// - Returns: nil when nothing is near enough to be a slip of the fingers.
  static func of(_ name: String, among candidates: [String]) -> String? {
    // A name that was cut short is nearer than any slip.
    if name.utf8.count >= 3, let whole = candidates.first(where: { $0.hasPrefix(name) }) { return whole }
    let ranked = candidates.map { (name: $0, distance: distance(name, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= max(1, min(name.count, best.name.count) / 3) { return best.name }
    return nil
  }

  /// Damerau's distance: insertions, deletions, replacements, and swaps of neighbours.
  private static func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first.unicodeScalars.prefix(64))
    let b = Array(second.unicodeScalars.prefix(64))
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in 0..<b.count {
        row[j + 1] = min(last[j] + (a[i] == b[j] ? 0 : 1), min(last[j + 1], row[j]) + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1) }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
