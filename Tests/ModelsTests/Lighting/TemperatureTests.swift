import KhipuValues
import Models
import Testing

struct TemperatureTests {
  static let range = Mirek(clamping: 200)...Mirek(clamping: 400)

  @Test(
    "A colour temperature is clamped to the light's range",
    arguments: [(153, 200), (199, 200), (200, 200), (201, 201), (399, 399), (400, 400), (401, 400), (500, 400)])
  func holding(value: Int, expected: Int) {
    let temperature = Temperature(Mirek(clamping: value), in: Self.range)
    #expect(temperature.mirek.value == expected)
    #expect(temperature.range == Self.range)
    #expect(Temperature(.coolest, in: Self.range).at(Mirek(clamping: value)) == temperature)
  }

  @Test("A colour temperature without a given range has CLIP's full range")
  func wholeRange() {
    #expect(Temperature(.coolest).range == .coolest ... .warmest)
  }

  @Test("Moving a colour temperature stops at the ends of its range", arguments: [(.min, 200), (0, 300), (.max, 400)])
  func moving(points: Int, expected: Int) {
    #expect(Temperature(Mirek(clamping: 300), in: Self.range).moved(by: points).mirek.value == expected)
  }
}
