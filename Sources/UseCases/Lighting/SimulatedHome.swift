public import KhipuValues
public import Models

/// The resources of a simulated bridge. Commands change them by the rules of CLIP v1.
public struct SimulatedHome: Codable, Sendable {
  public private(set) var lights: IdentifiedCollection<Light>
  public let rooms: IdentifiedCollection<LightGroup>
  public let zones: IdentifiedCollection<LightGroup>
  public let scenes: IdentifiedCollection<SimulatedScene>

  public init(
    lights: IdentifiedCollection<Light>, rooms: IdentifiedCollection<LightGroup>,
    zones: IdentifiedCollection<LightGroup>,
    scenes: IdentifiedCollection<SimulatedScene>
  ) { (self.lights, self.rooms, self.zones, self.scenes) = (lights, rooms, zones, scenes) }

  /// Changes the light, even if it is unreachable, and returns the changes that took effect. Makes none if it throws.
  public mutating func change(_ id: Light.ID, by changes: [Light.Change]) throws(BridgeError) -> [Light.Change] {
    guard let light = lights[id] else { throw .missing("lights/\(id)") }
    let isOn = changes.reduce(light.power) { power, change in change.newPower ?? power } == .on
    var made: [Light.Change] = []
    // If a command has a colour and a colour temperature, the temperature wins, because it is applied last.
    let isTemperature = { (change: Light.Change) in change.newSetting?.property == .temperature }
    for change in changes.filter({ !isTemperature($0) }) + changes.filter(isTemperature) {
      made.append(try self.made(of: change, light, isOn: isOn))
    }
    lights.insert(light.alter(by: made))
    return made
  }

  /// Changes all lights of the group, or of the home if `group` is nil. A light ignores what it lacks, and what a bridge has no
  /// parameter of groups for, such as a name. While it is off, it also ignores brightness, colour and temperature.
  public mutating func changeAll(_ group: LightGroup.ID?, by changes: [Light.Change]) throws(BridgeError) {
    let members = if let group { (rooms[group] ?? zones[group])?.lights } else { lights.map(\.id) }
    guard let members else { throw .missing("groups/\(group?.value ?? 0)") }
    let newPower = changes.compactMap(\.newPower).last
    for light in members.compactMap({ lights[$0] }) {
      let isOn = (newPower ?? light.power) == .on
      lights.insert(light.alter(by: changes.filter { $0.newPower != nil || isOn && $0.newSetting != nil }))
    }
  }

  /// Applies the settings of the scene, even to unreachable lights.
  public mutating func recall(_ id: LightScene.ID) throws(BridgeError) {
    guard let scene = scenes[id] else { throw .refused(code: 7, "invalid value, \(id), for parameter, scene") }
    for setting in scene.settings { lights.update(setting.light) { $0 = (consume $0).alter(by: setting.changes) } }
  }

  private func made(
    of change: Light.Change, _ light: Light, isOn: Bool
  ) throws(BridgeError) -> Light.Change {
    if let name = change.newName { return .named(try free(name, for: light)) }
    if let setting = change.newSetting {
      guard light.can(setting.property.capability) else { throw .unknown(setting.property.rawValue, light.id) }
      guard isOn else { throw .off(setting.property, light) }
      return .setting(setting.within(light))
    }
    // A bridge has no parameter for the display.
    guard change.newPower != nil else { throw .unknown("display", light.id) }
    return change
  }

  /// The name, with the first free number appended if another light has it.
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

/// A scene of the simulated home, with the settings of its lights.
public struct SimulatedScene: Identifiable, Codable, Sendable {
  public struct Setting: Codable, Sendable {
    public let light: Light.ID
    public let changes: [Light.Change]

    public init(light: Light.ID, changes: [Light.Change]) { (self.light, self.changes) = (light, changes) }
  }

  public let id: LightScene.ID
  public let name: String
  public let group: LightGroup.ID?
  public let settings: [Setting]

  public init(id: LightScene.ID, name: String, group: LightGroup.ID?, settings: [Setting]) {
    (self.id, self.name, self.group, self.settings) = (id, name, group, settings)
  }

  public var scene: LightScene { LightScene(id: id, name: name, group: group, lights: settings.map(\.light)) }
}

extension Light.Change.Setting {
  /// Clamps a colour temperature to the light's range.
  fileprivate func within(_ light: Light) -> Self {
    guard case .temperature(to: let mirek) = self else { return self }
    return .temperature(to: light.temperature?.at(mirek).mirek ?? mirek)
  }
}

extension BridgeError {
  /// The error with which a bridge refuses a parameter that the light lacks.
  public static func unknown(_ parameter: String, _ light: Light.ID) -> BridgeError {
    .refused(code: 6, "parameter, \(parameter), not available, lights/\(light)")
  }

  fileprivate static func missing(_ resource: String) -> BridgeError {
    .refused(code: 3, "resource, \(resource), not available")
  }

  fileprivate static func off(_ property: Light.Property, _ light: Light) -> BridgeError {
    .refused(code: 201, "parameter, \(property.rawValue), is not modifiable, lights/\(light.id) is off")
  }
}
