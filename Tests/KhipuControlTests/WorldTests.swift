import KhipuControl
import Testing

@Suite("A world")
struct WorldTests {
  @Test("A world has the environment that it was made of")
  func environment() { #expect(World(5).environment == 5) }
}
