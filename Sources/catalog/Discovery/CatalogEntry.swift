import Host
import Supervision

/// What is known of one transition without opening its plug-in again.
struct CatalogEntry: Equatable {
  var description: TransitionDescription
  /// Seconds, in a container of 640 × 384 points.
  var duration: Double
  /// Where it is in its library.
  var index: Int
  /// As it was found.
  var path: String
  /// Absolute, links followed.
  var realPath: String

  /// The file's own name.
  var plugin: String { String(path.split(separator: "/").last ?? "") }
}

/// A file that was refused, and why.
struct RefusedFile: Equatable {
  var path: String
  var stage: LoadError.Stage
  var reason: String
}

/// What a scan child says of a file.
enum ScanVerdict: Equatable {
  struct Transition: Equatable {
    var description: TransitionDescription
    var duration: Double
  }

  case transitions([Transition])
  /// No plug-in: passed over in silence.
  case notAPlugin
  case refused(stage: LoadError.Stage, reason: String)
}

extension ScanVerdict {
  func encode(into writer: inout WireWriter) {
    switch self {
    case .transitions(let transitions):
      writer.write(0 as UInt8)
      writer.writeList(transitions) { writer, transition in
        let description = transition.description
        for text in [
          description.id, description.name, description.summary, description.author, description.version,
          description.license,
        ] { writer.write(text) }
        writer.write(description.operations.rawValue)
        writer.write(description.interactive.rawValue)
        writer.write(description.capabilities.rawValue)
        writer.write(description.style.rawValue)
        writer.write(transition.duration)
      }
    case .notAPlugin:
      writer.write(1 as UInt8)
    case .refused(let stage, let reason):
      writer.write(2 as UInt8)
      writer.write(stage.rawValue)
      writer.write(reason)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.read() as UInt8 {
    case 0:
      self = .transitions(
        try reader.readList { reader throws(WireError) in
          let description = TransitionDescription(
            id: try reader.read(), name: try reader.read(), summary: try reader.read(), author: try reader.read(),
            version: try reader.read(), license: try reader.read(),
            operations: OperationSet(rawValue: try reader.read()),
            interactive: OperationSet(rawValue: try reader.read()),
            capabilities: Capabilities(rawValue: try reader.read()),
            style: try ScanVerdict.style(try reader.read()))
          let duration: Double = try reader.read()
          guard duration.isFinite, duration >= 0, !description.operations.isEmpty else { throw .malformed }
          return Transition(description: description, duration: duration)
        })
    case 1: self = .notAPlugin
    case 2:
      guard let stage = LoadError.Stage(rawValue: try reader.read()) else { throw .malformed }
      self = .refused(stage: stage, reason: try reader.read())
    default: throw .malformed
    }
  }

  private static func style(_ number: Int32) throws(WireError) -> PresentationStyle {
    guard let style = PresentationStyle(rawValue: number) else { throw .malformed }
    return style
  }
}
