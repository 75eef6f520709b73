import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct LightValuesTests {
  private static let (low, middle, high) = (Level(clamping: 0.2), Level(clamping: 0.4), Level(clamping: 0.6))
  private static let color = LightColor(hue: low, saturation: middle)
  private static let mirek = Mirek(clamping: 222)

  /// Values, the capabilities that they need, and what they do to the traits of a light.
  private static let samples: [(Light.Values, [Light.Capability], @Sendable (inout Traits) -> Void)] = [
    (
      .hsb(hue: low, saturation: middle, brightness: high), [.color, .brightness],
      { ($0.color, $0.brightness) = ($0.color.map { _ in color }, $0.brightness.map { _ in high }) }
    ),
    (.hsb(hue: low, saturation: middle), [.color], { $0.color = $0.color.map { _ in color } }),
    (.temperature(mirek), [.temperature], { $0.temperature = $0.temperature?.at(mirek) }),
    (
      .temperature(mirek, brightness: low), [.temperature, .brightness],
      { ($0.temperature, $0.brightness) = ($0.temperature?.at(mirek), $0.brightness.map { _ in low }) }
    ),
    (.brightness(low), [.brightness], { $0.brightness = $0.brightness.map { _ in low } }),
  ]

  @Test(
    "Values set the properties that they name, as far as the light has them, and no others", arguments: [Light].kinds,
    samples.indices)
  func setsNamedProperties(light: Light, index: Int) {
    let (values, capabilities, effect) = Self.samples[index]
    #expect(values.capabilities == capabilities)
    #expect(light.alter(by: values.changes).traits == light.traits.with(effect))
  }
}
