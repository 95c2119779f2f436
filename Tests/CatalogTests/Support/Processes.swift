import Foundation
import Glibc

/// What the system tells of processes.
enum Processes {
  static func children(of process: pid_t) throws -> [pid_t] {
    try String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
      .split(separator: " ").compactMap { pid_t($0) }
  }

  /// The files that a process has open, by name; of one without a name, some number in its directory.
  static func openFiles(of process: pid_t) throws -> [String] {
    let directory = "/proc/\(process)/fd"
    // One may have been closed meanwhile.
    return try FileManager.default.contentsOfDirectory(atPath: directory).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\($0)")
    }
  }

  static func blockedSignals(of process: pid_t) throws -> Set<Int32>? {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
    guard let mask = line?.split(separator: "\t").last.flatMap({ UInt64($0, radix: 16) }) else { return nil }
    return Set((1...64).filter { mask >> ($0 - 1) & 1 != 0 })
  }

  /// How often the process has gone to sleep, all of its threads together: it has woken up as often.
  static func voluntarySwitches(of process: pid_t) throws -> Int {
    let tasks = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}
