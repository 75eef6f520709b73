import KhipuControl
import Testing

struct BoxTests {
  @Test("A box has the value that it was created with")
  func hasItsValue() { #expect(Box(5).value == 5) }
}
