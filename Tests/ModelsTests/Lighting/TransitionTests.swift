import KhipuValues
import Models
import Testing

struct TransitionTests {
  @Test("A transition lasts 0 to 65535 tenths of a second")
  func holding() throws {
    for tenths in 0...65535 {
      let transition = try #require(Transition(tenths))
      #expect(transition.value == tenths)
      #expect(Transition(clamping: tenths) == transition)
    }
  }

  @Test(
    "`Transition(_:)` refuses values outside 0…65535, and `Transition(clamping:)` clamps them",
    arguments: [.min, -1, 65536, .max])
  func refusing(tenths: Int) {
    #expect(Transition(tenths) == nil)
    #expect(Transition(clamping: tenths).value == (tenths > 0 ? 65535 : 0))
  }
}
