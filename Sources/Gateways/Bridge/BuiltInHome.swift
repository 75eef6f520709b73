internal import Models

extension SimulatedHome {
  /// Five lights of the five kinds that there are, one of which is unreachable, in two rooms, a zone, and three scenes,
  /// of which two have the same name.
  static let builtIn = SimulatedHome(
    lights: IdentifiedCollection(kinds), rooms: IdentifiedCollection(rooms), zones: IdentifiedCollection(zones),
    scenes: IdentifiedCollection(scenes))

  private static let kinds: [Light] = [
    // Extended colour light.
    light(
      1, "Desk lamp", power: .on, brightness: 0.6, color: Color(hue: Level(clamping: 0.1), saturation: .full),
      temperature: Temperature(Mirek(clamping: 366)), modes: [.hsb, .temperature]),
    // Colour light.
    light(2, "Shelf strip", brightness: 1, color: Color(hue: Level(clamping: 0.7), saturation: .full), modes: [.hsb]),
    // Colour temperature light.
    light(
      3, "Kitchen ceiling", power: .on, brightness: 0.8,
      temperature: Temperature(Mirek(clamping: 250), in: .coolest...Mirek(clamping: 454)), modes: [.temperature]),
    // Dimmable light.
    light(4, "Hallway", isReachable: false, power: .on, brightness: 0.4),
    // On/off plug.
    light(5, "Coffee plug"),
  ].compactMap(\.self)

  private static let rooms: [Room] = [
    room(1, "Study", [1, 2]),
    room(2, "Downstairs", [3, 4, 5]),
  ].compactMap(\.self)

  private static let zones = [Zone(id: 3, name: "Workspace", lights: [1, 3])]

  private static let scenes: [SimulatedScene] = [
    scene(
      "study-relax", "Relax", of: 1,
      [
        setting(1, brightness: 0.3, .setting(.temperature(to: Mirek(clamping: 447)))),
        setting(2, brightness: 0.2, .setting(.hue(to: Level(clamping: 0.05))), .setting(.saturation(to: .full))),
      ]),
    scene(
      "study-bright", "Bright", of: 1,
      [
        setting(1, brightness: 1, .setting(.temperature(to: Mirek(clamping: 230)))),
        setting(2, brightness: 1, .setting(.hue(to: Level(clamping: 0.15))), .setting(.saturation(to: .zero))),
      ]),
    scene(
      "downstairs-bright", "Bright", of: 2,
      [
        setting(3, brightness: 1, .setting(.temperature(to: Mirek(clamping: 230)))),
        setting(4, brightness: 1),
      ]),
  ].compactMap(\.self)

  private static func light(
    _ number: Int, _ name: String, isReachable: Bool = true, power: Power = .off, brightness: Double? = nil,
    color: Color? = nil, temperature: Temperature? = nil, modes: [Light.Mode] = []
  ) -> Light? {
    Light.ID(number).map { id in
      Light(
        id: id, name: name, isReachable: isReachable, power: power, brightness: brightness.map(Level.init(clamping:)),
        color: color, temperature: temperature
      ).alter(by: modes.map { .adding(.mode($0)) })
    }
  }

  private static func room(_ number: Int, _ name: String, _ lights: [Int]) -> Room? {
    Room.ID(number).map { Room(id: $0, name: name, lights: lights.compactMap { Light.ID($0) }) }
  }

  private static func scene(
    _ text: String, _ name: String, of group: Int, _ settings: [SimulatedScene.Setting?]
  ) -> SimulatedScene? {
    Scene.ID(text).map {
      SimulatedScene(id: $0, name: name, group: Group.ID(group), settings: settings.compactMap(\.self))
    }
  }

  private static func setting(
    _ number: Int, brightness: Double, _ changes: Light.Change...
  ) -> SimulatedScene.Setting? {
    Light.ID(number).map {
      SimulatedScene.Setting(
        light: $0,
        changes: [.turning(.it(.on)), .setting(.brightness(to: Level(clamping: brightness)))] + changes)
    }
  }
}
