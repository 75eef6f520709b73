import KhipuTestTools
import KhipuValues
import Models
import Testing

struct MirekTests {
  @Test(
    "Every whole number from 153 to 500 is a mirek value that survives conversion to kelvin and encoding",
    arguments: 153...500)
  func holding(value: Int) throws {
    let mirek = try #require(Mirek(value))
    #expect(Mirek(kelvin: mirek.kelvin) == mirek)
    #expect(try roundTrip(mirek) == mirek)
  }

  @Test(
    "A mirek value is one million divided by the kelvin value, rounded",
    arguments: [(2000, 500), (2700, 370), (4000, 250), (6500, 154)])
  func kelvin(kelvin: Double, value: Int) {
    #expect(Mirek(kelvin: kelvin)?.value == value)
  }

  @Test(
    "Kelvin values outside 2000…6536 are refused",
    arguments: [
      -.infinity, -2700, -0.0, 0, .leastNonzeroMagnitude, Double(2000).nextDown, Double(6536).nextUp,
      .greatestFiniteMagnitude,
      .infinity, .nan,
    ])
  func refusingKelvin(kelvin: Double) {
    #expect(Mirek(kelvin: kelvin) == nil)
  }
}
