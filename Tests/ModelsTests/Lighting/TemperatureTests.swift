import KhipuValues
import Models
import TestTools
import Testing

@Suite("A light's colour temperature")
struct TemperatureTests {
  static let range = Mirek(clamping: 200)...Mirek(clamping: 400)

  @Test("A colour temperature is clamped to the light's range", arguments: 153...500)
  func holding(value: Int) {
    let expected = min(max(value, 200), 400)
    let temperature = Temperature(Mirek(clamping: value), in: Self.range)
    #expect(temperature.mirek.value == expected)
    #expect(temperature.range == Self.range)
    #expect(Temperature(.coolest, in: Self.range).at(Mirek(clamping: value)) == temperature)
  }

  @Test("A colour temperature without a given range has CLIP's full range")
  func wholeRange() {
    #expect(Temperature(.coolest).range == .coolest ... .warmest)
  }

  @Test(
    "Moving a colour temperature stops at the ends of its range",
    arguments: [.min, -101, 0, 101, .max])
  func moving(points: Int) {
    let expected = points == 0 ? 300 : points > 0 ? 400 : 200
    #expect(Temperature(Mirek(clamping: 300), in: Self.range).moved(by: points).mirek.value == expected)
  }

  @Test("A colour temperature is encoded and decoded unchanged", arguments: [200, 300, 400])
  func coding(value: Int) throws {
    let temperature = Temperature(Mirek(clamping: value), in: Self.range)
    #expect(try roundTrip(temperature) == temperature)
  }
}
