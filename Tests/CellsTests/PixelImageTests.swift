import Testing

@testable import Cells

@Suite struct PixelImageTests {
  private func color(_ packed: UInt32) -> CellColor { CellColor(packed: packed) }

  @Test func twoPixelsToACell() {
    let image = PixelImage(width: 2, height: 2, pixels: [0xFF0000, 0x00FF00, 0x0000FF, 0x00FF00])
    let grid = image.cells(columns: 2, rows: 1)
    #expect(grid.glyphs == [Glyph("▀"), .space])
    #expect(grid.foregrounds == [color(0xFF0000), color(0x00FF00)])
    #expect(grid.backgrounds == [color(0x0000FF), color(0x00FF00)])
  }

  @Test func aLargeImageIsAveraged() {
    let image = PixelImage(width: 2, height: 4, pixels: [0, 0xFFFFFF, 0, 0, 0x102030, 0x102030, 0x302010, 0x302010])
    let grid = image.cells(columns: 1, rows: 1)
    #expect(grid.foregrounds == [color(0x404040)])
    #expect(grid.backgrounds == [color(0x202020)])
  }

  @Test func pixelsThatTwoTilesShareCountForBoth() {
    // Three pixels on two columns: the middle one is half of a third of each.
    let image = PixelImage(width: 3, height: 1, pixels: [0x000000, 0x3C3C3C, 0x787878])
    let grid = image.cells(columns: 2, rows: 1)
    #expect(grid.backgrounds == [color(0x141414), color(0x646464)])
    #expect(grid.glyphs == [.space, .space])
  }

  @Test func aSmallImageIsStretched() {
    let grid = PixelImage(width: 2, height: 1, pixels: [0x112233, 0x445566]).cells(columns: 6, rows: 2)
    let row = [0x112233, 0x112233, 0x112233, 0x445566, 0x445566, 0x445566].map { color($0) }
    #expect(grid.backgrounds == row + row)
  }

  @Test func oneColourStaysOneColourAtAnySize() {
    let image = PixelImage(width: 7, height: 5, pixels: Array(repeating: 0xFEDCBA, count: 35))
    for (columns, rows) in [(1, 1), (3, 2), (80, 24), (13, 1)] {
      #expect(image.cells(columns: columns, rows: rows).backgrounds.allSatisfy { $0 == color(0xFEDCBA) })
    }
  }

  @Test func emptyGridsAreLeftAlone() {
    let image = PixelImage(width: 1, height: 1, pixels: [0xFFFFFF])
    #expect(image.cells(columns: 0, rows: 5).count == 0)
    #expect(image.cells(columns: 5, rows: -1).count == 0)
    #expect(PixelImage(width: 0, height: 0, pixels: []).cells(columns: 2, rows: 1) == CellGrid(columns: 2, rows: 1))
  }
}
