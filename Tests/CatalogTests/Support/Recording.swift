import Foundation
import Testing

/// A recording of a terminal, taken apart.
struct Recording {
  struct Header: Decodable, Equatable {
    var version: Int
    var width: Int
    var height: Int
    var title: String
  }

  struct Event: Decodable {
    var time: Double
    var kind: String
    var text: String

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Double.self)
      kind = try container.decode(String.self)
      text = try container.decode(String.self)
      guard container.isAtEnd else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "an event of more than three parts")
      }
    }
  }

  var header: Header
  var events: [Event]

  init(_ run: CatalogRun) throws {
    let decoder = JSONDecoder()
    let lines = run.lines
    header = try decoder.decode(Header.self, from: Data(#require(lines.first).utf8))
    events = try lines.dropFirst().map { try decoder.decode(Event.self, from: Data($0.utf8)) }
  }

  var markers: [String] { events.filter { $0.kind == "m" }.map(\.text) }

  /// What the terminal shows once all that happens up to a time has happened.
  func screen(at time: Double = .infinity) -> TerminalReplay {
    var replay = TerminalReplay(columns: header.width, rows: header.height)
    for event in events where event.time <= time {
      switch event.kind {
      case "o": replay.feed(event.text.utf8)
      case "r":
        let size = event.text.split(separator: "x").compactMap { Int($0) }
        guard size.count == 2 else { break }
        replay.resize(columns: size[0], rows: size[1])
        // A player may show anything in cells that it has just got, and keep or drop the others.
        replay.scribble()
      default: break
      }
    }
    return replay
  }
}
