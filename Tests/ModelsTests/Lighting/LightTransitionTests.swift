import KhipuValues
import Models
import Testing

struct LightTransitionTests {
  @Test("A transition lasts 0 to 65535 tenths of a second")
  func holding() throws {
    for tenths in 0...65535 {
      let transition = try #require(LightTransition(tenths))
      #expect(transition.value == tenths)
      #expect(LightTransition(clamping: tenths) == transition)
    }
  }

  @Test(
    "`LightTransition(_:)` refuses values outside 0…65535, and `LightTransition(clamping:)` clamps them",
    arguments: [.min, -1, 65536, .max])
  func refusing(tenths: Int) {
    #expect(LightTransition(tenths) == nil)
    #expect(LightTransition(clamping: tenths).value == (tenths > 0 ? 65535 : 0))
  }
}
