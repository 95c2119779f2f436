import ViewTree

// The script as text, read and written.

extension GestureScript {
  /// Reads a script from bytes, which may be any.
  public init(parsing bytes: [UInt8]) throws(GestureScriptError) {
    self.init()
    var line = 0
    var rest = bytes[...]
    while !rest.isEmpty {
      line += 1
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      do {
        if let event = try GestureScript.event(onLine: rest[..<end]) { try append(event) }
      } catch {
        throw GestureScriptError(line: line, reason: error)
      }
      rest = rest[end...].dropFirst()
    }
  }

  /// As text; it parses to the same events.
  public var text: String {
    var text = ""
    for event in events { GestureScript.write(event, to: &text) }
    return text
  }

  private static func event(onLine line: ArraySlice<UInt8>) throws(GestureScriptError.Reason) -> Event? {
    let content = line.prefix { $0 != UInt8(ascii: "#") }
    var fields = content.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }[...]
    guard !fields.isEmpty else { return nil }
    if fields.dropFirst().first?.elementsEqual(resizeName.utf8) == true { return try resize(fields) }
    guard fields.count >= 4 else { throw .tooFewFields(fields.count) }
    let time = try number(fields.removeFirst(), .time)
    let phase = try phase(fields.removeFirst())
    let location = Point(x: try number(fields.removeFirst(), .x), y: try number(fields.removeFirst(), .y))
    var touch = Touch(phase ?? .ended, at: location, isTap: phase == nil)
    if let field = fields.first, !isPointer(field) {
      guard fields.count >= 2, !isPointer(fields[fields.startIndex + 1]) else {
        _ = try number(field, .velocityX)
        throw .halfVelocity
      }
      touch.velocity = Point(
        x: try number(fields.removeFirst(), .velocityX), y: try number(fields.removeFirst(), .velocityY))
    }
    if let field = fields.first, isPointer(field) { touch.pointer = try pointer(fields.removeFirst()) }
    if let field = fields.first { throw .surplus(shown(field)) }
    return Event(time: time, .touch(touch))
  }

  /// What stands in the place of a phase when it is the picture that changes.
  static let resizeName = "resize"

  private static func resize(
    _ fields: ArraySlice<ArraySlice<UInt8>>
  ) throws(GestureScriptError.Reason) -> Event {
    var fields = fields
    let time = try number(fields.removeFirst(), .time)
    guard let size = fields.dropFirst().first else { throw .missingSize }
    let parts = size.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], cellRange.contains(columns),
      cellRange.contains(rows)
    else { throw .badSize(shown(size)) }
    if let field = fields.dropFirst(2).first { throw .surplus(shown(field)) }
    return Event(time: time, .resize(columns: columns, rows: rows))
  }

  private static let pointerMark = "pointer="
  /// Of a field that makes no sense, so many characters are told.
  private static let shownLength = 40

  private static func shown(_ field: ArraySlice<UInt8>) -> String {
    let text = String(decoding: field, as: UTF8.self)
    return text.count > shownLength ? text.prefix(shownLength) + "…" : text
  }

  private static func isPointer(_ field: ArraySlice<UInt8>) -> Bool { field.starts(with: pointerMark.utf8) }

  private static func pointer(_ field: ArraySlice<UInt8>) throws(GestureScriptError.Reason) -> Int32 {
    let digits = field.dropFirst(pointerMark.utf8.count)
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let pointer = Int32(String(decoding: digits, as: UTF8.self))
    else { throw .badPointer(shown(field)) }
    return pointer
  }

  /// The forms of other languages, hexadecimal and the names of what is not finite, are left out.
  private static func number(
    _ field: ArraySlice<UInt8>, _ name: GestureScriptError.Field
  ) throws(GestureScriptError.Reason) -> Double {
    guard field.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
      let number = Double(String(decoding: field, as: UTF8.self)), number.isFinite
    else { throw .badNumber(name, shown(field)) }
    return number
  }

  private static let phases: [(name: String, phase: Touch.Phase?)] = [
    ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled), ("failed", .failed),
    ("tap", nil),
  ]

  /// What a phase may be called.
  static var phaseNames: [String] { phases.map(\.name) }

  /// nil: a tap.
  private static func phase(_ field: ArraySlice<UInt8>) throws(GestureScriptError.Reason) -> Touch.Phase? {
    guard let found = phases.first(where: { field.elementsEqual($0.name.utf8) }) else { throw .badPhase(shown(field)) }
    return found.phase
  }

  private static func write(_ event: Event, to text: inout String) {
    text += number(event.time)
    switch event.action {
    case .touch(let touch):
      let name = phases.first { touch.isTap ? $0.phase == nil : $0.phase == touch.phase }?.name ?? ""
      text += " \(name) \(number(touch.location.x)) \(number(touch.location.y))"
      if let velocity = touch.velocity { text += " \(number(velocity.x)) \(number(velocity.y))" }
      if touch.pointer != 0 { text += " \(pointerMark)\(touch.pointer)" }
    case .resize(let columns, let rows): text += " \(resizeName) \(columns)x\(rows)"
    }
    text += "\n"
  }

  /// The shortest decimal number that reads back the same.
  static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
