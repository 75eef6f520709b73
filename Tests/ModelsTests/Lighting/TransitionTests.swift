import KhipuValues
import Models
import Testing

@Suite("A transition in tenths of a second")
struct TransitionTests {
  @Test("A transition in tenths of a second holds every value from 0 to 65535")
  func holding() throws {
    for tenths in 0...65535 {
      let transition = try #require(Transition(tenths))
      #expect(transition.value == tenths)
      #expect(Transition(clamping: tenths) == transition)
    }
  }

  @Test(
    "A transition refuses values outside 0…65535, or is clamped to them",
    arguments: [.min, -1, 65536, .max])
  func refusing(tenths: Int) {
    #expect(Transition(tenths) == nil)
    #expect(Transition(clamping: tenths).value == (tenths > 0 ? 65535 : 0))
  }
}
