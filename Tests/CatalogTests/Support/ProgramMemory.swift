import Foundation

/// Variables of a program that is running, read from outside.
struct ProgramMemory {
  /// Where the variable lies behind the place at which the program was loaded.
  private let offset: UInt64
  private let program: String

  /// - Parameter variable: eight bytes that the program's table of symbols names.
  init(of variable: String, in program: String) throws {
    self.program = program
    offset = try ProgramMemory.value(of: variable, in: Data(contentsOf: URL(fileURLWithPath: program)))
  }

  func value(in process: pid_t) throws -> UInt64 {
    let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
    let name = URL(fileURLWithPath: program).resolvingSymlinksInPath().path
    let line = maps.split(separator: "\n").first { $0.hasSuffix(name) }
    guard let start = line?.split(separator: "-").first.flatMap({ UInt64($0, radix: 16) }) else {
      throw SystemFailure(what: "process \(process) is not \(name)")
    }
    let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process)/mem"))
    defer { try? memory.close() }
    try memory.seek(toOffset: start + offset)
    let bytes = try memory.read(upToCount: 8) ?? Data()
    guard bytes.count == 8 else { throw SystemFailure(what: "the memory of process \(process)") }
    return bytes.number(at: 0, size: 8)
  }

  /// Looks a symbol up as the ELF format of 64 bits lays it out.
  private static func value(of name: String, in file: Data) throws -> UInt64 {
    let (sections, size) = (Int(file.number(at: 0x28, size: 8)), Int(file.number(at: 0x3A, size: 2)))
    for index in 0..<Int(file.number(at: 0x3C, size: 2)) {
      let section = sections + index * size
      guard file.number(at: section + 4, size: 4) == 2 else { continue }
      let texts = sections + Int(file.number(at: section + 0x28, size: 4)) * size
      let text = Int(file.number(at: texts + 0x18, size: 8))
      let start = Int(file.number(at: section + 0x18, size: 8))
      let end = start + Int(file.number(at: section + 0x20, size: 8))
      for symbol in stride(from: start, to: end, by: 24) {
        let place = text + Int(file.number(at: symbol, size: 4))
        if file[place...].prefix(name.utf8.count + 1).elementsEqual(Array(name.utf8) + [0]) {
          return file.number(at: symbol + 8, size: 8)
        }
      }
    }
    throw SystemFailure(what: "no symbol \(name)")
  }
}

extension Data {
  fileprivate func number(at place: Int, size: Int) -> UInt64 {
    self[place..<place + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
