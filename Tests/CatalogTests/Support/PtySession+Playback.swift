import Testing

/// What tests of playbacks do with a session.
extension PtySession {
  /// What the terminal shows, less the status line.
  var picture: [String] { Array(replay.text.dropLast()) }

  /// Makes a playback of a minute stand half-way.
  func pauseHalfWayOfAMinute() throws {
    try wait(forStatus: "space pauses")
    type(String(repeating: "\u{1B}[D", count: 25) + String(repeating: "\u{1B}[C", count: 10))
    try wait(forStatus: "30.00 of 60.00 s")
  }

  /// Leaves by the key, and looks at what is left.
  func quit() throws {
    type("q")
    #expect(try end() == 0)
    expectRestored()
  }
}
