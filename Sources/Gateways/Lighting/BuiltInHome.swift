import KhipuValues
import Models
import UseCases

extension SimulatedHome {
  /// Five lights of different kinds (one unreachable), two rooms, a zone, and three scenes (two with the same name).
  static let builtIn = SimulatedHome(
    lights: IdentifiedCollection(kinds), rooms: IdentifiedCollection(rooms), zones: IdentifiedCollection(zones),
    scenes: IdentifiedCollection(scenes))

  private static let kinds = [
    // Extended colour light.
    Light(
      id: 1, name: "Desk lamp", power: .on, brightness: Level(clamping: 0.6),
      color: LightColor(hue: Level(clamping: 0.1), saturation: .full), temperature: Temperature(Mirek(clamping: 366))),
    // Colour light.
    Light(
      id: 2, name: "Shelf strip", brightness: .full, color: LightColor(hue: Level(clamping: 0.7), saturation: .full)),
    // Colour temperature light.
    Light(
      id: 3, name: "Kitchen ceiling", power: .on, brightness: Level(clamping: 0.8),
      temperature: Temperature(Mirek(clamping: 250), in: .coolest...Mirek(clamping: 454))),
    // Dimmable light.
    Light(id: 4, name: "Hallway", isReachable: false, power: .on, brightness: Level(clamping: 0.4)),
    // On/off plug.
    Light(id: 5, name: "Coffee plug"),
  ].map { $0.withModes() }

  private static let rooms = [
    LightGroup(id: 1, name: "Study", lights: [1, 2]), LightGroup(id: 2, name: "Downstairs", lights: [3, 4, 5]),
  ]

  private static let zones = [LightGroup(id: 3, name: "Workspace", lights: [1, 3])]

  private static let scenes = [
    SimulatedScene(
      id: "study-relax", name: "Relax", group: 1,
      settings: [
        setting(1, brightness: 0.3, .setting(.temperature(to: Mirek(clamping: 447)))),
        setting(2, brightness: 0.2, .setting(.hue(to: Level(clamping: 0.05))), .setting(.saturation(to: .full))),
      ]),
    SimulatedScene(
      id: "study-bright", name: "Bright", group: 1,
      settings: [
        setting(1, brightness: 1, .setting(.temperature(to: Mirek(clamping: 230)))),
        setting(2, brightness: 1, .setting(.hue(to: Level(clamping: 0.15))), .setting(.saturation(to: .zero))),
      ]),
    SimulatedScene(
      id: "downstairs-bright", name: "Bright", group: 2,
      settings: [
        setting(3, brightness: 1, .setting(.temperature(to: Mirek(clamping: 230)))), setting(4, brightness: 1),
      ]),
  ]

  private static func setting(
    _ light: Light.ID, brightness: Double, _ changes: Light.Change...
  ) -> SimulatedScene.Setting {
    SimulatedScene.Setting(
      light: light, changes: [.turning(.it(.on)), .setting(.brightness(to: Level(clamping: brightness)))] + changes)
  }
}
