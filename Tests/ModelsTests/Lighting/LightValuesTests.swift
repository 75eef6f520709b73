import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct LightValuesTests {
  static let (low, middle, high) = (Level(clamping: 0.2), Level(clamping: 0.4), Level(clamping: 0.6))

  @Test("HSB values set hue, saturation and brightness", arguments: [Light].kinds)
  func hsb(light: Light) {
    let values = Light.Values.hsb(hue: Self.low, saturation: Self.middle, brightness: Self.high)
    #expect(values.capabilities == [.color, .brightness])
    let altered = light.alter(by: values.changes)
    #expect(altered.color == light.color.map { _ in LightColor(hue: Self.low, saturation: Self.middle) })
    #expect(altered.brightness == light.brightness.map { _ in Self.high })
    #expect(altered.temperature == light.temperature)
  }

  @Test("A hue and a saturation without a brightness leave the brightness as it is", arguments: [Light].kinds)
  func color(light: Light) {
    let values = Light.Values.hsb(hue: Self.low, saturation: Self.middle)
    #expect(values.capabilities == [.color])
    let altered = light.alter(by: values.changes)
    #expect(altered.color == light.color.map { _ in LightColor(hue: Self.low, saturation: Self.middle) })
    #expect(altered.brightness == light.brightness)
  }

  @Test("Temperature values set only the temperature", arguments: [Light].kinds)
  func temperature(light: Light) {
    let values = Light.Values.temperature(Mirek(clamping: 222))
    #expect(values.capabilities == [.temperature])
    let expected = light.traits.with { $0.temperature = $0.temperature?.at(Mirek(clamping: 222)) }
    #expect(light.alter(by: values.changes).traits == expected)
  }

  @Test("Temperature values that include a brightness set both properties", arguments: [Light].kinds)
  func temperatureAndBrightness(light: Light) {
    let values = Light.Values.temperature(Mirek(clamping: 222), brightness: Self.low)
    #expect(values.capabilities == [.temperature, .brightness])
    let expected = light.traits.with {
      $0.temperature = $0.temperature?.at(Mirek(clamping: 222))
      if $0.brightness != nil { $0.brightness = Self.low }
    }
    #expect(light.alter(by: values.changes).traits == expected)
  }

  @Test("Brightness values set only the brightness", arguments: [Light].kinds)
  func brightness(light: Light) {
    let values = Light.Values.brightness(Self.low)
    #expect(values.capabilities == [.brightness])
    let expected = light.traits.with { if $0.brightness != nil { $0.brightness = Self.low } }
    #expect(light.alter(by: values.changes).traits == expected)
  }
}
