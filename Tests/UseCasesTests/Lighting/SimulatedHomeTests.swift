import KhipuValues
import Models
import ModelsTestSupport
import Testing
import UseCases

struct SimulatedHomeTests {
  private static let settings: [Light.Change.Setting] = [
    .brightness(to: .full), .saturation(to: .zero), .hue(to: .full), .temperature(to: Mirek(clamping: 300)),
  ]

  private func light(_ id: Light.ID, in home: SimulatedHome) throws -> Light { try #require(home.lights[id]) }

  /// One light of each kind and an unreachable one, all on or off, in two rooms and a zone, and a scene for each room.
  private func home(_ power: Power = .on) -> SimulatedHome {
    let lights = ([Light].kinds + [.unreachable]).map {
      $0.alter(by: [.turning(.it(power)), .adding(.mode(.hsb)), .adding(.mode(.temperature))])
    }
    let bright: [Light.Change] = [.turning(.it(.on)), .setting(.brightness(to: .full))]
    let scenes = [
      SimulatedScene(id: "study", name: "Day", group: 1, settings: [2, 6].map { .init(light: $0, changes: bright) }),
      SimulatedScene(id: "hall", name: "Day", group: 2, settings: [.init(light: 5, changes: bright)]),
    ]
    return SimulatedHome(
      lights: IdentifiedCollection(lights),
      rooms: [LightGroup(id: 1, name: "Den", lights: [1, 2, 6]), LightGroup(id: 2, name: "Hall", lights: [3, 4, 5])],
      zones: [LightGroup(id: 3, name: "Upstairs", lights: [1, 5])], scenes: IdentifiedCollection(scenes))
  }

  @Test(
    "A simulated light that is on accepts each value that it supports, and refuses a command with another as a whole",
    arguments: [Light].kinds.map(\.id), settings)
  func acceptsSupportedValues(id: Light.ID, setting: Light.Change.Setting) throws {
    var home = home()
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
    arguments: [Light].kinds.map(\.id), settings)
  func lightThatIsOff(id: Light.ID, setting: Light.Change.Setting) throws {
    var home = home(.off)
    let before = try light(id, in: home)
    guard before.can(setting.property.capability) else { return }
    let text = "parameter, \(setting.property.rawValue), is not modifiable, lights/\(id) is off"
    #expect(throws: BridgeError.refused(code: 201, text)) { try home.change(id, by: [.setting(setting)]) }
    #expect(try light(id, in: home) == before)
    let (on, set) = (Light.Change.turning(.it(.on)), Light.Change.setting(setting))
    for changes in [[on, set], [set, on]] {
      var home = home
      #expect(Set(try home.change(id, by: changes)) == Set(changes))
      #expect(try light(id, in: home) == before.alter(by: changes))
    }
    var lit = self.home()
    #expect(throws: BridgeError.refused(code: 201, text)) {
      try lit.change(id, by: [.setting(setting), .turning(.it(.off))])
    }
    #expect(try light(id, in: lit).power == .on)
  }

  @Test(
    "The simulated home refuses a command to a missing light or group with error 3, to a missing scene with error 7")
  func missing() throws {
    var home = home()
    let light = BridgeError.refused(code: 3, "resource, lights/7, not available")
    #expect(throws: light) { try home.change(7, by: [.turning(.it(.on))]) }
    let room = BridgeError.refused(code: 3, "resource, groups/4, not available")
    #expect(throws: room) { try home.changeAll(4, by: [.turning(.it(.on))]) }
    let scene = BridgeError.refused(code: 7, "invalid value, gone, for parameter, scene")
    #expect(throws: scene) { try home.recall("gone") }
    #expect(home.lights == self.home().lights)
  }

  @Test(
    "The simulated home accepts a name of 0 to 32 characters, and refuses a longer one with error 7",
    arguments: [0, 1, 32, 33, 100])
  func longNames(length: Int) throws {
    var home = home()
    let name = String(repeating: "é", count: length)
    if length <= 32 {
      #expect(try home.change(1, by: [.renaming(.it(to: name))]) == [.renaming(.it(to: name))])
      #expect(try light(1, in: home).name == name)
    } else {
      #expect(throws: BridgeError.refused(code: 7, "invalid value, \(name), for parameter, name")) {
        try home.change(1, by: [.renaming(.it(to: name))])
      }
      #expect(try light(1, in: home).name == "Plug")
    }
  }

  @Test("If a name is taken, the simulated home appends the first free number, and replies with the assigned name")
  func takenNames() throws {
    var home = home()
    let long = String(repeating: "n", count: 32)
    for (id, typed, assigned) in [
      (1, "Plug", "Plug"), (2, "Plug", "Plug 2"), (3, "Plug", "Plug 3"), (2, "Plug", "Plug 2"), (1, long, long),
      (2, long, String(long.prefix(30)) + " 2"),
    ] as [(Light.ID, String, String)] {
      #expect(try home.change(id, by: [.named(typed)]) == [.named(assigned)])
      #expect(try light(id, in: home).name == assigned)
    }
  }

  @Test("The simulated home clamps a colour temperature to the light's range, and replies with the clamped value")
  func clampsTemperature() throws {
    var home = home()
    let made = try home.change(3, by: [.setting(.temperature(to: .warmest))])
    #expect(made == [.setting(.temperature(to: Mirek(clamping: 400)))])
    #expect(try light(3, in: home).temperature?.mirek.value == 400)
  }

  @Test("If a command sets hue and colour temperature, the simulated light ends in temperature mode")
  func temperatureWins() throws {
    var home = home()
    let hue = Light.Change.setting(.hue(to: .full))
    let temperature = Light.Change.setting(.temperature(to: Mirek(clamping: 300)))
    for changes in [[hue, temperature], [temperature, hue]] {
      #expect(try home.change(5, by: changes) == [hue, temperature])
      #expect(try light(5, in: home).selectedMode == .temperature)
    }
  }

  @Test("The simulated home refuses a change to a light's display or modes with error 6")
  func refusesDisplayAndModes() throws {
    var home = home()
    let error = BridgeError.refused(code: 6, "parameter, display, not available, lights/1")
    for change in [Light.Change.toggling(.display(to: .scrubbing)), .adding(.mode(.hsb))] {
      #expect(throws: error) { try home.change(1, by: [change]) }
    }
  }

  @Test(
    "Recalling a simulated scene sets its lights, whether reachable or not, and no others",
    arguments: ["study", "hall"] as [LightScene.ID], Power.allCases)
  func recallSetsItsLights(id: LightScene.ID, power: Power) throws {
    var home = home(power)
    let (before, scene) = (home.lights, try #require(home.scenes[id]))
    try home.recall(id)
    for light in before {
      let changes = scene.settings.first { $0.light == light.id }?.changes ?? []
      #expect(home.lights[light.id] == light.alter(by: changes))
    }
    #expect(home.lights != before)
    #expect(scene.scene.lights == scene.settings.map(\.light))
  }

  @Test(
    "A command to a group of a simulated home, or to all its lights, changes each of them, but not names and displays; a light that stays off keeps its values",
    arguments: [(1, [1, 2, 6]), (3, [1, 5]), (nil, [1, 2, 3, 4, 5, 6])] as [(LightGroup.ID?, [Light.ID])],
    [nil, .on, .off] as [Power?])
  func groups(_ command: (group: LightGroup.ID?, lights: [Light.ID]), _ power: Power?) throws {
    let turning = power.map { [Light.Change.turning(.it($0))] } ?? []
    let value = Light.Change.setting(.brightness(to: .full))
    for before in Power.allCases.map(home) {
      var home = before
      try home.changeAll(command.group, by: turning + [.named("A"), .toggling(.display(to: .scrubbing)), value])
      for light in before.lights {
        let changes = turning + ((power ?? light.power) == .on ? [value] : [])
        #expect(home.lights[light.id] == (command.lights.contains(light.id) ? light.alter(by: changes) : light))
      }
    }
  }
}
