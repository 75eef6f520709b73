import KhipuControl
import Testing

@Suite("A world")
struct WorldTests {
  @Test("A world holds its environment")
  func environment() { #expect(World(5).environment == 5) }
}
