import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct LightChangeTests {
  static let level = Level(clamping: 0.25)
  static let mirek = Mirek(clamping: 250)

  /// Changes of each kind, except those that add a mode, and what they do to the traits of a light.
  private static let effects: [(change: Light.Change, effect: @Sendable (inout Traits) -> Void)] = [
    (.renaming(.it(to: "Desk")), { $0.name = "Desk" }), (.turning(.it(.on)), { $0.power = .on }),
    (.turning(.it(.off)), { $0.power = .off }), (.toggling(.display(to: .slider)), { $0.display = .slider }),
    (.toggling(.display(to: .scrubbing)), { $0.display = .scrubbing }),
    (.setting(.brightness(to: level)), { $0.brightness = $0.brightness.map { _ in level } }),
    (
      .setting(.saturation(to: level)), { $0.color = $0.color.map { LightColor(hue: $0.hue, saturation: level) } }
    ),
    (.setting(.hue(to: level)), { $0.color = $0.color.map { LightColor(hue: level, saturation: $0.saturation) } }),
    (
      .setting(.temperature(to: mirek)),
      { $0.temperature = $0.temperature.map { Temperature(mirek, in: $0.range) } }
    ),
  ]

  @Test(
    "A change to a light changes only its own property, or nothing if the light has none", arguments: [Light].kinds,
    effects.indices)
  func onlyItsProperty(light: Light, index: Int) {
    let (change, effect) = Self.effects[index]
    #expect(light.alter(by: change).traits == light.traits.with(effect))
  }

  @Test(
    "`newName`, `newPower` and `newSetting` return what a light change sets, or nil if it sets something else",
    arguments: changes)
  func newValues(change: Light.Change) {
    let before = Light.extended
    let after = before.alter(by: change)
    #expect(change.newName == (after.name == before.name ? nil : after.name))
    let power: Power? = if case .turning(.it(let power)) = change { power } else { nil }
    #expect(change.newPower == power)
    let setting: Light.Change.Setting? = if case .setting(let setting) = change { setting } else { nil }
    #expect(change.newSetting == setting)
    #expect(Light.Change.named("Desk") == .renaming(.it(to: "Desk")))
  }

  @Test("`Light.Change.Setting.property` is the property that the setting changes")
  func property() {
    let settings: [Light.Change.Setting] = [
      .brightness(to: Self.level), .saturation(to: Self.level), .hue(to: Self.level), .temperature(to: Self.mirek),
    ]
    #expect(settings.map(\.property) == [.brightness, .saturation, .hue, .temperature])
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

  @Test(
    "A light and its changes are encoded and decoded unchanged", arguments: [Light].kinds + [.unreachable],
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
