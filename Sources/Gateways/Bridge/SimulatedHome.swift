internal import Models
internal import UseCases

/// What the simulated bridge has, and what it makes of commands: the rules of CLIP v1.
struct SimulatedHome: Codable {
  private var format = Format()
  private(set) var lights: IdentifiedCollection<Light>
  private(set) var rooms: IdentifiedCollection<Room>
  private(set) var zones: IdentifiedCollection<Zone>
  private(set) var scenes: IdentifiedCollection<SimulatedScene>

  init(
    lights: IdentifiedCollection<Light>, rooms: IdentifiedCollection<Room>,
    zones: IdentifiedCollection<Zone> = [], scenes: IdentifiedCollection<SimulatedScene> = []
  ) {
    (self.lights, self.rooms, self.zones, self.scenes) = (lights, rooms, zones, scenes)
  }

  /// Reads the home; one that was written before there were zones and scenes gets those that are built in.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(Format.self, forKey: .format)
    lights = try container.decode(IdentifiedCollection<Light>.self, forKey: .lights)
    rooms = try container.decode(IdentifiedCollection<Room>.self, forKey: .rooms)
    let builtIn = SimulatedHome.builtIn
    zones = try container.decodeIfPresent(IdentifiedCollection<Zone>.self, forKey: .zones) ?? builtIn.zones
    scenes =
      try container.decodeIfPresent(IdentifiedCollection<SimulatedScene>.self, forKey: .scenes) ?? builtIn.scenes
  }

  /// Changes the light, reachable or not, and answers what was made of it.
  mutating func change(_ id: Light.ID, by changes: [Light.Change]) throws(BridgeError) -> [Light.Change] {
    let light = try light(id)
    let isOn = changes.reduce(light.power) { power, change in change.power ?? power } == .on
    var made: [Light.Change] = []
    // Where both are sent, the colour temperature wins over the colour: it comes last.
    for change in changes.filter({ !$0.isTemperature }) + changes.filter(\.isTemperature) {
      made.append(try self.made(of: change, light, isOn: isOn))
    }
    lights.insert(light.alter(by: made))
    return made
  }

  /// Takes the light one step from its present value, and answers what was made of it.
  mutating func dim(_ id: Light.ID, _ dimming: Dimming) throws(BridgeError) -> Light.Change {
    let light = try light(id)
    guard let change = light.change(for: dimming) else { throw .lacking(dimming.property, light) }
    guard light.power == .on else { throw .off(dimming.property, light) }
    lights.insert(light.alter(by: change))
    return change
  }

  /// Turns all lights of the group, reachable or not.
  mutating func turn(_ group: Group, _ power: Power) throws(BridgeError) {
    for light in try members(of: group) { lights.update(light) { $0 = (consume $0).alter(by: .turning(.it(power))) } }
  }

  private func members(of group: Group) throws(BridgeError) -> [Light.ID] {
    switch group {
    case .all: return lights.map(\.id)
    case .room(let id):
      guard let room = rooms[id] else { throw .missing("groups/\(id)") }
      return room.lights
    case .zone(let id):
      guard let zone = zones[id] else { throw .missing("groups/\(id)") }
      return zone.lights
    }
  }

  /// Has the lights of the scene, reachable or not, show what was kept.
  mutating func recall(_ id: Scene.ID) throws(BridgeError) {
    guard let scene = scenes[id] else { throw .refused(code: 7, "invalid value, \(id), for parameter, scene") }
    for setting in scene.settings { lights.update(setting.light) { $0 = (consume $0).alter(by: setting.changes) } }
  }

  private func light(_ id: Light.ID) throws(BridgeError) -> Light {
    guard let light = lights[id] else { throw .missing("lights/\(id)") }
    return light
  }

  private func made(
    of change: Light.Change, _ light: Light, isOn: Bool
  ) throws(BridgeError) -> Light.Change {
    switch change {
    case .turning: return change
    case .renaming(.it(to: let name)): return .renaming(.it(to: try free(name, for: light)))
    case .setting(let setting):
      guard light.can(setting.property.capability) else { throw .lacking(setting.property, light) }
      guard isOn else { throw .off(setting.property, light) }
      return .setting(setting.within(light))
    // What is shown on a screen is no business of a bridge.
    case .toggling: throw .unknown("display", light.id)
    case .adding: throw .unknown("mode", light.id)
    }
  }

  /// The name, or where another light has it, the first with a number appended that none has.
  private func free(_ name: String, for light: Light) throws(BridgeError) -> String {
    guard name.count <= Light.longestName else {
      throw .refused(code: 7, "invalid value, \(name), for parameter, name")
    }
    let taken = Set(lights.filter { $0.id != light.id }.map(\.name))
    var (free, number) = (name, 1)
    while taken.contains(free) {
      number += 1
      free = "\(name.prefix(Light.longestName - " \(number)".count)) \(number)"
    }
    return free
  }
}

extension Light.Change {
  fileprivate var power: Power? {
    switch self {
    case .turning(.it(let power)): power
    case .renaming, .setting, .toggling, .adding: nil
    }
  }

  fileprivate var isTemperature: Bool {
    switch self {
    case .setting(.temperature): true
    case .setting, .turning, .renaming, .toggling, .adding: false
    }
  }
}

extension Light.Change.Setting {
  fileprivate var property: Dimming.Property {
    switch self {
    case .brightness: .brightness
    case .saturation: .saturation
    case .hue: .hue
    case .temperature: .temperature
    }
  }

  /// What the light can do of it: a colour temperature stops at the ends of its range.
  fileprivate func within(_ light: Light) -> Self {
    switch self {
    case .temperature(to: let mirek): .temperature(to: light.temperature?.at(mirek).mirek ?? mirek)
    case .brightness, .saturation, .hue: self
    }
  }
}

extension BridgeError {
  fileprivate static func lacking(_ property: Dimming.Property, _ light: Light) -> BridgeError {
    unknown(property.rawValue, light.id)
  }

  fileprivate static func off(_ property: Dimming.Property, _ light: Light) -> BridgeError {
    .refused(code: 201, "parameter, \(property.rawValue), is not modifiable, lights/\(light.id) is off")
  }
}
