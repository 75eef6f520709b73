public import Models

extension Bridge {
  /// A bridge that always has these lights, groups and scenes, and carries out everything.
  public static func mock(
    lights: [Light] = .mock, rooms: [Room] = .mock, zones: [Zone] = .mock, scenes: [Scene] = .mock
  ) -> Bridge {
    Bridge(
      lights: { lights }, groups: { Groups(rooms: rooms, zones: zones) }, scenes: { scenes },
      change: { _, changes, _ in Reply(changes) },
      dim: { light, dimming, _ in Reply([light.change(for: dimming)].compactMap(\.self)) },
      turn: { _, power, _ in Reply([.turning(.it(power))]) }, recall: { _, _ in })
  }

  /// A bridge that fails at everything.
  public static func failing(_ error: BridgeError) -> Bridge {
    Bridge(
      lights: { () throws(BridgeError) in throw error }, groups: { () throws(BridgeError) in throw error },
      scenes: { () throws(BridgeError) in throw error }, change: { _, _, _ throws(BridgeError) in throw error },
      dim: { _, _, _ throws(BridgeError) in throw error }, turn: { _, _, _ throws(BridgeError) in throw error },
      recall: { _, _ throws(BridgeError) in throw error })
  }

  static let unimplemented = Bridge(
    lights: { () throws(BridgeError) in throw .unimplemented("bridge.lights") },
    groups: { () throws(BridgeError) in throw .unimplemented("bridge.groups") },
    scenes: { () throws(BridgeError) in throw .unimplemented("bridge.scenes") },
    change: { _, _, _ throws(BridgeError) in throw .unimplemented("bridge.change") },
    dim: { _, _, _ throws(BridgeError) in throw .unimplemented("bridge.dim") },
    turn: { _, _, _ throws(BridgeError) in throw .unimplemented("bridge.turn") },
    recall: { _, _ throws(BridgeError) in throw .unimplemented("bridge.recall") })
}

extension [Light] {
  /// One light that can do everything.
  public static var mock: [Light] {
    let temperature = Temperature(Mirek(clamping: 300))
    let color = Color(hue: .zero, saturation: .full)
    return [Light(id: 1, name: "Desk", brightness: .full, color: color, temperature: temperature)]
  }
}

extension [Room] {
  /// One room with the one light.
  public static var mock: [Room] { [Room(id: 1, name: "Office", lights: [1])] }
}

extension [Zone] {
  /// One zone with the one light.
  public static var mock: [Zone] { [Zone(id: 2, name: "Upstairs", lights: [1])] }
}

extension [Scene] {
  /// One scene of the one room, for the one light.
  public static var mock: [Scene] { [Scene(id: "relax", name: "Relax", group: 1, lights: [1])] }
}
