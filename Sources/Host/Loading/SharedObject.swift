/// The parts of an ELF file that decide whether it can be opened, read without running a byte of it.
///
/// Offsets are the ELF-64 specification's. Every access is checked: the bytes may be anything.
package struct SharedObject {
  private let bytes: [UInt8]

  #if arch(x86_64)
    private static let machine: UInt16 = 62
    package static let machineName = "x86-64"
  #elseif arch(arm64)
    private static let machine: UInt16 = 183
    package static let machineName = "AArch64"
  #endif

  private struct Segment {
    var type: UInt32
    var offset: UInt64
    var address: UInt64
    var fileSize: UInt64
  }

  private let segments: [Segment]

  /// - Throws: `LoadError` when the bytes are no whole shared object for this machine.
  package init(_ bytes: [UInt8]) throws(LoadError) {
    self.bytes = bytes
    guard bytes.count >= 4, bytes[0] == 0x7F, bytes[1] == 0x45, bytes[2] == 0x4C, bytes[3] == 0x46 else {
      throw .noEntry
    }
    guard bytes.count >= 64 else { throw .damaged(reason: "it ends inside the ELF header") }
    guard bytes[4] == 2 else { throw .otherArchitecture(found: "32 bits") }
    guard bytes[5] == 1 else { throw .otherArchitecture(found: "big-endian bytes") }
    let machine = SharedObject.number(bytes, at: 18, size: 2)
    guard machine == UInt64(SharedObject.machine) else {
      throw .otherArchitecture(found: "machine \(machine)")
    }
    guard SharedObject.number(bytes, at: 16, size: 2) == 3 else { throw .notSharedObject }
    segments = try SharedObject.segments(of: bytes)
  }

  private static func segments(of bytes: [UInt8]) throws(LoadError) -> [Segment] {
    let table = number(bytes, at: 32, size: 8)
    let entrySize = number(bytes, at: 54, size: 2)
    let count = number(bytes, at: 56, size: 2)
    let total = UInt64(bytes.count)
    guard entrySize == 56, table <= total, count * entrySize <= total - table else {
      throw .damaged(reason: "its program headers lie outside the file")
    }
    var segments: [Segment] = []
    for index in 0..<count {
      let at = Int(table + index * entrySize)
      let segment = Segment(
        type: UInt32(number(bytes, at: at, size: 4)), offset: number(bytes, at: at + 8, size: 8),
        address: number(bytes, at: at + 16, size: 8), fileSize: number(bytes, at: at + 32, size: 8))
      if segment.type == 1 {
        guard segment.offset <= total, segment.fileSize <= total - segment.offset else {
          throw .damaged(reason: "a part to load lies outside the file, which was cut off or is still being written")
        }
      }
      segments.append(segment)
    }
    guard segments.contains(where: { $0.type == 1 }) else { throw .damaged(reason: "it has nothing to load") }
    return segments
  }

  /// Whether a function or object of this name is defined and exported.
  package func exports(_ name: String) throws(LoadError) -> Bool {
    guard let dynamic = segments.first(where: { $0.type == 2 }) else {
      throw .notSharedObject
    }
    var symbolTable: UInt64?
    var stringTable: UInt64?
    var hashTable: UInt64?
    var gnuHashTable: UInt64?
    var at = dynamic.offset
    let end = dynamic.offset &+ dynamic.fileSize
    while at &+ 16 <= end, at &+ 16 <= UInt64(bytes.count) {
      let value = number(at: at &+ 8, size: 8)
      switch number(at: at, size: 8) {
      case 0: at = end
      case 4: hashTable = offset(of: value)
      case 5: stringTable = offset(of: value)
      case 6: symbolTable = offset(of: value)
      case 0x6FFF_FEF5: gnuHashTable = offset(of: value)
      default: break
      }
      at = at &+ 16
    }
    guard let symbolTable, let stringTable else { throw .damaged(reason: "it has no symbol table") }
    let count = symbolCount(hashTable: hashTable, gnuHashTable: gnuHashTable)
    let wanted = Array(name.utf8)
    for index in 0..<count {
      let symbol = symbolTable &+ UInt64(index) &* 24
      guard symbol &+ 24 <= UInt64(bytes.count) else { return false }
      let info = number(at: symbol &+ 4, size: 1)
      let section = number(at: symbol &+ 6, size: 2)
      // Defined, and bound globally or weakly.
      guard section != 0, info >> 4 == 1 || info >> 4 == 2 else { continue }
      if isText(wanted, at: stringTable &+ number(at: symbol, size: 4)) { return true }
    }
    return false
  }

  /// The number of symbols: the chains of the old hash table, or the highest index that the new one reaches.
  private func symbolCount(hashTable: UInt64?, gnuHashTable: UInt64?) -> Int {
    let most = bytes.count / 24
    if let hashTable { return min(most, Int(number(at: hashTable &+ 4, size: 4))) }
    guard let gnuHashTable else { return 0 }
    let bucketCount = number(at: gnuHashTable, size: 4)
    let firstSymbol = number(at: gnuHashTable &+ 4, size: 4)
    let bloomSize = number(at: gnuHashTable &+ 8, size: 4)
    let buckets = gnuHashTable &+ 16 &+ bloomSize &* 8
    let chains = buckets &+ bucketCount &* 4
    guard bucketCount <= UInt64(bytes.count) else { return 0 }
    var last: UInt64 = 0
    for index in 0..<bucketCount { last = max(last, number(at: buckets &+ index &* 4, size: 4)) }
    guard last >= firstSymbol else { return min(most, Int(firstSymbol)) }
    while last <= UInt64(most), number(at: chains &+ (last &- firstSymbol) &* 4, size: 4) & 1 == 0 { last += 1 }
    return min(most, Int(last) + 1)
  }

  /// Where in the file an address lies.
  private func offset(of address: UInt64) -> UInt64? {
    for segment in segments where segment.type == 1 {
      if address >= segment.address, address - segment.address < segment.fileSize {
        return segment.offset &+ (address - segment.address)
      }
    }
    return nil
  }

  private func isText(_ wanted: [UInt8], at offset: UInt64) -> Bool {
    guard offset &+ UInt64(wanted.count) < UInt64(bytes.count), offset < UInt64(bytes.count) else { return false }
    let start = Int(offset)
    for (index, byte) in wanted.enumerated() where bytes[start + index] != byte { return false }
    return bytes[start + wanted.count] == 0
  }

  /// A little-endian number; 0 outside the file.
  private func number(at offset: UInt64, size: Int) -> UInt64 {
    guard offset <= UInt64(bytes.count) else { return 0 }
    return SharedObject.number(bytes, at: Int(offset), size: size)
  }

  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
    guard offset >= 0, offset + size <= bytes.count else { return 0 }
    var value: UInt64 = 0
    for index in 0..<size { value |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    return value
  }
}
