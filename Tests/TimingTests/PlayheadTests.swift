import TestSupport
import Testing
import Timing

@Suite struct PlayheadTests {
  /// A state as values of its own, so that it can be written out.
  private struct Seen: Equatable {
    var time: Double
    var progress: Double
    var isScrubbed: Bool
    var end: Playhead.End?

    init(_ state: Playhead.State) {
      self.init(time: state.time, progress: state.progress, isScrubbed: state.isScrubbed, end: state.end)
    }

    init(time: Double, progress: Double, isScrubbed: Bool, end: Playhead.End?) {
      (self.time, self.progress, self.isScrubbed, self.end) = (time, progress, isScrubbed, end)
    }
  }

  private func playing(_ duration: Double = 2, at start: Double = 10) -> Playhead {
    Playhead(duration: duration, mode: .clock(from: 0, rate: 1), at: start)
  }

  @Test func playsForwards() {
    let playhead = playing()
    #expect(playhead.startTime == 10)
    #expect(Seen(playhead.state(at: 10)) == Seen(time: 0, progress: 0, isScrubbed: false, end: nil))
    #expect(Seen(playhead.state(at: 10.5)) == Seen(time: 0.5, progress: 0.25, isScrubbed: false, end: nil))
    #expect(Seen(playhead.state(at: 12)) == Seen(time: 2, progress: 1, isScrubbed: false, end: .finish))
    #expect(Seen(playhead.state(at: 99)) == Seen(time: 2, progress: 1, isScrubbed: false, end: .finish))
    #expect(Seen(playhead.state(at: 3)) == Seen(time: 0, progress: 0, isScrubbed: false, end: nil))
  }

  @Test func pausesAndResumes() {
    var playhead = playing()
    playhead.set(.held(at: 0.75), at: 10.75)
    #expect(playhead.state(at: 10.75).time == 0.75)
    #expect(playhead.state(at: 500).time == 0.75)
    #expect(playhead.state(at: 500).end == nil)
    playhead.set(.clock(from: 0.75, rate: 1), at: 20)
    #expect(playhead.state(at: 20).time == 0.75)
    #expect(playhead.state(at: 20.25).time == 1)
    #expect(playhead.state(at: 21.25).end == .finish)
  }

  @Test func reversesToTheStart() {
    var playhead = playing()
    playhead.set(.clock(from: 1, rate: -0.5), at: 11)
    #expect(playhead.state(at: 12).time == 0.5)
    #expect(playhead.state(at: 12).end == nil)
    let end = playhead.state(at: 13)
    #expect(Seen(end) == Seen(time: 0, progress: 0, isScrubbed: false, end: .start))
    #expect(playhead.state(at: 40).end == .start)
  }

  @Test func speedsUp() {
    let playhead = Playhead(duration: 2, mode: .clock(from: 0.5, rate: 3), at: 0)
    #expect(playhead.state(at: 0.25).time == 1.25)
    #expect(playhead.state(at: 0.5).end == .finish)
  }

  @Test func followsAGesture() {
    var playhead = Playhead(duration: 2, mode: .fraction(0), at: 0)
    playhead.set(.fraction(0.3), at: 1)
    playhead.set(.fraction(0.2), at: 2)
    #expect(Seen(playhead.state(at: 0.5)) == Seen(time: 0, progress: 0, isScrubbed: true, end: nil))
    #expect(Seen(playhead.state(at: 1.5)) == Seen(time: 0.6, progress: 0.3, isScrubbed: true, end: nil))
    #expect(Seen(playhead.state(at: 90)) == Seen(time: 0.4, progress: 0.2, isScrubbed: true, end: nil))
  }

  @Test func settlesToEitherEndAlongItsCurve() {
    let curve = TimingCurve.easeInOut.prepared(for: 0.4)
    var finishing = Playhead(duration: 2, mode: .fraction(0.6), at: 0)
    finishing.set(.settling(from: 0.6, to: 1, duration: 0.4, curve: curve), at: 1)
    #expect(finishing.state(at: 1).progress == 0.6)
    #expect(abs(finishing.state(at: 1.1).progress - (0.6 + 0.4 * 0.129161931)) < 1e-8)
    #expect(abs(finishing.state(at: 1.2).progress - 0.8) < 1e-9)
    #expect(finishing.state(at: 1.2).isScrubbed)
    #expect(finishing.state(at: 1.39).end == nil)
    #expect(Seen(finishing.state(at: 1.5)) == Seen(time: 2, progress: 1, isScrubbed: true, end: .finish))

    var cancelling = Playhead(duration: 2, mode: .fraction(0.6), at: 0)
    cancelling.set(.settling(from: 0.6, to: 0, duration: 0.4, curve: curve), at: 1)
    #expect(abs(cancelling.state(at: 1.1).progress - 0.6 * (1 - 0.129161931)) < 1e-8)
    #expect(Seen(cancelling.state(at: 1.5)) == Seen(time: 0, progress: 0, isScrubbed: true, end: .start))
  }

  @Test func settlingInNoTimeIsOverAtOnce() {
    let curve = TimingCurve.easeInOut.prepared(for: 0)
    for (target, end) in [(1.0, Playhead.End.finish), (0.0, .start)] {
      let playhead = Playhead(duration: 1, mode: .settling(from: target, to: target, duration: 0, curve: curve), at: 5)
      #expect(Seen(playhead.state(at: 5)) == Seen(time: target, progress: target, isScrubbed: true, end: end))
    }
  }

  @Test func aSettlingSpringStaysInsideTheRun() {
    let curve = TimingCurve.spring(dampingRatio: 0.2, velocity: 8).prepared(for: 1)
    let playhead = Playhead(duration: 1, mode: .settling(from: 0.5, to: 1, duration: 1, curve: curve), at: 0)
    for step in 0...200 { #expect((0...1).contains(playhead.state(at: Double(step) / 150).progress)) }
  }

  @Test func earlierTimesKeepTheirAnswer() {
    var playhead = playing()
    let times = stride(from: 9.0, through: 11, by: 0.125)
    let before = times.map { playhead.state(at: $0) }
    playhead.set(.held(at: 1.25), at: 11.25)
    playhead.set(.clock(from: 1.25, rate: -1), at: 12)
    playhead.set(.fraction(0.5), at: 12.5)
    #expect(times.map { playhead.state(at: $0) } == before)
    playhead.setDuration(8, at: 13)
    #expect(times.map { playhead.state(at: $0) } == before)
  }

  @Test(arguments: [5, 50, 500] as [UInt64])
  func theOrderOfQuestionsDoesNotMatter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var playhead = playing(3, at: 0)
    var time = 0.0
    let curve = TimingCurve.easeOut.prepared(for: 0.5)
    for _ in 0..<20 {
      time += .random(in: 0.01...0.4, using: &generator)
      let now = playhead.state(at: time)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: playhead.set(.held(at: now.time), at: time)
      case 1: playhead.set(.clock(from: now.time, rate: .random(in: -2...2, using: &generator)), at: time)
      case 2: playhead.set(.fraction(now.progress), at: time)
      default: playhead.set(.settling(from: now.progress, to: 1, duration: 0.5, curve: curve), at: time)
      }
      // Nothing may jump when the mover changes where the run stands.
      #expect(abs(playhead.state(at: time).progress - now.progress) < 1e-9, "seed \(seed), time \(time)")
    }
    let times = (0..<100).map { _ in Double.random(in: 0...6, using: &generator) }
    let once = times.map { playhead.state(at: $0) }
    #expect(Array(times.reversed().map { playhead.state(at: $0) }.reversed()) == once, "seed \(seed)")
    for state in once {
      #expect((0...3).contains(state.time) && (0...1).contains(state.progress), "seed \(seed)")
    }
  }

  @Test func inputsThatGoBackCountFromTheLastOne() {
    var playhead = playing()
    playhead.set(.held(at: 1), at: 11)
    playhead.set(.clock(from: 1, rate: 1), at: 10.5)
    #expect(playhead.state(at: 10.75).time == 0.75)
    #expect(playhead.state(at: 11.5).time == 1.5)
  }

  @Test func aNewDurationKeepsTheFraction() {
    var playing = playing()
    playing.setDuration(4, at: 11)
    #expect(playing.duration == 4)
    #expect(playing.state(at: 11).progress == 0.5)
    #expect(playing.state(at: 11).time == 2)
    #expect(playing.state(at: 12).progress == 0.75)
    #expect(playing.state(at: 13).end == .finish)

    var held = Playhead(duration: 2, mode: .held(at: 0.5), at: 0)
    held.setDuration(1, at: 3)
    #expect(Seen(held.state(at: 3)) == Seen(time: 0.25, progress: 0.25, isScrubbed: false, end: nil))

    var dragged = Playhead(duration: 2, mode: .fraction(0.3), at: 0)
    dragged.setDuration(10, at: 1)
    #expect(Seen(dragged.state(at: 1)) == Seen(time: 3, progress: 0.3, isScrubbed: true, end: nil))

    let curve = TimingCurve.linear.prepared(for: 4)
    var settling = Playhead(duration: 2, mode: .settling(from: 0, to: 1, duration: 4, curve: curve), at: 0)
    settling.setDuration(10, at: 1)
    #expect(Seen(settling.state(at: 0.5)) == Seen(time: 0.25, progress: 0.125, isScrubbed: true, end: nil))
    #expect(Seen(settling.state(at: 1)) == Seen(time: 2.5, progress: 0.25, isScrubbed: true, end: nil))
    #expect(Seen(settling.state(at: 4)) == Seen(time: 10, progress: 1, isScrubbed: true, end: .finish))
  }

  @Test func aRunWithoutDurationIsAtItsEnd() {
    var playhead = playing(0)
    #expect(Seen(playhead.state(at: 10)) == Seen(time: 0, progress: 1, isScrubbed: false, end: .finish))
    // It has no fraction that a new duration could keep.
    playhead.setDuration(5, at: 11)
    #expect(Seen(playhead.state(at: 11)) == Seen(time: 0, progress: 0, isScrubbed: false, end: nil))
    #expect(playhead.state(at: 10.5).end == .finish)
    let negative = Playhead(duration: -3, mode: .held(at: 0), at: 0)
    #expect(negative.duration == 0)
  }

  @Test func modesCanBeAskedFor() {
    var playhead = playing()
    playhead.set(.fraction(0.5), at: 11)
    #expect(playhead.mode(at: 10.9) == .clock(from: 0, rate: 1))
    #expect(playhead.mode(at: 11) == .fraction(0.5))
    #expect(playhead.mode(at: 0) == .clock(from: 0, rate: 1))
  }
}
