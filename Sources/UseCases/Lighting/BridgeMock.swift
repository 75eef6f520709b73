public import Models

extension Bridge {
  /// A bridge that always has these lights, groups and scenes, and carries out everything.
  public static func mock(
    lights: [Light] = .mock, rooms: [Group] = [Group(id: 1, name: "Office", lights: [1])],
    zones: [Group] = [Group(id: 2, name: "Upstairs", lights: [1])],
    scenes: [Scene] = [Scene(id: "relax", name: "Relax", group: 1, lights: [1])]
  ) -> Bridge {
    Bridge(
      lights: { lights }, groups: { Groups(rooms: rooms, zones: zones) }, scenes: { scenes },
      change: { _, changes, _ in Reply(changes) },
      turn: { _, power, _ in Reply([.turning(.it(power))]) }, recall: { _, _ in })
  }

  /// A bridge that fails at everything.
  public static func failing(_ error: BridgeError) -> Bridge { failing { _ in error } }

  static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Bridge {
    failing { closure in
      report("bridge.\(closure)")
      return .unimplemented("bridge.\(closure)")
    }
  }

  private static func failing(_ error: @escaping @Sendable (_ closure: String) -> BridgeError) -> Bridge {
    Bridge(
      lights: { () throws(BridgeError) in throw error("lights") },
      groups: { () throws(BridgeError) in throw error("groups") },
      scenes: { () throws(BridgeError) in throw error("scenes") },
      change: { _, _, _ throws(BridgeError) in throw error("change") },
      turn: { _, _, _ throws(BridgeError) in throw error("turn") },
      recall: { _, _ throws(BridgeError) in throw error("recall") })
  }
}

extension [Light] {
  /// One light that can do everything.
  public static var mock: [Light] {
    let temperature = Temperature(Mirek(clamping: 300))
    let color = Color(hue: .zero, saturation: .full)
    return [Light(id: 1, name: "Desk", brightness: .full, color: color, temperature: temperature)]
  }
}
