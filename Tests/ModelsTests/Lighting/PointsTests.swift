import KhipuValues
import Models
import Testing

struct PointsTests {
  @Test("Points hold every value from 1 to 100", arguments: 1...100)
  func holding(value: Int) {
    #expect(Points(value)?.value == value)
    #expect(Points(clamping: value).value == value)
  }

  @Test(
    "`Points(_:)` refuses values outside 1…100, and `Points(clamping:)` clamps them",
    arguments: [.min, -1, 0, 101, .max])
  func refusing(value: Int) {
    #expect(Points(value) == nil)
    #expect(Points(clamping: value).value == (value > 100 ? 100 : 1))
  }
}
