import KhipuValues
import Models
import Testing
import UseCases

@testable import Gateways

struct SimulatedHomeTests {
  static let ids = [1, 2, 3, 4, 5] as [Light.ID]
  static let settings: [Light.Change.Setting] = [
    .brightness(to: .full), .saturation(to: .zero), .hue(to: .full), .temperature(to: Mirek(clamping: 300)),
  ]

  private func light(_ id: Light.ID, in home: SimulatedHome) throws -> Light { try #require(home.lights[id]) }

  /// The built-in home with all lights on or off.
  private func home(_ power: Power) throws -> SimulatedHome {
    var home = SimulatedHome.builtIn
    for id in Self.ids { _ = try home.change(id, by: [.turning(.it(power))]) }
    return home
  }

  @Test(
    "A simulated light that is on accepts each value that it supports, and refuses a command with another as a whole",
    arguments: ids, settings)
  func acceptsSupportedValues(id: Light.ID, setting: Light.Change.Setting) throws {
    var home = try home(.on)
    let before = try light(id, in: home)
    if before.can(setting.property.capability) {
      #expect(try home.change(id, by: [.setting(setting)]) == [.setting(setting)])
      #expect(try light(id, in: home) == before.alter(by: .setting(setting)))
    } else {
      let text = "parameter, \(setting.property.rawValue), not available, lights/\(id)"
      #expect(throws: BridgeError.refused(code: 6, text)) {
        try home.change(id, by: [.turning(.it(.off)), .setting(setting)])
      }
      #expect(try light(id, in: home) == before)
    }
  }

  @Test(
    "A simulated light that is off refuses values with error 201, unless the command also turns it on",
    arguments: ids, settings)
  func lightThatIsOff(id: Light.ID, setting: Light.Change.Setting) throws {
    var home = try home(.off)
    let before = try light(id, in: home)
    guard before.can(setting.property.capability) else { return }
    let text = "parameter, \(setting.property.rawValue), is not modifiable, lights/\(id) is off"
    #expect(throws: BridgeError.refused(code: 201, text)) { try home.change(id, by: [.setting(setting)]) }
    #expect(try light(id, in: home) == before)
    let commands: [[Light.Change]] = [
      [.turning(.it(.on)), .setting(setting)], [.setting(setting), .turning(.it(.on))],
    ]
    for changes in commands {
      var home = home
      #expect(Set(try home.change(id, by: changes)) == Set(changes))
      #expect(try light(id, in: home) == before.alter(by: changes))
    }
    var lit = try self.home(.on)
    #expect(throws: BridgeError.refused(code: 201, text)) {
      try lit.change(id, by: [.setting(setting), .turning(.it(.off))])
    }
    #expect(try light(id, in: lit).power == .on)
  }

  @Test(
    "The simulated home refuses a command to a missing light or group with error 3, to a missing scene with error 7")
  func missing() throws {
    var home = SimulatedHome.builtIn
    let light = BridgeError.refused(code: 3, "resource, lights/6, not available")
    #expect(throws: light) { try home.change(6, by: [.turning(.it(.on))]) }
    let room = BridgeError.refused(code: 3, "resource, groups/4, not available")
    #expect(throws: room) { try home.changeAll(4, by: [.turning(.it(.on))]) }
    let scene = BridgeError.refused(code: 7, "invalid value, gone, for parameter, scene")
    #expect(throws: scene) { try home.recall("gone") }
    #expect(home.lights == SimulatedHome.builtIn.lights)
  }

  @Test(
    "The simulated home accepts a name of 0 to 32 characters, and refuses a longer one with error 7",
    arguments: [0, 1, 32, 33, 100])
  func longNames(length: Int) throws {
    var home = SimulatedHome.builtIn
    let name = String(repeating: "é", count: length)
    if length <= 32 {
      #expect(try home.change(1, by: [.renaming(.it(to: name))]) == [.renaming(.it(to: name))])
      #expect(try light(1, in: home).name == name)
    } else {
      #expect(throws: BridgeError.refused(code: 7, "invalid value, \(name), for parameter, name")) {
        try home.change(1, by: [.renaming(.it(to: name))])
      }
      #expect(try light(1, in: home).name == "Desk lamp")
    }
  }

  @Test("If a name is taken, the simulated home appends the first free number, and replies with the assigned name")
  func takenNames() throws {
    var home = SimulatedHome.builtIn
    func rename(_ id: Light.ID, _ name: String) throws -> [Light.Change] {
      let made = try home.change(id, by: [.renaming(.it(to: name))])
      #expect(made == [.renaming(.it(to: try light(id, in: home).name))])
      return made
    }
    #expect(try rename(1, "Desk lamp") == [.renaming(.it(to: "Desk lamp"))])
    #expect(try rename(2, "Desk lamp") == [.renaming(.it(to: "Desk lamp 2"))])
    #expect(try rename(3, "Desk lamp") == [.renaming(.it(to: "Desk lamp 3"))])
    #expect(try rename(2, "Desk lamp") == [.renaming(.it(to: "Desk lamp 2"))])
    let long = String(repeating: "n", count: 32)
    #expect(try rename(1, long) == [.renaming(.it(to: long))])
    #expect(try rename(2, long) == [.renaming(.it(to: String(long.prefix(30)) + " 2"))])
  }

  @Test("The simulated home clamps a colour temperature to the light's range, and replies with the clamped value")
  func clampsTemperature() throws {
    var home = SimulatedHome.builtIn
    let made = try home.change(3, by: [.setting(.temperature(to: .warmest))])
    #expect(made == [.setting(.temperature(to: Mirek(clamping: 454)))])
    #expect(try light(3, in: home).temperature?.mirek.value == 454)
  }

  @Test("If a command sets hue and colour temperature, the simulated light ends in temperature mode")
  func temperatureWins() throws {
    var home = SimulatedHome.builtIn
    let (hue, temperature) = (
      Light.Change.setting(.hue(to: .full)), Light.Change.setting(.temperature(to: .coolest))
    )
    for changes in [[hue, temperature], [temperature, hue]] {
      #expect(try home.change(1, by: changes) == [hue, temperature])
      #expect(try light(1, in: home).selectedMode == .temperature)
    }
  }

  @Test("The simulated home refuses a change to a light's display or modes with error 6")
  func refusesDisplayAndModes() throws {
    var home = SimulatedHome.builtIn
    for change in [Light.Change.toggling(.display(to: .scrubbing)), .adding(.mode(.hsb))] {
      #expect(throws: BridgeError.refused(code: 6, "parameter, display, not available, lights/1")) {
        try home.change(1, by: [change])
      }
    }
  }

  @Test(
    "Recalling a simulated scene sets its lights, whether reachable or not, and no others",
    arguments: ["downstairs-bright", "study-bright", "study-relax"] as [LightScene.ID], Power.allCases)
  func recallSetsItsLights(id: LightScene.ID, power: Power) throws {
    var home = try home(power)
    let (before, scene) = (home.lights, try #require(home.scenes[id]))
    try home.recall(id)
    for light in home.lights {
      let old = try #require(before[light.id])
      let setting = scene.settings.first { $0.light == light.id }
      #expect(light == setting.map { old.alter(by: $0.changes) } ?? old)
      #expect((setting != nil) == scene.scene.lights.contains(light.id))
    }
    #expect(home.lights != before)
  }
}
