import KhipuValues
import Models
import TestTools
import Testing

@Suite("A colour temperature in mirek")
struct MirekTests {
  @Test("A colour temperature in mirek holds every value from 153 to 500", arguments: 153...500)
  func holding(value: Int) throws {
    let mirek = try #require(Mirek(value))
    #expect(mirek.value == value)
    #expect(Mirek(clamping: value) == mirek)
    #expect(Mirek(kelvin: mirek.kelvin) == mirek)
    #expect(try roundTrip(mirek) == mirek)
  }

  @Test("A colour temperature in mirek refuses every other value", arguments: [.min, -200, 0, 152, 501, .max])
  func refusing(value: Int) {
    #expect(Mirek(value) == nil)
  }

  @Test(
    "A colour temperature in mirek is clamped to 153…500", arguments: [.min, -200, 0, 152, 501, .max])
  func clamping(value: Int) {
    #expect(Mirek(clamping: value) == (value > 500 ? .warmest : .coolest))
  }

  @Test(
    "A colour temperature in mirek is a million divided by the kelvin",
    arguments: [(2000, 500), (2700, 370), (4000, 250), (6500, 154)])
  func kelvin(kelvin: Double, value: Int) {
    #expect(Mirek(kelvin: kelvin)?.value == value)
  }

  @Test(
    "A colour temperature in mirek refuses kelvin outside 2000…6536",
    arguments: [
      -.infinity, -2700, -0.0, 0, .leastNonzeroMagnitude, Double(2000).nextDown, Double(6536).nextUp,
      .greatestFiniteMagnitude,
      .infinity, .nan,
    ])
  func refusingKelvin(kelvin: Double) {
    #expect(Mirek(kelvin: kelvin) == nil)
  }

  @Test("A colour temperature in mirek is in the order of its values")
  func order() {
    let all = (153...500).map(Mirek.init(clamping:))
    #expect(all.reversed().sorted() == all)
  }

  @Test(
    "A colour temperature in mirek isn't read from anything else",
    arguments: ["152", "501", "200.5", "\"200\"", "null"])
  func refusingToRead(json: String) {
    #expect(throws: DecodingError.self) { try read(json) as Mirek }
  }
}
