import KhipuValues
import Models
import TestTools
import Testing

@Suite("A level")
struct LevelTests {
  static let inside: [Double] = [0, .leastNonzeroMagnitude, 0.1, 0.5, Double(1).nextDown, 1]
  static let outside: [Double] = [
    -.infinity, -.greatestFiniteMagnitude, -1, -.leastNonzeroMagnitude, Double(1).nextUp, 2, .greatestFiniteMagnitude,
    .infinity, .nan, .signalingNaN,
  ]

  @Test("holds every value from 0 to 1", arguments: inside)
  func holding(value: Double) {
    #expect(Level(value)?.value == value)
    #expect(Level(clamping: value).value == value)
  }

  @Test("refuses every other value", arguments: outside)
  func refusing(value: Double) {
    #expect(Level(value) == nil)
  }

  @Test("stops at the ends where it is asked to, and at 0 for no number", arguments: outside)
  func clamping(value: Double) {
    #expect(Level(clamping: value) == (value > 1 ? .full : .zero))
  }

  @Test("knows one zero")
  func zero() {
    #expect(Level(-0.0)?.value.sign == .plus)
    #expect(Level(clamping: -0.0).value.sign == .plus)
  }

  @Test("outlives being written and read", arguments: inside)
  func coding(value: Double) throws {
    #expect(try roundTrip(Level(clamping: value)).value == value)
  }

  @Test("isn't read from anything else", arguments: ["-0.1", "1.1", "1e300", "\"0.5\"", "null", "[]"])
  func refusingToRead(json: String) {
    #expect(throws: DecodingError.self) { try read(json) as Level }
  }
}
