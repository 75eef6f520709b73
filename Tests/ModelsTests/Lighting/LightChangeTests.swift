import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct LightChangeTests {
  static let level = Level(clamping: 0.25)
  static let mirek = Mirek(clamping: 250)

  @Test("Renaming a light changes only its name", arguments: [Light].kinds)
  func renaming(light: Light) {
    #expect(light.alter(by: .renaming(.it(to: "Desk"))).traits == light.traits.with { $0.name = "Desk" })
  }

  @Test(
    "`newName`, `newPower` and `newSetting` return what a light change sets, or nil if it sets something else",
    arguments: changes)
  func newValues(change: Light.Change) {
    let before = Light.extended
    let after = before.alter(by: change)
    #expect(change.newName == (after.name == before.name ? nil : after.name))
    if case .turning(.it(let power)) = change {
      #expect(change.newPower == power)
    } else {
      #expect(change.newPower == nil)
    }
    if case .setting(let setting) = change {
      #expect(change.newSetting == setting)
    } else {
      #expect(change.newSetting == nil)
    }
    #expect(Light.Change.named("Desk") == .renaming(.it(to: "Desk")))
  }

  @Test("`Light.Change.Setting.property` is the property that the setting changes")
  func property() {
    let settings: [Light.Change.Setting] = [
      .brightness(to: Self.level), .saturation(to: Self.level), .hue(to: Self.level), .temperature(to: Self.mirek),
    ]
    #expect(settings.map(\.property) == [.brightness, .saturation, .hue, .temperature])
  }

  @Test("Turning a light on or off changes only its power", arguments: [Light].kinds, Power.allCases)
  func turning(light: Light, power: Power) {
    #expect(light.alter(by: .turning(.it(power))).traits == light.traits.with { $0.power = power })
  }

  @Test("Changing a light's display changes only its display", arguments: [Light].kinds, Light.Display.allCases)
  func toggling(light: Light, display: Light.Display) {
    #expect(light.alter(by: .toggling(.display(to: display))).traits == light.traits.with { $0.display = display })
  }

  @Test(
    "Setting the brightness changes only the brightness, or nothing if the light has none", arguments: [Light].kinds)
  func brightness(light: Light) {
    let expected = light.traits.with { if light.can(.brightness) { $0.brightness = Self.level } }
    #expect(light.alter(by: .setting(.brightness(to: Self.level))).traits == expected)
  }

  @Test(
    "Setting the saturation changes only the saturation, or nothing if the light has none", arguments: [Light].kinds)
  func saturation(light: Light) {
    let expected = light.traits.with { traits in
      traits.color = traits.color.map { LightColor(hue: $0.hue, saturation: Self.level) }
    }
    #expect(light.alter(by: .setting(.saturation(to: Self.level))).traits == expected)
  }

  @Test("Setting the hue changes only the hue, or nothing if the light has none", arguments: [Light].kinds)
  func hue(light: Light) {
    let expected = light.traits.with { traits in
      traits.color = traits.color.map { LightColor(hue: Self.level, saturation: $0.saturation) }
    }
    #expect(light.alter(by: .setting(.hue(to: Self.level))).traits == expected)
  }

  @Test(
    "Setting the temperature changes only the temperature, or nothing if the light has none", arguments: [Light].kinds)
  func temperature(light: Light) {
    let expected = light.traits.with { traits in
      traits.temperature = traits.temperature.map { Temperature(Self.mirek, in: $0.range) }
    }
    #expect(light.alter(by: .setting(.temperature(to: Self.mirek))).traits == expected)
  }

  @Test("Setting a light's temperature clamps it to the light's range")
  func temperatureOutside() {
    let light = Light.temperature.alter(by: .setting(.temperature(to: .warmest)))
    #expect(light.temperature?.mirek == Mirek(clamping: 400))
  }

  @Test(
    "A light's first mode is added and selected, if the light is capable of it", arguments: [Light].kinds,
    Light.Mode.allCases)
  func adding(light: Light, mode: Light.Mode) {
    let expected = light.traits.with { traits in
      if light.can(mode.capability) { (traits.modes, traits.selectedMode) = ([mode], mode) }
    }
    #expect(light.alter(by: .adding(.mode(mode))).traits == expected)
  }

  @Test("A light's second mode is added but not selected, and no mode is added twice", arguments: Light.Mode.allCases)
  func addingMore(first: Light.Mode) {
    let both = Light.Mode.allCases.sorted { one, _ in one == first }
    let light = Light.extended.alter(by: both.map { .adding(.mode($0)) } + both.map { .adding(.mode($0)) })
    #expect(light.modes == both)
    #expect(light.selectedMode == first)
  }

  @Test(
    "Setting a light's value selects the value's mode, if the light has that mode",
    arguments: Light.Mode.allCases)
  func selecting(mode: Light.Mode) {
    let settings: [(Light.Change.Setting, Light.Mode?)] = [
      (.hue(to: Self.level), .hsb), (.saturation(to: Self.level), .hsb), (.temperature(to: Self.mirek), .temperature),
      (.brightness(to: Self.level), nil),
    ]
    let one = Light.extended.alter(by: .adding(.mode(mode)))
    let both = one.alter(by: Light.Mode.allCases.map { .adding(.mode($0)) })
    for (setting, selected) in settings {
      #expect(one.alter(by: .setting(setting)).selectedMode == mode)
      #expect(both.alter(by: .setting(setting)).selectedMode == selected ?? mode)
    }
  }

  @Test("Applying changes to a light at once has the same result as one by one", arguments: [Light].kinds)
  func several(light: Light) {
    let oneByOne = Self.changes.reduce(light) { $0.alter(by: $1) }
    #expect(light.alter(by: Self.changes) == oneByOne)
    let (first, second, third) = (Self.changes[0], Self.changes[1], Self.changes[2])
    #expect(light.alter(by: [first, second, third]) == light.alter(by: first).alter(by: second).alter(by: third))
    #expect(light.alter(by: []) == light)
  }

  @Test("Changes to a light are applied in order")
  func order() {
    #expect(Light.plug.alter(by: [.turning(.it(.on)), .turning(.it(.off))]).power == .off)
  }

  @Test(
    "A light and its changes are encoded and decoded unchanged", arguments: [Light].kinds,
    LightChangeTests.changes)
  func coding(light: Light, change: Light.Change) throws {
    #expect(try roundTrip(change) == change)
    #expect(try roundTrip(light.alter(by: change)) == light.alter(by: change))
  }

  /// Samples of every kind of change.
  static let changes: [Light.Change] =
    [
      .renaming(.it(to: "Desk")), .setting(.brightness(to: level)), .setting(.saturation(to: level)),
      .setting(.hue(to: level)), .setting(.temperature(to: mirek)),
    ] + Power.allCases.map { .turning(.it($0)) } + Light.Display.allCases.map { .toggling(.display(to: $0)) }
    + Light.Mode.allCases.map { .adding(.mode($0)) }
}

extension Light.Mode {
  fileprivate var capability: Light.Capability {
    switch self {
    case .hsb: .color
    case .temperature: .temperature
    }
  }
}
