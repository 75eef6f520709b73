import KhipuControl
import Testing

@Suite("A world")
struct WorldTests {
  @Test("A world returns the environment that it was created with")
  func environment() { #expect(World(5).environment == 5) }
}
