internal import Models

extension SimulatedHome {
  /// Five lights of the five kinds that there are, one of which is unreachable, in two rooms.
  static let builtIn = SimulatedHome(lights: IdentifiedCollection(kinds), rooms: IdentifiedCollection(rooms))

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
}
