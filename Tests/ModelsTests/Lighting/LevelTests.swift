import KhipuValues
import Models
import Testing

struct LevelTests {
  static let inside: [Double] = [0, .leastNonzeroMagnitude, 0.1, 0.5, Double(1).nextDown, 1]
  static let outside: [Double] = [
    -.infinity, -.greatestFiniteMagnitude, -1, -.leastNonzeroMagnitude, Double(1).nextUp, 2, .greatestFiniteMagnitude,
    .infinity, .nan, .signalingNaN,
  ]

  @Test("A level holds every value from 0 to 1", arguments: inside)
  func holding(value: Double) {
    #expect(Level(value)?.value == value)
    #expect(Level(clamping: value).value == value)
  }

  @Test(
    "`Level(_:)` refuses every value outside 0…1; `Level(clamping:)` clamps it, and turns NaN into 0",
    arguments: outside)
  func refusing(value: Double) {
    #expect(Level(value) == nil)
    #expect(Level(clamping: value) == (value > 1 ? .full : .zero))
  }

  @Test("A level turns -0 into 0")
  func zero() {
    #expect(Level(-0.0)?.value.sign == .plus)
    #expect(Level(clamping: -0.0).value.sign == .plus)
  }
}
