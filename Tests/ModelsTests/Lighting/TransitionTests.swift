import KhipuValues
import Models
import Testing

@Suite("Transitions")
struct TransitionTests {
  @Test("A transition has 0 to 65535 tenths of a second")
  func holding() throws {
    for tenths in 0...65535 {
      let transition = try #require(Transition(tenths))
      #expect(transition.value == tenths)
      #expect(Transition(clamping: tenths) == transition)
    }
  }

  @Test(
    "Transitions outside 0…65535 are refused or clamped",
    arguments: [.min, -1, 65536, .max])
  func refusing(tenths: Int) {
    #expect(Transition(tenths) == nil)
    #expect(Transition(clamping: tenths).value == (tenths > 0 ? 65535 : 0))
  }
}
