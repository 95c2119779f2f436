import Host
import Testing
import ViewTree

/// Where gestures begin, and what is told of them.
@Suite struct ListeningTests {
  /// Whether a touch at this place starts something.
  private func starts(_ x: Double, edges: Size? = nil) throws -> Bool {
    let scene = try Scene.fade()
    scene.controller.navigationState = (1, true)
    if let edges { scene.controller.edgeSize = edges }
    try scene.controller.handle(Touch(.began, at: Point(x: x, y: 300)), at: 1)
    return scene.controller.run != nil
  }

  @Test func anEdgeIsTwentyPointsWideInclusive() throws {
    #expect(try starts(320))
    #expect(try starts(300))
    #expect(try !starts(299.9))
    #expect(try !starts(320.1))
  }

  @Test func aHostWithCoarseCellsWidensIt() throws {
    #expect(try starts(240, edges: Size(width: 80, height: 20)))
    #expect(try !starts(239, edges: Size(width: 80, height: 20)))
    // Height is of the edges above and below.
    #expect(try !starts(240, edges: Size(width: 20, height: 80)))
    for nonsense in [-1.0, .nan, -.infinity] { #expect(try !starts(319, edges: Size(width: nonsense, height: 20))) }
  }

  @Test func gesturesAreToldInWords() throws {
    #expect(try Scene.fade().controller.startingGestures == ["a swipe from the left or right edge"])
  }
}
