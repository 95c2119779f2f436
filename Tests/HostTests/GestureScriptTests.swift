import Host
import TestSupport
import Testing
import ViewTree

/// Gesture scripts: read, refused with the line and the reason, and written.
@Suite struct GestureScriptTests {
  private func script(_ text: String) throws -> GestureScript { try GestureScript(parsing: Array(text.utf8)) }

  private func event(
    _ time: Double, _ phase: Touch.Phase, _ x: Double, _ y: Double, velocity: Point? = nil, pointer: Int32 = 0,
    isTap: Bool = false
  ) -> GestureScript.Event {
    GestureScript.Event(
      time: time,
      .touch(Touch(phase, at: Point(x: x, y: y), velocity: velocity, pointer: pointer, isTap: isTap)))
  }

  private func resize(_ time: Double, _ columns: Int, _ rows: Int) -> GestureScript.Event {
    GestureScript.Event(time: time, .resize(columns: columns, rows: rows))
  }

  @Test func everyForm() throws {
    let script = try script(
      """
      # a swipe, and what else there is

      0 began 2 200
        0.1\tchanged   100 200.5   # on its way
      0.1 changed 120 200 1000 -2.5e2
      .2 ended -5 1e3 0 0 pointer=0\r
      0.3 began 640 384 pointer=7
      0.3 cancelled 600 384 pointer=7
      0.4 failed 0 0 pointer=2147483647
      0.4	resize  1x1000 # a narrow one
      +1 tap 4 4#close
      1 resize 1000x1#
      """)
    #expect(
      script.events == [
        event(0, .began, 2, 200), event(0.1, .changed, 100, 200.5),
        event(0.1, .changed, 120, 200, velocity: Point(x: 1000, y: -250)),
        event(0.2, .ended, -5, 1000, velocity: .zero), event(0.3, .began, 640, 384, pointer: 7),
        event(0.3, .cancelled, 600, 384, pointer: 7), event(0.4, .failed, 0, 0, pointer: .max),
        resize(0.4, 1, 1000), event(1, .ended, 4, 4, isTap: true), resize(1, 1000, 1),
      ])
    #expect(script.gestureCount == 3)
  }

  @Test(arguments: ["", "\n", "# nothing", " \t\r\n\n#\n"]) func noEvents(text: String) throws {
    #expect(try script(text).events.isEmpty)
  }

  @Test(
    arguments: [
      ("1", .tooFewFields(1), "it has 1 of the four fields"),
      ("0 began 1", .tooFewFields(3), "it has 3 of the four fields"),
      ("x began 1 2", .badNumber(.time, "x"), "time is x, which is not a finite decimal number"),
      ("nan began 1 2", .badNumber(.time, "nan"), "time is nan"),
      ("0 began inf 2", .badNumber(.x, "inf"), "x is inf"),
      ("0 began 1 1e999", .badNumber(.y, "1e999"), "y is 1e999"),
      ("0 began 0x10 2", .badNumber(.x, "0x10"), "x is 0x10"),
      ("0 began 1 2 nan 0", .badNumber(.velocityX, "nan"), "vx is nan"),
      ("0 began 1 2 0 -inf", .badNumber(.velocityY, "-inf"), "vy is -inf"),
      ("0 began 1,2 3", .badNumber(.x, "1,2"), "x is 1,2"),
      ("0 moved 1 2", .badPhase("moved"), "moved is not a phase"),
      ("0 Began 1 2", .badPhase("Began"), "Began is not a phase"),
      ("0 began 1 2 3", .halfVelocity, "a velocity has two numbers, and this is one"),
      ("0 began 1 2 3 pointer=1", .halfVelocity, "a velocity has two numbers"),
      ("0 began 1 2 pointer=", .badPointer("pointer="), "pointer= is not a pointer"),
      ("0 began 1 2 pointer=-1", .badPointer("pointer=-1"), "pointer=-1 is not a pointer"),
      ("0 began 1 2 pointer=2147483648", .badPointer("pointer=2147483648"), "is not a pointer"),
      ("0 began 1 2 3 4 5", .surplus("5"), "5 is more than an event has"),
      ("0 began 1 2 pointer=1 3 4", .surplus("3"), "3 is more than an event has"),
      ("0 resize", .missingSize, "a resize needs a size, and this has none"),
      ("x resize 80x24", .badNumber(.time, "x"), "time is x"),
      ("0 resize 80", .badSize("80"), "80 is not a size in cells"),
      ("0 resize 80x", .badSize("80x"), "80x is not a size"), ("0 resize x24", .badSize("x24"), "x24 is not a size"),
      ("0 resize 80x24x2", .badSize("80x24x2"), "80x24x2 is not a size"),
      ("0 resize 80X24", .badSize("80X24"), "80X24 is not a size"),
      ("0 resize 80.5x24", .badSize("80.5x24"), "80.5x24 is not a size"),
      ("0 resize 0x24", .badSize("0x24"), "0x24 is not a size"),
      ("0 resize 80x-24", .badSize("80x-24"), "80x-24 is not a size"),
      ("0 resize 1001x24", .badSize("1001x24"), "1001x24 is not a size"),
      ("0 resize 80x1001", .badSize("80x1001"), "80x1001 is not a size"),
      ("0 resize 99999999999999999999x1", .badSize("99999999999999999999x1"), "is not a size"),
      ("0 resize 80 24", .badSize("80"), "80 is not a size"),
      ("0 resize 80x24 1", .surplus("1"), "1 is more than an event has"),
      ("0 resize 80x24 pointer=1", .surplus("pointer=1"), "pointer=1 is more than an event has"),
      ("0 Resize 80x24", .tooFewFields(3), "it has 3 of the four fields"),
      ("3601 resize 80x24", .timeOutOfRange(3601), "time 3601 lies outside"),
      ("-1 began 1 2", .timeOutOfRange(-1), "time -1 lies outside 0 to 3600 seconds"),
      ("3600.5 tap 1 2", .timeOutOfRange(3600.5), "time 3600.5 lies outside"),
      (
        "0.5 began 1 2\n0.25 ended 1 2", .timeGoesBack(from: 0.5, to: 0.25),
        "time 0.25 lies before that of the event above, 0.5"
      ),
      ("0.5 began 1 2\n0.25 resize 80x24", .timeGoesBack(from: 0.5, to: 0.25), "time 0.25 lies before"),
      ("0.5 resize 80x24\n0.25 began 1 2", .timeGoesBack(from: 0.5, to: 0.25), "time 0.25 lies before"),
    ] as [(String, GestureScriptError.Reason, String)])
  func refusal(text: String, reason: GestureScriptError.Reason, message: String) throws {
    let lead = "# first\n\n"
    let line = 3 + text.utf8.count { $0 == 0x0A }
    let error = #expect(throws: GestureScriptError.self) { try self.script(lead + text + "\n0 began 0 0\n") }
    #expect(error == GestureScriptError(line: line, reason: reason))
    #expect(error?.description.hasPrefix("line \(line): ") == true)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.advice.isEmpty == false)
  }

  @Test func whatMakesNoSenseIsToldInShort() throws {
    let error = #expect(throws: GestureScriptError.self) {
      try self.script("0 \(String(repeating: "z", count: 10_000)) 1 2")
    }
    #expect(error?.description.count ?? 0 < 100)
  }

  @Test func tooManyEvents() throws {
    var script = GestureScript()
    for _ in 0..<GestureScript.eventLimit { try script.append(event(0, .began, 0, 0)) }
    #expect(throws: GestureScriptError.Reason.tooManyEvents) { try script.append(self.event(0, .ended, 0, 0)) }
    #expect(script.events.count == GestureScript.eventLimit)
  }

  @Test func whatCannotBeWrittenCannotBeAdded() throws {
    var script = GestureScript()
    try script.append(event(1, .began, 0, 0))
    for (event, reason) in [
      (event(.nan, .ended, 0, 0), nil), (event(0.5, .ended, 0, 0), .timeGoesBack(from: 1, to: 0.5)),
      (event(1, .ended, .infinity, 0), .notFinite), (event(1, .ended, 0, .nan), .notFinite),
      (event(1, .ended, 0, 0, velocity: Point(x: 0, y: -.infinity)), .notFinite),
      (event(1, .ended, 0, 0, pointer: -1), .badPointer("-1")), (resize(1, 0, 24), .badSize("0x24")),
      (resize(1, 80, 1001), .badSize("80x1001")), (resize(0.5, 80, 24), .timeGoesBack(from: 1, to: 0.5)),
      (resize(.infinity, 80, 24), .timeOutOfRange(.infinity)),
    ] as [(GestureScript.Event, GestureScriptError.Reason?)] {
      let error = #expect(throws: GestureScriptError.Reason.self) { try script.append(event) }
      if let reason { #expect(error == reason) }
    }
    #expect(script.events.count == 1)
  }

  // MARK: Properties

  private func random(_ generator: inout SeededGenerator) throws -> GestureScript {
    func number() -> Double {
      switch UInt8.random(in: 0...5, using: &generator) {
      case 0: return Double(Int.random(in: -1000...1000, using: &generator))
      case 1: return Double.random(in: -1...1, using: &generator) * 1e-300
      case 2: return Double.random(in: -1...1, using: &generator) * 1e300
      case 3:
        let any = Double(bitPattern: generator.next())
        return any.isFinite ? any : 0
      default: return Double.random(in: -1000...1000, using: &generator)
      }
    }
    var script = GestureScript()
    var time = 0.0
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      time = min(3600, time + Double.random(in: 0...1, using: &generator))
      if UInt8.random(in: 0...3, using: &generator) == 0 {
        let range = GestureScript.cellRange
        try script.append(
          resize(time, Int.random(in: range, using: &generator), Int.random(in: range, using: &generator)))
        continue
      }
      let phase = Touch.Phase(rawValue: Int32.random(in: 1...5, using: &generator)) ?? .ended
      let isTap = phase == .ended && Bool.random(using: &generator)
      let velocity = Bool.random(using: &generator) ? Point(x: number(), y: number()) : nil
      let pointer = Bool.random(using: &generator) ? 0 : Int32.random(in: 0...(.max), using: &generator)
      try script.append(
        event(time, phase, number(), number(), velocity: velocity, pointer: pointer, isTap: isTap))
    }
    return script
  }

  @Test func whatIsWrittenReadsBackTheSame() throws {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let script = try random(&generator)
      let text = script.text
      #expect(try self.script(text) == script, "seed \(seed)")
      #expect(try self.script(text).text == text, "seed \(seed)")
    }
  }

  @Test func anythingCutOffIsReadOrRefused() throws {
    let text = Array(
      "0 began 2 200\n0.25 changed 1e2 200 # x\n0.5 changed 3 4 -1 0.5 pointer=12\r\n1 resize 90x30\n1 tap 7 8\n".utf8)
    let whole = try GestureScript(parsing: text)
    for end in 0...text.count {
      do {
        let script = try GestureScript(parsing: Array(text[..<end]))
        // All but the last event are whole.
        #expect(script.events.dropLast().elementsEqual(whole.events.prefix(max(0, script.events.count - 1))))
      } catch {
        #expect(error.line == 1 + text[..<end].count { $0 == 0x0A }, "cut at \(end)")
      }
    }
  }

  @Test func anyBytesAreReadOrRefused() throws {
    let pieces = [
      "0", "1", "-", "e", ".", " ", "\t", "\n", "\r", "#", "began", "changed", "ended", "cancelled", "failed", "tap",
      "pointer=", "nan", "inf", " 1 2\n", "0 began 1 1\n", "resize", "80x24", "x",
    ]
    for seed in 0..<2000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        if UInt8.random(in: 0...3, using: &generator) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        } else if let piece = pieces.randomElement(using: &generator) {
          bytes += piece.utf8
        }
      }
      let script: GestureScript
      do {
        script = try GestureScript(parsing: bytes)
      } catch {
        #expect((1...(1 + bytes.count { $0 == 0x0A })).contains(error.line), "seed \(seed)")
        #expect(!error.description.isEmpty)
        continue
      }
      #expect(try self.script(script.text) == script, "seed \(seed)")
    }
  }
}
